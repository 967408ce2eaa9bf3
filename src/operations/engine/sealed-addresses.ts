import type { SealedAddress } from '../../store/engine/packed/files.ts';
import type { Sealer } from '../services.ts';

/**
 * The address of a file is sealed on its own, or, once its order was packed, in a list of those of all files of the order, as JSON.
 * No address begins like a list.
 */

const LIST = '[';

export type AddressReader = (file: SealedAddress) => string;

/** Reads addresses of files; those of one list that follow each other open it once. */
export function addressReader({ open }: Pick<Sealer, 'open'>): AddressReader {
  let last: { readonly sealed: Buffer; readonly text: string } | undefined;
  return ({ n, urlSealed }) => {
    if (!last?.sealed.equals(urlSealed)) last = { sealed: urlSealed, text: open(urlSealed) };
    return addressIn(last.text, n);
  };
}

function addressIn(text: string, n: number): string {
  if (!text.startsWith(LIST)) return text;
  const address: unknown = JSON.parse(text)[n - 1];
  if (typeof address !== 'string') throw new Error(`the sealed addresses of an order lack that of file ${n}`);
  return address;
}

/** Seals the addresses of all files of an order together. */
export function sealAddresses(sealer: Sealer, files: readonly SealedAddress[]): Buffer {
  const read = addressReader(sealer);
  const addresses: (string | null)[] = [];
  for (const file of files) addresses[file.n - 1] = read(file);
  return sealer.seal(JSON.stringify(Array.from(addresses, (address) => address ?? null)));
}
