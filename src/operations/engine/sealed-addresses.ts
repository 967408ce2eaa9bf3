import type { Sealer } from '../services.ts';

/**
 * The addresses of the files of an order are sealed together, as a JSON list. The address of a replaced file
 * is sealed alone (docs/decisions/0022-statements-and-rows.md). No address begins like a list.
 */

const LIST = '[';

/** A file with its sealed address, or the list that contains it. */
export interface SealedAddress {
  readonly n: number;
  readonly urlSealed: Buffer;
}

export type AddressReader = (file: SealedAddress) => string;

/** Reads addresses of files; consecutive addresses of one list open it once. */
export function addressReader({ open }: Pick<Sealer, 'open'>): AddressReader {
  let last: { readonly sealed: Buffer; readonly addresses: string | readonly unknown[] } | undefined;
  return ({ n, urlSealed }) => {
    if (!last?.sealed.equals(urlSealed))
      last = { sealed: urlSealed, addresses: addressesIn(open(urlSealed)) };
    return addressAt(last.addresses, n);
  };
}

function addressesIn(text: string): string | readonly unknown[] {
  return text.startsWith(LIST) ? JSON.parse(text) : text;
}

function addressAt(addresses: string | readonly unknown[], n: number): string {
  if (typeof addresses === 'string') return addresses;
  const address = addresses[n - 1];
  if (typeof address !== 'string') throw new Error(`the sealed addresses of an order lack that of file ${n}`);
  return address;
}

/** Seals the addresses of all files of an order together, in the order of their numbers; null if there are none. */
export function sealAddresses(
  sealer: Pick<Sealer, 'seal'>,
  addresses: readonly (string | null)[],
): Buffer | null {
  return addresses.length > 0 ? sealer.seal(JSON.stringify(addresses)) : null;
}

/** How many addresses a sealed list has; null if no key opens it, which another check finds. */
export function countListed({ open }: Pick<Sealer, 'open'>, sealed: Buffer): number | null {
  try {
    return JSON.parse(open(sealed)).length;
  } catch {
    return null;
  }
}
