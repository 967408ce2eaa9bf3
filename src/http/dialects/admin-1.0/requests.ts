import Type, { type Static } from 'typebox';
import type { RequestReplay } from '../../../domain/requests/replay.ts';
import {
  interfaceNames,
  parseStatuses,
  type RecordedRequest,
  type RefusedContent,
  STATUSES,
} from '../../../domain/requests/request.ts';
import {
  type FoundRequests,
  type RequestInfo,
  requestErrors,
  requestInfo,
  searchRequests,
} from '../../../operations/requests/request-log.ts';
import { component, enumerated, oneOf, text, webAddress } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import * as wire from './wire.ts';

const requestProperties = {
  id: Type.String(),
  at: wire.instant(),
  interface: enumerated('CalledInterface', interfaceNames),
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  ms: Type.Number({ description: 'How long the call took' }),
  client_id: wire.nullable(Type.Integer()),
  partner_id: wire.nullable(Type.Integer()),
  credential: wire.nullable(Type.String({ description: 'Such as "key 12"; null = no valid credential' })),
  app: wire.nullable(Type.String()),
  address: Type.String({ description: 'Address of the caller' }),
  request_id: Type.String(),
  error_types: wire.list(Type.String()),
  parameters: wire.list(Type.String({ description: 'A parameter that the refusal named' })),
  replayed: Type.Boolean({ description: 'Answered with the stored reply of an Idempotency-Key' }),
};
const request = component('RecordedRequest', requestProperties);
const page = component('RequestPage', {
  requests: wire.list(request),
  next: wire.nullable(Type.String({ description: 'The value of after for the next page; null = no more' })),
});
const content = component('RefusedContent', {
  body: wire.nullable(Type.String({ description: 'Masked; null = it was not JSON, or is not kept' })),
  cut: Type.Boolean({ description: 'The body is only the beginning' }),
  bytes: wire.nullable(Type.Integer({ description: 'The length of the body as it was sent' })),
  type: wire.nullable(Type.String()),
});
const replay = component('Replay', {
  body: wire.nullable(enumerated('ReplayBody', ['kept', 'missing'])),
  to_fill_in: wire.list(Type.String({ description: 'A masked field of the kept body' })),
});
const info = component('RequestInfo', {
  ...requestProperties,
  content: wire.nullable(content),
  curl: Type.String({ description: 'A command line that sends the call again' }),
  replay,
});
const errors = component('RequestErrors', {
  interface: enumerated('CalledInterface', interfaceNames),
  path: Type.String(),
  status: Type.Integer(),
  error_type: wire.nullable(Type.String()),
  count: Type.Integer(),
  first: wire.instant(),
  last: wire.instant(),
  newest: Type.String({ description: 'The id of the newest of these calls' }),
});

const filters = {
  client_id: Type.Optional(wire.id()),
  partner_id: Type.Optional(wire.id()),
  credential: Type.Optional(wire.line(100)),
  interface: Type.Optional(oneOf(...interfaceNames)),
  path: Type.Optional(wire.line()),
  status: Type.Optional(text('a status such as 400 or 4xx', { pattern: STATUSES })),
  error_type: Type.Optional(wire.line(100)),
  request_id: Type.Optional(wire.line()),
  by_session: Type.Optional(wire.flag()),
  last_seconds: Type.Optional(wire.wholeNumber(1_000_000_000)),
  from: Type.Optional(wire.time()),
  to: Type.Optional(wire.endTime()),
};
const query = component('RequestQuery', {
  ...filters,
  limit: Type.Optional(wire.pageSize()),
  after: Type.Optional(wire.line(40)),
});
const errorsQuery = component('RequestErrorsQuery', filters);
const oneRequest = component('OneRequest', { id: wire.line(40), url: Type.Optional(webAddress()) });

const readQuery = wire.decodeAs(query);
const readErrorsQuery = wire.decodeAs(errorsQuery);
const readOneRequest = wire.decodeAs(oneRequest);

function decodeQuery(body: JsonObject) {
  const { status, ...fields } = readQuery(body);
  return { ...fields, statuses: parseStatuses(status) };
}

const DAY_SECONDS = 24 * 60 * 60;

function decodeErrorsQuery(body: JsonObject) {
  const { status, ...fields } = readErrorsQuery(body);
  const statuses = parseStatuses(status);
  const { from, to } = fields;
  const preset = from === undefined && to === undefined ? DAY_SECONDS : undefined;
  return { ...fields, statuses, lastSeconds: fields.lastSeconds ?? preset };
}

/** The reply's command line needs the address of the service, which the caller knows best. */
function decodeOneRequest(body: JsonObject) {
  const { id, url = 'http://127.0.0.1:8080' } = readOneRequest(body);
  return { id, url: url.replace(/\/$/, '') };
}

function complete(found: RecordedRequest): wire.InDomain<Static<typeof request>> {
  return {
    ...found,
    clientId: found.clientId ?? null,
    partnerId: found.partnerId ?? null,
    credential: found.credential ?? null,
    app: found.app ?? null,
    errorTypes: found.errorTypes ?? [],
    parameters: found.parameters ?? [],
    replayed: found.replayed ?? false,
  };
}

function completeContent({ body, cut, bytes, type }: RefusedContent): wire.InDomain<Static<typeof content>> {
  return { body: body ?? null, cut: cut ?? false, bytes: bytes ?? null, type: type ?? null };
}

function steps(of: RequestReplay): wire.InDomain<Static<typeof replay>> {
  if (of.kind === 'body kept') return { body: 'kept', toFillIn: of.toFillIn };
  return { body: of.kind === 'impossible' ? null : 'missing', toFillIn: [] };
}

const encodePage = wire.encodeAs(page);
const encodeInfo = wire.encodeAs(info);

export const requestEndpoints = {
  'admin/requests/list': wire.memberEndpoint(searchRequests, {
    name: 'ListRequests',
    summary: 'List calls of all interfaces, newest first',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: query,
    reply: page,
    isList: true,
    decode: decodeQuery,
    encode: ({ requests, next }: FoundRequests) =>
      encodePage({ requests: requests.map(complete), next: next ?? null }),
    example: { status: '4xx', last_seconds: 3600, limit: 100 },
  }),
  'admin/requests/info': wire.memberEndpoint(requestInfo, {
    name: 'GetRequest',
    summary: 'Read one call with its masked body, and how to send it again',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: oneRequest,
    reply: info,
    isList: true,
    decode: decodeOneRequest,
    encode: ({ content: kept, curl, replay: how, ...found }: RequestInfo) =>
      encodeInfo({
        ...complete(found),
        content: kept ? completeContent(kept) : null,
        curl,
        replay: steps(how),
      }),
    example: { id: '1772445600000-15' },
  }),
  'admin/requests/errors': wire.memberEndpoint(requestErrors, {
    name: 'CountRequestErrors',
    summary: 'Count refused calls by path and error; by default those of the last day',
    role: 'read-only',
    members: ['client'],
    statuses: wire.usual,
    body: errorsQuery,
    reply: wire.list(errors),
    isList: true,
    decode: decodeErrorsQuery,
    encode: wire.encodeAs(wire.list(errors)),
    example: { interface: 'core', last_seconds: 86400 },
  }),
};
