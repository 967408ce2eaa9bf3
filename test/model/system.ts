import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { OPERATOR } from '../../src/domain/actor.ts';
import { Refused } from '../../src/domain/refusal.ts';
import { createVirtualWorker } from '../../src/jobs/virtual-worker.ts';
import { createClient } from '../../src/operations/access/clients.ts';
import { createWorkContext } from '../../src/operations/engine/due-work.ts';
import { cancelForOperator } from '../../src/operations/orders/acts/cancel.ts';
import { takeOrderByHand } from '../../src/operations/orders/acts/handovers.ts';
import { holdOrder, releaseOrder } from '../../src/operations/orders/acts/hold.ts';
import { retryOrder } from '../../src/operations/orders/retry.ts';
import type { FileBehaviour } from '../harness/files/file-host.ts';
import { hosted } from '../harness/orders/orders.ts';
import type { Reply, TestPlaten } from '../harness/platen.ts';
import { createRandom } from '../harness/random.ts';
import { newReference } from '../harness/references.ts';
import { type Operation, operations } from '../spec/tables/section-7.ts';
import { type ClientAdapter, type InterfaceName, interfaceNames, openAdapter } from './client-adapters.ts';
import type { Counts } from './counts.ts';
import type { ClientName, Try } from './rules/order.ts';
import { type Answer, holdMinutes } from './rules/service.ts';
import type { Outcome } from './rules/task.ts';

/** Equal jitter in every run, so that a run depends only on its commands. */
const JITTER = 1;

/** The behaviours of a file host, with the outcome of each. */
export const hostBehaviours = {
  ok: 'yes',
  '404': 'no',
  'wrong content': 'no',
  '503': 'not now',
  'reset mid-body': 'silence',
} as const satisfies Partial<Record<FileBehaviour, Outcome>>;

export type HostBehaviour = keyof typeof hostBehaviours;

/** The answers of the partner to a handover, with the outcome of each. */
export const partnerAnswers = {
  takes: { reply: 200, outcome: 'yes' },
  creates: { reply: 201, outcome: 'yes' },
  refuses: { reply: 400, outcome: 'no' },
  'has it already': { reply: 409, outcome: 'neither' },
  redirects: { reply: 302, outcome: 'neither' },
  fails: { reply: 500, outcome: 'not now' },
  'is busy': { reply: 429, outcome: 'not now' },
  'is silent': { reply: 'reset', outcome: 'silence' },
} as const satisfies Record<string, { reply: number | 'reset'; outcome: Outcome }>;

export type PartnerConduct = keyof typeof partnerAnswers;

/** What an operator does to an order. */
export type Act = 'release' | 'retry' | 'hold' | 'cancel' | 'take';

/** How long the operator holds an order. */
export const HOLD_MINUTES = 60;

interface Gate {
  readonly offered: PromiseWithResolvers<string>;
  readonly answered: PromiseWithResolvers<PartnerConduct>;
}

/** The service under test with its hosts and clients, as one run of commands has it for itself. */
export class System {
  readonly platen: TestPlaten;
  readonly counts: Counts;
  /** When the run began. */
  readonly start: number;
  /** The command under way, for the message of a failure. */
  doing = 'nothing';
  readonly #driver: ReturnType<typeof createVirtualWorker>;
  readonly #adapters = new Map<string, ClientAdapter>();
  readonly #clientIds = new Map<ClientName, number>();
  readonly #conduct = new Map<string, HostBehaviour[]>();
  #partner: PartnerConduct = 'takes';
  #gate: Gate | undefined;
  #tries: Try[] = [];

  private constructor(platen: TestPlaten, counts: Counts) {
    this.platen = platen;
    this.counts = counts;
    this.start = platen.clock.now().getTime();
    const random = createRandom(JITTER).next;
    const services = { ...platen.core.services, random };
    this.#driver = createVirtualWorker(
      createWorkContext(platen.core.database, services, () => undefined),
      platen.clock,
    );
    platen.partner.answerWith(({ order }) => this.#answer(order.id));
  }

  /** New clients at the given time, which see no earlier orders. */
  static async open(platen: TestPlaten, counts: Counts, start: Date): Promise<System> {
    platen.clock.set(start);
    const system = new System(platen, counts);
    await Promise.all((Object.keys(holdMinutes) as ClientName[]).map((client) => system.#admit(client)));
    return system;
  }

  async #admit(client: ClientName): Promise<void> {
    const details = { name: client, holdMinutes: holdMinutes[client] };
    const { id } = await this.platen.core.operations.run(createClient, OPERATOR, details);
    this.#clientIds.set(client, id);
    for (const name of interfaceNames)
      this.#adapters.set(`${client} ${name}`, openAdapter(this.platen, id, name));
  }

  get now(): number {
    return this.platen.clock.now().getTime();
  }

  /** Lets time pass without any work being executed. */
  idle(ms: number): void {
    this.platen.clock.advanceBy(ms);
  }

  adapter(client: ClientName, name: InterfaceName): ClientAdapter {
    return this.#adapters.get(`${client} ${name}`)!;
  }

  async fullIdOf(client: ClientName, reference: string): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      select id from orders where client_id = ${this.#clientIds.get(client)} and reference = ${reference}`.execute(
      this.platen.queries,
    );
    return `${rows[0]!.id}0000`;
  }

  /** A file at an address of its own, with these behaviours; the last one repeats. */
  host(conduct: readonly HostBehaviour[]) {
    const path = `/${newReference('file')}.pdf`;
    const file = hosted(this.platen, 'product', path);
    this.platen.files.behave(path, () => this.#serve(path));
    this.conduct(path, conduct);
    return { path, file };
  }

  conduct(path: string, conduct: readonly HostBehaviour[]): void {
    this.#conduct.set(path, [...conduct]);
  }

  #serve(path: string): HostBehaviour {
    const [behaviour, ...later] = this.#conduct.get(path)!;
    if (later.length > 0) this.#conduct.set(path, later);
    const outcome = hostBehaviours[behaviour!];
    this.counts.count('tries', `file ${outcome}`);
    this.#tries.push({ name: path, at: this.now, outcome });
    return behaviour!;
  }

  /** From now on. */
  partnerWill(conduct: PartnerConduct): void {
    this.#partner = conduct;
  }

  async #answer(id: string): Promise<number | 'reset'> {
    const gate = this.#gate;
    this.#gate = undefined;
    if (gate) gate.offered.resolve(id);
    const conduct = gate ? await gate.answered.promise : this.#partner;
    const { reply, outcome } = partnerAnswers[conduct];
    this.counts.count('tries', `partner ${outcome}`);
    if (!gate) this.#tries.push({ name: id, at: this.now, outcome });
    return reply;
  }

  /** Executes all work that is due by then; returns the attempts that were observed. */
  async work(until = this.platen.clock.now()): Promise<readonly Try[]> {
    await this.#driver.runUntil(until);
    return this.#takeTries();
  }

  /**
   * Executes all work that is due now, and runs an action while the first order that is offered to the
   * partner awaits its answer. Returns the attempts observed before and after it, without those of that
   * handover.
   */
  async workWithPause(
    conduct: PartnerConduct,
    meanwhile: (id: string, before: readonly Try[]) => Promise<void>,
  ): Promise<readonly Try[]> {
    const gate: Gate = { offered: Promise.withResolvers(), answered: Promise.withResolvers() };
    this.#gate = gate;
    const work = this.#driver.runDue().finally(() => gate.offered.resolve(''));
    const offered = await gate.offered.promise;
    const before = this.#takeTries();
    try {
      if (offered !== '') await meanwhile(offered, before);
    } finally {
      gate.answered.resolve(conduct);
      this.#gate = undefined;
      await work;
    }
    return [...before, ...this.#takeTries()];
  }

  #takeTries(): readonly Try[] {
    const tries = this.#tries;
    this.#tries = [];
    return tries;
  }

  /** Asserts the status and error type of an answer (interfaces.md §7, decisions.md §2). */
  assertAnswered(operation: Operation, reply: Reply, [status, type]: Answer): void {
    const listed: readonly number[] = operations[operation].statuses;
    assert.ok(listed.includes(reply.status), `${operation} answers ${reply.status} ${reply.text}`);
    this.counts.count('replies', `${operation} ${reply.status}`);
    const answer = reply.status >= 400 ? [reply.status, reply.json.error.type] : [reply.status];
    assert.deepEqual(answer, type === undefined ? [status] : [status, type], reply.text);
  }

  /** Runs an operator command on an order; returns the code of a refusal. */
  async operate(what: Act, name: string): Promise<string> {
    const { run } = this.platen.core.operations;
    const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
      release: () => run(releaseOrder, OPERATOR, { name }),
      retry: () => run(retryOrder, OPERATOR, { name }),
      hold: () => run(holdOrder, OPERATOR, { name, minutes: HOLD_MINUTES }),
      cancel: () => run(cancelForOperator, OPERATOR, { name, reason: 'as it likes', partnerAgreed: true }),
      take: () => run(takeOrderByHand, OPERATOR, { name }),
    };
    const code = await acts[what]().then(
      () => 'ok',
      (error) => {
        if (error instanceof Refused) return error.code;
        throw error;
      },
    );
    this.counts.count('replies', `operator ${what} ${code}`);
    return code;
  }
}
