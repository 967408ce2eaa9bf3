import { micrometres, millimetres } from '../../../lib/lengths.ts';
import type { Detail } from '../../details/details.ts';
import type { Product } from '../catalogue.ts';
import { type Construction, coverTypeOf } from '../construction.ts';
import type { AddProblemAt } from './import-problems.ts';

/** Fields for hardcovers only, and fields for books only. */
const ofHardcovers = ['board', 'hinge', 'setback', 'overhang', 'wrap'] as const;
const ofBooks = ['binding', 'coverType', 'cover', 'flap'] as const;

/** Reports fields that do not belong to the binding, because they were intended for another product. */
export function checkConstruction({ bound, trim, construction }: Product, addProblem: AddProblemAt): void {
  const { binding, spineTable } = construction;
  const add = (field: keyof Construction, detail: Detail) => addProblem(['construction', field], detail);
  if (!bound) {
    for (const field of [...ofBooks, ...ofHardcovers].filter((name) => isGiven(construction, name)))
      add(field, { code: 'only_for_bound_products', part: 'cover' });
    if (spineTable.length > 0) add('spineTable', { code: 'only_for_bound_products', part: 'spine' });
    return;
  }
  if (binding !== 'casewrap') {
    for (const field of ofHardcovers.filter((name) => isGiven(construction, name)))
      add(field, { code: 'only_for_casewrap' });
  }
  const type = coverTypeOf(construction);
  if (binding === 'casewrap' ? type === 'softcover' : type === 'hardcover')
    add('coverType', { code: 'cover_type_unfit', type, binding });
  if (type === 'hardcover' && construction.flap > 0) add('flap', { code: 'hardcover_with_flaps' });
  for (const { from, to } of spineTable) {
    if (to < from) add('spineTable', { code: 'spine_row_reversed', from, to });
  }
  if (trim && construction.setback >= micrometres(trim.widthMm))
    add('setback', { code: 'setback_too_large', given: millimetres(construction.setback) });
}

function isGiven(
  construction: Construction,
  field: (typeof ofHardcovers)[number] | (typeof ofBooks)[number],
) {
  return construction[field] !== null && construction[field] !== 0;
}
