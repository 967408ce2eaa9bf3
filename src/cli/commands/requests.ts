import { setTimeout as pause } from 'node:timers/promises';
import type { RequestReplay } from '../../domain/requests/replay.ts';
import {
  interfaceNames,
  parseStatuses,
  type RecordedRequest,
  STATUSES,
} from '../../domain/requests/request.ts';
import { escapeLines, printable } from '../../lib/text/printable.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { positiveCount } from '../../lib/values/numbers.ts';
import type { RequestInfo, RequestQuery } from '../../operations/requests/request-log.ts';
import type { OpenedApp } from '../cli-app.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, clientOption, flag, option, partnerOption, periodOf, text } from '../parameters.ts';
import { fields } from '../text/json.ts';
import { formatFields } from '../text/table.ts';

const operations = () => import('../../operations/requests/request-log.ts');

/** What selects calls. */
const calls = {
  clientId: clientOption('only calls of this client'),
  partnerId: partnerOption('only calls of this print partner'),
  interface: option('--interface <name>', 'only calls of this interface', interfaceNames),
  path: option('--path <path>', 'only calls of this path, such as /core/1.0/orders/add'),
};
const filters = {
  ...calls,
  ...periodOf('calls'),
  credential: option('--credential <name>', 'only calls with this credential, such as "key 12"'),
  withoutPanel: flag('--without-panel', 'leave out calls of users who are signed in to the panel'),
  errorType: option('--error <type>', 'only calls refused with this error type, such as invalid_parameter'),
};
const statuses = option('--status <status>', 'only calls answered with this status, such as 400 or 4xx', {
  accepts: 'a status such as 400 or 4xx',
  read: (text) => (new RegExp(STATUSES).test(text) ? parseStatuses(text) : undefined),
});

export function define(requests: CliCommand, context: CliContext): void {
  const { open, run, table } = context;
  requests.asNoun('list --client 1 --status 4xx');
  requests.verb('list', 'list calls of the interfaces, newest first', {
    examples: ['--client 1 --status 4xx', '--from 1h --interface signal'],
    takes: {
      ...filters,
      statuses,
      requestId: option('--request-id <id>', 'only calls with this request ID'),
      limit: option('--limit <count>', 'number of calls, up to 500 (default: 50)', positiveCount),
      after: option('--after <id>', 'continue after the call with this ID'),
    },
    async answer({ withoutPanel, ...given }) {
      const query = { ...given, ...bySession(withoutPanel) };
      const { requests: found, next = null } = await run((await operations()).searchRequests, query);
      const rows = found.map((call) => [
        ...[call.id, call.at, `${call.method} ${call.path}`, call.status, call.ms],
        ...[callerText(call), call.errorTypes?.join(', ') ?? ''],
      ]);
      const columns = ['id', 'UTC', 'call', 'status', 'ms', 'caller', 'errors'];
      const more = next === null ? '' : `\n\nMore calls follow: add --after ${next}`;
      return {
        json: { requests: found.map(requestJson), next },
        text: table(columns, rows, 'No such calls.') + more,
      };
    },
  });
  requests.verb('show', 'show a call with its masked body and a curl command that repeats it', {
    examples: ['1772445600000-42'],
    takes: {
      id: argument('<id>', 'ID of the call, as printed by requests list'),
      url: option('--url <url>', 'URL of the service in the curl command', text, 'http://127.0.0.1:8080'),
    },
    operation: async () => (await operations()).requestInfo,
    json: (found) => ({
      ...requestJson(found),
      ...fields(found, 'content', 'curl'),
      replay: replayJson(found.replay),
    }),
    text: requestText,
  });
  requests.verb('errors', 'count refused calls by path and error, with the newest example of each', {
    examples: ['--from 24h'],
    takes: filters,
    async answer({ withoutPanel, ...given }) {
      const query = { ...given, ...bySession(withoutPanel) };
      const errors = await run((await operations()).requestErrors, query);
      const rows = errors.map(({ count, path, status, errorType, last, newest }) => [
        ...[count, path, status, errorType, last, newest],
      ]);
      const columns = ['count', 'path', 'status', 'error', 'last (UTC)', 'newest'];
      const json = errors.map(({ errorType, ...same }) => ({ ...same, error_type: errorType }));
      return { json, text: table(columns, rows, 'No refused calls.') };
    },
  });
  requests.verb('tail', 'print calls of the interfaces as they are answered, until Ctrl-C', {
    examples: ['--client 1 --status 4xx'],
    takes: { ...calls, statuses },
    answer: (filter) => open((opened) => tail(context, opened, filter)),
  });
}

const bySession = (withoutPanel: boolean | undefined) => ({ bySession: withoutPanel ? false : undefined });

const LOOK_EVERY_MS = 1_000;
/** Calls are stored in batches, so an earlier call may be stored later. */
const LATE_SECONDS = 10;
const PAGE = 200;

async function tail(
  { app, io, json }: CliContext,
  opened: OpenedApp,
  filter: RequestQuery,
): Promise<undefined> {
  const { searchRequests } = await operations();
  const stop = new AbortController();
  void app.signalToStop().then(() => stop.abort());
  io.onReaderGone?.(() => stop.abort());
  const recent = async (lastSeconds: number) => {
    const calls: RecordedRequest[] = [];
    let after: string | undefined;
    do {
      const page = await opened.run(searchRequests, { ...filter, limit: PAGE, lastSeconds, after });
      calls.push(...page.requests);
      after = page.next;
    } while (after !== undefined);
    return calls.reverse();
  };
  const print = (call: RecordedRequest) =>
    io.print(json ? escapeLines(JSON.stringify(requestJson(call))) : lineOf(printable(call)));

  let lookedAt = performance.now();
  let known = new Set((await recent(LATE_SECONDS)).map(({ id }) => id));
  io.printError('Waiting for calls. Press Ctrl-C to stop.');
  while (!stop.signal.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const since = LATE_SECONDS + Math.ceil((performance.now() - lookedAt) / 1000);
    lookedAt = performance.now();
    const calls = await recent(since);
    for (const call of calls) if (!known.has(call.id)) print(call);
    known = new Set(calls.map(({ id }) => id));
  }
}

function lineOf(call: RecordedRequest): string {
  const { id, at, method, path, status, ms, errorTypes = [] } = call;
  const answered = [formatDateTime(at), status, `${method} ${path}`, `${ms} ms`];
  return [...answered, callerText(call), ...errorTypes, id].join('  ');
}

function callerText({ clientId, partnerId, credential }: RecordedRequest): string {
  if (credential === undefined) return '-';
  if (clientId !== undefined) return `client ${clientId}, ${credential}`;
  return partnerId === undefined ? credential : `print partner ${partnerId}, ${credential}`;
}

function requestText(request: RequestInfo): string {
  const { content } = request;
  const fields: [string, string | undefined][] = [
    ['Call', `${request.method} ${request.path}`],
    ['Status', `${request.status} after ${request.ms} ms${request.replayed ? ' (a stored reply)' : ''}`],
    ['Time', `${formatDateTime(request.at)} UTC`],
    ['Caller', callerText(request)],
    ['App', request.app],
    ['Address', request.address],
    ['Request ID', request.requestId],
    ['Errors', request.errorTypes?.join(', ')],
    ['Parameters', request.parameters?.filter((name) => name !== '').join(', ')],
    ['Body', content && bodyText(content)],
    ['Sandbox', replayText(request.replay)],
  ];
  const lines = formatFields(fields.flatMap(([name, value]) => (value ? [[name, value] as const] : [])));
  const body = content?.body === undefined ? '' : `\n\n${content.body}`;
  return `${lines}${body}\n\n${request.curl}`;
}

function replayText(replay: RequestReplay): string | undefined {
  if (replay.kind === 'impossible') return undefined;
  if (replay.kind === 'body missing')
    return 'to repeat it, put its body into body.json and use a sandbox key';
  const { toFillIn } = replay;
  if (toFillIn.length === 0) return 'to repeat it, use a sandbox key';
  return `to repeat it, use a sandbox key and fill in ${toFillIn.join(', ')}`;
}

function bodyText({ bytes, type, body, cut }: NonNullable<RecordedRequest['content']>): string {
  const kept = body === undefined ? 'not kept' : cut ? 'masked, only its beginning is kept' : 'masked';
  const size = bytes === undefined ? undefined : `${bytes} bytes`;
  return [size, type, kept].filter((part) => part !== undefined).join(', ');
}

function requestJson(request: RecordedRequest) {
  return {
    ...fields(request, 'id', 'at', 'interface', 'method', 'path', 'status', 'ms', 'client_id', 'partner_id'),
    ...fields(request, 'credential', 'app', 'address', 'request_id'),
    error_types: request.errorTypes ?? [],
    parameters: request.parameters ?? [],
    replayed: request.replayed === true,
  };
}

function replayJson(replay: RequestReplay) {
  return replay.kind === 'body kept'
    ? { body: 'kept', to_fill_in: replay.toFillIn }
    : { body: replay.kind === 'impossible' ? null : 'missing', to_fill_in: [] };
}
