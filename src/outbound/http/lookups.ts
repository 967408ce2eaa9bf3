import { lookup } from 'node:dns/promises';
import { singleFlight } from '../../lib/concurrency/kept.ts';
import { OutboundError } from './failure.ts';
import type { Resolve } from './guard.ts';

/**
 * The operating system looks names up in threads that all outgoing work of a process shares. A name whose servers are silent keeps
 * one for ten seconds or more, also after the attempt that asked has ended. So names that have not been found lately may have only
 * some of the threads; those of print partners, shops and buckets, which have, never wait for them.
 */

/** Half of the 64 threads look names up; a quarter of these are for the main thread, and two for the threads that receive files. */
export const UNKNOWN_AT_ONCE = 8;
/** A name that was found is known for so long. */
const KNOWN_MS = 60 * 60 * 1000;
const MOST_KNOWN = 10_000;
/** By then the attempt that asked has ended. */
const WAIT_MS = 10_000;

export interface LookupsOptions {
  /** How many names that are not known may be looked up at the same time. */
  readonly unknownAtOnce: number;
  readonly find: Resolve;
  /** Milliseconds of a clock that only moves forward. */
  readonly now?: () => number;
}

/** Resolves like the operating system, including /etc/hosts. */
export const findBySystem: Resolve = async (hostname) => {
  const answers = await lookup(hostname, { all: true });
  return answers.map((answer) => answer.address);
};

/** Resolves each name once at a time, and few that are not known. */
export function createLookups({
  unknownAtOnce,
  find,
  now = () => performance.now(),
}: LookupsOptions): Resolve {
  const known = new Map<string, number>();
  const looking = singleFlight<string[]>();
  const waiting: { readonly since: number; readonly place: PromiseWithResolvers<void> }[] = [];
  let unknownRunning = 0;

  /** A name is not known while it is looked up: its servers may have become silent. */
  const takeKnown = (hostname: string) => {
    const foundAt = known.get(hostname);
    known.delete(hostname);
    return foundAt !== undefined && now() - foundAt < KNOWN_MS;
  };
  const foundAgain = (hostname: string) => {
    known.set(hostname, now());
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
  /** Ends when a lookup has left its place to this one. */
  const turn = () => {
    const place = Promise.withResolvers<void>();
    waiting.push({ since: now(), place });
    return place.promise;
  };
  const leave = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (now() - next.since < WAIT_MS) return next.place.resolve();
      next.place.reject(busy());
    }
    unknownRunning -= 1;
  };
  const findUnknown = async (hostname: string) => {
    if (unknownRunning < unknownAtOnce) unknownRunning += 1;
    else await turn();
    try {
      return await find(hostname);
    } finally {
      leave();
    }
  };
  const findOnce = async (hostname: string) => {
    const addresses = await (takeKnown(hostname) ? find(hostname) : findUnknown(hostname));
    foundAgain(hostname);
    return addresses;
  };
  return (hostname) => looking(hostname, () => findOnce(hostname));
}

function busy(): OutboundError {
  const detail = 'the name of the host could not be looked up, because other names were not answered';
  return new OutboundError({ code: 'no_address', detail, sent: false });
}
