import type { Answer } from '../../../domain/partners/conformance/answer.ts';
import type { CheckResult } from '../../../domain/partners/conformance/check.ts';
import {
  type HubCheck,
  type HubOrders,
  hubCalls,
  hubChecks,
} from '../../../domain/partners/conformance/hub-checks.ts';
import {
  type HubAnswers,
  judgeHub,
  missingFor,
  obstacleTo,
} from '../../../domain/partners/conformance/judge-hub.ts';
import { type ConformanceReport, conformanceReport } from '../../../domain/partners/conformance/report.ts';
import { type HubCall, type HubSubject, hubCallsOf } from '../../../formats/conformance/hub-calls.ts';
import type { Clock } from '../../../lib/clock.ts';
import { maskUrl } from '../../../lib/log/mask-url.ts';
import { newUnguessableId } from '../../../lib/secrets/ids.ts';
import { type Caller, createCaller } from '../../../outbound/conformance/caller.ts';

export interface HubCheckOptions {
  /** The base URL of the hub, without a slash at the end. */
  readonly url: string;
  readonly key: string;
  /** A test order that was handed to the partner of the key; its items end as shipped or canceled. */
  readonly order: { readonly id: string; readonly items: readonly string[] } | undefined;
  /** An order that waits to be pulled by this partner; it is accepted. */
  readonly pulled: string | undefined;
  readonly answerMs: number;
  readonly clock: Clock;
  readonly onProgress: (done: number, total: number) => void;
}

/** Acts as a print partner towards a hub: sends correct and incorrect signals, and judges the replies. */
export async function checkHub(options: HubCheckOptions): Promise<ConformanceReport> {
  const { url, key, order, pulled, answerMs, clock, onProgress } = options;
  const startedAt = clock.now();
  const begun = performance.now();
  const subject: HubSubject = {
    key,
    order: order?.id ?? '',
    items: order?.items ?? [],
    pulled: pulled ?? '',
    now: startedAt,
    run: newUnguessableId(4),
  };
  const orders: HubOrders = { items: subject.items.length, pulled };
  const caller = createCaller(url, answerMs);
  try {
    const answers = new Map<string, readonly Answer[]>();
    for (const [n, check] of hubCalls.entries()) {
      onProgress(n, hubCalls.length);
      if (isUnreachable(answers)) break;
      if (missingFor(check, orders) === undefined && obstacleTo(check, answers) === undefined)
        answers.set(check.code, await callAll(caller, url, check, subject));
    }
    const results = hubChecks.map(
      (check): CheckResult => ({
        ...textOf(check),
        group: check.group,
        ...judgeHub(check, answers, orders),
      }),
    );
    const ms = Math.round(performance.now() - begun);
    return conformanceReport({ kind: 'signals', target: maskUrl(url), startedAt, ms, results }, [key]);
  } finally {
    await caller.close();
  }
}

/** The first call got no connection, so the others would not either. */
function isUnreachable(answers: HubAnswers): boolean {
  const [first] = answers.values();
  return first?.[0]?.kind === 'unanswered';
}

async function callAll(caller: Caller, url: string, check: HubCheck, subject: HubSubject): Promise<Answer[]> {
  const calls = hubCallsOf(check.code, subject);
  const send = ({ path, body }: HubCall) =>
    caller.call({ url: `${url}${path}`, ...(body === undefined ? {} : { body }) });
  if (check.code === 'at_once') return Promise.all(calls.map(send));
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await send(call));
  return answers;
}

function textOf({ code, sentence, expected, fix, guide, weight }: HubCheck) {
  return { code, sentence, expected, fix, guide, weight };
}
