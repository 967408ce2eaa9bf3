import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { DAY_MS } from '../../../src/lib/clock.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { listPartners, updatePartner } from '../../../src/operations/partners/partners.ts';
import { PANEL_HEADERS } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { type MailServer, startMailServer } from '../../harness/http/mail-server.ts';
import { loadOf } from '../../harness/load.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { keepHouse, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { waitFor } from '../../harness/wait.ts';
import { type Changes, Preparations, withReal } from '../../interfaces/contract/preparations.ts';
import { type AdminCase, type Amounts, adminCases, type Real } from './admin-cases.ts';
import { type AdminOperation, adminOperations } from './admin-operations.ts';

const AT_ONCE = 8;
const MOST_SHOWN = 50;
/** The cases of a failure, shortened. */
const SHOWN = 700;

/** Operations that are not fuzzed, and why. One whose example is accepted does not belong here. */
const notFuzzed: Readonly<Record<string, string>> = {};

interface AdminFuzz extends Amounts {
  /** How often each operation gets what it is about anew. */
  readonly rounds: number;
}

/** Every operation of the table of routes with malformed bodies, from a valid one. */
function fuzzAdmin(amounts: AdminFuzz): void {
  test('malformed calls of the whole admin interface are refused by their field, and break nothing', async (t) => {
    const random = createRandom();
    t.diagnostic(`seed ${random.seed}`);
    const mail = await startMailServer();
    const platen = await startPlaten({ settings: settingsOf(mail) });
    try {
      const operations = await adminOperations(platen);
      const names = new Set(operations.map(({ name }) => name));
      assert.deepEqual(
        Object.keys(notFuzzed).filter((name) => !names.has(name)),
        [],
        'operations that do not exist',
      );
      const fuzzer = new AdminFuzzer(platen, random, amounts);
      for (const operation of operations) await fuzzer.fuzz(operation);
      fuzzer.report(t);
      fuzzer.assertEndedWell();
      await setRight(platen);
      await fuzzer.readAll(operations);
      fuzzer.assertEndedWell();
      await assertStillWorks(platen);
    } finally {
      await platen.close();
      await mail.close();
    }
  });
}

fuzzAdmin(
  loadOf({
    test: { places: 0.4, rounds: 1, edges: 1, wrongTypes: 1, spoiled: 2, queries: 1 },
    nightly: { places: 1, rounds: 1, edges: 4, wrongTypes: 2, spoiled: 12, queries: 4 },
    long: { places: 1, rounds: 6, edges: 60, wrongTypes: 14, spoiled: 150, queries: 40 },
  }),
);

function settingsOf(mail: MailServer): Record<string, string> {
  return {
    // Browsers have no passkeys for an IP address.
    HOST: 'localhost',
    PLATEN_SMTP_URL: `smtp://${mail.host}`,
    PLATEN_MAIL_FROM: 'parcels@print.example',
  };
}

/** Otherwise orders would wait for what a call has paused, or for a print partner that does not exist. */
async function setRight({ core: { operations }, keys }: TestPlaten): Promise<void> {
  await operations.run(pauseOutgoing, OPERATOR, { reason: 'To be released' });
  await operations.run(releaseOutgoing, OPERATOR, {});
  for (const { id } of await operations.run(listPartners, OPERATOR, undefined))
    await operations.run(updatePartner, OPERATOR, { partnerId: id, open: id === keys.partnerId });
}

const LATER_MS = 2 * DAY_MS;

/** What the calls have stored must not stop the work that is or becomes due. */
async function assertStillWorks(platen: TestPlaten): Promise<void> {
  await platen.runDue();
  await platen.runUntil(new Date(platen.clock.now().getTime() + LATER_MS));
  await keepHouse(platen);
  await assertSound(platen.core);
  assert.equal((await platen.request('GET', '/live')).status, 200);
}

class AdminFuzzer {
  readonly #callers: AdminCallers;
  readonly #random: Random;
  readonly #amounts: AdminFuzz;
  /** The first of each kind. */
  readonly #failures = new Map<string, string>();
  readonly #statuses = new Map<number, number>();
  readonly #slowest = { ms: 0, name: '' };
  #sent = 0;

  constructor(platen: TestPlaten, random: Random, amounts: AdminFuzz) {
    this.#callers = new AdminCallers(platen, random);
    this.#random = random;
    this.#amounts = amounts;
  }

  async fuzz(operation: AdminOperation): Promise<void> {
    const valid = await this.#valid(operation);
    const isAccepted = valid.status < 300;
    const reason = notFuzzed[operation.name];
    if (reason !== undefined) {
      if (isAccepted) this.#fail(operation, `can be fuzzed, although "${reason}"`);
      return;
    }
    if (!isAccepted) this.#fail(operation, `refused its example: ${valid.status} ${valid.text}`);
    const began = performance.now();
    for (let round = 0; round < this.#amounts.rounds; round++) {
      const real = await this.#callers.prepare(operation);
      await this.#send(operation, adminCases(operation, real, this.#random, this.#amounts));
    }
    const ms = performance.now() - began;
    if (ms > this.#slowest.ms) Object.assign(this.#slowest, { ms, name: operation.name });
  }

  /** Each read is possible after all of it: what was stored can be shown. */
  async readAll(operations: readonly AdminOperation[]): Promise<void> {
    for (const operation of operations.filter(({ methods }) => methods.includes('GET'))) {
      const { status, text } = await this.#valid(operation);
      if (status !== 200) this.#fail(operation, `at the end: ${status} ${text}`);
    }
  }

  async #valid(operation: AdminOperation): Promise<Answered['reply']> {
    const real = await this.#callers.prepare(operation, 'administrator');
    const body = JSON.stringify(real(operation.example));
    return this.#ask(operation, { method: 'POST', query: '', body });
  }

  async #send(operation: AdminOperation, cases: Iterator<AdminCase, void>): Promise<void> {
    const loop = async () => {
      for (let next = cases.next(); !next.done; next = cases.next()) await this.#ask(operation, next.value);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  }

  async #ask(operation: AdminOperation, sent: AdminCase): Promise<Answered['reply']> {
    const reply = await this.#callers.ask(operation, sent);
    this.#sent += 1;
    this.#statuses.set(reply.status, (this.#statuses.get(reply.status) ?? 0) + 1);
    const problem = problemIn({ operation, sent, reply });
    if (problem !== undefined) {
      const info = String(reply.json?.error?.info).replace(/'.*?'|\d+/g, '');
      this.#fail(operation, `${problem}: ${shown({ operation, sent, reply })}`, `${problem} ${info}`);
    }
    return reply;
  }

  #fail({ name }: AdminOperation, text: string, kind = text): void {
    const key = `${name} ${kind}`;
    if (!this.#failures.has(key)) this.#failures.set(key, `${name} ${text}`);
  }

  report(t: TestContext): void {
    const statuses = [...this.#statuses].sort().map(([status, count]) => `${status}: ${count}`);
    t.diagnostic(`${this.#sent} calls, ${statuses.join(', ')}`);
    t.diagnostic(`longest ${this.#slowest.name}: ${Math.round(this.#slowest.ms)} ms`);
  }

  assertEndedWell(): void {
    const some = [...this.#failures.values()].slice(0, MOST_SHOWN);
    assert.equal(some.length, 0, `${this.#failures.size} kinds of failures:\n${some.join('\n')}`);
    const of = (status: number) => (this.#statuses.get(status) ?? 0) / this.#sent;
    assert.ok(of(200) + of(201) > 0.1 && of(400) > 0.3, 'accepted and refused');
  }
}

function shown({ operation, sent: { method, query, body = '' }, reply }: Answered): string {
  const answer = `${reply.status} ${reply.text.slice(0, SHOWN)}`;
  return `${method} ${operation.path}${query.slice(0, SHOWN)} ${body.slice(0, SHOWN)} answered ${answer}`;
}

const MOST_CALLS = 5;
const SHARE_OF_MEMBERS = 0.25;
const SECRETS = ['secret', 'key', 'password', 'link', 'token'];

type Headers = Readonly<Record<string, string>>;

/** Who calls: an administrator by a key, a user with a session, and users of a client or a print partner. */
class AdminCallers {
  readonly #platen: TestPlaten;
  readonly #random: Random;
  #preparations: Preparations | undefined;
  #members: readonly Headers[] | undefined;
  #headers: Headers = {};

  constructor(platen: TestPlaten, random: Random) {
    this.#platen = platen;
    this.#random = random;
  }

  /** Makes what the next calls are about, and chooses who makes them. */
  async prepare({ path, isForMembers }: AdminOperation, who?: 'administrator'): Promise<Real> {
    const preparations = await this.#usable();
    const full = `/admin/1.0${path}`;
    const changes: Changes = await preparations.before(full);
    this.#headers = preparations.headersOf(full);
    if (who === undefined && isForMembers && this.#random.chance(SHARE_OF_MEMBERS))
      this.#headers = this.#random.pick(await this.#membersOf());
    const { otherPartnerId } = this.#platen.keys;
    const more: Changes = path === '/partners/rehearse' ? { id: otherPartnerId } : {};
    return (body) => withReal(this.#platen, body, { ...changes, ...more });
  }

  /** The key of the administrator may have been revoked by a call with its id. */
  async #usable(): Promise<Preparations> {
    if (this.#preparations) {
      const path = '/admin/1.0/attention';
      const { status } = await this.#platen.post(path, {}, this.#preparations.headersOf(path));
      if (status === 200) return this.#preparations;
    }
    this.#preparations = await Preparations.of(this.#platen);
    return this.#preparations;
  }

  async #membersOf(): Promise<readonly Headers[]> {
    const { clientId, partnerId } = this.#platen.keys;
    if (this.#members) return this.#members;
    const people = [
      await addPerson(this.#platen, { role: 'client', clientId }),
      await addPerson(this.#platen, { role: 'partner', partnerId }),
    ];
    const visitors = await Promise.all(people.map((person) => person.signedIn()));
    this.#members = visitors.map(({ cookies }) => {
      const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      return { cookie, ...PANEL_HEADERS };
    });
    return this.#members;
  }

  /** The first calls of a path are slow: on a slow machine some get no answer in time, and are repeated as the reply says. */
  async ask({ path }: AdminOperation, { method, query, body }: AdminCase): Promise<Reply> {
    const headers = {
      ...this.#headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const address = `/admin/1.0${path}${query}`;
    const options = { headers, ...(body === undefined ? {} : { body }) };
    for (let call = 1; ; call++) {
      const reply = await waitFor('an answer', this.#platen.request(method, address, options));
      for (const name of SECRETS) if (typeof reply.json?.[name] === 'string') noteSecret(reply.json[name]);
      if (reply.status !== 503 || call === MOST_CALLS) return reply;
    }
  }
}

/** A call and its reply. */
interface Answered {
  readonly operation: AdminOperation;
  readonly sent: AdminCase;
  readonly reply: Reply;
}

/** They are about the body as a whole. */
const WITHOUT_PARAMETER = ['invalid_json', 'content_type_not_supported', 'body_too_large'];
/** Refusals because of what is the case, not because of one of the fields. */
const aboutAll: readonly RegExp[] = [
  /^The address of order .* is the same already$/,
  /^Nothing is paused$/,
  /^Adding the passkey took too long, or began in another session/,
  /^The browser did not make a passkey for this service$/,
  /^At most \d+ passkeys are kept; remove one first$/,
  /^The answer was already used; start again$/,
  /^This passkey was added before$/,
  /^Two-step sign-in is off; turn it on first$/,
];
const LONGEST_SENTENCE = 3_000;
const STACK = /\bat \S+ \(.*:\d+:\d+\)|node_modules|\.ts:\d+/;
/** What a careless template writes. */
const NONSENSE = /undefined|NaN|\[object |Invalid Date/;

/** Why a reply breaks the contract; undefined when it does not. */
function problemIn({ operation, sent, reply }: Answered): string | undefined {
  const { status, json, headers, text } = reply;
  if (status >= 500) return 'an error of the service';
  if (!operation.statuses.includes(status)) return 'a status that is not listed';
  if (STACK.test(text)) return 'a stack';
  if (!headers['x-request-id']) return 'no request id';
  if (status < 300) return problemOfSuccess(operation, json);
  const { type, info, parameter, errors } = json?.error ?? {};
  if (typeof info !== 'string' || typeof parameter !== 'string' || !Array.isArray(errors))
    return 'an error of another shape';
  const [field = ''] = parameter.split(/[.[]/);
  // Those with a line name a column of a file.
  if (status === 400 && json.error.line === undefined && !operation.fields.includes(field))
    if (!WITHOUT_PARAMETER.includes(type) && !aboutAll.some((sentence) => sentence.test(info)))
      return 'a parameter that is not a field';
  if (info.length > LONGEST_SENTENCE) return 'a sentence that is too long';
  const own = `${sent.body ?? ''}${decodeURIComponent(sent.query.replace(/%(?![0-7][0-9a-f])/gi, ''))}`;
  if (NONSENSE.test(info) && !NONSENSE.test(own)) return 'a sentence without sense';
  return undefined;
}

const validators = new WeakMap<AdminOperation, ReturnType<typeof Compile>>();

function problemOfSuccess(operation: AdminOperation, json: unknown): string | undefined {
  const validator = validators.get(operation) ?? Compile(operation.reply);
  validators.set(operation, validator);
  if (validator.Check(json)) return undefined;
  const [first] = validator.Errors(json);
  return `a reply of another shape (${first?.instancePath} ${first?.message})`;
}
