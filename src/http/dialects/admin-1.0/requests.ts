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
import { component, enumerated, field, meaning, oneOf, text, webAddress } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const requestId = meaning('Id of the call, as in the header X-Request-Id', 'shop-2026-03-02-4711');
const callId = meaning('Id of the recorded call', '1772445600000-1');
const calledInterface = field(enumerated('CalledInterface', interfaceNames), 'The interface of the call');
const path = field(Type.String(), 'Path of the call', '/core/1.0/orders/add');
const replyStatus = field(Type.Integer(), 'HTTP status of the reply', 400);
const requestProperties = {
  id: callId(Type.String()),
  at: field(wire.instant(), 'Time of the call'),
  interface: calledInterface,
  method: meanings.method(Type.String()),
  path,
  status: replyStatus,
  ms: field(Type.Number(), 'How long the call took, in milliseconds', 12.5),
  client_id: meanings.clientId(wire.nullable(Type.Integer())),
  partner_id: meanings.partnerId(wire.nullable(Type.Integer())),
  credential: field(
    wire.nullable(Type.String()),
    'The credential of the call, such as key 12; null = none that was valid',
    'key 12',
  ),
  app: field(
    wire.nullable(Type.String()),
    'What OAuth calls client_id of the app that made the call; null = none',
    'plt_app_example',
  ),
  address: field(Type.String(), 'Where the call came from', '203.0.113.7'),
  request_id: requestId(Type.String()),
  error_types: field(wire.list(Type.String()), 'Types of the errors of the reply', ['invalid_parameter']),
  parameters: field(wire.list(Type.String()), 'The refused fields', ['items[0].count']),
  replayed: field(Type.Boolean(), 'Whether the stored reply of an Idempotency-Key was sent'),
};
const request = component('RecordedRequest', requestProperties);
const page = component('RequestPage', {
  requests: field(wire.list(request), 'The calls of the page'),
  next: field(
    wire.nullable(Type.String()),
    'Send it as after for the next page; null = the last page',
    '1772445600000-1',
  ),
});
const content = component('RefusedContent', {
  body: field(
    wire.nullable(Type.String()),
    'The body, with masked secrets and personal data; null = it was not JSON, or is not kept',
    '{"apikey":"•••","reference":"order-4711"}',
  ),
  cut: field(Type.Boolean(), 'The body is only the beginning'),
  bytes: field(
    wire.nullable(Type.Integer()),
    'Length of the body as it was sent, in bytes; null = not announced',
    1832,
  ),
  type: field(wire.nullable(Type.String()), 'Content-Type of the body; null = none', 'application/json'),
});
const replay = component('Replay', {
  body: field(
    wire.nullable(enumerated('ReplayBody', ['kept', 'missing'])),
    'kept: curl contains the body. missing: it has to be added. null = the interface has no sandbox',
  ),
  to_fill_in: field(
    wire.list(Type.String()),
    'The masked fields of the kept body, which have to be filled in',
    ['apikey'],
  ),
});
const info = component('RequestInfo', {
  ...requestProperties,
  content: field(wire.nullable(content), 'Content of a refused call; null = not stored'),
  curl: field(
    Type.String(),
    'A command line that sends the call again',
    'curl -X POST https://print.example/core/1.0/orders/info',
  ),
  replay: field(replay, 'How the call can be sent again with a sandbox key'),
});
const errorType = meaning('Type of the error; null = none', 'invalid_parameter');
const errors = component('RequestErrors', {
  interface: calledInterface,
  path,
  status: replyStatus,
  error_type: errorType(wire.nullable(Type.String())),
  count: field(Type.Integer(), 'Number of these calls', 7),
  first: field(wire.instant(), 'When the first of these calls came'),
  last: field(wire.instant(), 'When the last of these calls came'),
  newest: field(Type.String(), 'Id of the newest of these calls', '1772445600000-1'),
});

const filters = {
  client_id: Type.Optional(meanings.clientId(wire.id())),
  partner_id: Type.Optional(meanings.partnerId(wire.id())),
  credential: Type.Optional(field(wire.line(100), 'Only calls with this credential', 'key 12')),
  interface: Type.Optional(field(oneOf(...interfaceNames), 'Only calls of this interface')),
  path: Type.Optional(field(wire.line(), 'Only calls of this path', '/core/1.0/orders/add')),
  status: Type.Optional(
    field(
      text({ kind: 'reply_status' }, { pattern: STATUSES }),
      'Only calls with this status, or with a class of statuses such as 4xx',
      '4xx',
    ),
  ),
  error_type: Type.Optional(errorType(wire.line(100))),
  request_id: Type.Optional(requestId(wire.line())),
  by_session: Type.Optional(
    field(wire.flag(), 'true = only calls of users who signed in; false = only the others'),
  ),
  last_seconds: Type.Optional(
    field(wire.wholeNumber(1_000_000_000), 'Only calls of the last n seconds', 3600),
  ),
  from: Type.Optional(field(wire.time(), 'Only calls at this time or later')),
  to: Type.Optional(field(wire.endTime(), 'Only calls at this time or earlier', '2026-03-03T10:00:00.000Z')),
};
const query = component('RequestQuery', {
  ...filters,
  limit: Type.Optional(meanings.limit(wire.pageSize())),
  after: Type.Optional(
    field(wire.line(40), 'Where the page begins: next of the page before', '1772445600000-1'),
  ),
});
const errorsQuery = component('RequestErrorsQuery', filters);
const oneRequest = component('OneRequest', {
  id: callId(wire.line(40)),
  url: Type.Optional(
    field(
      webAddress(),
      'Address of the service, for the command line in the reply. Default: http://127.0.0.1:8080',
      'https://print.example',
    ),
  ),
});

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
