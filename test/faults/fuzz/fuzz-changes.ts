import { secretIn } from '../../harness/canaries.ts';
import type { Random } from '../../harness/random.ts';
import { hugeValues, jsonText, nastyValues, nearValues, RawJson, wrongTypes } from './fuzz-values.ts';

export type Body = Record<string, unknown>;
type Steps = readonly (string | number)[];

/** Every path of a body that has a value, except its root. */
export function placesOf(value: unknown, at: Steps = []): Steps[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [];
  return Object.entries(value).flatMap(([key, entry]) => {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    return [place, ...placesOf(entry, place)];
  });
}

/** Sets the value at a path; undefined removes it. */
export function put(body: Body, place: Steps, value: unknown): void {
  const last = place.at(-1)!;
  const holder = holderOf(body, place);
  if (holder === undefined) return;
  if (value !== undefined) setOwn(holder, last, fresh(value));
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last as never];
}

/** Undefined when an earlier change has removed the path. */
function holderOf(body: Body, place: Steps): object | undefined {
  let holder: unknown = body;
  for (const step of place.slice(0, -1)) holder = (holder as Body | undefined)?.[step];
  return typeof holder === 'object' && holder !== null && !(holder instanceof RawJson) ? holder : undefined;
}

/** A copy, so that later changes of the body do not affect other uses of the value. */
function fresh(value: unknown): unknown {
  return value instanceof RawJson ? value : structuredClone(value);
}

/** A property named `__proto__` becomes an own property too, as with JSON.parse. */
function setOwn(holder: object, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const UNKNOWN_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  'then',
  'length',
  'ü',
  'x',
];

type Change = (body: Body, random: Random, strange: readonly unknown[]) => void;

/** Changes of a body, with their shares. */
const changes: readonly [share: number, change: Change][] = [
  [0.14, (body, random) => put(body, somewhere(body, random), random.pick(wrongTypes))],
  [0.17, (body, random) => put(body, somewhere(body, random), random.pick(nastyValues))],
  [0.12, (body, random, strange) => put(body, somewhere(body, random), random.pick(strange))],
  [0.13, nearly],
  [0.05, misspell],
  [0.12, (body, random) => put(body, somewhere(body, random), undefined)],
  [0.01, (body, random) => put(body, somewhere(body, random), random.pick(hugeValues))],
  [0.12, addUnknown],
  [0.06, repeatEntry],
  [0.04, repeatKey],
  [0.04, borrow],
];

/** Changes a body in one to three places. Returns it for convenience. */
export function spoil(body: Body, random: Random, strange: readonly unknown[]): Body {
  for (let left = random.between(1, 3); left > 0; left--) {
    let draw = random.next();
    const chosen = changes.find(([share]) => {
      draw -= share;
      return draw < 0;
    });
    (chosen?.[1] ?? addUnknown)(body, random, strange);
  }
  return body;
}

function somewhere(body: Body, random: Random): Steps {
  const places = placesOf(body);
  // Without this the many leaves of an order would crowd out its own fields.
  const top = places.filter((place) => place.length === 1);
  return places.length === 0 ? ['x'] : random.pick(top.length > 0 && random.chance(0.3) ? top : places);
}

function addUnknown(body: Body, random: Random, strange: readonly unknown[]): void {
  const objects = placesOf(body).filter((place) => isPlain(valueAt(body, place)));
  const place = random.chance(0.5) || objects.length === 0 ? [] : random.pick(objects);
  put(body, [...place, random.pick(UNKNOWN_KEYS)], random.pick(strange));
}

/** A value that is nearly right for its field. */
function nearly(body: Body, random: Random): void {
  const places = placesOf(body).filter((place) => nearOf(place) !== undefined);
  if (places.length === 0) return;
  const place = random.pick(places);
  put(body, place, random.pick(nearOf(place)!));
}

const nearOf = (place: Steps) => {
  const name = String(place.at(-1));
  return Object.hasOwn(nearValues, name) ? nearValues[name] : undefined;
};

/** A name that lacks a letter: an optional field is then ignored, and named in `warnings`. */
function misspell(body: Body, random: Random): void {
  const place = somewhere(body, random);
  const name = place.at(-1);
  if (typeof name !== 'string' || name.length < 2 || name === 'apikey') return;
  const value = valueAt(body, place);
  const missing = random.between(0, name.length - 1);
  put(body, place, undefined);
  put(body, [...place.slice(0, -1), name.slice(0, missing) + name.slice(missing + 1)], value);
}

/** Hundreds of copies of more than this would take the tests minutes to write, and are refused by their length unread. */
const MOST_COPIED = 1_000;

/** An entry of a list twice, or a few hundred times. */
function repeatEntry(body: Body, random: Random): void {
  const lists = placesOf(body).filter((place) => Array.isArray(valueAt(body, place)));
  if (lists.length === 0) return;
  const list = valueAt(body, random.pick(lists)) as unknown[];
  const isSmall = jsonText(list[0] ?? null).length <= MOST_COPIED;
  const copies = random.chance(0.1) && isSmall ? 501 : 1;
  for (let copy = 0; copy < copies; copy++) list.push(structuredClone(list[0]));
}

/** A duplicate key in the JSON; parsers use the last, which is the right one here or the wrong one. */
function repeatKey(body: Body, random: Random): void {
  const keys = Object.keys(body);
  if (keys.length === 0) return;
  const key = random.pick(keys);
  const value = body[key];
  if (value instanceof RawJson) return;
  const [first, second] = random.chance(0.5)
    ? [value, random.pick(wrongTypes)]
    : [random.pick(wrongTypes), value];
  body[key] = new RawJson(`${JSON.stringify(first)},${JSON.stringify(key)}:${JSON.stringify(second)}`);
}

/** The value of one field in another; but a secret in another field might legitimately be shown. */
function borrow(body: Body, random: Random): void {
  const value = valueAt(body, somewhere(body, random));
  if (secretIn(JSON.stringify(value) ?? '')) return;
  if (!(value instanceof RawJson)) put(body, somewhere(body, random), value);
}

function valueAt(body: Body, place: Steps): unknown {
  return place.reduce<unknown>((value, step) => (value as Body | undefined)?.[step], body);
}

function isPlain(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson);
}
