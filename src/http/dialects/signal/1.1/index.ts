import type { TProperties } from 'typebox';
import type { SignalType } from '../../../../domain/signals/signal.ts';
import { component, field, nonBlankText, oneOf } from '../../../body/fields.ts';
import * as meanings from '../../shared/meanings.ts';
import {
  aboutItem,
  aboutOrder,
  canceled,
  delayed,
  exampleItem,
  signalDialect,
  typeMeanings,
} from '../signal-dialect.ts';
import type { SignalWireMapping } from '../signal-reader.ts';

type WireType =
  | 'OrderRegistered'
  | 'ItemProduce'
  | 'ItemProduced'
  | 'ItemPacked'
  | 'ItemShipped'
  | 'ItemError'
  | 'ItemCanceled';

const meaningOf = (name: WireType) =>
  name === 'OrderRegistered' ? 'Production has registered all items of the order' : typeMeanings[name];

const type = (name: WireType, reports: SignalType, fields: TProperties) => ({
  body: component(`${name}Signal11`, { type: field(oneOf(name), meaningOf(name)), ...fields }),
  reports,
});

const mapping: SignalWireMapping<WireType> = {
  version: '1.1',
  common: aboutOrder,
  types: {
    // Refers to the whole order: it registers every item.
    OrderRegistered: type('OrderRegistered', 'ItemRegistered', aboutOrder),
    ItemProduce: type('ItemProduce', 'ItemProduce', aboutItem),
    ItemProduced: type('ItemProduced', 'ItemProduced', aboutItem),
    ItemPacked: type('ItemPacked', 'ItemPacked', aboutItem),
    ItemShipped: type('ItemShipped', 'ItemShipped', {
      ...aboutItem,
      tracking: meanings.tracking(nonBlankText()),
    }),
    ItemError: type('ItemError', 'ItemError', { ...aboutItem, ...delayed }),
    ItemCanceled: type('ItemCanceled', 'ItemCanceled', { ...aboutItem, ...canceled }),
  },
};

/** Signal 1.1 (interfaces.md 4.1, deprecated): 2.0 without ItemRegistered, ItemDelay and shipping_option. */
export const signal11 = signalDialect({
  mapping,
  description: 'The version before it; deprecated',
  suffix: '11',
  deprecated: () => 'signal11',
  example: { type: 'ItemProduce', ...exampleItem, datetime: '2026-03-02 10:00:00 GMT' },
});
