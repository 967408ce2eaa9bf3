import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { Batcher } from '../../lib/concurrency/batch.ts';
import { entryAt, only } from '../../lib/lists.ts';
import { serverName } from '../../lib/values/postgres-url.ts';
import {
  type Connection,
  type ConnectOptions,
  connect,
  createPool,
  isDurable,
  type PoolOptions,
  type Queries,
} from './db.ts';

/** A point in the log that a primary writes and its replicas follow. */
interface Position {
  /**
   * The cluster and the timeline of its primaries: a replica that did not follow a failover has another one.
   */
  readonly history: string;
  /** Bytes from the beginning of the log; null if the server does not report it. */
  readonly at: number | null;
}

interface LookedAt extends Position {
  /** The time of the server. */
  readonly now: Date;
  /** When the newest transaction that a replica has replayed was committed. */
  readonly replayed_to: Date | null;
}

/**
 * The end of the log on a primary, and how far a replica has replayed it. A commit that does not wait for the disk is answered
 * before it is in the flushed part of the log.
 */
const LOOK = `
  select s.system_identifier || '/' || case when pg_is_in_recovery()
      then lpad(to_hex(coalesce((select received_tli from pg_stat_wal_receiver), r.min_recovery_end_timeline)), 8, '0')
      else lower(left(pg_walfile_name(pg_current_wal_flush_lsn()), 8)) end as history,
    (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::int8 as at,
    clock_timestamp() as now, pg_last_xact_replay_timestamp() as replayed_to
  from pg_control_system() s, pg_control_recovery() r`;

/** A replica that does not answer for so long is lost. */
const LOOK_WITHIN_MS = 1_000;
/** The longest pause between two looks of a read that waits for its replica. */
const MAX_PAUSE_MS = 16;

/** A replica as seen by this process. */
export interface ReplicaState {
  /** The host and port of the replica. */
  readonly name: string;
  /** Why nothing is read from it, as the end of a sentence; undefined when it is used. */
  readonly trouble: string | undefined;
  /** How long nothing has been read from it. */
  readonly troubleMs: number;
  /** Its lag behind the primary; undefined while it does not answer. */
  readonly lagMs: number | undefined;
}

/** Reads that relieve the primary. */
export interface Replicas {
  /**
   * Queries whose statements see everything that was committed before the first of them was sent, whichever process has
   * committed it. Each is sent to a replica that has replayed that much, and to the primary where none has, or when the replica
   * fails. For statements that only read, and not for transactions.
   */
  reading(): Queries;
  /** Looks at each replica. Until the first look nothing is read from them. */
  poll(): Promise<void>;
  states(): readonly ReplicaState[];
  /** The number of statements answered by each kind of server. */
  counts(): { readonly replica: number; readonly primary: number };
  close(): Promise<void>;
}

export interface ReplicasOptions {
  readonly urls: readonly string[];
  readonly primary: Connection;
  /** Takes the statements that no replica answers. */
  readonly fallback: Pick<pg.Pool, 'query'>;
  /**
   * The longest lag: a statement waits this long for a replica to catch up, and one further behind is not
   * used.
   */
  readonly lagMs: number;
  readonly pool: ConnectOptions;
  /** Called when a replica is not used from now on, and with undefined when it is used again. */
  readonly onChange: (name: string, trouble: string | undefined) => void;
}

export function openReplicas({ urls, fallback, lagMs, onChange, ...options }: ReplicasOptions): Replicas {
  const pooled = 'pooler' in options.primary && options.primary.pooler !== undefined;
  const durable = isDurable(options.primary);
  const pool = {
    ...options.pool,
    pooled,
    durable,
    onError: () => undefined,
    connectWithinMs: LOOK_WITHIN_MS,
  };
  // A connection of its own: reads must not wait until others leave the pool of the primary.
  const primary = connect(options.primary, { ...pool, poolSize: 1 });
  const replicas = urls.map((url) => new Replica(url, pool, lagMs, onChange));
  const lookAtPrimary = async () => lookedAt(await primary.pool.query(LOOK));
  // Statements that begin while the primary is asked wait for the next answer.
  const positions = new Batcher<void, LookedAt>(
    async (asked) => {
      const value = await lookAtPrimary();
      return asked.map(() => ({ status: 'fulfilled', value }));
    },
    { size: Infinity, lanes: 1 },
  );
  const counts = { replica: 0, primary: 0 };
  let turn = 0;
  const next = () => {
    const usable = replicas.filter(({ trouble }) => trouble === undefined);
    turn += 1;
    return usable[turn % usable.length];
  };

  async function read(position: () => Promise<Position>, text: string, values: unknown[]) {
    const replica = next();
    if (replica) {
      try {
        const result = await replica.read(await position(), text, values);
        counts.replica += 1;
        return result;
      } catch {
        // If the statement itself is wrong, the primary fails as well.
      }
    }
    counts.primary += 1;
    return fallback.query(text, values);
  }

  return {
    reading() {
      let known: Promise<Position> | undefined;
      const position = () => {
        known ??= positions.run();
        return known;
      };
      const query = (text: string, values: unknown[]) => read(position, text, values);
      const client = { query, release: () => undefined };
      const statements = { connect: async () => client, end: async () => undefined, options: {} };
      return new Kysely({ dialect: new PostgresDialect({ pool: statements as unknown as pg.Pool }) });
    },
    async poll() {
      const position = await positions.run();
      await Promise.all(replicas.map((replica) => replica.look(position)));
    },
    states: () => replicas.map((replica) => replica.state()),
    counts: () => ({ ...counts }),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
      await primary.close();
    },
  };
}

function lookedAt({ rows }: pg.QueryResult): LookedAt {
  return only(rows as LookedAt[]);
}

function hasReached(found: Position, { history, at }: Position): boolean {
  return found.history === history && found.at !== null && at !== null && found.at >= at;
}

class Replica {
  readonly #name: string;
  readonly #pool: pg.Pool;
  /** For looks, which must not wait for statements that take long. */
  readonly #looking: pg.Pool;
  readonly #limitMs: number;
  readonly #onChange: ReplicasOptions['onChange'];
  /** Cut off the statements that are under way. */
  readonly #underWay = new Set<() => void>();
  #trouble: string | undefined = 'was not looked at yet';
  #troubleFrom = performance.now();
  #lagMs: number | undefined;
  /** When a look found that it had caught up. */
  #caughtUpAt = -Infinity;

  constructor(url: string, options: PoolOptions, limitMs: number, onChange: ReplicasOptions['onChange']) {
    this.#name = serverName(url);
    this.#pool = createPool({ connectionString: url }, options, () => undefined);
    const looking = { ...options, poolSize: 1, queryTimeoutMs: LOOK_WITHIN_MS };
    this.#looking = createPool({ connectionString: url }, looking, () => undefined);
    this.#limitMs = limitMs;
    this.#onChange = onChange;
  }

  get trouble(): string | undefined {
    return this.#trouble;
  }

  state(): ReplicaState {
    const troubleMs = this.#trouble === undefined ? 0 : performance.now() - this.#troubleFrom;
    return { name: this.#name, trouble: this.#trouble, troubleMs, lagMs: this.#lagMs };
  }

  /** One statement, once the replica has reached a position. */
  async read(position: Position, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const client = await this.#pool.connect();
    let cutOff = false;
    const cut = Promise.withResolvers<never>();
    const cutHere = () => {
      cutOff = true;
      client.release(true);
      cut.reject(new Error('the replica is lost'));
    };
    this.#underWay.add(cutHere);
    const statement = this.#reach(client, position).then(() => client.query(text, values));
    try {
      return await Promise.race([statement, cut.promise]);
    } finally {
      this.#underWay.delete(cutHere);
      // The caller need not wait for the end of a transaction that has only read.
      if (!cutOff)
        client.query('commit').then(
          () => client.release(),
          () => client.release(true),
        );
    }
  }

  /**
   * In a transaction, so that a pooler keeps to the server that was looked at. Each statement of it sees what was replayed
   * before.
   */
  async #reach(client: pg.PoolClient, position: Position): Promise<void> {
    const deadline = performance.now() + this.#limitMs;
    const begun = (await client.query(`begin read only; ${LOOK}`)) as unknown as pg.QueryResult[];
    let found = lookedAt(entryAt(begun, 1));
    for (let ms = 1; !hasReached(found, position); ms = Math.min(ms * 2, MAX_PAUSE_MS)) {
      if (found.history !== position.history || performance.now() > deadline)
        throw new Error('the replica is behind');
      await pause(ms);
      found = lookedAt(await client.query(LOOK));
    }
  }

  /** Decides whether the replica is used, by a position of the primary read a moment ago. */
  async look(position: LookedAt): Promise<void> {
    const found = await this.#looking.query(LOOK).then(lookedAt, () => undefined);
    this.#note(this.#troubleWith(found, position));
    if (found === undefined) for (const cut of [...this.#underWay]) cut();
  }

  #troubleWith(found: LookedAt | undefined, position: LookedAt): string | undefined {
    this.#lagMs = undefined;
    if (found === undefined) return 'does not answer';
    if (found.history !== position.history) return 'does not follow the server of DATABASE_URL';
    const now = performance.now();
    if (hasReached(found, position)) this.#caughtUpAt = now;
    // While nothing is committed the newest transaction grows old, although nothing is missing.
    const sinceCommit =
      found.replayed_to === null ? Infinity : position.now.getTime() - found.replayed_to.getTime();
    this.#lagMs = this.#caughtUpAt === now ? 0 : Math.max(0, Math.min(now - this.#caughtUpAt, sinceCommit));
    return this.#lagMs > this.#limitMs ? 'is too far behind' : undefined;
  }

  #note(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    if (this.#trouble === undefined) this.#troubleFrom = performance.now();
    this.#trouble = trouble;
    this.#onChange(this.#name, trouble);
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#looking.end()]);
  }
}
