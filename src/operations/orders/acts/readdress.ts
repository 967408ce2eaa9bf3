import { isUnusualZip } from '../../../domain/catalogue/destination.ts';
import { dateOf } from '../../../domain/catalogue/effective-dates.ts';
import {
  changedAddress,
  checkAddressChanges,
  formerValues,
  realChanges,
} from '../../../domain/orders/address-changes.ts';
import type { AddressChanges } from '../../../domain/orders/order-actions.ts';
import { refused, refuseIfAny } from '../../../domain/refusal.ts';
import { only } from '../../../lib/lists.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { OrderKey } from '../../../store/engine/keys.ts';
import { readAddresses, writeAddresses } from '../../../store/orders/order-acts.ts';
import { addTerms, readTexts, removeTerms, type TermOfOrder } from '../../../store/orders/order-terms.ts';
import { storedTerms } from '../search.ts';
import { type Action, operationOf } from './action.ts';

export interface Readdressing {
  /** The position of the address in the order, from 1; the first by default. */
  readonly address?: number | undefined;
  readonly changes: AddressChanges;
}

/**
 * Changes an address of an order that no print partner has or may have. Country and state stay, and the zip must be one
 * with the same VAT, because prices depend on them.
 */
export const readdressing: Action<Readdressing, object> = {
  action: 'readdress',
  audited: ({ address = 1, changes }) => ({ address, fields: Object.keys(changes) }),
  async run(tx, { now, services }, order, { address: position = 1, changes }) {
    const { reference } = order;
    const addresses = await readAddresses(tx, order);
    const present = addresses[position - 1];
    if (!present) {
      const detail = {
        code: 'address_unknown',
        address: position,
        order: reference,
        count: addresses.length,
      } as const;
      throw refused('invalid_parameter', detail, ['address']);
    }
    const catalogue = await services.catalogue.get();
    const { countries } = catalogue;
    refuseIfAny(checkAddressChanges(present, changes, catalogue, dateOf(now)));
    const after = realChanges(present, changes);
    if (Object.keys(after).length === 0) {
      throw refused('missing_required_parameter', { code: 'address_unchanged', order: reference });
    }
    const changed = changedAddress(present, after);
    const { country, zip } = changed;
    if (after.zip !== undefined && isUnusualZip({ country, zip }, countries)) {
      services.log.warn(
        { reference, country, zip },
        'the zip of an order does not have the form of its country',
      );
    }
    const termsBefore = await readTerms(tx, order);
    await writeAddresses(tx, order, addresses.with(position - 1, changed));
    await removeTerms(tx, termsBefore);
    await addTerms(tx, await readTerms(tx, order));
    return {
      act: { action: 'readdress', address: position, before: formerValues(present, after), after },
      result: {},
    };
  },
};

/** The search terms of an order as it is stored now. */
async function readTerms(tx: Tx, order: OrderKey): Promise<TermOfOrder[]> {
  return storedTerms(only(await readTexts(tx, [order])));
}

export const readdressOrder = operationOf(readdressing);
