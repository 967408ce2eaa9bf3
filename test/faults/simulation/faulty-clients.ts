import { createRandomOf } from '../../../src/lib/random.ts';
import type { Services } from '../../../src/operations/services.ts';
import type { FetchOutcome, FileClient } from '../../../src/outbound/files/file-client.ts';
import type { PartnerAnswer, PartnerClient } from '../../../src/outbound/partner-client.ts';
import type { WebhookAnswer, WebhookClient } from '../../../src/outbound/webhook-client.ts';
import type { OrderDocument } from '../../harness/partners/print-partner.ts';

/** The share of attempts that fail. */
const SHARE = 0.1;

/** A failure of an attempt; `happens`: the other side has done its part, and only the answer is lost. */
interface Fault<Result> {
  readonly name: string;
  readonly happens: boolean;
  readonly result: Result;
}

/**
 * Which attempts fail, and how. It depends on the seed, on what is attempted and on how often it was attempted before, and not
 * on the order in which attempts of different work are made.
 */
export class Faults {
  /** How often each kind happened. */
  readonly counts = new Map<string, number>();
  readonly #seed: number;
  readonly #attempts = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Attempts the work, or lets it fail. */
  async attempt<Result>(
    work: string,
    faults: readonly Fault<Result>[],
    perform: () => Promise<Result>,
  ): Promise<Result> {
    const n = (this.#attempts.get(work) ?? 0) + 1;
    this.#attempts.set(work, n);
    const random = createRandomOf(`${this.#seed} ${work} ${n}`);
    if (!random.chance(SHARE)) return perform();
    const { name, happens, result } = random.pick(faults);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (happens) await perform();
    return result;
  }
}

/** The clients of the service, with failures. */
export function faultyClients(
  services: Services,
  faults: Faults,
): Pick<Services, 'fileClient' | 'partnerClient' | 'webhookClient'> {
  const { fileClient, partnerClient, webhookClient } = services;
  return {
    fileClient: {
      fetch: (request, signal) =>
        faults.attempt(new URL(request.url).pathname, fileFaults, () => fileClient.fetch(request, signal)),
    } satisfies FileClient,
    partnerClient: {
      refusalOf: (address) => partnerClient.refusalOf(address),
      post: (address, document, options) =>
        faults.attempt((document as OrderDocument).order?.id ?? 'cancel', partnerFaults, () =>
          partnerClient.post(address, document, options),
        ),
    } satisfies PartnerClient,
    webhookClient: {
      refusalOf: (url) => webhookClient.refusalOf(url),
      post: (event, signal) =>
        faults.attempt(event.id, webhookFaults, () => webhookClient.post(event, signal)),
    } satisfies WebhookClient,
  };
}

const report = { host: '127.0.0.1', ms: 0 };
const failedFetch = (
  code: Extract<FetchOutcome, { ok: false }>['code'],
  more: object = {},
  happens = false,
): Fault<FetchOutcome> => ({
  name: `file: ${code}`,
  happens,
  result: { ok: false, code, report: { ...report, detail: 'a simulated failure' }, ...more },
});

const fileFaults: readonly Fault<FetchOutcome>[] = [
  failedFetch('connect_failed'),
  failedFetch('no_address', { ownOutage: 'network' }),
  failedFetch('storage_failed', { ownOutage: 'store' }),
  failedFetch('reset', {}, true),
  {
    name: 'file: busy host',
    happens: false,
    result: { ok: false, code: 'status', report: { ...report, status: 503, detail: 'a simulated failure' } },
  },
  {
    name: 'file: missing',
    happens: false,
    result: { ok: false, code: 'status', report: { ...report, status: 404, detail: 'a simulated failure' } },
  },
];

const failedPost = { detail: 'a simulated failure', ms: 0 };
const partnerFaults: readonly Fault<PartnerAnswer>[] = [
  {
    name: 'partner: nothing sent',
    happens: false,
    result: { kind: 'unsent', code: 'connect_failed', ...failedPost },
  },
  {
    name: 'partner: lost before',
    happens: false,
    result: { kind: 'unanswered', code: 'reset', ...failedPost },
  },
  {
    name: 'partner: lost answer',
    happens: true,
    result: { kind: 'unanswered', code: 'reset', ...failedPost },
  },
  { name: 'partner: busy', happens: false, result: { kind: 'busy', status: 503, ...failedPost } },
];

const noAnswer = { requestHeaders: [], answerHeaders: [], ...failedPost };
const webhookFaults: readonly Fault<WebhookAnswer>[] = [
  {
    name: 'webhook: nothing sent',
    happens: false,
    result: { outcome: 'unsent', status: null, code: 'connect_failed', ...noAnswer },
  },
  {
    name: 'webhook: lost answer',
    happens: true,
    result: { outcome: 'unanswered', status: null, code: 'reset', ...noAnswer },
  },
  {
    name: 'webhook: refused',
    happens: false,
    result: { outcome: 'refused', status: 500, code: null, ...noAnswer },
  },
];
