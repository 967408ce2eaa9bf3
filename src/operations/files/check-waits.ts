import { setTimeout as pause } from 'node:timers/promises';
import { FairPlaces } from '../../lib/concurrency/places.ts';
import type { Queries } from '../../store/engine/db.ts';
import { findEndedChecks } from '../../store/files/checked-files.ts';
import type { CheckWaits } from '../services.ts';

/** Calls of this process that may wait at the same time; a further one is answered at once. */
const MOST = 64;
const LOOK_EVERY_MS = 150;

interface Waiting {
  readonly number: number;
  readonly end: () => void;
}

/**
 * Calls that wait until the files of a check are fetched. They hold no connection: one query at a time asks
 * for all of them.
 */
export function createCheckWaits(queries: Queries): CheckWaits {
  const places = new FairPlaces(MOST);
  const waiting = new Set<Waiting>();
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      while (waiting.size > 0) {
        const ended = new Set(
          await findEndedChecks(
            queries,
            [...waiting].map(({ number }) => number),
          ),
        );
        for (const one of waiting) if (ended.has(one.number)) one.end();
        if (waiting.size > 0) await pause(LOOK_EVERY_MS);
      }
    } catch {
      // The waiting calls read the report themselves, and fail with that error.
      for (const one of waiting) one.end();
    } finally {
      isLooking = false;
    }
  }

  return {
    async wait({ clientId, number }, ms) {
      const place = places.take(clientId);
      if (!place) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => one.end(), ms);
        const one: Waiting = {
          number,
          end: () => {
            clearTimeout(timer);
            if (waiting.delete(one)) place.leave();
            resolve();
          },
        };
        waiting.add(one);
        void look();
      });
    },
  };
}
