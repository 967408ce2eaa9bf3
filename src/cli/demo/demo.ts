import type { OrderView } from '../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import { seedDemo } from '../../operations/demo/seed-demo.ts';
import { orderTimeline } from '../../operations/history/timeline.ts';
import type { CliApp, OperatorExecutor } from '../cli-app.ts';
import {
  type FileHost,
  type HostedFile,
  type JsonAnswer,
  LOCAL_HOST,
  Missing,
  postJson,
  startFileHost,
  until,
} from './http.ts';
import { books, hostFile, itemOf, names, orderOf, pagesOf, places, sentFile } from './orders.ts';
import { downloadFiles, reportProduction, startPrintPartner, TRACKING } from './print-partner.ts';

/** One step of the demo, and whether its outcome was observed. */
export interface DemoStep {
  readonly name: string;
  readonly ok: boolean;
  /** The observation, or why the step failed. */
  readonly detail: string;
  /** The time since the start of the demo. */
  readonly elapsedMs: number;
}

export interface DemoResult {
  /** Whether every step succeeded. */
  readonly ok: boolean;
  readonly steps: readonly DemoStep[];
  /** Null if it failed before the order was added. */
  readonly order: OrderView | null;
  readonly elapsedMs: number;
}

/** Far more than any step takes, even the first start on a slow machine. */
const STEP_MS = 60_000;
/** The time for work to fail after its signal has fired. */
const TO_FAIL_MS = 500;
const ORDER = 'demo-1';
const PAGES = 36;
const COMPLETE = '100';
/** The states of an order without a hold. */
const EXPECTED_LOG = '5 6 10 15 30 32 40 45 100';

/** The failed step has already been reported. */
class StepFailed extends Error {
  override name = 'StepFailed';
}

/**
 * Runs one step and reports what it saw. Work that waits stops when its signal fires, and throws an error that
 * describes the last state.
 */
type RunStep = <Seen>(
  name: string,
  work: (signal: AbortSignal) => Promise<Seen>,
  describe: (seen: Seen) => string,
) => Promise<Seen>;

/**
 * Runs one order end to end: a shop with its files, the service, and a print partner. They share no memory
 * and communicate only by HTTP.
 */
export async function runDemo(app: CliApp, onStep: (step: DemoStep) => void): Promise<DemoResult> {
  const start = performance.now();
  const elapsedMs = () => Math.round(performance.now() - start);
  const steps: DemoStep[] = [];
  const record = (name: string, ok: boolean, detail: string) => {
    const step = { name, ok, detail, elapsedMs: elapsedMs() };
    steps.push(step);
    onStep(step);
  };
  const step: RunStep = async (name, work, describe) => {
    try {
      const seen = await within(STEP_MS, work);
      record(name, true, describe(seen));
      return seen;
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      record(name, false, detail);
      throw new StepFailed(detail, { cause: error });
    }
  };
  const open: { close(): Promise<void> }[] = [];
  let over = false;
  const keep = <Opened extends { close(): Promise<void> }>(opened: Opened): Opened => {
    // An abandoned step may still open something that must be closed.
    if (over) void opened.close();
    else open.push(opened);
    return opened;
  };
  let order: OrderView | null = null;
  let ok = false;
  try {
    const fileHost = await step(
      'file host',
      () => startFileHost().then(keep),
      () => 'takes the files of the shop',
    );
    const partner = await step(
      'print partner',
      () => startPrintPartner().then(keep),
      ({ address }) => `accepts order documents at ${address}`,
    );
    const service = await step(
      'service',
      () => app.startThrowaway({ allowedHosts: [LOCAL_HOST] }).then(keep),
      ({ url, database }) => `ready on ${url}, ${database}`,
    );
    try {
      await followOrder(step, service.url, service, fileHost, partner);
      ok = true;
    } finally {
      order = await service.run(orderTimeline, { name: ORDER }).catch(() => null);
    }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
  } finally {
    over = true;
    for (const opened of open.reverse()) await opened.close();
  }
  return { ok, steps, order, elapsedMs: elapsedMs() };
}

async function within<Value>(ms: number, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no result within ${ms / 1000} s`)), ms + TO_FAIL_MS);
  try {
    return await Promise.race([work(AbortSignal.timeout(ms)), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function followOrder(
  step: RunStep,
  url: string,
  operator: OperatorExecutor,
  fileHost: FileHost,
  partner: Awaited<ReturnType<typeof startPrintPartner>>,
): Promise<void> {
  const [book] = books;
  const seed = await step(
    'accounts',
    () => operator.run(seedDemo, { partnerAddress: partner.address }),
    ({ clientId, partnerId }) => `client ${clientId}, print partner ${partnerId} and their keys`,
  );
  const shop = shopOf(url, seed.coreLiveKey);
  await step('catalogue', shop.findProduct, (count) => `the client reads ${count} products`);
  const files = await step(
    'print files',
    async () => [
      await hostFile(operator, fileHost, book, 'cover', PAGES),
      await hostFile(operator, fileHost, book, 'book', PAGES),
    ],
    (hosted) => hosted.map(({ type, bytes }) => `${type}.pdf (${bytes} bytes)`).join(', '),
  );
  const item = { ...itemOf('book', book, 2, files.map(sentFile)), options: pagesOf(PAGES) };
  await step(
    'order',
    () => shop.call('add', orderOf(ORDER, names[0], places[0], [item]), 201),
    () => `${ORDER} accepted with status 201`,
  );
  await step(
    'files',
    (signal) => until(signal, () => lookForFetches(operator, fileHost, files)),
    (count) => `${count} files fetched by the service, md5 as announced`,
  );
  const document = await step(
    'handover',
    () => partner.document,
    ({ id }) => `the print partner received order ${id}`,
  );
  await step(
    'downloads',
    () => downloadFiles(document),
    (files) => `the print partner downloaded ${files.length} files, md5 and size as in its document`,
  );
  await step(
    'signals',
    () => reportProduction(url, seed.signalKey, document),
    (count) => `${count} signals from ItemRegistered to ItemShipped, each answered with 200`,
  );
  const { items } = await step(
    'complete',
    shop.completeOrder,
    ({ state, state_code }) => `the client reads state ${state} ${state_code}`,
  );
  const tracking = async () => expected('tracking', items.map((item) => item.tracking).join(', '), TRACKING);
  await step('tracking', tracking, (code) => `the client reads tracking ${code}`);
  const log = async () => expected('log', await shop.states(), EXPECTED_LOG);
  await step('log', log, (states) => `the client reads the log ${states}`);
}

function expected(what: string, seen: string, wanted: string): string {
  if (seen !== wanted) throw new Error(`the client reads the ${what} "${seen}" instead of ${wanted}`);
  return seen;
}

/** The parts of an order's detail (interfaces.md 2.3) that the shop reads. */
interface OrderInfo {
  readonly state: string;
  readonly state_code: string;
  readonly items: readonly { readonly tracking: string }[];
}

/** A shop that orders one book and waits for its parcel. */
function shopOf(serviceUrl: string, apikey: string) {
  const ask = (path: string, body: object) => postJson(`${serviceUrl}/core/1.0/${path}`, { apikey, ...body });
  const call = async (endpoint: string, body: object, status: number): Promise<unknown> => {
    const answer = await ask(`orders/${endpoint}`, body);
    if (answer.status !== status) throw new Error(`orders/${endpoint} ${explain(answer)}`);
    return answer.body;
  };
  return {
    call,
    /** Waits until the list of products has the book, and returns its length. */
    findProduct: (signal: AbortSignal) =>
      until(signal, async () => {
        const answer = await ask('products', {});
        const products = (answer.body ?? []) as { reference: string }[];
        const hasBook = answer.status === 200 && products.some(({ reference }) => reference === books[0][0]);
        return hasBook ? products.length : new Missing(`products ${explain(answer)}`);
      }),
    /** Waits until the order is complete. Throws when it gets stuck. */
    completeOrder: (signal: AbortSignal) =>
      until(signal, async () => {
        const order = (await call('info', { reference: ORDER }, 200)) as OrderInfo;
        if (order.state_code.endsWith('_error'))
          throw new Error(`the order stopped in state ${order.state_code}`);
        if (order.state === COMPLETE) return order;
        return new Missing(`the order is still in state ${order.state} ${order.state_code}`);
      }),
    async states(): Promise<string> {
      const entries = (await call('log', { reference: ORDER }, 200)) as { state: string }[];
      return entries.map(({ state }) => state).join(' ');
    },
  };
}

function explain({ status, body }: JsonAnswer): string {
  const message = body !== null && typeof body === 'object' && 'message' in body ? `: ${body.message}` : '';
  return `was answered with status ${status}${message}`;
}

/** The number of files, once the host and the timeline both show that they were fetched. */
async function lookForFetches(
  operator: OperatorExecutor,
  { fetched }: FileHost,
  files: readonly HostedFile[],
) {
  const { events } = await operator.run(orderTimeline, { name: ORDER });
  const missing = files.filter((file) => !fetched.has(file.type) || !events.some(isFetchOf(file)));
  if (missing.length === 0) return files.length;
  return new Missing(`${missing.map(({ type }) => type).join(' and ')} not fetched`);
}

function isFetchOf({ type, md5, bytes }: HostedFile): (event: TimelineEvent) => boolean {
  return (event) =>
    event.kind === 'fetch' &&
    event.type === type &&
    event.outcome === 'fetched' &&
    event.report.md5 === md5 &&
    event.report.bytes === bytes;
}
