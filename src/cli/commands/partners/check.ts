import type { Colors } from 'picocolors/types.js';
import type { CheckOutcome, ConformanceResult } from '../../../domain/partners/conformance/check.ts';
import type { ConformanceReport } from '../../../domain/partners/conformance/report.ts';
import { SECOND_MS, systemClock } from '../../../lib/clock.ts';
import { printable } from '../../../lib/text/printable.ts';
import { baseAddress, webAddress } from '../../../lib/values/addresses.ts';
import { integer } from '../../../lib/values/numbers.ts';
import type { PartnerCheckProgress } from '../../../operations/partners/conformance/check-partner.ts';
import type { CliCommand } from '../../command.ts';
import { type CliContext, readSecret } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { flag, option, required, secretFile, type TypedValue } from '../../parameters.ts';
import { createProgress } from '../../progress.ts';
import { fields } from '../../text/json.ts';

/** The sizes of the check, kept small because a developer waits for it. */
const LIMITS = { graceMs: 2_000, slowMs: 5_000, many: 60, large: 250 };
const HELD_MS = 10_000;

const seconds = integer(1, 3600);
const hostAndPort: TypedValue<{ readonly host: string; readonly port: number }> = {
  accepts: 'HOST:PORT, such as 127.0.0.1:8090',
  read(text) {
    const url = URL.parse(`http://${text}`);
    return url?.hostname && url.port !== '' && url.pathname === '/'
      ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
      : undefined;
  },
};
const LISTEN = { host: '127.0.0.1', port: 8090 };

export function addCheck(partners: CliCommand, context: CliContext): void {
  partners.verb('check', 'check the software of a print partner', {
    examples: ['--push http://127.0.0.1:9000/orders --order-key-file key.txt'],
    takes: {
      address: required(
        '--push <url>',
        'check the print partner that takes order documents at this URL',
        webAddress,
      ),
      orderKey: option('--order-key <key>', 'key that the print partner expects in documents'),
      orderKeyFile: secretFile('order-key', 'orderKey'),
      listen: option(
        '--listen <host:port>',
        'where the check takes signals and serves files',
        hostAndPort,
        LISTEN,
      ).default(LISTEN, '127.0.0.1:8090'),
      hub: option('--hub <url>', 'base URL by which the print partner reaches --listen', baseAddress),
      withoutSignals: flag('--without-signals', 'do not wait for signals'),
      key: option('--key <key>', 'signal key that the print partner sends'),
      keyFile: secretFile('key', 'key'),
      timeout: option('--timeout <seconds>', 'how long an answer may take', seconds, 60),
      wait: option('--wait <seconds>', 'how long signals are waited for', seconds, 120),
    },
    async answer(
      { address, orderKey: typedKey, orderKeyFile, key, keyFile, ...options },
      command: CliCommand,
    ) {
      const orderKey = await readSecret(context, typedKey, orderKeyFile);
      if (!orderKey) command.error('error: --push needs --order-key KEY or --order-key-file FILE');
      const signalKey = await readSecret(context, key, keyFile);
      const { checkPartner } = await import('../../../operations/partners/conformance/check-partner.ts');
      const stop = new AbortController();
      const progress = pushProgress(context, () => void context.app.signalToStop().then(() => stop.abort()));
      const answerMs = options.timeout * SECOND_MS;
      const report = await checkPartner({
        ...{ address: address.href, orderKey, signalKey, listen: options.listen, hub: options.hub },
        awaitsSignals: options.withoutSignals !== true,
        limits: {
          ...{ answerMs, waitMs: options.wait * SECOND_MS, ...LIMITS },
          // Even an answer that waits for the file arrives in time.
          heldMs: Math.min(HELD_MS, answerMs / 2),
        },
        clock: systemClock,
        onProgress: progress.show,
        stop: stop.signal,
      });
      progress.end();
      if (report.counts.failed + report.counts.blocked > 0) context.exitCode = exitCodes.found;
      return { json: conformanceJson(report), text: conformanceText(printable(report), context.colors) };
    },
  });
}

/** @param onWaiting called when the wait begins, which a signal may end. */
function pushProgress({ io }: CliContext, onWaiting: () => void) {
  const sending = createProgress(io, 'documents sent');
  const waiting = createProgress(io, 'items and files reported');
  let isWaiting = false;
  return {
    show(progress: PartnerCheckProgress): void {
      if (progress.stage === 'listening') {
        io.printError(
          `Taking signals and serving files at ${progress.url}. Set this as the address of your hub.`,
        );
        return;
      }
      if (progress.stage === 'sending') {
        sending.advance(progress.done, progress.total);
        return;
      }
      if (!isWaiting) {
        isWaiting = true;
        sending.end();
        io.printError('All documents are sent; waiting for files and signals. Ctrl-C ends the wait.');
        onWaiting();
      }
      waiting.advance(progress.done, progress.total);
    },
    end: () => waiting.end(),
  };
}

const INDENT = ' '.repeat(9);

/** The report for a terminal: a line for each passed check, and details for fixing failed ones. */
function conformanceText(report: ConformanceReport, colors: Colors): string {
  const groups = Map.groupBy(report.results, ({ group }) => group);
  return [
    `Checked the print partner at ${report.target}`,
    ...[...groups].map(([group, results]) =>
      ['', colors.bold(group), ...results.map((result) => resultText(result, colors))].join('\n'),
    ),
    '',
    scoreLine(report, colors),
  ].join('\n');
}

function resultText(
  { code, sentence, outcome, expected, seen, fix, guide }: ConformanceResult,
  colors: Colors,
): string {
  const word = outcome === 'omitted' ? 'left out' : outcome;
  const head = `${painter(outcome, colors)(word.padEnd(7))}  ${sentence} ${colors.dim(`(${code})`)}`;
  if (outcome === 'passed') return head;
  if (outcome !== 'failed') return `${head}\n${INDENT}${seen}`;
  return [
    head,
    `${INDENT}expected  ${expected}`,
    `${INDENT}seen      ${seen}`,
    `${INDENT}fix       ${fix}`,
    `${INDENT}read      ${guide}`,
  ].join('\n');
}

function painter(outcome: CheckOutcome, { green, red, yellow, dim }: Colors): (text: string) => string {
  return { passed: green, failed: red, blocked: yellow, omitted: dim }[outcome];
}

function scoreLine({ score, counts }: ConformanceReport, colors: Colors): string {
  const { passed, failed, blocked, omitted } = counts;
  const paint = score === 100 ? colors.green : colors.red;
  const rest = [
    `${passed} passed`,
    `${failed} failed`,
    ...(blocked > 0 ? [`${blocked} blocked by those that failed`] : []),
    ...(omitted > 0 ? [`${omitted} left out`] : []),
  ];
  return `${paint(`Score ${score} of 100`)}: ${rest.join(', ')}.`;
}

function conformanceJson(report: ConformanceReport): object {
  const { failed, blocked } = report.counts;
  return {
    ...fields(report, 'target', 'started_at', 'ms', 'score'),
    ok: failed + blocked === 0,
    counts: report.counts,
    checks: report.results.map((result) => ({
      ...fields(result, 'code', 'group', 'sentence', 'outcome', 'weight'),
      ...fields(result, 'expected', 'seen', 'fix', 'guide'),
    })),
  };
}
