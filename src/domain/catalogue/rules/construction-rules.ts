import { micrometres, millimetres } from '../../../lib/lengths.ts';
import type { Product } from '../catalogue.ts';
import { type Construction, coverTypeOf } from '../construction.ts';
import type { AddProblemAt } from './import-problems.ts';

/** Fields for hardcovers only, and fields for books only. */
const ofHardcovers = ['board', 'hinge', 'setback', 'overhang', 'wrap'] as const;
const ofBooks = ['binding', 'coverType', 'cover', 'flap'] as const;

/** Reports fields that do not belong to the binding, because they were intended for another product. */
export function checkConstruction({ bound, trim, construction }: Product, addProblem: AddProblemAt): void {
  const { binding, spineTable } = construction;
  const add = (field: keyof Construction, detail: string) => addProblem(['construction', field], detail);
  if (!bound) {
    for (const field of [...ofBooks, ...ofHardcovers].filter((name) => isGiven(construction, name)))
      add(field, 'is given, but only products made of cover and book have a cover');
    if (spineTable.length > 0)
      add('spineTable', 'is given, but only products made of cover and book have a spine');
    return;
  }
  if (binding !== 'casewrap') {
    for (const field of ofHardcovers.filter((name) => isGiven(construction, name)))
      add(field, 'is given, but only products with the binding casewrap have boards');
  }
  const type = coverTypeOf(construction);
  if (binding === 'casewrap' ? type === 'softcover' : type === 'hardcover')
    add('coverType', `is ${type}, which does not fit the binding ${binding ?? 'that is not given'}`);
  if (type === 'hardcover' && construction.flap > 0)
    add('flap', 'is given, but a hardcover has no flaps; the cover type jacket has');
  for (const { from, to } of spineTable) {
    if (to < from)
      add('spineTable', `has the row ${from}-${to}; its first number must not be the greater one`);
  }
  if (trim && construction.setback >= micrometres(trim.widthMm))
    add(
      'setback',
      `is ${millimetres(construction.setback)} mm; it must be less than the width of the product`,
    );
}

function isGiven(
  construction: Construction,
  field: (typeof ofHardcovers)[number] | (typeof ofBooks)[number],
) {
  return construction[field] !== null && construction[field] !== 0;
}
