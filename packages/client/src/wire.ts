import type { components, paths } from './schema.ts';

/** The objects of the interfaces by their names in the OpenAPI document, such as `Schemas['CoreNewOrder']`. */
export type Schemas = components['schemas'];

/** The paths that are called by POST. */
export type PostPath = {
  [P in keyof paths]: paths[P] extends { post: { requestBody?: { content: object } } } ? P : never;
}[keyof paths];

type Operation<P extends PostPath> = paths[P] extends { post: infer O } ? O : never;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : never;
/** Accepts constants as well. */
type Given<T> = T extends readonly (infer E)[]
  ? readonly Given<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Given<T[K]> }
    : T;
type WithoutKey<T> = T extends unknown ? Given<Omit<T, 'apikey'>> : never;
type Sent<P extends PostPath> = Operation<P> extends { requestBody?: infer B } ? Json<B> : never;

/** The body of a call. The client adds the API key. */
export type Body<P extends PostPath> = [Sent<P>] extends [never] ? Record<never, never> : WithoutKey<Sent<P>>;

type Replies<P extends PostPath> = Operation<P> extends { responses: infer R } ? R : never;

/** The content of a successful reply; undefined where the service may answer 204, which says that it has nothing. */
export type Reply<P extends PostPath> =
  | (Replies<P> extends { 200: infer R } ? Json<R> : never)
  | (Replies<P> extends { 201: infer R } ? Json<R> : never)
  | (Replies<P> extends { 204: unknown } ? undefined : never);

/** An entry of a list. */
export type Entry<P extends PostPath> =
  Reply<P> extends infer R ? (R extends (infer E)[] ? E : never) : never;
