/** The time for which a contact with any host shows that the network of this machine works. */
const RECENT_MS = 60_000;
/** More hosts than are expected to fail at once. */
const SEVERAL_HOSTS = 3;

/** Errors of this machine: no route, no sockets left, or no answer from its name service. */
const LOCAL_CODES = new Set([
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'EAI_AGAIN',
  'ETIMEOUT',
]);
/** Errors that a host can cause as well as the network on the way to it. */
const UNREACHABLE_CODES = new Set([...LOCAL_CODES, 'EHOSTUNREACH', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

export type Reachability = ReturnType<typeof createReachability>;

/**
 * Distinguishes an outage of this machine's network from one of a single host: it is an own outage if no host was
 * reached recently, and the error is one of this machine or several hosts are unreachable.
 * @param now milliseconds of a clock that only moves forward
 */
export function createReachability(now: () => number = () => performance.now()) {
  const unreached = new Set<string>();
  let reachedAt = -Infinity;
  return {
    /** A host was reached, whatever it then answered. */
    reached(): void {
      reachedAt = now();
      unreached.clear();
    },
    /** Whether a failed connection is due to an own outage. */
    isOwnOutage(host: string, code: string): boolean {
      if (!UNREACHABLE_CODES.has(code)) return false;
      if (unreached.size < SEVERAL_HOSTS) unreached.add(host);
      if (now() - reachedAt < RECENT_MS) return false;
      return LOCAL_CODES.has(code) || unreached.size >= SEVERAL_HOSTS;
    },
  };
}
