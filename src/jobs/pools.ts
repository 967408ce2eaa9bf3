import type { Claimed, OutboundWork } from '../operations/engine/due-work.ts';

/**
 * The places that several kinds of work share. Their lanes claim one at a time, so that none counts a place
 * that is being taken.
 */
export interface Pool {
  readonly lanes: { wake(): void }[];
  readonly held: Set<Claimed>;
  /** The work that occupies a connection to its host. */
  readonly transferring: Set<Claimed>;
  claiming: Promise<unknown>;
}

/** The pool of a kind, created on first use. */
export function poolOf(
  { name, sharesPlacesOf = name }: OutboundWork<Claimed, unknown>,
  pools: Map<string, Pool>,
): Pool {
  const pool = pools.get(sharesPlacesOf) ?? {
    ...{ lanes: [], held: new Set(), transferring: new Set(), claiming: Promise.resolve() },
  };
  pools.set(sharesPlacesOf, pool);
  return pool;
}
