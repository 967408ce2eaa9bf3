import type { AppScope } from '../domain/access/app.ts';
import type { Route } from './handle.ts';
import { paths } from './oauth/paths.ts';
import { aliasRoutes, routes } from './routes.ts';

/** OpenAPI 3.1 of everything that is served, printed from the schemas that requests are checked with. */
export function openApi(version: string, pathAliases: Readonly<Record<string, string>>): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platen',
      version,
      description:
        'Print orders from shops and apps to print partners. Numbers are JSON strings unless a field says otherwise. ' +
        'Paths that refer to another one are its aliases, for clients that were written for them: there orders/add ' +
        'does without md5sum, email in an address, zip where a country has none, shipping_level of a reorder, and ' +
        'the files of an item of type stock.',
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

/** An alias is the path whose endpoint it shares. */
function referenceOf({ endpoint }: Route): object {
  const { path } = routes.find((route) => route.endpoint === endpoint)!;
  return { $ref: `#/paths/${path.replaceAll('/', '~1')}` };
}

function operationOf(route: Route, method: 'GET' | 'POST'): object {
  const { endpoint, statuses, dialect, path } = route;
  const refusals = statuses.listed.filter((status) => status !== endpoint.success);
  return {
    // The path, because several can lead to one operation.
    operationId: `${method} ${path}`,
    deprecated: dialect.deprecated?.({}) !== undefined,
    summary: endpoint.summary,
    tags: [dialect.name],
    ...securityOf(route),
    ...(method === 'GET' ? { parameters: parametersOf(endpoint.body) } : { requestBody: bodyOf(route) }),
    responses: {
      [endpoint.success]: {
        description: 'Done',
        content: { 'application/json': { schema: published(endpoint.reply) } },
      },
      ...Object.fromEntries(refusals.map((status) => [status, refusalOf(status)])),
    },
  };
}

/** Each entry is enough by itself. */
function securityOf({ scope }: Route): object {
  if (!scope) return {};
  const enough: AppScope[] = scope === 'read' ? ['read', 'read-write'] : ['read-write'];
  return { security: enough.map((one) => ({ oauth2: [one] })) };
}

function refusalOf(status: number): object {
  if (status === 204) return { description: 'Nothing there; no body' };
  return {
    description: meaning[status] ?? 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const meaning: Readonly<Record<number, string>> = {
  400: 'The request is invalid or a required parameter is missing',
  401: 'Authentication failed',
  403: 'Denied: missing or refused credentials',
  409: 'The state of the order does not allow it',
  410: 'There is no such order',
};

function bodyOf({ dialect, endpoint }: Route): object {
  const schema = dialect.credentials === 'apikey' ? withKey(endpoint.body) : endpoint.body;
  return { required: !endpoint.isList, content: { 'application/json': { schema: published(schema) } } };
}

/** What a call without a body says in its query. */
function parametersOf(body: object): object[] {
  const { required = [], properties } = body as { required?: string[]; properties: object };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: published(schema),
  }));
}

/** The key is read before the body is checked; to its caller it is a required field like any other. */
function withKey(schema: object): object {
  const {
    anyOf,
    required = [],
    properties,
  } = schema as { anyOf?: object[]; required?: string[]; properties?: object };
  if (anyOf) return { anyOf: anyOf.map(withKey) };
  const apikey = { type: 'string', description: 'API key of the interface' };
  return { ...schema, required: ['apikey', ...required], properties: { apikey, ...properties } };
}

/** A schema without the words that only the reader of bodies knows. */
function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { numeric, expected, lenient, ...rest } = schema as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, published(value)]));
  if (typeof expected === 'string') plain.description ??= `Must be ${expected}.`;
  return plain;
}

const scopes: Readonly<Record<AppScope, string>> = {
  read: 'See orders, products and prices',
  'read-write': 'The same, and place and cancel orders',
};

/** Addresses are relative to the one that the service is reached at. */
const oauth2 = {
  type: 'oauth2',
  description: `Access tokens go into the header Authorization: Bearer. Metadata (RFC 8414): ${paths.metadata}`,
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
    info: { type: 'string', description: 'Names the field, what came and what would be accepted' },
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
        more: { type: 'string', description: 'How many further problems there are' },
      },
    },
    message: { type: 'string' },
  },
};
