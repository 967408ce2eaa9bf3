import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { defined } from '../../../src/lib/defined.ts';
import type { Ask, Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startPlaten } from '../../harness/platen.ts';
import { type PlatenProcess, startPlatenProcess } from '../../harness/platen-process.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { waitFor } from '../../harness/wait.ts';
import { closed, type Schema } from '../../interfaces/contract/closed.ts';
import { errorTypes } from '../../spec/refused.ts';
import { type Operation, operations, takesGet, transportStatuses } from '../../spec/tables/section-7.ts';
import { type FuzzCase, randomCases, systematicCases } from './fuzz-cases.ts';
import { placesOf } from './fuzz-changes.ts';
import { describedIn, type OpenApi } from './fuzz-examples.ts';
import { gather, type Material, modelsOf } from './fuzz-targets.ts';

const AT_ONCE = 16;
/** Several times what is usual: a leak of a few kilobytes for each case would be more. */
const MOST_GROWTH_MB = 150;
/** Every other error type of the contract must occur, or the cases cover less than intended. */
const NOT_PROVOKED: Readonly<Record<string, string>> = {
  quote_expired: 'quotes outlive the test',
  quote_validate_one_or_more_items_not_found_in_quote: 'would need the quote of another case',
  rate_limited: 'limits are switched off',
  request_timeout: 'no body is sent slowly',
  service_unavailable: 'the database stays',
  internal_error: 'must not occur',
};

/** T13: malformed requests of every kind, sent to the service in a process of its own. */
function fuzz(cases: number): void {
  test(`${cases} cases of nonsense`, async (t) => {
    const random = createRandom();
    t.diagnostic(`seed ${random.seed}`);
    const platen = await startPlaten();
    try {
      const material = await gather(platen);
      assert.deepEqual(await forgottenFields(material, random, platen.request), []);
      const service = startPlatenProcess({ ...platen.settings, PLATEN_LOG_LEVEL: 'error' });
      const shape = await contractOfReplies(platen.request);
      const fuzzer = new Fuzzer(material, random, requester(await service.ready), shape);
      await fuzzService(t, service, fuzzer, cases);
      // The service that was called goes by real time.
      platen.clock.set(new Date());
      await assertSound(platen.core, { blobs: true });
    } finally {
      await platen.close();
    }
  });
}

// With fewer cases some types of errors would occur only by chance.
fuzz(loadOf({ test: 20_000, nightly: 20_000, long: 500_000 }));

async function fuzzService(
  t: TestContext,
  service: PlatenProcess,
  fuzzer: Fuzzer,
  cases: number,
): Promise<void> {
  try {
    const megabytes = () =>
      Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(service.pid)])) / 1024);
    const memory: number[] = [];
    for (const quarter of [1, 2, 3, 4]) {
      await fuzzer.run(Math.floor((cases * quarter) / 4));
      memory.push(megabytes());
    }
    for (const line of fuzzer.report()) t.diagnostic(line);
    t.diagnostic(`memory after each quarter: ${memory.join(', ')} MB`);
    fuzzer.assertEndedWell();
    // The first quarter warms up. Each of the others carries some of the largest bodies.
    const growth = memory.at(-1)! - memory[0]!;
    assert.ok(growth <= MOST_GROWTH_MB, `memory grew by ${growth} MB after the first quarter`);
    assert.equal((await requester(await service.ready)('GET', '/live')).status, 200);
  } finally {
    service.kill('SIGTERM');
  }
  assert.deepEqual(await service.exited, { code: 0, signal: null });
  // An unforeseen fault is logged as an error, whatever the answer was.
  assert.doesNotMatch(service.output(), /"level":"error"/);
}

/** A check of files is answered when they are judged, or after ten seconds. */
function waits(operation: FuzzCase['operation']): boolean {
  return operation.endsWith(' files/check');
}

class Fuzzer {
  readonly #cases: Iterator<FuzzCase, void>;
  readonly #ask: Ask;
  readonly #shape: ProblemOf;
  readonly #secrets: readonly string[];
  readonly #statuses = new Map<string, number>();
  readonly #types = new Map<string, number>();
  readonly #failures: string[] = [];
  #sent = 0;
  #fromValid = 0;
  #accepted = 0;
  #slowestMs = 0;

  constructor(material: Material, random: Random, ask: Ask, shape: ProblemOf) {
    this.#cases = casesOf(material, random);
    this.#ask = ask;
    this.#shape = shape;
    const { keys, tokens } = material.platen;
    this.#secrets = [...Object.values(keys), ...Object.values(tokens)].filter(
      (secret) => typeof secret === 'string',
    );
  }

  /** Sends cases until this number is reached. */
  async run(count: number): Promise<void> {
    const loop = async () => {
      while (this.#sent < count) {
        this.#sent += 1;
        await this.#send(this.#cases.next().value!);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  }

  async #send(fuzzed: FuzzCase): Promise<void> {
    const { method, path, body, headers, operation } = fuzzed;
    const startedAt = performance.now();
    try {
      const reply = await waitFor('an answer', this.#ask(method, path, { body, headers }));
      if (!waits(operation)) this.#slowestMs = Math.max(this.#slowestMs, performance.now() - startedAt);
      this.#count(fuzzed, reply);
      const isSuccess = reply.status < 300 && method === 'POST' && path === operations[operation].path;
      const problem =
        problemOf(fuzzed, reply, this.#secrets) ?? (isSuccess ? this.#shape(operation, reply) : undefined);
      if (problem)
        this.#failures.push(`${problem}: ${reply.status} ${reply.text.slice(0, 300)} ${shown(fuzzed)}`);
    } catch (error) {
      this.#failures.push(`${operation} ${(error as Error).message} ${shown(fuzzed)}`);
    }
  }

  #count({ operation, fromValid }: FuzzCase, { status, json }: Reply): void {
    if (fromValid) this.#fromValid += 1;
    if (status < 300 && status !== 204) this.#accepted += 1;
    add(this.#statuses, `${operation} ${status}`);
    for (const type of new Set<string>(json?.error?.errors?.map((entry: { type: string }) => entry.type)))
      add(this.#types, type);
  }

  report(): string[] {
    const percent = (count: number) => `${Math.round((100 * count) / this.#sent)} %`;
    return [
      `${this.#sent} cases, ${percent(this.#fromValid)} from valid bodies, ${percent(this.#accepted)} accepted, slowest ${Math.round(this.#slowestMs)} ms (aim 2000)`,
      `statuses: ${histogram(this.#statuses)}`,
      `error types: ${histogram(this.#types)}`,
    ];
  }

  assertEndedWell(): void {
    assert.deepEqual(this.#failures.slice(0, 10), [], `${this.#failures.length} failures`);
    assert.ok(this.#fromValid >= this.#sent / 2, 'at least half begin from a valid body');
    assert.ok(this.#accepted >= this.#sent / 10, 'at least a tenth is accepted');
    const missing = errorTypes.filter((type) => !(type in NOT_PROVOKED) && !this.#types.has(type));
    assert.deepEqual(missing, [], 'types that never occurred');
  }
}

/** Every field with every wrong type, and then changes by chance. */
function* casesOf(material: Material, random: Random): Generator<FuzzCase, void> {
  yield* systematicCases(material, random);
  yield* randomCases(material, random);
}

/** Why an answer breaks the contract; undefined when it does not. */
function problemOf(
  { operation, path, method }: FuzzCase,
  reply: Reply,
  secrets: readonly string[],
): string | undefined {
  const { path: own, statuses } = operations[operation];
  const listed: readonly number[] = statuses;
  const strayed = path !== own || (method !== 'POST' && !(method === 'GET' && takesGet.includes(operation)));
  if (reply.status >= 500) return 'an internal error';
  if (!listed.includes(reply.status) && !(strayed && transportStatuses.includes(reply.status)))
    return 'a status that is not listed';
  if (/\bat \S+ \(.*:\d+:\d+\)|node_modules|\.ts:\d+/.test(reply.text)) return 'a stack';
  if (secrets.some((secret) => reply.text.includes(secret))) return 'a key';
  if (!reply.headers['x-request-id']) return 'no request id';
  if (reply.status >= 400 && method !== 'HEAD' && !isErrorBody(reply.json))
    return 'an error of another shape';
  return undefined;
}

function isErrorBody(json: unknown): boolean {
  const { error, message } = (json ?? {}) as { error?: Record<string, unknown>; message?: unknown };
  const texts = [error?.type, error?.info, error?.parameter, message];
  return texts.every((text) => typeof text === 'string') && Array.isArray(error?.errors);
}

function shown({ method, path, headers, body }: FuzzCase): string {
  return `from ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.toString('latin1').slice(0, 1_500))}`;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function histogram(counts: Map<string, number>): string {
  return [...counts]
    .sort()
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');
}

/** Enough models to include the fields that only some of them carry. */
const DRAWS = 100;

/**
 * Published fields that no body of the fuzzer has, as `operation items.quote`: they would never be changed.
 */
async function forgottenFields(material: Material, random: Random, ask: Ask): Promise<string[]> {
  const main: OpenApi = (await ask('GET', '/openapi.json')).json;
  return (Object.keys(operations) as Operation[]).flatMap((operation) => {
    const { requestBody } = describedIn(main, operation);
    const drawn = Array.from({ length: DRAWS }, () => modelsOf(operation, material, random)).flat();
    const met = new Set(drawn.flatMap((body) => placesOf(body)).map(nameOf));
    return fieldsOf(main, requestBody?.content['application/json']?.schema ?? {})
      .filter((field) => !met.has(field))
      .map((field) => `${operation} ${field}`);
  });
}

/** What is wrong with the body of a success: another shape than the published one, or a field that is not declared. */
type ProblemOf = (operation: Operation, reply: Reply) => string | undefined;

async function contractOfReplies(ask: Ask): Promise<ProblemOf> {
  const main: OpenApi = (await ask('GET', '/openapi.json')).json;
  const validators = new Map<string, ReturnType<typeof Compile>>();
  return (operation, { status, json }) => {
    const schema = describedIn(main, operation).responses[status]?.content?.['application/json']?.schema;
    if (schema === undefined || json === undefined) return undefined;
    const name = `${operation} ${status}`;
    const validator = validators.get(name) ?? Compile(closed(main.components.schemas, schema));
    validators.set(name, validator);
    if (validator.Check(json)) return undefined;
    const [first] = validator.Errors(json);
    return `a reply of another shape (${first?.instancePath} ${first?.message})`;
  };
}

/** Field names without list indices. */
function nameOf(place: readonly (string | number)[]): string {
  return place.filter((step) => typeof step === 'string').join('.');
}

function fieldsOf(document: OpenApi, schema: Schema, within = ''): string[] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
  const name = $ref?.replace('#/components/schemas/', '');
  const named = name === undefined ? [] : [defined(document.components.schemas[name], name)];
  return [
    ...[...named, ...anyOf, ...allOf].flatMap((part) => fieldsOf(document, part, within)),
    ...(items ? fieldsOf(document, items, within) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => {
      const field = within === '' ? name : `${within}.${name}`;
      return [field, ...fieldsOf(document, schema, field)];
    }),
  ];
}
