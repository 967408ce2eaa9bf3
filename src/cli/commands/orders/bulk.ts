import { setTimeout as pause } from 'node:timers/promises';
import type { Mode } from '../../../domain/actor.ts';
import type { AlertCause } from '../../../domain/alerts/alert-causes.ts';
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
import type { BulkPreview, BulkRequest } from '../../../operations/orders/bulk.ts';
import {
  addPeriodOptions,
  argument,
  type CliCommand,
  clientOption,
  parseId,
  partnerOption,
} from '../../command.ts';
import { type CliAnswer, type CliContext, show } from '../../context.ts';
import { reportUnconfirmed } from '../../errors.ts';
import { exitCodes } from '../../exit-codes.ts';
import { createProgress } from '../../progress.ts';
import { fields } from '../../text/json.ts';
import { plural } from '../../text/order-text.ts';
import { addHoldOptions, causeOption, MISSING_END, modeOption, stateNumbered } from './order-command.ts';

const LOOK_AGAIN_MS = 300;
/** This number of looks without progress takes a minute. */
const MOST_IDLE_LOOKS = 200;

/** `platen orders bulk`: an action on many orders, carried out by the running service. */
export function addBulk(orders: CliCommand, context: CliContext): void {
  const { run } = context;
  const bulk = orders.noun('bulk', 'act on many orders at once', 'retry --state 41');
  /** Selects orders, and shows what the task would do before it runs. */
  const addPreview = (command: CliCommand, taskOf: (options: BulkOptions) => BulkTask) =>
    addFilter(command).answer(async () => {
      const options = command.opts<BulkOptions>();
      const filter = filterOf(options);
      if (isUnconditional(filter))
        command.error('error: name the orders by at least one option, such as --state, --client or --order');
      return preview(context, options, { task: taskOf(options), filter });
    });
  addPreview(
    bulk.verb('retry', 'retry orders').examples('--state 41 --partner 1', '--cause download_failed --yes'),
    () => ({ action: 'retry' }),
  );
  addPreview(bulk.verb('release', 'end the hold of orders').examples('--state 32 --client 1'), () => ({
    action: 'release',
  }));
  addPreview(
    bulk
      .verb('cancel', 'cancel orders that no print partner has')
      .examples('--state 32 --client 1 --reason "the shop has closed"')
      .requiredOption('--reason <text>', 'why, for everyone who may see the orders'),
    ({ reason = '' }) => ({ action: 'cancel', reason }),
  );
  const hold = bulk.verb('hold', 'hold orders in state 32').examples('--state 10 --client 1 --minutes 90');
  addPreview(addHoldOptions(hold), ({ minutes, until }) => {
    if (until) return { action: 'hold', until };
    if (minutes === undefined) return hold.error(MISSING_END);
    return { action: 'hold', until: new Date(Date.now() + minutes * 60_000) };
  });
  const note = bulk
    .verb('note', 'write a note into the timelines of orders')
    .examples('"their press is down" --partner 1')
    .argument('<text>', 'the note, up to 2,000 characters');
  addPreview(note, () => ({ action: 'note', text: note.args[0] ?? '' }));

  const addForRun = (verb: string, description: string) =>
    bulk.verb(verb, description).examples('12').argument('<id>', 'ID of the bulk run', parseId);
  addForRun('start', 'start a preview')
    .option('--detach', 'do not wait for the end')
    .answer((id: number, options: BulkOptions) => start(context, options, id));
  addForRun('progress', 'print how far a bulk run is').answer(async (id: number) =>
    runAnswer(context, await run((await operations()).bulkProgress, { id })),
  );
  addForRun('stop', 'end a bulk run early; what it has done stays done').answer(async (id: number) =>
    runAnswer(context, await run((await operations()).stopBulk, { id })),
  );
}

const operations = () => import('../../../operations/orders/bulk.ts');

interface BulkOptions {
  readonly json?: boolean;
  readonly state?: readonly OrderState[];
  readonly order?: readonly number[];
  readonly client?: number;
  readonly partner?: number;
  readonly mode?: Mode;
  readonly cause?: AlertCause;
  readonly from?: Date;
  readonly to?: Date;
  readonly yes?: boolean;
  readonly detach?: boolean;
  readonly reason?: string;
  readonly minutes?: number;
  readonly until?: Date;
}

const parseState = argument<OrderState>({
  accepts: 'the number of an order state, such as 41',
  read: stateNumbered,
});

const parseOrder = argument<number>({
  accepts: 'the full ID of an order, such as 123456780000',
  read: (text) => parseFullId(text)?.orderNumber,
});

/** Collects the values of a repeatable option. */
function several<Value>(parse: (text: string) => Value) {
  return (text: string, earlier: readonly Value[] = []) => [...earlier, parse(text)];
}

function addFilter(command: CliCommand): CliCommand {
  return addPeriodOptions(command, 'orders accepted')
    .option('--state <number>', 'only orders in this state; repeatable', several(parseState))
    .addOption(clientOption('only orders of this client'))
    .addOption(partnerOption('only orders that this print partner produces'))
    .addOption(modeOption())
    .addOption(causeOption())
    .option('--order <id>', 'only the order with this full ID; repeatable', several(parseOrder))
    .option('--yes', 'start without further question')
    .option('--detach', 'do not wait for the end');
}

function filterOf(options: BulkOptions): BulkRequest['filter'] {
  const { state: states, client: clientId, partner: partnerId, mode, cause, from, to } = options;
  return { states, clientId, partnerId, mode, cause, from, to, orderNumbers: options.order };
}

async function preview(
  context: CliContext,
  options: BulkOptions,
  request: BulkRequest,
): Promise<CliAnswer | undefined> {
  const { previewBulk } = await import('../../../operations/orders/bulk.ts');
  const shown = await context.run(previewBulk, request);
  const answer = { json: previewJson(shown), text: formatPreview(shown) };
  const { io } = context;
  if (shown.total === 0) return answer;
  if (options.yes) {
    if (!options.json) io.printError(answer.text);
    return start(context, options, shown.id);
  }
  show(context, options, answer);
  if (!options.json && (await io.confirm?.('Start it?'))) return start(context, options, shown.id);
  reportUnconfirmed(
    context,
    `nothing was changed. Start it with platen orders bulk start ${shown.id}, or add --yes.`,
  );
  return undefined;
}

/** Starts a run and follows it to its end; the running service executes it. */
async function start(context: CliContext, options: BulkOptions, id: number): Promise<CliAnswer> {
  const started = await context.read((await operations()).startBulk, { id });
  if (options.detach || started.state !== 'running') return runAnswer(context, started);
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
