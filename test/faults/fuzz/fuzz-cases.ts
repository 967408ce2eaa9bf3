import type { Random } from '../../harness/random.ts';
import { newReference } from '../../harness/references.ts';
import { type Operation, operations } from '../../spec/tables/section-7.ts';
import { type Body, placesOf, put, spoil } from './fuzz-changes.ts';
import { bodyOf, headersOf, type Material, modelsOf } from './fuzz-targets.ts';
import { deepArray, deepObject, jsonText, strangeValues, wrongTypes } from './fuzz-values.ts';

/** One request of the fuzzer. */
export interface FuzzCase {
  readonly operation: Operation;
  readonly method: string;
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Made from a valid, authenticated body by changes in one to three places. */
  readonly fromValid: boolean;
}

/** A country that no shipping level reaches: Antarctica. */
const UNSERVED = 'AQ';

const SHARE = { spoiled: 0.58, harmless: 0.2 };
const operationNames = Object.keys(operations) as Operation[];
/** The share of each operation; orders/add has the most to get wrong. */
const weighted = operationNames.flatMap((name) => {
  const weight = name.endsWith('add') ? 8 : name.startsWith('signal') ? 5 : 2;
  return Array<Operation>(weight).fill(name);
});

/** Every path of every body × every wrong type, and removed: nothing random. */
export function* systematicCases(material: Material, random: Random): Generator<FuzzCase> {
  for (const operation of operationNames) {
    for (const model of modelsOf(operation, material, random)) {
      for (const place of placesOf(model)) {
        for (const value of [...wrongTypes, undefined]) {
          const body = structuredClone(model);
          // An order needs a reference of its own, or only the first would be checked further.
          if (operation.endsWith('orders/add')) body.reference = newReference('fuzzed');
          put(body, place, value);
          yield post(operation, jsonText(body), material, true);
        }
      }
      // Too rare at random: a run of 20,000 cases may not contain one.
      if ('country' in model)
        yield post(operation, jsonText({ ...model, country: UNSERVED }), material, true);
      // So are two orders under one key.
      if (!operation.endsWith('orders/add')) continue;
      for (const reference of [newReference('keyed'), newReference('keyed')])
        yield keyedBy(['key-of-two'])(operation, { ...model, reference }, random, material);
    }
  }
}

/** Cases without an end, the same for the same seed. */
export function* randomCases(material: Material, random: Random): Generator<FuzzCase> {
  const strange = strangeValues(random.seed);
  for (;;) {
    const operation = random.pick(weighted);
    const body = bodyOf(operation, material, random);
    const draw = random.next();
    if (draw < SHARE.spoiled) yield post(operation, jsonText(spoil(body, random, strange)), material, true);
    else if (draw < SHARE.spoiled + SHARE.harmless)
      yield post(operation, harmless(body, random, strange), material, true);
    else yield random.pick(damages)(operation, body, random, material);
  }
}

function post(operation: Operation, body: string | Buffer, material: Material, fromValid = false): FuzzCase {
  const headers = headersOf(operation, material);
  return { operation, method: 'POST', path: operations[operation].path, body, headers, fromValid };
}

/** Differences without meaning, which the service must ignore. */
function harmless(body: Body, random: Random, strange: readonly unknown[]): string {
  if (random.chance(0.5)) put(body, [`x-${random.between(0, 99)}`], random.pick(strange));
  const keys = Object.keys(body).sort(() => random.next() - 0.5);
  const shuffled = Object.fromEntries(keys.map((key) => [key, body[key]]));
  return JSON.stringify(shuffled, undefined, random.between(0, 4));
}

type Damage = (operation: Operation, body: Body, random: Random, material: Material) => FuzzCase;

/** Damages the bytes of a body. */
const ofBytes =
  (damage: (bytes: Buffer, random: Random) => Buffer | string): Damage =>
  (operation, body, random, material) =>
    post(operation, damage(Buffer.from(jsonText(body)), random), material);

/** Sends the body with other headers, to another path, or by another method. */
const sentAs =
  (change: (request: FuzzCase, random: Random) => Partial<FuzzCase>): Damage =>
  (operation, body, random, material) => {
    const request = post(operation, jsonText(body), material);
    return { ...request, ...change(request, random) };
  };

/** Sends the body under one of these keys. */
const keyedBy = (keys: readonly string[]) =>
  sentAs(({ headers }, random) => ({ headers: { ...headers, 'idempotency-key': random.pick(keys) } }));

const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON ; charset="utf-8"',
  'application/jsonp',
  'application/json,application/json',
  ';;;',
];

const damages: readonly Damage[] = [
  ofBytes((bytes, random) => bytes.subarray(0, random.between(0, bytes.length))),
  ofBytes((bytes, random) => {
    for (let flips = random.between(1, 5); flips > 0; flips--)
      bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return bytes;
  }),
  ofBytes((bytes, random) => {
    const at = random.between(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), randomBytes(random), bytes.subarray(at)]);
  }),
  ofBytes((_bytes, random) => randomBytes(random)),
  ofBytes((bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes])),
  ofBytes((bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le')),
  ofBytes((bytes, random) => `${bytes}${random.pick(['}', '{}', ',', '\0', ' \n', '//', '\u2028'])}`),
  ofBytes((_bytes, random) =>
    random.pick(['', ' ', 'null', 'true', '0', '""', '[]', '[{}]', '{}', 'undefined', '{', "{'a':1}"]),
  ),
  ofBytes((bytes) => bytes.toString('utf8').replaceAll(/(?<=[a-z])"/g, '\\u0000"')),
  sentAs(({ headers }, random) => ({ headers: { ...headers, 'content-type': random.pick(OTHER_TYPES) } })),
  sentAs(() => ({ headers: {} })),
  sentAs((_request, random) => ({
    method: random.pick(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']),
  })),
  sentAs(({ path }, random) => ({
    path: random.pick([
      `/${path}`,
      `${path}//`,
      `${path}/nothing`,
      `${path}?a=%00&b=%ff`,
      `${path}%00`,
      path.toUpperCase(),
      '/',
      '/..',
    ]),
  })),
  // By the names that existing clients use, which are read leniently.
  sentAs(({ path }) => ({ path: path.replace(/^\/(core|apps|signal|user)\//, '/cloud$1/') })),
  sentAs(({ headers, body }, random) => ({
    headers: { ...headers, [random.pick(['x-api-key', 'apikey', 'authorization'])]: 'plt_core_live_x' },
    body: String(body).replace(/"apikey":"[^"]*",?/, ''),
  })),
  // Few enough that most of them have been used before.
  keyedBy(['key-1', 'key-2', 'key-3', ' ', 'two words', 'x'.repeat(300)]),
  sentAs(({ headers }, random) => ({
    headers: {
      ...headers,
      'x-request-id': random.pick(['x'.repeat(500), '<b>', '../../', 'a b']),
      expect: '100-continue',
    },
  })),
  withOtherKey,
  withOtherKey,
  large,
];

function withOtherKey(operation: Operation, body: Body, random: Random, material: Material): FuzzCase {
  const { keys, tokens } = material.platen;
  const { live, sandbox, signal, revokedLive, rotatedOut, revokedSignal, otherSignal } = keys;
  const cut = live.slice(0, -1);
  const others = [
    live,
    sandbox,
    signal,
    revokedLive,
    rotatedOut,
    revokedSignal,
    otherSignal,
    cut,
    `${cut}_`,
    'x',
    {},
    undefined,
  ];
  const authorizations = [
    ...Object.values(tokens).map((token) => `Bearer ${token}`),
    `Bearer ${live}`,
    'Bearer',
    'Bearer \u00fc',
    'Basic YTpi',
    '',
  ];
  const request = post(operation, jsonText({ ...body, apikey: random.pick(others) }), material);
  return { ...request, headers: { ...request.headers, authorization: random.pick(authorizations) } };
}

/** Bodies near the size limit, beyond it, and too deep; rare, because each takes a while. */
function large(operation: Operation, body: Body, random: Random, material: Material): FuzzCase {
  if (random.chance(0.8)) return post(operation, '{'.repeat(random.between(1, 1_000)), material);
  const padded = (bytes: number) => JSON.stringify({ ...body, padding: 'x'.repeat(bytes) });
  const all = [
    deepArray,
    deepObject,
    `{"apikey":${deepArray}}`,
    padded(1_000_000),
    padded(1_100_000),
    padded(4_200_000),
  ];
  return post(operation, random.pick(all), material);
}

function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.between(1, 200) }, () => random.between(0, 255)));
}
