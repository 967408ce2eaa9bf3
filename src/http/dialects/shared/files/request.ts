import type { Mode } from '../../../../domain/actor.ts';
import type { ItemOption } from '../../../../domain/catalogue/options.ts';
import type { FileCheckRequest } from '../../../../operations/files/check.ts';
import { Malformed } from '../../../problems.ts';

/** More than any product is made from. */
export const MOST_FILES = 5;
/** Within the time in which every call is answered. */
const LONGEST_WAIT_SECONDS = 10;

/** The fields of a check on every interface: those of a new one, or the id of one that was begun. */
interface CheckFields {
  readonly id?: string | undefined;
  readonly product?: string | undefined;
  readonly options: readonly ItemOption[];
  readonly files?: readonly {
    readonly type: string;
    readonly url: string;
    readonly md5sum?: string | undefined;
  }[];
  readonly mode?: Mode | undefined;
  readonly wait?: number | undefined;
}

/** @param productField the name of the field of the product */
export function fileCheckRequest(
  { id, product, options, files, mode, wait = LONGEST_WAIT_SECONDS }: CheckFields,
  productField = 'product',
): FileCheckRequest {
  if (id !== undefined) {
    if (product === undefined && files === undefined) return { id, waitSeconds: wait };
    throw problem('invalid_parameter', 'id', `must be left out if ${productField} and files are sent`);
  }
  if (product === undefined) throw problem('missing_required_parameter', productField, 'must be sent, or id');
  if (files === undefined) throw problem('missing_required_parameter', 'files', 'must be sent, or id');
  return {
    product,
    options,
    files: files.map(({ type, url, md5sum }) => ({ type, url, md5: md5sum?.toLowerCase() })),
    mode,
    waitSeconds: wait,
  };
}

function problem(
  type: 'invalid_parameter' | 'missing_required_parameter',
  parameter: string,
  detail: string,
) {
  return new Malformed([{ type, parameter, detail }]);
}
