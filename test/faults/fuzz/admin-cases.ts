import type { Random } from '../../harness/random.ts';
import type { AdminOperation } from './admin-operations.ts';
import { type Body, placesOf, put, spoil } from './fuzz-changes.ts';
import { deepArray, deepObject, edgesOf, jsonText, strangeValues, wrongTypes } from './fuzz-values.ts';

/** One call of an operation. */
export interface AdminCase {
  readonly method: string;
  /** What follows the path. */
  readonly query: string;
  readonly body: string | undefined;
}

/** How many cases are made of each body. */
export interface Amounts {
  /** The share of the places of a body that are tried, chosen anew in each run. */
  readonly places: number;
  /** Values at the edges, for each place. */
  readonly edges: number;
  readonly wrongTypes: number;
  /** Bodies that are changed in one to three places. */
  readonly spoiled: number;
  /** Calls by GET. */
  readonly queries: number;
}

/** Puts what exists in place of the ids, numbers and files of an example. */
export type Real = (body: Body) => Body;

/** Longer addresses are refused by the server of HTTP, before any of our code. */
const LONGEST_QUERY = 8_000;

/** Whole bodies without sense, whatever the operation takes. */
const BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '0',
  '"{}"',
  '{',
  '{}',
  '\ufeff{}',
  '{"__proto__":{"id":1}}',
  '{"constructor":1,"toString":null}',
  deepArray,
  deepObject,
  `{"x":${deepArray}}`,
];
const QUERIES: readonly string[] = [
  '?limit=1&limit=2',
  '?limit=%00',
  '?after=%ff%fe',
  '?after=%ED%A0%80',
  '?limit[]=1&id[a]=2',
  '?__proto__=1&constructor=2',
  '?limit=-1',
  '?limit=0',
  '?limit=501',
  '?=&&&=1',
  '?id=1;drop',
  `?after=${'a'.repeat(4_000)}`,
];

/** The cases of an operation, each from a valid body; the same for the same seed. */
export function* adminCases(
  operation: AdminOperation,
  real: Real,
  random: Random,
  amounts: Amounts,
): Generator<AdminCase> {
  const example = real(operation.example);
  // The fields of both, where the example has the values that go together.
  const whole = real({ ...operation.whole, ...operation.example, ...richer[operation.path] });
  yield posted(whole);
  for (const body of fields(example, whole, random, amounts)) yield posted(body);
  const strange = strangeValues(random.seed);
  for (let left = amounts.spoiled; left > 0; left--)
    yield posted(spoil(structuredClone(random.pick([example, whole])), random, strange));
  for (const body of BODIES) yield { method: 'POST', query: '', body };
  if (operation.methods.includes('GET')) yield* queries(example, whole, random, amounts);
}

/** Each place of the whole body with some values at its edges, of another type, and without a value. */
function* fields(example: Body, whole: Body, random: Random, amounts: Amounts): Generator<Body> {
  for (const place of placesOf(whole).filter(() => random.chance(amounts.places))) {
    const values = [
      undefined,
      ...some(edgesOf(String(place.at(-1)), valueAt(whole, place)), amounts.edges, random),
      ...some(wrongTypes, amounts.wrongTypes, random),
    ];
    for (const value of values) {
      // One more field at a time: the whole body is mostly refused because its fields exclude each other.
      const [top = ''] = place;
      const body = structuredClone({ ...example, [top]: whole[top] });
      put(body, place, value);
      yield body;
    }
  }
}

function* queries(example: Body, whole: Body, random: Random, amounts: Amounts): Generator<AdminCase> {
  yield asked(example);
  yield asked(whole);
  const names = Object.keys(whole);
  for (let left = names.length > 0 ? amounts.queries : 0; left > 0; left--) {
    const name = random.pick(names);
    const body = { ...random.pick([example, whole]), [name]: random.pick(edgesOf(name, whole[name])) };
    yield asked(body);
  }
  for (const query of QUERIES) yield { method: 'GET', query, body: undefined };
}

function posted(body: Body): AdminCase {
  return { method: 'POST', query: '', body: jsonText(body) };
}

function asked(body: Body): AdminCase {
  const parts = Object.entries(body).map(([name, value]): [string, string] => {
    const text = typeof value === 'string' ? value : jsonText(value ?? null);
    return [name, text];
  });
  const query = `?${new URLSearchParams(parts)}`;
  return query.length > LONGEST_QUERY ? posted(body) : { method: 'GET', query, body: undefined };
}

function some<Value>(values: readonly Value[], count: number, random: Random): readonly Value[] {
  if (count >= values.length) return values;
  return Array.from({ length: count }, () => random.pick(values));
}

function valueAt(body: Body, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>((value, step) => (value as Body | undefined)?.[step], body);
}

/** Fields of which the contract has only a short example: the parts of their values are read by rules, not by a schema. */

const terms = {
  makes: [
    {
      products: ['textbook_*'],
      options: ['pageblock_*'],
      sizes: { min: { width_mm: 50, height_mm: 50 }, max: { width_mm: 900, height_mm: 900 } },
    },
  ],
  ships_to: ['DE', 'FR'],
  capacity: { amount: 500, unit: 'copies' },
  calendar: {
    time_zone: 'Europe/Berlin',
    working_days: [1, 2, 3],
    cut_off: '14:00',
    holidays: ['2026-12-25'],
  },
  production_days: [{ products: ['*'], days: 2 }],
  costs: {
    currency: 'EUR',
    products: [{ products: ['*'], per_item: '1.5', per_copy: '0.2', per_page: '0.01' }],
    shipping: [{ levels: ['cp_ground'], countries: ['DE'], per_shipment: '4', per_kg: '0.5' }],
  },
  share_cap_percent: 50,
  concurrency: 4,
  sees_client_costs: true,
  only_clients: [1],
};

const richer: Readonly<Record<string, Body>> = {
  '/partners/update': { terms },
  '/partners/rehearse': { partners: [{ id: 3, terms, priority: 3, open: true }] },
};
