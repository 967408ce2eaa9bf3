import type { Product } from '../catalogue/catalogue.ts';
import type { AddProblem, Path } from '../refusal.ts';
import type { NewItem } from './order.ts';

/** An optional file type. */
const OPTIONAL_FILE = 'box';

/** Requires all files of the product, and no others (decisions.md §6). */
export function checkFiles(
  item: NewItem,
  product: Pick<Product, 'reference' | 'fileTypes'>,
  path: Path,
  addProblem: AddProblem,
): void {
  if (item.fromStock) return;
  checkFileTypes(item.files, product, path, addProblem);
  for (const required of product.fileTypes) {
    if (required === OPTIONAL_FILE || item.files.some(({ type }) => type === required)) continue;
    const made = { product: product.reference, types: product.fileTypes };
    const detail = { code: 'file_missing', type: required, ...made } as const;
    addProblem('missing_required_parameter', [...path, 'files'], detail);
  }
}

/** Refuses files that the product does not have. */
export function checkFileTypes(
  files: readonly { readonly type: string }[],
  { reference, fileTypes }: Pick<Product, 'reference' | 'fileTypes'>,
  path: Path,
  addProblem: AddProblem,
): void {
  for (const [index, { type }] of files.entries()) {
    if (fileTypes.includes(type)) continue;
    const detail = { code: 'file_type_unknown', type, product: reference, types: fileTypes } as const;
    addProblem('file_type_not_accepted', [...path, 'files', index, 'type'], detail);
  }
}
