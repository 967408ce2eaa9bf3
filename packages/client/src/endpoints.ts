import {
  type Answer,
  type Caller,
  type CallOptions,
  type Kind,
  unexpected,
  type WriteOptions,
} from './call.ts';
import { type Cursor, Pages } from './pages.ts';
import type { Body, Entry, PostPath, Reply, Schemas } from './wire.ts';

/** The body may be left out where all its fields may. */
type Arguments<P extends PostPath, Options> =
  object extends Body<P> ? [body?: Body<P>, options?: Options] : [body: Body<P>, options?: Options];

/** A call that is answered with one object or a short list. */
export type Call<P extends PostPath> = (...args: Arguments<P, CallOptions>) => Promise<Reply<P>>;

/** A call with an Idempotency-Key. */
export type Write<P extends PostPath> = (...args: Arguments<P, WriteOptions>) => Promise<Reply<P>>;

/** A list that is read page by page: iterate over it. `limit` is the size of a page, at most 500. */
export type List<P extends PostPath> = (body?: Body<P>, options?: CallOptions) => Pages<Entry<P>>;

export type EventPath = '/core/1.0/webhooks/events' | '/apps/2.0/signal/webhooks/events';

type EntryOf<List> = List extends readonly (infer E)[] ? E : never;

const PAGE = '100';

/** Makes the functions of a client, each bound to its path. */
export class Endpoints {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** A call that changes nothing. */
  read<P extends PostPath>(path: P): Call<P> {
    return this.#call(path, 'read');
  }

  /** A call that changes something, once however often it is attempted. */
  write<P extends PostPath>(path: P): Write<P> {
    return this.#call(path, 'write');
  }

  /** A call that takes no Idempotency-Key, such as one whose reply has a secret. */
  once<P extends PostPath>(path: P): Call<P> {
    return this.#call(path, 'once');
  }

  #call<P extends PostPath>(path: P, kind: Kind): Write<P> {
    return async (...[body = {}, options]: [body?: object, options?: WriteOptions]) => {
      const { json } = await this.#caller.call({ method: 'POST', path, kind, body }, options);
      return json as Reply<P>;
    };
  }

  /** A list whose header Link leads to the next page. */
  list<P extends PostPath>(path: P): List<P> {
    return (body, options) =>
      new Pages(async (after) => {
        const { json, headers } = await this.#page(path, body, after, options);
        return { entries: listOf<Entry<P>>(json ?? []), next: nextPage(headers) };
      });
  }

  /** A list of the admin interface, whose replies have the entries in a field, and beside it where the next page begins. */
  pages<P extends PostPath, Field extends keyof Reply<P>>(
    path: P,
    field: Field,
    cursor: 'after' | 'before' = 'after',
  ): (body?: Body<P>, options?: CallOptions) => Pages<EntryOf<Reply<P>[Field]>> {
    return (query, options) =>
      new Pages(async (from) => {
        const body = { limit: Number(PAGE), ...query, ...(from !== undefined && { [cursor]: from }) };
        const { json } = await this.#caller.call({ method: 'POST', path, kind: 'read', body }, options);
        const { [field]: entries, next } = objectOf(json) as Reply<P> & { next: Cursor | null };
        return { entries: listOf<EntryOf<Reply<P>[Field]>>(entries), next: next ?? undefined };
      });
  }

  /** The events from a place on, up to the newest. */
  events<P extends EventPath>(
    path: P,
  ): (body?: Body<P>, options?: CallOptions) => Pages<Schemas['ListedEvent']> {
    return (body, options) =>
      new Pages(async (from) => {
        const { json } = await this.#page(path, body, from, options);
        const { events, after } = objectOf(json) as Schemas['EventList'];
        const entries = listOf<Schemas['ListedEvent']>(events);
        return { entries, next: entries.length > 0 ? after : undefined, after };
      });
  }

  #page(
    path: PostPath,
    query: object | undefined,
    after: Cursor | undefined,
    options?: CallOptions,
  ): Promise<Answer> {
    const body = { limit: PAGE, ...query, ...(after !== undefined && { after }) };
    return this.#caller.call({ method: 'POST', path, kind: 'read', body }, options);
  }
}

function listOf<Entry>(value: unknown): Entry[] {
  if (!Array.isArray(value)) throw unexpected();
  return value;
}

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw unexpected();
  return value;
}

/** The value of `after` in the address of the next page. */
function nextPage(headers: Headers): string | undefined {
  const [, address] = /<([^>]+)>;\s*rel="?next"?/.exec(headers.get('link') ?? '') ?? [];
  if (address === undefined || !URL.canParse(address, 'http://service')) return undefined;
  return new URL(address, 'http://service').searchParams.get('after') ?? undefined;
}
