import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { addWebhook } from '../../../src/operations/webhooks/endpoints.ts';
import { printFile } from '../../harness/files/print-files.ts';
import type { Ask } from '../../harness/http/exchange.ts';
import { startLoopbackServer } from '../../harness/http/loopback.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { newReference } from '../../harness/references.ts';
import { type Stage, setStage } from '../../harness/stage.ts';
import { startReceiver } from '../../operations/webhooks/receiver.ts';

export const LEASE_MS = 1_000;

export const kinds = ['fetch', 'handover', 'webhook'] as const;
export type Kind = (typeof kinds)[number];

/** An order whose work of one kind is watched. */
export interface Job {
  readonly kind: Kind;
  readonly reference: string;
}

/** A request for the work of a job, as the other side received it. */
interface Arrival {
  /** By which the other side recognizes a repeated request. */
  readonly id: string;
  readonly at: number;
}

/** What the file host, the print partner and the receiver were asked for, and which of their answers are held back. */
export class Desk {
  readonly #arrivals = new Map<string, Arrival[]>();
  readonly #held = new Map<string, PromiseWithResolvers<void>>();

  hold({ kind, reference }: Job): void {
    this.#held.set(kind + reference, Promise.withResolvers());
  }

  release({ kind, reference }: Job): void {
    const held = this.#held.get(kind + reference);
    this.#held.delete(kind + reference);
    held?.resolve();
  }

  arrivals({ kind, reference }: Job): readonly Arrival[] {
    return this.#arrivals.get(kind + reference) ?? [];
  }

  /** Returns when the request is to be answered. */
  async receive({ kind, reference }: Job, id: string): Promise<void> {
    const name = kind + reference;
    this.#arrivals.set(name, [...(this.#arrivals.get(name) ?? []), { id, at: performance.now() }]);
    await this.#held.get(name)?.promise;
  }
}

/** A service in a process of its own whose worker may be killed, and the other sides of its work. */
export interface PointScene {
  readonly stage: Stage;
  readonly core: Core;
  readonly desk: Desk;
  /** Adds an order and holds back the answer to its work of this kind. */
  addJob(kind: Kind): Promise<Job>;
  close(): Promise<void>;
}

export async function setPointScene(): Promise<PointScene> {
  const stage = await setStage({ settings: { PLATEN_LEASE_MS: String(LEASE_MS) } });
  const core = await stage.openBeside();
  const desk = new Desk();
  const fileHost = await startHeldHost(desk);
  const receiver = await startReceiver();
  receiver.answerWith(async (response, { id, body, event }) => {
    await desk.receive({ kind: 'webhook', reference: event.order_reference! }, `${id} ${body}`);
    response.writeHead(204).end();
  });
  stage.partner.answerWith(async ({ order }) => {
    await desk.receive({ kind: 'handover', reference: order.client.reference }, order.id);
    return 200;
  });
  await addEndpoint(core, receiver.url);
  const ask = requester(await stage.start({ PLATEN_ROLE: 'api' }).ready);
  return {
    ...{ stage, core, desk },
    async addJob(kind) {
      const job = { kind, reference: newReference(kind) };
      desk.hold(job);
      const file =
        kind === 'fetch' ? fileHost.file(job.reference) : hosted(stage, 'product', `/${job.reference}.pdf`);
      await addOrder(ask, stage, job.reference, file);
      return job;
    },
    async close() {
      await core.close();
      await receiver.close();
      await stage.tearDown();
      await fileHost.close();
    },
  };
}

/** A file host that answers when the desk allows it; each path is the reference of an order. */
async function startHeldHost(desk: Desk) {
  const contentOf = (reference: string) => printFile('product', reference);
  const server = await startLoopbackServer(async ({ url = '' }, response) => {
    const reference = url.slice(1);
    await desk.receive({ kind: 'fetch', reference }, url);
    response.end(contentOf(reference));
  });
  return {
    file: (reference: string) => {
      const md5sum = createHash('md5').update(contentOf(reference)).digest('hex');
      return { type: 'product', url: `${server.url}/${reference}`, md5sum };
    },
    close: server.close,
  };
}

/** For one event of each order. */
async function addEndpoint({ operations, database }: Core, url: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from clients`.execute(database.queries);
  const types = ['CloudprinterOrderValidated'];
  await operations.run(addWebhook, OPERATOR, { clientId: rows[0]!.id, url, types });
}

async function addOrder(
  ask: Ask,
  stage: Stage,
  reference: string,
  file: ReturnType<typeof hosted>,
): Promise<void> {
  const order = validOrder(stage, { reference, items: [flyer(stage, { files: [file] })] });
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('POST', '/core/1.0/orders/add', { headers, body: JSON.stringify(order) });
  assert.equal(reply.status, 201, reply.text);
}

/** The row that the settlement of each kind waits for when it is locked. */
export const rowOf: Readonly<Record<Kind, string>> = {
  fetch: 'select from orders where reference = $1 for no key update',
  handover: 'select from orders where reference = $1 for no key update',
  webhook: `select from webhook_lanes l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where o.reference = $1 for no key update of l`,
};

/** Rows of the work of an order that are finished, rows that are not, and attempts that succeeded. */
interface Outcome {
  readonly done: number;
  readonly open: number;
  readonly successes: number;
}

export const doneOnce: Outcome = { done: 1, open: 0, successes: 1 };

export async function outcomeOf({ database }: Core, { kind, reference }: Job): Promise<Outcome> {
  const { rows } = await sql<Outcome>`${outcomes[kind](reference)}`.execute(database.queries);
  return rows[0]!;
}

const work = (reference: string, table: string, done: string, kind: string, success: string) => sql`
  select count(*) filter (where w.state = ${done} and w.lease_until is null) as done,
    count(*) filter (where w.state <> ${done} or w.lease_until is not null) as open,
    (select count(*) from attempts a where a.client_id = min(w.client_id) and a.order_id = min(w.order_id) and a.kind = ${kind}
      and a.outcome = ${success}) as successes
  from ${sql.table(table)} w join orders o on o.client_id = w.client_id and o.id = w.order_id
  where o.reference = ${reference}`;

const outcomes = {
  fetch: (reference: string) => work(reference, 'order_files', 'fetched', 'fetch', 'fetched'),
  handover: (reference: string) => work(reference, 'handovers', 'taken', 'handover', 'taken'),
  webhook: (reference: string) => sql`
    select count(*) filter (where l.state = 'idle') as done, count(*) filter (where l.state <> 'idle') as open,
      (select count(*) from webhook_attempts a where a.client_id = min(l.client_id) and a.order_id = min(l.order_id)
        and a.outcome = 'delivered') as successes
    from webhook_lanes l join orders o on o.client_id = l.client_id and o.id = l.order_id
    where o.reference = ${reference}`,
};
