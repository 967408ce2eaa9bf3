/**
 * A thread that fetches files (transfer-threads.ts): receives, hashes and writes them, so that the event loop that answers
 * requests does not. Many at once; it ends with its process.
 */
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Places } from '../../../lib/concurrency/places.ts';
import { createOutboundHttp } from '../../http/http.ts';
import { createLookups, findBySystem } from '../../http/lookups.ts';
import { createLocalBlobs } from '../blobs.ts';
import { createFileClient, type FileRequest } from '../file-client.ts';
import type { FromThread, MinimumRates, ToThread, TransferSettings } from './messages.ts';

const NICE = 5;

const settings: TransferSettings = workerData;
const { folder, allowedHosts, connectionsPerHost, limits, minBytesPerSecond } = settings;
const resolve = createLookups({ unknownAtOnce: settings.lookupsAtOnce, find: findBySystem });
const client = createFileClient({
  http: createOutboundHttp({ allowedHosts, connectionsPerHost, resolve }),
  blobs: createLocalBlobs(folder),
  limits: { ...limits, minBytesPerSecond: rateOf(minBytesPerSecond) },
});
/**
 * On Linux this is the priority of the thread alone: calls that wait for an answer come before files that are received. A process
 * that was started with a lower one may not raise it.
 */
if (process.platform === 'linux' && getPriority() < NICE) setPriority(NICE);
const running = new Map<number, AbortController>();

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'abort') running.get(message.id)?.abort();
  else void carryOut(message.id, message.request);
});

async function carryOut(id: number, request: FileRequest): Promise<void> {
  const giveUp = new AbortController();
  running.set(id, giveUp);
  parentPort?.postMessage(await answer(id, request, giveUp.signal));
  running.delete(id);
}

async function answer(id: number, request: FileRequest, signal: AbortSignal): Promise<FromThread> {
  try {
    return { id, outcome: await client.fetch(request, signal) };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id, message, stack };
  }
}

function rateOf({ usually, whenScarce, places: { total, taken } }: MinimumRates): () => number {
  const places = new Places(total, taken);
  return () => (places.scarce ? whenScarce : usually);
}
