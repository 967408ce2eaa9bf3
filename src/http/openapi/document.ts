import type { AppScope } from '../domain/access/app.ts';
import { defined } from '../lib/defined.ts';
import { isObject } from './body/read-object.ts';
import type { Route } from './handle.ts';
import { paths } from './oauth/paths.ts';
import { aliasRoutes, routes } from './routes.ts';

/** The parts of a declared body that are used here. */
interface JsonSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, object>>;
  readonly anyOf?: readonly JsonSchema[];
}

/** OpenAPI 3.1 of all routes, generated from the schemas that validate requests. */
export function openApi(version: string, pathAliases: Readonly<Record<string, string>>): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platen',
      version,
      description:
        'Takes print orders from shops and apps and hands them to print partners. Numbers are JSON strings unless a ' +
        'field says otherwise. A path that references another one is its alias for existing client libraries. Under ' +
        'an alias, orders/add accepts orders without md5sum, without email in an address, without zip where a country ' +
        'has none, without shipping_level for a reorder, and without files for an item of type stock.',
    },
    paths: {
      ...Object.fromEntries(routes.map((route) => [route.path, pathItemOf(route)])),
      ...Object.fromEntries(aliasRoutes(pathAliases).map((route) => [route.path, referenceOf(route)])),
    },
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { oauth2 },
    },
  };
}

function pathItemOf(route: Route): object {
  return Object.fromEntries(
    route.methods.map((method) => [method.toLowerCase(), operationOf(route, method)]),
  );
}

/** An alias references the path whose endpoint it shares. */
function referenceOf({ endpoint }: Route): object {
  const route = defined(
    routes.find((one) => one.endpoint === endpoint),
    'the path of an alias',
  );
  return { $ref: `#/paths/${route.path.replaceAll('/', '~1')}` };
}

function operationOf(route: Route, method: 'GET' | 'POST'): object {
  const { endpoint, statuses, dialect, path } = route;
  const refusals = statuses.listed.filter((status) => status !== endpoint.success);
  return {
    // Uses the path, because several paths can lead to one operation.
    operationId: `${method} ${path}`,
    deprecated: dialect.deprecated?.({}) !== undefined,
    summary: endpoint.summary,
    tags: [dialect.name],
    ...securityOf(route),
    ...(method === 'GET' ? { parameters: parametersOf(endpoint.body) } : { requestBody: bodyOf(route) }),
    responses: {
      [endpoint.success]: {
        description: 'Success',
        content: { 'application/json': { schema: published(endpoint.reply) } },
      },
      ...Object.fromEntries(refusals.map((status) => [status, refusalOf(status)])),
    },
  };
}

/** Any one entry of the list is sufficient. */
function securityOf({ scope }: Route): object {
  if (!scope) return {};
  const enough: AppScope[] = scope === 'read' ? ['read', 'read-write'] : ['read-write'];
  return { security: enough.map((one) => ({ oauth2: [one] })) };
}

function refusalOf(status: number): object {
  if (status === 204) return { description: 'Empty result, no body' };
  return {
    description: meaning[status] ?? 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const meaning: Readonly<Record<number, string>> = {
  400: 'The request is invalid or a required parameter is missing',
  401: 'Authentication failed',
  403: 'Missing or refused credentials',
  409: 'The state of the order does not allow the operation',
  410: 'The order does not exist',
};

function bodyOf({ dialect, endpoint }: Route): object {
  const schema = dialect.credentials === 'apikey' ? withKey(endpoint.body) : endpoint.body;
  return { required: !endpoint.isList, content: { 'application/json': { schema: published(schema) } } };
}

/** The query parameters of a call without a body. */
function parametersOf({ required = [], properties = {} }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: published(schema),
  }));
}

/** The key is read before the body is validated; in the reference it is a required field like any other. */
function withKey(schema: JsonSchema): object {
  const { anyOf, required = [], properties } = schema;
  if (anyOf) return { anyOf: anyOf.map(withKey) };
  const apikey = { type: 'string', description: 'API key of the interface' };
  return { ...schema, required: ['apikey', ...required], properties: { apikey, ...properties } };
}

/** A schema without the keywords that only the body reader uses. */
function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published);
  if (!isObject(schema)) return schema;
  const { numeric, expected, lenient, ...rest } = schema;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, published(value)]));
  if (typeof expected === 'string') plain.description ??= `Must be ${expected}.`;
  return plain;
}

const scopes: Readonly<Record<AppScope, string>> = {
  read: 'View orders, products and prices',
  'read-write': 'View orders, products and prices, place and cancel orders',
};

/** URLs are relative to the public URL of the service. */
const oauth2 = {
  type: 'oauth2',
  description: `Send access tokens in the header Authorization: Bearer. Metadata (RFC 8414): ${paths.metadata}`,
  flows: {
    authorizationCode: {
      authorizationUrl: paths.provider.authorization,
      tokenUrl: paths.provider.token,
      refreshUrl: paths.provider.token,
      scopes,
    },
    clientCredentials: { tokenUrl: paths.provider.token, scopes },
  },
};

const entry = {
  type: 'object',
  required: ['type', 'info', 'parameter'],
  properties: {
    type: { type: 'string' },
    info: { type: 'string', description: 'Names the field, the received value and the accepted values' },
    parameter: { type: 'string' },
  },
};

const problemSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: {
      ...entry,
      required: [...entry.required, 'errors'],
      properties: {
        ...entry.properties,
        errors: { type: 'array', items: entry },
        more: { type: 'string', description: 'Number of further problems' },
      },
    },
    message: { type: 'string' },
  },
};
