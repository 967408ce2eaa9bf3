import type { SealedAddress } from '../../store/engine/packed/files.ts';
import type { Sealer } from '../services.ts';

/**
 * The addresses of the files of an order are sealed together, as a list in JSON; that of a file that was replaced, or was stored
 * before lists were, on its own (docs/decisions/0069-addresses-sealed-together.md). No address begins like a list.
 */

const LIST = '[';

export type AddressReader = (file: SealedAddress) => string;

/** Reads addresses of files; those of one list that follow each other open it once. */
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

/** The same of addresses that are sealed already. */
export function sealTogether(sealer: Sealer, files: readonly SealedAddress[]): Buffer | null {
  const read = addressReader(sealer);
  const addresses: (string | null)[] = [];
  for (const file of files) addresses[file.n - 1] = read(file);
  return sealAddresses(
    sealer,
    Array.from(addresses, (address) => address ?? null),
  );
}
