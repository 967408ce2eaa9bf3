import type { TProperties } from 'typebox';
import type { SignalType } from '../../../../domain/signals/signal.ts';
import { component, field, nonBlankText, oneOf } from '../../../body/fields.ts';
import type { JsonObject } from '../../../body/read-object.ts';
import type { Deprecated } from '../../../deprecation.ts';
import * as meanings from '../../shared/meanings.ts';
import { aboutItem, canceled, delayed, exampleItem, signalDialect, typeMeanings } from '../signal-dialect.ts';
import type { SignalWireMapping } from '../signal-reader.ts';

const shipped = {
  tracking: meanings.tracking(nonBlankText()),
  shipping_option: field(nonBlankText(), 'The shipping option that the parcel was sent with', 'DHL Paket'),
};

/** Every wire type reports the signal type of the same name (interfaces.md 4.1). */
const type = <Name extends SignalType>(name: Name, fields: TProperties = {}) => ({
  body: component(`${name}Signal`, { type: field(oneOf(name), typeMeanings[name]), ...aboutItem, ...fields }),
  reports: name,
});

const mapping: SignalWireMapping<SignalType> = {
  version: '2.0',
  common: aboutItem,
  types: {
    ItemRegistered: type('ItemRegistered'),
    ItemProduce: type('ItemProduce'),
    ItemProduced: type('ItemProduced'),
    ItemPacked: type('ItemPacked'),
    ItemShipped: type('ItemShipped', shipped),
    ItemDelay: type('ItemDelay', delayed),
    ItemError: type('ItemError', delayed),
    ItemCanceled: type('ItemCanceled', canceled),
  },
};

/** Signal 2.0 (interfaces.md 4.1): print partners report item status. */
export const signal20 = signalDialect({
  mapping,
  description: 'Print partners report the status of items',
  suffix: '',
  deprecated: itemErrorIn,
  example: {
    items: [
      { type: 'ItemProduced', ...exampleItem, datetime: '2026-03-02 10:00:00 GMT' },
      {
        type: 'ItemShipped',
        ...exampleItem,
        datetime: '2026-03-02 16:30:00 GMT',
        tracking: '00340434161094042557',
        shipping_option: 'DHL Paket',
      },
    ],
  },
});

/** ItemError is a deprecated alias of ItemDelay. */
function itemErrorIn({ type, items }: JsonObject): Deprecated | undefined {
  const used =
    type === 'ItemError' || (Array.isArray(items) && items.some((entry) => entry?.type === 'ItemError'));
  return used ? 'itemError' : undefined;
}
