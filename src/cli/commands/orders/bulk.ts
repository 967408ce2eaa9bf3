import { setTimeout as pause } from 'node:timers/promises';
import { sentenceOf } from '../../../domain/details/details.ts';
import {
  type BulkRun,
  type BulkTask,
  type CountedReason,
  isUnconditional,
} from '../../../domain/orders/bulk.ts';
import { fullOrderId, parseFullId } from '../../../domain/orders/order-number.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { id } from '../../../lib/values/numbers.ts';
import type { BulkPreview } from '../../../operations/orders/bulk.ts';
import type { CliCommand } from '../../command.ts';
import { type CliAnswer, type CliContext, show } from '../../context.ts';
import { reportUnconfirmed } from '../../errors.ts';
import { exitCodes } from '../../exit-codes.ts';
import {
  argument,
  clientOption,
  flag,
  type Given,
  partnerOption,
  periodOf,
  repeatable,
  required,
  type TypedValue,
} from '../../parameters.ts';
import { createProgress } from '../../progress.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { holdEnd, MISSING_END, selection, stateNumbered } from './order-command.ts';

const LOOK_AGAIN_MS = 300;
/** This number of looks without progress takes a minute. */
const MOST_IDLE_LOOKS = 200;

/** `platen orders bulk`: an action on many orders, carried out by the running service. */
export function addBulk(orders: CliCommand, context: CliContext): void {
  const { run } = context;
  const bulk = orders.noun('bulk', 'act on many orders at once', 'retry --state 41');
  const all = (given: Given<typeof selected>, task: BulkTask, command: CliCommand) =>
    preview(context, given, task, command);
  bulk.verb('retry', 'retry orders', {
    examples: ['--state 41 --partner 1', '--cause download_failed --yes'],
    takes: selected,
    answer: (given, command) => all(given, { action: 'retry' }, command),
  });
  bulk.verb('release', 'end the hold of orders', {
    examples: ['--state 32 --client 1'],
    takes: selected,
    answer: (given, command) => all(given, { action: 'release' }, command),
  });
  bulk.verb('cancel', 'cancel orders that no print partner has', {
    examples: ['--state 32 --client 1 --reason "the shop has closed"'],
    takes: { reason: required('--reason <text>', 'why, for everyone who may see the orders'), ...selected },
    answer: ({ reason, ...given }, command) => all(given, { action: 'cancel', reason }, command),
  });
  bulk.verb('hold', 'hold orders in state 32', {
    examples: ['--state 10 --client 1 --minutes 90'],
    takes: { ...holdEnd, ...selected },
    async answer({ minutes, until, ...given }, command: CliCommand) {
      const end = until ?? new Date(Date.now() + (minutes ?? command.error(MISSING_END)) * 60_000);
      return all(given, { action: 'hold', until: end }, command);
    },
  });
  bulk.verb('note', 'write a note into the timelines of orders', {
    examples: ['"their press is down" --partner 1'],
    takes: { text: argument('<text>', 'the note, up to 2,000 characters'), ...selected },
    answer: ({ text, ...given }, command) => all(given, { action: 'note', text }, command),
  });
  bulk.verb('start', 'start a preview', {
    takes: { ...ofRun, detach },
    answer: (given) => start(context, given.id, given.detach),
  });
  bulk.verb('progress', 'print how far a bulk run is', {
    takes: ofRun,
    answer: async (given) => runAnswer(context, await run((await operations()).bulkProgress, given)),
  });
  bulk.verb('stop', 'end a bulk run early; what it has done stays done', {
    takes: ofRun,
    answer: async (given) => runAnswer(context, await run((await operations()).stopBulk, given)),
  });
}

const operations = () => import('../../../operations/orders/bulk.ts');

const stateNumber: TypedValue<OrderState> = {
  accepts: 'the number of an order state, such as 41',
  read: stateNumbered,
};
const orderId: TypedValue<number> = {
  accepts: 'the full ID of an order, such as 123456780000',
  read: (text) => parseFullId(text)?.orderNumber,
};
const detach = flag('--detach', 'do not wait for the end');
const ofRun = { id: argument('<id>', 'ID of the bulk run', id) };

/** The orders that a task is for, and whether it starts at once. */
const selected = {
  ...periodOf('orders accepted'),
  states: repeatable('--state <number>', 'only orders in this state; repeatable', stateNumber),
  clientId: clientOption('only orders of this client'),
  partnerId: partnerOption('only orders that this print partner produces'),
  ...selection,
  orderNumbers: repeatable('--order <id>', 'only the order with this full ID; repeatable', orderId),
  yes: flag('--yes', 'start without further question'),
  detach,
};

/** Shows what the task would do, before it runs. */
async function preview(
  context: CliContext,
  { yes, detach, ...filter }: Given<typeof selected>,
  task: BulkTask,
  command: CliCommand,
): Promise<CliAnswer | undefined> {
  if (isUnconditional(filter))
    command.error('error: name the orders by at least one option, such as --state, --client or --order');
  const { io, json } = context;
  const shown = await context.run((await operations()).previewBulk, { task, filter });
  const answer = { json: previewJson(shown), text: formatPreview(shown) };
  if (shown.total === 0) return answer;
  if (yes) {
    if (!json) io.printError(answer.text);
    return start(context, shown.id, detach);
  }
  show(context, answer);
  if (!json && (await io.confirm?.('Start it?'))) return start(context, shown.id, detach);
  reportUnconfirmed(
    context,
    `nothing was changed. Start it with platen orders bulk start ${shown.id}, or add --yes.`,
  );
  return undefined;
}

/** Starts a run and follows it to its end; the running service executes it. */
async function start(context: CliContext, id: number, detach?: boolean): Promise<CliAnswer> {
  const started = await context.read((await operations()).startBulk, { id });
  if (detach || started.state !== 'running') return runAnswer(context, started);
  const run = await follow(context, id);
  if (run.state === 'running') {
    context.io.printError(
      'platen: no order was acted on for a minute. The run continues while a service runs.',
    );
    context.exitCode = exitCodes.failed;
  }
  return runAnswer(context, run);
}

async function follow({ open, io }: CliContext, id: number): Promise<BulkRun> {
  const { bulkProgress } = await operations();
  io.printError(
    `platen: the running service carries out bulk run ${id}, also if this command ends. See platen orders bulk progress ${id}.`,
  );
  const bar = createProgress(io, 'orders');
  return open((opened) =>
    untilEndOrIdle(async () => {
      const run = await opened.run(bulkProgress, { id });
      bar.advance(run.total - run.left, run.total);
      return run;
    }),
  ).finally(bar.end);
}

/** The run when it has ended, or when nothing was done for a minute although orders wait. */
export async function untilEndOrIdle(
  look: () => Promise<BulkRun>,
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<BulkRun> {
  let run = await look();
  for (let idle = 0; run.state === 'running' && idle < MOST_IDLE_LOOKS; ) {
    await pause(lookAgainMs);
    const before = run.left;
    run = await look();
    idle = run.left === before ? idle + 1 : 0;
  }
  return run;
}

function runAnswer(context: CliContext, run: BulkRun): CliAnswer {
  if (run.failed.length > 0) context.exitCode = exitCodes.failed;
  return { json: runJson(run), text: formatRun(run) };
}

const verbs: Readonly<Record<BulkTask['action'], string>> = {
  retry: 'retry',
  cancel: 'cancel',
  hold: 'hold',
  release: 'release',
  note: 'write a note on',
};

/** The effects of a run, before it is started. */
function formatPreview({ id, task, total, legal, skipped, oldest, expiresAt }: BulkPreview): string {
  if (!oldest) return 'No such orders.';
  const { reference, orderNumber, createdAt } = oldest;
  return [
    `Bulk run ${id} would ${verbs[task.action]} ${legal} of ${plural(total, 'order')}.`,
    ...skippedLines('Skip', skipped),
    `The oldest is ${reference} (${fullOrderId(orderNumber)}), accepted ${formatDateTime(createdAt)} UTC.`,
    `The preview is valid until ${formatDateTime(expiresAt)} UTC.`,
  ].join('\n');
}

/** The progress or the result of a run. */
function formatRun({ id, task, state, total, done, left, skipped, failed }: BulkRun): string {
  return [
    `Bulk run ${id} (${task.action}) is ${state}: ${done} of ${plural(total, 'order')} done, ${left} left.`,
    ...skippedLines('Skipped', skipped),
    ...skippedLines('Failed', failed),
  ].join('\n');
}

function skippedLines(what: string, reasons: readonly CountedReason[]): string[] {
  return reasons.map(({ reason, orders }) => `${what} ${orders}: ${sentenceOf(reason)}`);
}

function previewJson(preview: BulkPreview) {
  const { id, task, oldest } = preview;
  return {
    ...{ id: String(id), action: task.action, state: 'previewed' },
    ...fields(preview, 'total', 'legal'),
    skipped: preview.skipped.map(countedJson),
    oldest: oldest && {
      id: fullOrderId(oldest.orderNumber),
      ...fields(oldest, 'reference', 'created_at'),
    },
    expires_at: preview.expiresAt,
  };
}

function runJson(run: BulkRun) {
  return {
    ...{ id: String(run.id), action: run.task.action },
    ...fields(run, 'state', 'total', 'done', 'left'),
    skipped: run.skipped.map(countedJson),
    failed: run.failed.map(countedJson),
    ...fields(run, 'actor', 'created_at', 'started_at', 'ended_at'),
  };
}

function countedJson({ reason, orders }: CountedReason) {
  return { reason: sentenceOf(reason), orders };
}
