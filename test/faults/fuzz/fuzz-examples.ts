import { type ExemplifiedSchemas, exampleOf } from '../../../src/http/openapi/example-of.ts';
import { defined } from '../../../src/lib/defined.ts';
import type { BroughtOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Random } from '../../harness/random.ts';
import type { Schema } from '../../interfaces/contract/closed.ts';
import { type Operation, operations } from '../../spec/tables/section-7.ts';
import type { Body } from './fuzz-changes.ts';

/** What takes the place of what examples name. */
interface Existing {
  readonly platen: TestPlaten;
  readonly contract: OpenApi;
  readonly references: readonly string[];
  readonly pulled: readonly string[];
  readonly signaled: readonly BroughtOrder[];
  readonly hooks: readonly number[];
  readonly event: string;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post: PostOperation }>>;
  readonly components: { readonly schemas: ExemplifiedSchemas & Readonly<Record<string, Schema>> };
}

interface PostOperation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Partial<Content>>>;
}

interface Content {
  readonly content: { readonly 'application/json'?: { readonly schema: Schema; readonly example?: Body } };
}

export function describedIn(main: OpenApi, operation: Operation): PostOperation {
  const path = operations[operation].path.replace(/\/$/, '').replace(/^\/1\.1/, '/signal/1.1');
  return defined(main.paths[path], path).post;
}

/** Two bodies of an operation: its example, and one with every field that it has. What they name exists. */
export function bodiesOfExample(operation: Operation, material: Existing, random: Random): [Body, Body] {
  const { contract } = material;
  const { schema, example = {} } =
    describedIn(contract, operation).requestBody?.content['application/json'] ?? {};
  const whole = schema ? (exampleOf(contract.components.schemas, schema, operation) as Body) : {};
  const real = (body: Body) => withReal(operation, body, material, random);
  return [real(example), real({ ...whole, ...example })];
}

function withReal(operation: Operation, body: Body, { platen, ...material }: Existing, random: Random): Body {
  const ofPartner = operation.startsWith('partner ');
  const { keys } = platen;
  const values: Readonly<Record<string, unknown>> = {
    'order-4711': random.pick(material.references),
    '100000010000': random.chance(0.9) ? random.pick(material.pulled) : random.pick(material.signaled).id,
    '12': random.pick(material.hooks),
  };
  return JSON.parse(JSON.stringify(body), (name, value) => {
    // The webhooks are those of another client than the orders.
    if (name === 'apikey')
      return ofPartner ? keys.otherSignal : operation.includes('webhooks') ? keys.otherLive : keys.live;
    if (name === 'event') return material.event;
    return typeof value === 'string' ? (values[value] ?? value) : value;
  });
}
