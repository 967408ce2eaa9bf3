import { escapeUnsafe, printable } from '../../lib/text/printable.ts';
import { integer } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import { type CliAnswer, type CliContext, show } from '../context.ts';
import type { DemoStep } from '../demo/demo.ts';
import type { LivingDemo } from '../demo/stay.ts';
import { exitCodes } from '../exit-codes.ts';
import { flag, option } from '../parameters.ts';
import { fields } from '../text/json.ts';
import { orderJson, timelineJson } from '../text/order-shapes.ts';
import { formatTimeline } from '../text/order-text.ts';
import { formatFields } from '../text/table.ts';

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    examples: ['', '--stay'],
    takes: {
      stays: flag('--stay', 'show a living system with a history and a panel, until Ctrl-C'),
      days: option('--days <count>', 'days of history with --stay, up to 90 (default: 30)', integer(1, 90)),
    },
    answer: ({ stays, days = DAYS }) => (stays ? runLiving(days, context) : runOnce(context)),
  });
}

const DAYS = 30;

async function runOnce(context: CliContext): Promise<CliAnswer> {
  const { app, io, colors, json } = context;
  const { runDemo } = await import('../demo/demo.ts');
  const { ok, steps, order, elapsedMs } = await runDemo(app, (step) => {
    if (!json) io.print(stepText(step, context));
  });
  if (!ok) context.exitCode = exitCodes.failed;
  const timeline = order ? `\n${formatTimeline(printable(order), colors)}\n` : '';
  const end = ok ? `All steps succeeded in ${seconds(elapsedMs)}.` : 'The demo failed.';
  return {
    json: {
      ok,
      elapsed_ms: elapsedMs,
      steps: steps.map((step) => fields(step, 'name', 'ok', 'detail', 'elapsed_ms')),
      order: order && { ...orderJson(order), timeline: timelineJson(order) },
    },
    text: `${timeline}\n${end}`,
  };
}

/** New orders arrive every few seconds; everything is deleted at the end. */
async function runLiving(days: number, context: CliContext): Promise<undefined> {
  const { app, io, json } = context;
  const { stay } = await import('../demo/stay.ts');
  if (!json) io.print(`Making ${days === 1 ? 'a day' : `${days} days`} of history …`);
  await stay(app, {
    days,
    onProblem: (sentence) => io.printError(escapeUnsafe(sentence)),
    onReady: (shown) => show(context, { json: livingJson(shown), text: livingText(shown, context) }),
  });
  if (!json) io.print('Stopped; the data folder is deleted.');
}

function livingJson({ url, dataDir, email, password, elapsedMs }: LivingDemo) {
  return { url, panel: `${url}/panel/`, email, password, data_dir: dataDir, elapsed_ms: elapsedMs };
}

function livingText(
  { url, dataDir, email, password, elapsedMs }: LivingDemo,
  { colors }: CliContext,
): string {
  return [
    `${colors.green(`Platen is ready on ${url}`)} after ${seconds(elapsedMs)}`,
    formatFields([
      ['  panel', `${url}/panel/`],
      ['  sign in', `${email}, password ${password}`],
      ['  data', dataDir],
    ]),
    'Two clients and three print partners are in business: an order arrives every few seconds. Press Ctrl-C to stop and delete it all.',
  ].join('\n');
}

function stepText({ name, ok, detail, elapsedMs }: DemoStep, { colors }: CliContext): string {
  const mark = ok ? colors.green('ok    ') : colors.red('FAILED');
  return `${seconds(elapsedMs).padStart(7)}  ${mark}  ${name.padEnd('print partner'.length)}  ${escapeUnsafe(detail)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
