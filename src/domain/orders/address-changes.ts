import { email } from '../../lib/values/addresses.ts';
import { type Catalogue, type PlainDate, vatClasses } from '../catalogue/catalogue.ts';
import { canonicalDestination, checkZip, zipMayBeMissing } from '../catalogue/destination.ts';
import { vatPercent } from '../prices/tax.ts';
import { type AddProblem, type Problem, problemsOf } from '../refusal.ts';
import type { Address } from './order.ts';
import { type AddressChanges, type ChangeableField, changeableFields } from './order-actions.ts';

/** The most characters of each field, as in orders/add. */
const longest: Readonly<Partial<Record<ChangeableField, number>>> = { zip: 32, phone: 64 };
const USUALLY_LONGEST = 255;
const optional: readonly ChangeableField[] = ['company', 'street2'];

/** Problems of the changes, by the rules of orders/add. The new zip must be where prices and VAT are the same. */
export function checkAddressChanges(
  address: Address,
  changes: AddressChanges,
  { countries, vatRates }: Pick<Catalogue, 'countries' | 'vatRates'>,
  today: PlainDate,
): Problem[] {
  return problemsOf((addProblem) => {
    for (const field of changeableFields) checkField(field, changes[field], address, addProblem);
    if (typeof changes.zip !== 'string') return;
    checkZip({ country: address.country, zip: changes.zip }, [], countries, addProblem);
    const [before, after] = [address.zip, changes.zip].map((zip) => {
      const destination = canonicalDestination({ ...address, zip }, countries);
      const percents = vatClasses.map((vatClass) => vatPercent(vatRates, destination, vatClass, today));
      return [destination.country, ...percents].join();
    });
    if (before === after) return;
    addProblem('invalid_parameter', ['zip'], { code: 'zip_priced_otherwise', zip: changes.zip });
  });
}

function checkField(
  field: ChangeableField,
  value: string | null | undefined,
  { country }: Address,
  addProblem: AddProblem,
): void {
  if (value === undefined) return;
  if (value === null) {
    if (optional.includes(field) || (field === 'zip' && zipMayBeMissing(country))) return;
    addProblem('missing_required_parameter', [field], { code: 'must_not_be_empty' });
    return;
  }
  const most = longest[field] ?? USUALLY_LONGEST;
  if (value.trim() === '' || value.length > most || value.includes('\u0000')) {
    addProblem('invalid_parameter', [field], { code: 'must_be_text', most });
  } else if (field === 'email' && email.read(value) === undefined) {
    addProblem('invalid_parameter', [field], { code: 'is_not_email', given: value });
  }
}

/** The changes that differ from the current values. */
export function realChanges(address: Address, changes: AddressChanges): AddressChanges {
  const real = changeableFields.filter(
    (field) => changes[field] !== undefined && changes[field] !== (address[field] ?? null),
  );
  return Object.fromEntries(real.map((field) => [field, changes[field]]));
}

/** The current values of the fields to change. */
export function formerValues(address: Address, changes: AddressChanges): AddressChanges {
  return Object.fromEntries(
    changeableFields.filter((field) => field in changes).map((field) => [field, address[field] ?? null]),
  );
}

export function changedAddress(address: Address, changes: AddressChanges): Address {
  const values = Object.entries(changes).map(([field, value]) => [field, value ?? undefined]);
  return { ...address, ...Object.fromEntries(values) };
}
