import type { DetailWords } from '../../../../../src/domain/details/details.ts';
import type { Words } from '../../en/index.ts';
import { board } from './board.ts';
import { fields } from './fields.ts';
import { acts, bulk, orders } from './orders.ts';
import { prices } from './prices.ts';

/** Was der Dienst sagt, für jeden seiner Codes. */
const details: DetailWords = { ...acts, ...board, ...bulk, ...fields, ...orders, ...prices };

export const said: Words['said'] = ({ code, facts }) => {
  const words = code === undefined ? undefined : (details as Readonly<Record<string, unknown>>)[code];
  return typeof words === 'function' ? words(facts) : (words as string | undefined);
};
