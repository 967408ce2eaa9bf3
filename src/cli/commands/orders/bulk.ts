import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { Mode } from '../../../domain/actor.ts';
import type { AlertCause } from '../../../domain/alerts/alert-causes.ts';
import { type BulkRun, type BulkTask, isUnconditional } from '../../../domain/orders/bulk.ts';
import { parseFullId } from '../../../domain/orders/order-number.ts';
import type { OrderState } from '../../../domain/orders/order-states.ts';
import type { BulkRequest } from '../../../operations/orders/bulk/preview.ts';
import {
  addCommand,
  addGroup,
  addPeriodOptions,
  argument,
  clientOption,
  parseId,
  partnerOption,
} from '../../command.ts';
import { type CliContext, readOperation, runOperation, show } from '../../context.ts';
import { reportUnconfirmed } from '../../errors.ts';
import { exitCodes } from '../../exit-codes.ts';
import { formatPreview, formatRun, previewJson, runJson } from '../../text/bulk-text.ts';
import { createProgress } from '../../text/progress.ts';
import { addHoldOptions, causeOption, MISSING_END, modeOption, stateNumbered } from './order-command.ts';

const LOOK_AGAIN_MS = 300;
/** This number of looks without progress takes a minute. */
const MOST_IDLE_LOOKS = 200;

/** `platen orders bulk`: an action on many orders, carried out by the running service. */
export function addBulk(orders: Command, context: CliContext): void {
  const bulk = addGroup(orders, 'bulk', 'act on many orders at once', 'retry --state 41');
  const adds = [addRetry, addRelease, addCancel, addHold, addNote];
  for (const add of adds) add(bulk, (command, taskOf) => addPreview(command, context, taskOf));
  addRunCommands(bulk, context);
}

/** Adds a filter to a command, and shows what its task would do before it runs. */
type AddPreview = (command: Command, taskOf: (options: BulkOptions) => BulkTask) => void;

function addPreview(command: Command, context: CliContext, taskOf: (options: BulkOptions) => BulkTask): void {
  addFilter(command).action(() => {
    const options = command.opts<BulkOptions>();
    const filter = filterOf(options);
    if (isUnconditional(filter))
      command.error('error: name the orders by at least one option, such as --state, --client or --order');
    return preview(context, options, { task: taskOf(options), filter });
  });
}

function addRetry(bulk: Command, add: AddPreview): void {
  const examples = ['--state 41 --partner 1', '--cause download_failed --yes'];
  add(addCommand(bulk, 'retry', 'retry orders', ...examples), () => ({ action: 'retry' }));
}

function addRelease(bulk: Command, add: AddPreview): void {
  const command = addCommand(bulk, 'release', 'end the hold of orders', '--state 32 --client 1');
  add(command, () => ({ action: 'release' }));
}

function addCancel(bulk: Command, add: AddPreview): void {
  const example = '--state 32 --client 1 --reason "the shop has closed"';
  const command = addCommand(
    bulk,
    'cancel',
    'cancel orders that no print partner has',
    example,
  ).requiredOption('--reason <text>', 'why, for everyone who may see the orders');
  add(command, ({ reason = '' }) => ({ action: 'cancel', reason }));
}

function addHold(bulk: Command, add: AddPreview): void {
  const command = addHoldOptions(
    addCommand(bulk, 'hold', 'hold orders in state 32', '--state 10 --client 1 --minutes 90'),
  );
  add(command, ({ minutes, until }) => {
    if (until) return { action: 'hold', until };
    if (minutes === undefined) return command.error(MISSING_END);
    return { action: 'hold', until: new Date(Date.now() + minutes * 60_000) };
  });
}

function addNote(bulk: Command, add: AddPreview): void {
  const command = addCommand(
    bulk,
    'note',
    'write a note into the timelines of orders',
    '"their press is down" --partner 1',
  ).argument('<text>', 'the note, up to 2,000 characters');
  add(command, () => ({ action: 'note', text: command.args[0] ?? '' }));
}

function addRunCommands(bulk: Command, context: CliContext): void {
  addRunCommand(bulk, 'start', 'start a preview')
    .option('--detach', 'do not wait for the end')
    .action((id: number, options: BulkOptions) => start(context, options, id));
  addRunCommand(bulk, 'progress', 'print how far a bulk run is').action(async (id: number, options) => {
    const { bulkProgress } = await import('../../../operations/orders/bulk/run.ts');
    showRun(context, options, await runOperation(context, bulkProgress, { id }));
  });
  addRunCommand(bulk, 'stop', 'end a bulk run early; what it has done stays done').action(
    async (id: number, options) => {
      const { stopBulk } = await import('../../../operations/orders/bulk/run.ts');
      showRun(context, options, await runOperation(context, stopBulk, { id }));
    },
  );
}

function addRunCommand(bulk: Command, verb: string, description: string): Command {
  return addCommand(bulk, verb, description, '12').argument('<id>', 'ID of the bulk run', parseId);
}

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

function addFilter(command: Command): Command {
  return addPeriodOptions(command, 'orders accepted')
    .addOption(
      new Option('--state <number>', 'only orders in this state; repeatable').argParser(several(parseState)),
    )
    .addOption(clientOption('only orders of this client'))
    .addOption(partnerOption('only orders that this print partner produces'))
    .addOption(modeOption())
    .addOption(causeOption())
    .addOption(
      new Option('--order <id>', 'only the order with this full ID; repeatable').argParser(
        several(parseOrder),
      ),
    )
    .option('--yes', 'start without further question')
    .option('--detach', 'do not wait for the end');
}

function filterOf(options: BulkOptions): BulkRequest['filter'] {
  return {
    states: options.state,
    clientId: options.client,
    partnerId: options.partner,
    mode: options.mode,
    cause: options.cause,
    from: options.from,
    to: options.to,
    orderNumbers: options.order,
  };
}

async function preview(context: CliContext, options: BulkOptions, request: BulkRequest): Promise<void> {
  const { previewBulk } = await import('../../../operations/orders/bulk/preview.ts');
  const shown = await runOperation(context, previewBulk, request);
  const answer = { json: previewJson(shown), text: formatPreview(shown) };
  const { io } = context;
  if (shown.total === 0) return show(context, options, answer);
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
}

/** Starts a run and follows it to its end; the running service executes it. */
async function start(context: CliContext, options: BulkOptions, id: number): Promise<void> {
  const { startBulk } = await import('../../../operations/orders/bulk/run.ts');
  const started = await readOperation(context, startBulk, { id });
  const follows = !options.detach && started.state === 'running';
  const run = follows ? await follow(context, id) : started;
  showRun(context, options, run);
  if (!follows || run.state !== 'running') return;
  context.io.printError(
    'platen: no order was acted on for a minute. The run continues while a service runs.',
  );
  context.exitCode = exitCodes.failed;
}

async function follow(context: CliContext, id: number): Promise<BulkRun> {
  const { bulkProgress } = await import('../../../operations/orders/bulk/run.ts');
  const { app, io } = context;
  io.printError(
    `platen: the running service carries out bulk run ${id}, also if this command ends. See platen orders bulk progress ${id}.`,
  );
  const bar = createProgress(io, 'orders');
  const opened = await app.open();
  try {
    return await untilEndOrIdle(async () => {
      const run = await opened.run(bulkProgress, { id });
      bar.advance(run.total - run.left, run.total);
      return run;
    });
  } finally {
    bar.end();
    await opened.close();
  }
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

function showRun(context: CliContext, options: { readonly json?: boolean }, run: BulkRun): void {
  show(context, options, { json: runJson(run), text: formatRun(run) });
  if (run.failed.length > 0) context.exitCode = exitCodes.failed;
}
