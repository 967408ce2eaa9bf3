import type { Entries } from '../entry.ts';

const WHEN = '2026-03-02T10:00:00.000Z';
const ID = '1772445600000-1';

const both = (field: string) => `RequestQuery.${field}, RequestErrorsQuery.${field}`;

/** The request log. */
export const requests: Entries = {
  'RecordedRequest.interface, RequestInfo.interface, RequestErrors.interface': ['The interface of the call'],
  'RecordedRequest.credential, RequestInfo.credential': [
    'The credential of the call, such as key 12; null = none that was valid',
    'key 12',
  ],
  'RecordedRequest.app, RequestInfo.app': [
    'What OAuth calls client_id of the app that made the call; null = none',
    'plt_app_example',
  ],
  'RequestInfo.content': ['Content of a refused call; null = not stored'],
  'RequestInfo.replay': ['How the call can be sent again with a sandbox key'],
  'RefusedContent.body': [
    'The body, with masked secrets and personal data; null = it was not JSON, or is not kept',
    '{"apikey":"•••","reference":"order-4711"}',
  ],
  'RefusedContent.bytes': ['Length of the body as it was sent, in bytes; null = not announced', 1832],
  'RefusedContent.type': ['Content-Type of the body; null = none', 'application/json'],
  'Replay.body': [
    'kept: curl contains the body. missing: it has to be added. null = the interface has no sandbox',
  ],
  'Replay.to_fill_in': ['The masked fields of the kept body, which have to be filled in', ['apikey']],
  'RequestErrors.count': ['Number of these calls', 7],
  'RequestErrors.first': ['When the first of these calls came', WHEN],
  'RequestErrors.last': ['When the last of these calls came', WHEN],
  'RequestErrors.newest': ['Id of the newest of these calls', ID],
  'RequestPage.requests': ['The calls of the page'],
  'RequestPage.next': ['Send it as after for the next page; null = the last page', ID],
  'RequestQuery.after': ['Where the page begins: next of the page before', ID],
  [both('credential')]: ['Only calls with this credential', 'key 12'],
  [both('interface')]: ['Only calls of this interface'],
  [both('path')]: ['Only calls of this path', '/core/1.0/orders/add'],
  [both('status')]: ['Only calls with this status, or with a class of statuses such as 4xx', '4xx'],
  [both('by_session')]: ['true = only calls of users who signed in; false = only the others'],
  [both('last_seconds')]: ['Only calls of the last n seconds', 3600],
  [both('from')]: ['Only calls at this time or later', WHEN],
  [both('to')]: ['Only calls at this time or earlier', '2026-03-03T10:00:00.000Z'],
  'OneRequest.url': [
    'Address of the service, for the command line in the reply. Default: http://127.0.0.1:8080',
    'https://print.example',
  ],
};
