import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Database, KEEP_ALIVE_AFTER_MS } from './db.ts';

const CHANNELS = [
  'platen_due',
  'platen_access',
  'platen_catalogue',
  'platen_partners',
  'platen_schema',
  'platen_changes',
  'platen_stopped',
  'platen_backup',
] as const;
export type NotificationChannel = (typeof CHANNELS)[number];

const RECONNECT_MS = 500;

/**
 * Calls `onNotice` for notifications of other processes. A lost connection is restored, but notifications
 * sent in between are lost: they may only shorten a wait. Through a pooler none arrive.
 */
export function listen(
  database: Database,
  onNotice: (channel: NotificationChannel, payload: string) => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function reconnectLater(): void {
    client = undefined;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void open();
    }, RECONNECT_MS);
  }

  async function open(): Promise<void> {
    const address = await database.sessionAddress().catch(() => undefined);
    if (address === undefined) return reconnectLater();
    if (closed) return;
    const next = new pg.Client({
      ...address,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    client = next;
    const onLost = () => client === next && reconnectLater();
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', ({ channel: name, payload = '' }) => {
      const channel = CHANNELS.find((known) => known === name);
      if (channel) onNotice(channel, payload);
    });
    try {
      await next.connect();
      await next.query(database.sessionSettings);
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join('; '));
    } catch {
      void next.end().catch(() => undefined);
      onLost();
    }
  }

  database.onMove(() => {
    const old = client;
    if (!old) return;
    // A server that is cut off never confirms the end.
    reconnectLater();
    void old.end().catch(() => undefined);
  });
  void open();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Notifies workers in other processes of possible work. */
export async function announceWork({ pool }: Database): Promise<void> {
  await pool.query("select pg_notify('platen_due', '')");
}

/** Notifies every process, this one included, that something was changed. */
export async function announceChanges({ pool }: Database): Promise<void> {
  await pool.query("select pg_notify('platen_changes', '')");
}

/** Notifies every process, when the statement is committed, that the transfers of an order are not needed any more. */
export function notifyOfStopped(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify('platen_stopped', ${orderId}::text)`;
}
