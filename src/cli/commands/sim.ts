import { type Command, InvalidArgumentError, Option } from 'commander';
import { orderStates } from '../../domain/orders/order-states.ts';
import { scenarios } from '../../domain/sandbox/simulation.ts';
import type { SimulationRun } from '../cli-app.ts';
import { parsePositive, parseSpeed, parseWholeNumber, withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { createProgress } from '../progress.ts';
import { formatFields, formatTable } from '../text/table.ts';

export function define(command: Command, context: CliContext): void {
  withJson(
    command,
    '--seed 1 --orders 1000 --scenario mix',
    '--seed 1 --orders 1000 --scenario delay --speed 60 --json',
  )
    .addOption(new Option('--seed <number>', 'seed of every random choice').argParser(parseSeed).default(1))
    .addOption(new Option('--orders <count>', 'number of orders').argParser(parsePositive).default(1000))
    .addOption(
      new Option('--scenario <name>', 'how orders are produced; mix picks a scenario for each')
        .choices([...scenarios, 'mix'])
        .default('mix'),
    )
    .addOption(
      new Option('--speed <times>', 'how many times faster than real time').argParser(parseSpeed).default(1),
    )
    .addOption(
      new Option(
        '--flip <number>',
        'alter one signal of order number N, to show that the digest changes',
      ).argParser(parsePositive),
    )
    .action(async ({ json, ...asked }, self: Command) => {
      if (asked.flip > asked.orders) {
        self.error(`error: --flip ${asked.flip} is beyond the last of ${asked.orders} orders`);
      }
      const startedAt = performance.now();
      const progress = createProgress(context.io, 'orders finished');
      const simulation = await context.app.simulate({
        ...asked,
        onProgress: (ended: number) => progress.advance(ended, asked.orders),
      });
      progress.end();
      const broken = simulation.invariants.filter(({ count }) => count > 0);
      if (broken.length > 0) context.exitCode = exitCodes.found;
      const elapsedMs = Math.round(performance.now() - startedAt);
      show(
        context,
        { json },
        {
          json: { ...asked, ...simulationJson(simulation), elapsed_ms: elapsedMs },
          text: simulationText(simulation, elapsedMs, context),
        },
      );
    });
}

const SEED_MAX = 2 ** 31 - 1;

function parseSeed(text: string): number {
  const seed = parseWholeNumber(text);
  if (seed > SEED_MAX) throw new InvalidArgumentError(`It must be at most ${SEED_MAX}.`);
  return seed;
}

function simulationJson({ states, digest, invariants }: SimulationRun) {
  return {
    states: states.map(({ state, count }) => {
      const { number, code } = orderStates[state];
      return { state: number, state_code: code, orders: count };
    }),
    digest,
    check: { ok: invariants.every(({ count }) => count === 0), invariants },
  };
}

function simulationText(simulation: SimulationRun, elapsedMs: number, { colors }: CliContext): string {
  const { states, digest, invariants } = simulation;
  const rows = states.map(({ state, count }) => [
    `${orderStates[state].number} ${orderStates[state].code}`,
    String(count),
  ]);
  const broken = invariants.filter(({ count }) => count > 0);
  const check =
    broken.length === 0
      ? colors.green(`clean, all ${invariants.length} invariants hold`)
      : colors.red(broken.map(({ sentence, count }) => `${sentence} (${count} contradictions)`).join('\n'));
  const fields = formatFields([
    ['digest', digest],
    ['check', check],
    ['took', `${(elapsedMs / 1000).toFixed(1)} s`],
  ]);
  return `${formatTable(['final state', 'orders'], rows, colors)}\n\n${fields}`;
}
