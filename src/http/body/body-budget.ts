import { type UnavailableFacts, unavailableText } from '../../domain/details/calls.ts';

/** The largest share of the budget that requests of one address may use. */
const SHARE_OF_ADDRESS = 1 / 2;

/** The memory budget of bodies is used up: a retry may succeed in a moment. */
export class TooManyBodies extends Error {
  override name = 'TooManyBodies';
  readonly facts: UnavailableFacts;

  constructor(why: 'too_many_bodies' | 'too_many_files') {
    super(unavailableText({ why }));
    this.facts = { why };
  }
}

/** Limits the bytes of bodies that are in memory at once, from their arrival until their call has been answered. */
export class BodyBudget {
  readonly #bytes: number;
  readonly #byAddress = new Map<string, number>();
  #used = 0;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** The bytes of one body. `end` releases them. */
  open(address: string): BodyBytes {
    let own = 0;
    return {
      take: (bytes) => {
        own += bytes;
        this.#add(address, bytes);
        const share = this.#byAddress.get(address) ?? 0;
        if (this.#used > this.#bytes || share > this.#bytes * SHARE_OF_ADDRESS) {
          throw new TooManyBodies('too_many_bodies');
        }
      },
      end: () => {
        this.#add(address, -own);
        own = 0;
      },
    };
  }

  #add(address: string, bytes: number): void {
    this.#used += bytes;
    const share = (this.#byAddress.get(address) ?? 0) + bytes;
    if (share === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, share);
  }
}

export interface BodyBytes {
  /** @throws {TooManyBodies} */
  take(bytes: number): void;
  end(): void;
}
