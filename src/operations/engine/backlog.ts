import type { Mode } from '../../domain/actor.ts';
import { unavailableText } from '../../domain/details/calls.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Queries } from '../../store/engine/db.ts';
import { countDueByClient, countDueUpTo } from '../../store/engine/health.ts';
import type { DueBacklog } from '../services.ts';

/** Too much work is due, and the client has at least its share of it. */
export class Backlogged extends Error {
  override name = 'Backlogged';
  readonly facts = { why: 'client_busy' } as const;
  readonly clientId: number;
  readonly mode: Mode;

  constructor(clientId: number, mode: Mode) {
    super(unavailableText({ why: 'client_busy' }));
    this.clientId = clientId;
    this.mode = mode;
  }
}

/**
 * Counts the due work that is not done yet. Above the limit, new orders are refused for clients with at least
 * the average amount: one client cannot close the service to others. The sandbox orders of a client count as
 * those of a separate client.
 */
export class Backlog implements DueBacklog {
  readonly #queries: Queries;
  readonly #clock: Clock;
  readonly #limit: number;
  #rowsOf = new Map<string, number>();
  #rows = 0;

  /** @param limit in due rows, 0 for none */
  constructor(queries: Queries, clock: Clock, limit: number) {
    this.#queries = queries;
    this.#clock = clock;
    this.#limit = limit;
  }

  get rows(): number {
    return this.#rows;
  }

  get full(): boolean {
    return this.#limit > 0 && this.#rows > this.#limit;
  }

  async poll(): Promise<void> {
    if (this.#limit === 0) return;
    const [now, most] = [this.#clock.now(), this.#limit + 1];
    const rows = await countDueUpTo(this.#queries, now, most);
    // Counting by client takes seven times as long, and is needed only above the limit.
    const counts = rows > this.#limit ? await countDueByClient(this.#queries, now, most) : [];
    const rowsOf = new Map<string, number>();
    for (const { clientId, mode, rows: own } of counts) {
      const key = `${clientId} ${mode}`;
      rowsOf.set(key, (rowsOf.get(key) ?? 0) + own);
    }
    this.#rowsOf = rowsOf;
    // Work continues between the two counts: the first total might leave no client at the average.
    this.#rows = counts.length > 0 ? counts.reduce((total, count) => total + count.rows, 0) : rows;
  }

  admit(clientId: number, mode: Mode): void {
    const own = this.#rowsOf.get(`${clientId} ${mode}`) ?? 0;
    if (this.full && own * this.#rowsOf.size >= this.#rows) throw new Backlogged(clientId, mode);
  }
}
