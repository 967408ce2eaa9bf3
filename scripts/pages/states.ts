import { orderStates, reservedOrderStates } from '../../src/domain/orders/order-states.ts';
import { itemStates } from '../../src/domain/signals/item-states.ts';
import { heading, table } from './markdown.ts';

const cancelable = { yes: 'yes', unless_handed_over: 'unless a partner may have it', no: 'no' };

export function statesPage(): string {
  const states = Object.values(orderStates);
  const numberOf = (name: string) => orderStates[name as keyof typeof orderStates].number;
  const rows = states.map((state) => [
    String(state.number),
    `\`${state.code}\``,
    state.meaning,
    Object.entries(state.on)
      .map(([event, to]) => `${event} → ${numberOf(to)}`)
      .join(', ') || '–',
    cancelable[state.cancelable],
  ]);
  const arrows = states.flatMap((state) =>
    Object.entries(state.on)
      .filter(([event]) => event !== 'cancel')
      .map(([event, to]) => `  ${state.number} --> ${numberOf(to)}: ${event}`),
  );
  return [
    heading('States', 'src/domain/orders/order-states.ts and src/domain/signals/item-states.ts'),
    '## Orders\n',
    table(['Number', 'state_code', 'Meaning', 'Transitions', 'Cancelable'], rows),
    'Every cancelable state also leads to 500 by `cancel`.\n',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> 1',
    ...arrows,
    '```\n',
    `Reserved, not used: ${reservedOrderStates.map(({ number, code }) => `${number} \`${code}\``).join(', ')}.\n`,
    '## Items\n',
    table(
      ['Number', 'state_code'],
      Object.values(itemStates).map(({ number, code }) => [String(number), `\`${code}\``]),
    ),
  ].join('\n');
}
