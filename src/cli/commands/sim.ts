import { orderStates } from '../../domain/orders/order-states.ts';
import { scenarios } from '../../domain/sandbox/simulation.ts';
import { integer, positiveCount } from '../../lib/values/numbers.ts';
import type { SimulationRun } from '../cli-app.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { option, speed } from '../parameters.ts';
import { createProgress } from '../progress.ts';
import { stateFields } from '../text/order-shapes.ts';
import { formatFields } from '../text/table.ts';

const seed = integer(0, 2 ** 31 - 1);

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    examples: [
      '--seed 1 --orders 1000 --scenario mix',
      '--seed 1 --orders 1000 --scenario delay --speed 60 --json',
    ],
    takes: {
      seed: option('--seed <number>', 'seed of every random choice', seed, 1),
      orders: option('--orders <count>', 'number of orders', positiveCount, 1000),
      scenario: option(
        '--scenario <name>',
        'how orders are produced; mix picks a scenario for each',
        [...scenarios, 'mix'],
        'mix',
      ),
      speed: option('--speed <times>', 'how many times faster than real time', speed, 1),
      flip: option(
        '--flip <number>',
        'alter one signal of order number N, to show that the digest changes',
        positiveCount,
      ),
    },
    async answer(asked, command) {
      const { flip = 0, orders } = asked;
      if (flip > orders) command.error(`error: --flip ${flip} is beyond the last of ${orders} orders`);
      const startedAt = performance.now();
      const progress = createProgress(context.io, 'orders finished');
      const onProgress = (ended: number) => progress.advance(ended, orders);
      const simulation = await context.app.simulate({ ...asked, onProgress });
      progress.end();
      const elapsedMs = Math.round(performance.now() - startedAt);
      if (simulation.invariants.some(({ count }) => count > 0)) context.exitCode = exitCodes.found;
      const json = { ...asked, ...simulationJson(simulation), elapsed_ms: elapsedMs };
      return { json, text: simulationText(simulation, elapsedMs, context) };
    },
  });
}

function simulationJson({ states, digest, invariants }: SimulationRun) {
  return {
    states: states.map(({ state, count }) => ({ ...stateFields(orderStates[state]), orders: count })),
    digest,
    check: { ok: invariants.every(({ count }) => count === 0), invariants },
  };
}

function simulationText(simulation: SimulationRun, elapsedMs: number, { colors, table }: CliContext): string {
  const { states, digest, invariants } = simulation;
  const rows = states.map(({ state, count }) => [
    `${orderStates[state].number} ${orderStates[state].code}`,
    count,
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
  return `${table(['final state', 'orders'], rows)}\n\n${fields}`;
}
