import { routes } from './routes.ts';
import type { Route } from './run.ts';

/** OpenAPI 3.1 of everything that is served, printed from the schemas that requests are checked with. */
export function openApi(version: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Platen',
      version,
      description:
        'Print orders from shops and apps to print partners. Numbers are JSON strings unless a field says otherwise.',
    },
    paths: Object.fromEntries(
      routes.map((route) => [
        route.path,
        Object.fromEntries(route.methods.map((method) => [method.toLowerCase(), operationOf(route)])),
      ]),
    ),
    components: { schemas: { Problem: problemSchema } },
  };
}

function operationOf(route: Route): object {
  const { endpoint, statuses, dialect, operation } = route;
  const refusals = statuses.listed.filter((status) => status !== endpoint.success);
  return {
    operationId: `${dialect.name}:${operation}`,
    summary: endpoint.summary,
    tags: [dialect.name],
    requestBody: {
      required: !endpoint.isList,
      content: { 'application/json': { schema: published(withKey(endpoint.body)) } },
    },
    responses: {
      [endpoint.success]: {
        description: 'Done',
        content: { 'application/json': { schema: published(endpoint.reply) } },
      },
      ...Object.fromEntries(refusals.map((status) => [status, refusalOf(status)])),
    },
  };
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
  const { numeric, expected, ...rest } = schema as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, published(value)]));
  if (typeof expected === 'string') plain.description ??= `Must be ${expected}.`;
  return plain;
}

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
