import type { Claimed, OutboundWork } from '../operations/engine/due-work.ts';

/** The places that kinds of work share. Their lanes claim one after the other, so that none sees a place that is being taken. */
export interface Pool {
  readonly lanes: { wake(): void }[];
  readonly held: Set<Claimed>;
  /** Those that occupy a connection to their host. */
  readonly transferring: Set<Claimed>;
  claiming: Promise<unknown>;
}

/** That of a kind, which is made for the first one that has it. */
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
