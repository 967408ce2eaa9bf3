import { setTimeout as pause } from 'node:timers/promises';
import type { OrderView } from '../../domain/history/order-view.ts';
import type { TimelineEvent } from '../../domain/history/timeline.ts';
import { seedDemo } from '../../operations/demo/seed-demo.ts';
import { makeSampleFile } from '../../operations/files/sample.ts';
import { orderTimeline } from '../../operations/history/timeline.ts';
import type { CliApp, OperatorExecutor } from '../cli-app.ts';
import { book, createDemoClient, type DemoClient } from './client.ts';
import { type FileHost, type HostedFile, startFileHost } from './file-host.ts';
import { LOCAL_HOST } from './http.ts';
import { downloadFiles, reportProduction, startPrintPartner, TRACKING } from './print-partner.ts';
import { createStory, type DemoStep, StepFailed, type Story } from './story.ts';

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
const POLL_MS = 50;
const ORDER = 'demo-1';
const COMPLETE = '100';
/** The states of an order without a hold. */
const EXPECTED_LOG = '5 6 10 15 30 32 40 45 100';

/**
 * Runs one order end to end: a shop with its files, the service, and a print partner. They share no memory
 * and communicate only by HTTP.
 */
export async function runDemo(app: CliApp, onStep: (step: DemoStep) => void): Promise<DemoResult> {
  const story = createStory(STEP_MS, onStep);
  const open: { close(): Promise<void> }[] = [];
  let over = false;
  const kept = <Opened extends { close(): Promise<void> }>(opened: Opened): Opened => {
    // An abandoned step may still open something that must be closed.
    if (over) void opened.close();
    else open.push(opened);
    return opened;
  };
  let order: OrderView | null = null;
  let ok = false;
  try {
    const hosts = await startHosts(story, kept);
    const service = await story.step(
      'service',
      async () => kept(await app.startThrowaway({ allowedHosts: [LOCAL_HOST] })),
      ({ url, database }) => `ready on ${url}, ${database}`,
    );
    try {
      await followOrder(story, service.url, service, hosts);
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
  return { ok, steps: story.steps, order, elapsedMs: story.elapsedMs() };
}

type Keep = <Opened extends { close(): Promise<void> }>(opened: Opened) => Opened;
type Hosts = Awaited<ReturnType<typeof startHosts>>;

async function startHosts(story: Story, kept: Keep) {
  const fileHost = await story.step(
    'file host',
    async () => kept(await startFileHost()),
    () => 'takes the files of the shop',
  );
  const partner = await story.step(
    'print partner',
    async () => kept(await startPrintPartner()),
    ({ address }) => `accepts order documents at ${address}`,
  );
  return { fileHost, partner };
}

async function followOrder(
  story: Story,
  url: string,
  operator: OperatorExecutor,
  { fileHost, partner }: Hosts,
): Promise<void> {
  const seed = await story.step(
    'accounts',
    () => operator.run(seedDemo, { partnerAddress: partner.address }),
    ({ clientId, partnerId }) => `client ${clientId}, print partner ${partnerId} and their keys`,
  );
  const client = createDemoClient(url, seed.coreLiveKey);
  await story.step(
    'catalogue',
    (signal) => client.waitForProducts(signal),
    (count) => `the client reads ${count} products`,
  );
  const files = await story.step(
    'print files',
    () => hostFiles(operator, fileHost),
    (hosted) => hosted.map(({ type, bytes }) => `${type}.pdf (${bytes} bytes)`).join(', '),
  );
  await story.step(
    'order',
    () => client.order(ORDER, files),
    () => `${ORDER} accepted with status 201`,
  );

  await story.step(
    'files',
    (signal) => seeFetches(operator, fileHost, files, signal),
    (count) => `${count} files fetched by the service, md5 as announced`,
  );
  const document = await story.step(
    'handover',
    () => partner.document,
    ({ id }) => `the print partner received order ${id}`,
  );
  await story.step(
    'downloads',
    () => downloadFiles(document),
    (files) => `the print partner downloaded ${files.length} files, md5 and size as in its document`,
  );
  await story.step(
    'signals',
    () => reportProduction(url, seed.signalKey, document),
    (count) => `${count} signals from ItemRegistered to ItemShipped, each answered with 200`,
  );
  await story.step(
    'complete',
    (signal) => client.waitForState(ORDER, COMPLETE, signal),
    ({ state, state_code }) => `the client reads state ${state} ${state_code}`,
  );
  await story.step(
    'tracking',
    (signal) => seeTracking(client, signal),
    (tracking) => `the client reads tracking ${tracking}`,
  );
  await story.step(
    'log',
    () => seeLog(client),
    (states) => `the client reads the log ${states}`,
  );
}

/** Puts a cover and a page block on the shop's host, made for the product in the catalogue. */
async function hostFiles(operator: OperatorExecutor, fileHost: FileHost): Promise<HostedFile[]> {
  const hosted: HostedFile[] = [];
  for (const type of ['cover', 'book']) {
    const content = await operator.run(makeSampleFile, { ...book, type });
    hosted.push(fileHost.put(`/${type}.pdf`, type, content));
  }
  return hosted;
}

/** Waits until the host and the timeline both show that the files were fetched. */
async function seeFetches(
  operator: OperatorExecutor,
  { fetched }: FileHost,
  files: readonly HostedFile[],
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const { events } = await operator.run(orderTimeline, { name: ORDER });
    const missing = files.filter((file) => !fetched.has(file.type) || !events.some(isFetchOf(file)));
    if (missing.length === 0) return files.length;
    if (signal.aborted) throw new Error(`${missing.map(({ type }) => type).join(' and ')} not fetched`);
    await pause(POLL_MS);
  }
}

function isFetchOf({ type, md5, bytes }: HostedFile): (event: TimelineEvent) => boolean {
  return (event) =>
    event.kind === 'fetch' &&
    event.type === type &&
    event.outcome === 'fetched' &&
    event.report.md5 === md5 &&
    event.report.bytes === bytes;
}

async function seeTracking(client: DemoClient, signal: AbortSignal): Promise<string> {
  const { items } = await client.waitForState(ORDER, COMPLETE, signal);
  const tracking = items.map((item) => item.tracking).join(', ');
  if (tracking !== TRACKING)
    throw new Error(`the client reads tracking "${tracking}" instead of ${TRACKING}`);
  return tracking;
}

async function seeLog(client: DemoClient): Promise<string> {
  const states = (await client.log(ORDER)).join(' ');
  if (states !== EXPECTED_LOG) throw new Error(`the log is ${states} instead of ${EXPECTED_LOG}`);
  return states;
}
