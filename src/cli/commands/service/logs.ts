import { setTimeout as pause } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import {
  type InterfaceName,
  parseStatuses,
  type RecordedRequest,
  STATUSES,
} from '../../../domain/requests/request.ts';
import { escapeLines, printable } from '../../../lib/text/printable.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { shape } from '../../../lib/values/value-type.ts';
import type { OpenedApp } from '../../cli-app.ts';
import { addCommand, argument, asNoun } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { requestJson } from '../../text/request-shapes.ts';
import { addCallOptions, callerText } from './requests.ts';

const statuses = argument(shape('a status such as 400 or 4xx', STATUSES));
const LOOK_EVERY_MS = 1_000;
/** Calls are stored in batches, so an earlier call may be stored later. */
const LATE_SECONDS = 10;
const PAGE = 200;

export function define(logs: Command, context: CliContext): void {
  asNoun(logs, 'tail --status 4xx');
  addCallOptions(
    addCommand(
      logs,
      'tail',
      'print calls of the interfaces as they are answered, until Ctrl-C',
      '--client 1 --status 4xx',
    ),
  )
    .addOption(
      new Option('--status <status>', 'only calls answered with this status, such as 400 or 4xx').argParser(
        statuses,
      ),
    )
    .action(async (options: TailOptions) => {
      const opened = await context.app.open();
      try {
        await tail(context, opened, options);
      } finally {
        await opened.close();
      }
    });
}

interface TailOptions {
  readonly client?: number;
  readonly partner?: number;
  readonly interface?: InterfaceName;
  readonly path?: string;
  readonly status?: string;
  readonly json?: boolean;
}

async function tail({ app, io }: CliContext, opened: OpenedApp, options: TailOptions): Promise<void> {
  const { searchRequests } = await import('../../../operations/requests/search.ts');
  const stop = new AbortController();
  void app.signalToStop().then(() => stop.abort());
  io.onReaderGone?.(() => stop.abort());
  const { client: clientId, partner: partnerId, interface: name, path, status } = options;
  const filter = { clientId, partnerId, interface: name, path, statuses: parseStatuses(status), limit: PAGE };
  const recent = async (seconds: number) => {
    const calls: RecordedRequest[] = [];
    let after: string | undefined;
    do {
      const page = await opened.run(searchRequests, { ...filter, lastSeconds: seconds, after });
      calls.push(...page.requests);
      after = page.next;
    } while (after !== undefined);
    return calls.reverse();
  };
  const print = (call: RecordedRequest) =>
    io.print(options.json ? escapeLines(JSON.stringify(requestJson(call))) : lineOf(printable(call)));

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
  const facts = [
    formatDateTime(at),
    status,
    `${method} ${path}`,
    `${ms} ms`,
    callerText(call),
    ...errorTypes,
    id,
  ];
  return facts.join('  ');
}
