import { modes } from '../../../domain/actor.ts';
import { alertCauses } from '../../../domain/alerts/alert-causes.ts';
import { type OrderState, orderStateNames, orderStates } from '../../../domain/orders/order-states.ts';
import { keysOf } from '../../../lib/keys.ts';
import { positiveCount } from '../../../lib/values/numbers.ts';
import { argument, clientOption, future, option } from '../../parameters.ts';

/** The order that a command is about. */
export const ofOrder = {
  name: argument('<order>', 'reference or full ID of the order'),
  clientId: clientOption('client ID, if several clients use the reference'),
};

/** What selects orders, apart from their states. */
export const selection = {
  mode: option('--mode <mode>', 'only live or only sandbox orders', modes),
  cause: option('--cause <cause>', 'only orders with an open alert of this cause', keysOf(alertCauses)),
};

/** The end of a hold; one of them is required. */
export const holdEnd = {
  minutes: option('--minutes <count>', 'for this long, counted from now', positiveCount).conflicts('until'),
  until: option('--until <time>', 'until this time', future),
};

export const MISSING_END = 'error: add --minutes or --until';

/** The state with this number; undefined if the number is unknown. */
export function stateNumbered(text: string): OrderState | undefined {
  return orderStateNames.find((name) => String(orderStates[name].number) === text);
}
