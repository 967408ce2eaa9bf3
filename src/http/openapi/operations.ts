import type { AppScope } from '../../domain/access/app.ts';
import { defined } from '../../lib/defined.ts';
import { field } from '../body/fields.ts';
import { strict } from '../body/read-body.ts';
import type { Method } from '../endpoint.ts';
import type { Route } from '../handle.ts';
import type { Components } from './components.ts';
import { headersOfSuccess } from './headers.ts';
import { exemplified, jsonOf, refusalsOf } from './replies.ts';

/** The parts of a declared body that are used here. */
interface JsonSchema {
  readonly component?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
  readonly anyOf?: readonly object[];
}

/** The operations of one path, by method. */
export function pathItemOf(route: Route, components: Components): Readonly<Record<string, object>> {
  return Object.fromEntries(
    route.methods.map((method) => [method.toLowerCase(), operationOf(route, method, components)]),
  );
}

/** The id of an operation. If it is also offered by GET, the GET has the plain name. */
function operationId({ dialect, endpoint, methods }: Route, method: Method): string {
  const [own = ''] = dialect.name.split('-');
  const besidesGet = method === 'POST' && methods.includes('GET');
  return `${dialect.prefix ?? own}${endpoint.name}${besidesGet ? 'ByPost' : ''}`;
}

function operationOf(route: Route, method: Method, components: Components): object {
  const { endpoint, statuses, success, dialect } = route;
  const parameters = [
    ...(route.takesIdempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(method === 'POST' ? [] : parametersOf(route, components)),
  ];
  return {
    operationId: operationId(route, method),
    ...(dialect.deprecated?.({}) === undefined ? {} : { deprecated: true }),
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    tags: [dialect.name],
    security: securityOf(route),
    ...(method !== 'POST' || parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' ? requestBodyOf(route, components) : {}),
    responses: {
      [success]: {
        description: success === 201 ? 'Created' : 'Success',
        headers: headersOfSuccess(route),
        content: exemplified(components.publish(endpoint.reply), components),
      },
      ...refusalsOf(statuses.listed.filter((status) => status !== success)),
    },
  };
}

/**
 * The alternatives for authentication: any one entry is sufficient. An API key is a field of the body, for
 * which OpenAPI has no scheme, so such a call has no entry.
 */
function securityOf({ endpoint: { scope }, dialect }: Route): object[] {
  if (dialect.credentials === 'admin') return [{ adminKey: [] }];
  if (dialect.credentials !== 'bearer') return [];
  const enough: AppScope[] = scope === 'read' ? ['read', 'read-write'] : ['read-write'];
  return enough.map((one) => ({ oauth2: [one] }));
}

/** The body of a POST; undefined for a call without fields and key. */
function requestBodyOf({ dialect, endpoint, operation }: Route, components: Components): object {
  const body = strict(endpoint.body);
  const { required = [], properties = {}, anyOf }: JsonSchema = body;
  const hasKey = dialect.credentials === 'apikey';
  const parts = [
    ...(hasKey ? [components.publish(apiKey)] : []),
    ...(anyOf || Object.keys(properties).length > 0 ? [components.publish(body)] : []),
  ];
  if (parts.length === 0) return {};
  const key = hasKey ? { apikey: defined(dialect.exampleKey, `a key for examples of ${dialect.name}`) } : {};
  const example = endpoint.example ?? {};
  const left = required.filter((name) => !(name in example));
  if (left.length > 0) throw new Error(`the example of ${operation} lacks ${left.join(', ')}`);
  const schema = parts.length === 1 ? parts[0] : { allOf: parts };
  const mustCome = hasKey || !endpoint.isList || required.length > 0;
  return {
    requestBody: { required: mustCome, content: jsonOf(schema, { ...key, ...example }) },
  };
}

/** The key is read before the body is validated; in the contract it is an ordinary required field. */
const apiKey = {
  type: 'object',
  component: 'ApiKey',
  required: ['apikey'],
  properties: {
    apikey: field(
      { type: 'string' },
      'The API key of the caller for this interface',
      'plt_core_test_0000000000000000000000000000000000000',
    ),
  },
};

/** Parameters that many operations share. */
export const namedParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A string that the caller has never used before, such as a UUID. For 24 hours the same request under the same key is answered as ' +
      'the first was, without being carried out again.',
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      pattern: '^[!-~]+$',
      examples: ['5b0d7c1e-9a6f-4e0b-8d4c-2f3a1b6c7d8e'],
    },
  },
};

/** The parameters of a call without a body, in its path or query. */
function parametersOf({ endpoint, path }: Route, components: Components): object[] {
  const { required = [], properties = {} }: JsonSchema = endpoint.body;
  return Object.entries(properties).map(([name, declared]) => {
    const { description, ...schema }: { description?: string } = components.field(declared);
    return {
      name,
      in: path.includes(`/:${name}`) ? 'path' : 'query',
      required: required.includes(name),
      description,
      schema,
    };
  });
}
