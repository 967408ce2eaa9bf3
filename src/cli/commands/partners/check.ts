import { type Command, Option } from 'commander';
import type { ConformanceReport } from '../../../domain/partners/conformance/report.ts';
import { SECOND_MS, systemClock } from '../../../lib/clock.ts';
import { printable } from '../../../lib/text/printable.ts';
import { baseAddress, webAddress } from '../../../lib/values/addresses.ts';
import { integer } from '../../../lib/values/numbers.ts';
import { shape } from '../../../lib/values/value-type.ts';
import type { PartnerCheckProgress } from '../../../operations/partners/conformance/check-partner.ts';
import { addCommand, argument } from '../../command.ts';
import { type CliContext, show } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readSecret, secretFile } from '../../secret-option.ts';
import { conformanceJson, conformanceText } from '../../text/conformance-text.ts';
import { createProgress } from '../../text/progress.ts';

/** The sizes of the check, kept small because a developer waits for it. */
const GRACE_MS = 2_000;
const SLOW_MS = 5_000;
const HELD_MS = 10_000;
const MANY_ITEMS = 60;
const LARGE_ITEMS = 250;

const seconds = argument(integer(1, 3600));
const listenAddress = argument({
  accepts: 'HOST:PORT, such as 127.0.0.1:8090',
  read(text) {
    const url = URL.parse(`http://${text}`);
    return url?.hostname && url.port !== '' && url.pathname === '/'
      ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
      : undefined;
  },
});
const fullId = argument(shape('a full ID, such as 123456780000', '^[1-9]\\d{11,14}$'));
const base = argument(baseAddress);
const address = argument(webAddress);

export function addCheck(partners: Command, context: CliContext): void {
  addCommand(
    partners,
    'check',
    'check the software of a print partner, or a hub that takes its signals',
    '--push http://127.0.0.1:9000/orders --order-key-file key.txt',
    '--signals http://127.0.0.1:8080 --key-file key.txt --order 123456780000 --item 123456780001',
  )
    .addOption(
      new Option('--push <url>', 'check the print partner that takes order documents at this URL')
        .argParser((text) => address(text).href)
        .conflicts('signals'),
    )
    .addOption(new Option('--signals <url>', 'check the hub with this base URL').argParser(base))
    .option('--order-key <key>', 'with --push: key that the print partner expects in documents')
    .addOption(secretFile('order-key', 'orderKey'))
    .addOption(
      new Option('--listen <host:port>', 'with --push: where the check takes signals and serves files')
        .default({ host: '127.0.0.1', port: 8090 }, '127.0.0.1:8090')
        .argParser(listenAddress),
    )
    .addOption(
      new Option(
        '--hub <url>',
        'with --push: base URL by which the print partner reaches --listen',
      ).argParser(base),
    )
    .option('--without-signals', 'with --push: do not wait for signals')
    .option('--key <key>', 'signal key: that of --signals, or the one expected with --push')
    .addOption(secretFile('key', 'key'))
    .addOption(
      new Option(
        '--order <id>',
        'with --signals: test order; its items will be shipped or canceled',
      ).argParser(fullId),
    )
    .addOption(
      new Option(
        '--pull-order <id>',
        'with --signals: order that waits to be pulled; it will be accepted',
      ).argParser(fullId),
    )
    .addOption(
      new Option('--item <ids...>', 'with --signals: up to three items of it').argParser(
        (text, before: readonly string[] | undefined) => [...(before ?? []), fullId(text)],
      ),
    )
    .addOption(
      new Option('--timeout <seconds>', 'how long an answer may take').default(60).argParser(seconds),
    )
    .addOption(
      new Option('--wait <seconds>', 'with --push: how long signals are waited for')
        .default(120)
        .argParser(seconds),
    )
    .action(async (options, command: Command) => {
      const report = options.push
        ? await checkPush(context, options, command)
        : await checkSignals(context, options, command);
      if (report.counts.failed + report.counts.blocked > 0) context.exitCode = exitCodes.found;
      const text = () => conformanceText(printable(report), context.colors);
      show(context, options, { json: conformanceJson(report), text: options.json ? '' : text() });
    });
}

interface CheckOptions {
  readonly push?: string;
  readonly signals?: string;
  readonly orderKey?: string;
  readonly orderKeyFile?: string;
  readonly listen: { readonly host: string; readonly port: number };
  readonly hub?: string;
  readonly withoutSignals?: boolean;
  readonly key?: string;
  readonly keyFile?: string;
  readonly order?: string;
  readonly pullOrder?: string;
  readonly item?: readonly string[];
  readonly timeout: number;
  readonly wait: number;
}

async function checkPush(
  context: CliContext,
  options: CheckOptions,
  command: Command,
): Promise<ConformanceReport> {
  const orderKey = await readSecret(context, options.orderKey, options.orderKeyFile);
  if (!options.push || !orderKey)
    command.error('error: --push needs --order-key KEY or --order-key-file FILE');
  const signalKey = await readSecret(context, options.key, options.keyFile);
  const { checkPartner } = await import('../../../operations/partners/conformance/check-partner.ts');
  const stop = new AbortController();
  const progress = pushProgress(context, () => void context.app.signalToStop().then(() => stop.abort()));
  const answerMs = options.timeout * SECOND_MS;
  const report = await checkPartner({
    address: options.push,
    orderKey,
    signalKey,
    awaitsSignals: options.withoutSignals !== true,
    listen: options.listen,
    hub: options.hub,
    limits: {
      answerMs,
      waitMs: options.wait * SECOND_MS,
      graceMs: GRACE_MS,
      slowMs: SLOW_MS,
      // Even an answer that waits for the file arrives in time.
      heldMs: Math.min(HELD_MS, answerMs / 2),
      many: MANY_ITEMS,
      large: LARGE_ITEMS,
    },
    clock: systemClock,
    onProgress: progress.show,
    stop: stop.signal,
  });
  progress.end();
  return report;
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

async function checkSignals(
  context: CliContext,
  options: CheckOptions,
  command: Command,
): Promise<ConformanceReport> {
  if (!options.signals) command.error('error: either --push URL or --signals URL is required');
  const key = await readSecret(context, options.key, options.keyFile);
  if (!key) command.error('error: --signals needs --key KEY or --key-file FILE');
  if (options.item && !options.order) command.error('error: --item needs --order ID');
  const { checkHub } = await import('../../../operations/partners/conformance/check-hub.ts');
  const progress = createProgress(context.io, 'checks made');
  const report = await checkHub({
    url: options.signals,
    key,
    order: options.order ? { id: options.order, items: options.item ?? [] } : undefined,
    pulled: options.pullOrder,
    answerMs: options.timeout * SECOND_MS,
    clock: systemClock,
    onProgress: progress.advance,
  });
  progress.end();
  return report;
}
