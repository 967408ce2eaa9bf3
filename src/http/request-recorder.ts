import type { FastifyReply, FastifyRequest } from 'fastify';
import { SYSTEM } from '../domain/actor.ts';
import type { InterfaceName, NewRequest, RefusedContent } from '../domain/requests/request.ts';
import type { Clock } from '../lib/clock.ts';
import { errorMessage } from '../lib/errors.ts';
import type { Log } from '../lib/log/log.ts';
import { withoutKeys } from '../lib/log/redact.ts';
import { untraced } from '../lib/log/tracing.ts';
import type { Executor } from '../operations/engine/executor.ts';
import { Unavailable, withinTime } from '../operations/engine/retried.ts';
import { prepareRequestLog, recordRequests } from '../operations/requests/request-log.ts';
import { maskedBody } from './body/masked-body.ts';
import type { UnrecordedReason } from './metrics/metrics.ts';
import { addressOf, type CallFacts, factsOf, type LoggedRefusal, refusalOf } from './request-log.ts';

export interface RecorderOptions {
  readonly operations: Executor;
  readonly clock: Clock;
  readonly log: Log;
  /** The base path of an interface for each of its aliases. */
  readonly pathAliases: Readonly<Record<string, string>>;
  readonly countUnrecorded: (reason: UnrecordedReason, count: number) => void;
}

/** A call is stored within this time after its reply. */
const WRITE_AFTER_MS = 250;
/** Calls that wait in memory while the database is slow or away; further ones are only counted. */
const MOST_WAITING = 10_000;
const MOST_AT_ONCE = 1_000;
const CLOSE_WITHIN_MS = 2_000;
/** The most calls recorded per second without a valid credential, so that strangers cannot fill the disk. */
const STRANGERS_PER_SECOND = 10;
/** The most bodies recorded per second of each caller, for clients that repeat a mistake. */
const BODIES_PER_SECOND = 5;
/** Masking a larger hostile body would take as long as reading it. */
const LARGEST_BODY = 512 * 1024;

/** The base paths of the interfaces. Pages of the service, health and files are not recorded. */
const bases: readonly (readonly [base: string, name: InterfaceName])[] = [
  ['/core/', 'core'],
  ['/apps/', 'apps'],
  ['/user/', 'user'],
  ['/signal/', 'signal'],
  ['/1.1/', 'signal'],
  ['/oauth2/', 'oauth'],
  ['/admin/', 'admin'],
  ['/partner/', 'partner'],
];

/**
 * Records the calls of all interfaces, in batches, after their replies were sent: a call never waits for the request
 * log and never fails because of it. Calls that wait in memory are lost when the process is killed.
 */
export class RequestRecorder {
  readonly #options: RecorderOptions;
  readonly #interfaces = new Map<string, InterfaceName | undefined>();
  readonly #strangers: PerSecond;
  readonly #bodies: PerSecond;
  #waiting: NewRequest[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#strangers = new PerSecond(options.clock, STRANGERS_PER_SECOND);
    this.#bodies = new PerSecond(options.clock, BODIES_PER_SECOND);
  }

  /** Records a call whose reply was sent. */
  note(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url;
    const name = route === undefined ? this.#findInterface(request.url) : this.#interfaceOf(route);
    if (name === undefined) return;
    const reason = this.#reasonAgainst(factsOf(request));
    if (reason !== undefined) {
      this.#options.countUnrecorded(reason, 1);
      return;
    }
    this.#waiting.push(this.#toRecord(name, request, reply));
    this.#writeSoon();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => untraced(() => this.#write()), WRITE_AFTER_MS).unref();
  }

  /** Stores the waiting calls, unless this would delay the end of the process for too long. */
  async close(): Promise<void> {
    await withinTime(performance.now() + CLOSE_WITHIN_MS, this.#finish()).catch(() => undefined);
  }

  async #finish(): Promise<void> {
    await this.#writing;
    this.#write();
    await this.#writing;
  }

  #reasonAgainst({ credential }: CallFacts): UnrecordedReason | undefined {
    if (credential === undefined && !this.#strangers.take('')) return 'no credential';
    return this.#waiting.length < MOST_WAITING ? undefined : 'full';
  }

  #toRecord(name: InterfaceName, request: FastifyRequest, reply: FastifyReply): NewRequest {
    const facts = factsOf(request);
    const { credential } = facts;
    const refusal = refusalOf(request);
    const { statusCode: status, elapsedTime } = reply;
    return {
      at: this.#options.clock.now(),
      interface: name,
      method: request.method,
      path: request.routeOptions.url ?? shownPath(request.url),
      unknownPath: request.routeOptions.url === undefined || undefined,
      status,
      ms: Math.round(elapsedTime),
      clientId: facts.client,
      partnerId: facts.partner,
      credential,
      app: facts.app,
      address: addressOf(request),
      requestId: request.id,
      // Errors of OAuth are only in the facts.
      errorTypes: refusal?.types ?? (facts.refused === undefined ? undefined : [facts.refused]),
      parameters: facts.parameters?.map(shownParameter),
      replayed: facts.replayed,
      content: status >= 400 ? this.#contentOf(request, credential, refusal) : undefined,
    };
  }

  /** The body to record; none for strangers, who could fill 13 GB of disk a day. */
  #contentOf(
    request: FastifyRequest,
    credential: string | undefined,
    { body, bytes = announcedLength(request) }: LoggedRefusal = {},
  ): RefusedContent {
    const about = { bytes, type: mediaType(request) };
    const known = body !== undefined && credential !== undefined;
    if (!known || (bytes ?? 0) > LARGEST_BODY || !this.#bodies.take(credential)) return about;
    const { text, cut } = maskedBody(body);
    return { ...about, body: text, cut };
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Calls that arrive during a write wait for the next one: writing at once would make very small batches.
    if (this.#writing || this.#waiting.length === 0) return;
    const calls = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#store(calls).finally(() => {
      this.#writing = undefined;
      if (this.#waiting.length > 0) this.#writeSoon();
    });
  }

  async #store(calls: readonly NewRequest[]): Promise<void> {
    const { operations, log, countUnrecorded } = this.#options;
    for (let at = 0; at < calls.length; at += MOST_AT_ONCE) {
      const batch = calls.slice(at, at + MOST_AT_ONCE);
      try {
        await operations
          .run(recordRequests, SYSTEM, batch)
          .catch((error) => this.#storeInNewDay(batch, error));
      } catch (error) {
        countUnrecorded('not stored', batch.length);
        log.warn(
          { calls: batch.length, reason: errorMessage(error) },
          'calls are missing in the request log',
        );
      }
    }
  }

  /**
   * Stores calls of a day without a partition, because the clock was set to a day that housekeeping did not
   * expect.
   */
  async #storeInNewDay(batch: readonly NewRequest[], error: unknown): Promise<void> {
    if (error instanceof Unavailable) throw error;
    const { operations } = this.#options;
    await operations.run(prepareRequestLog, SYSTEM, undefined);
    await operations.run(recordRequests, SYSTEM, batch);
  }

  #interfaceOf(route: string): InterfaceName | undefined {
    if (!this.#interfaces.has(route)) this.#interfaces.set(route, this.#findInterface(route));
    return this.#interfaces.get(route);
  }

  #findInterface(path: string): InterfaceName | undefined {
    const [alias, base] =
      Object.entries(this.#options.pathAliases).find(([alias]) => path.startsWith(`${alias}/`)) ?? [];
    const own = alias === undefined || base === undefined ? path : base + path.slice(alias.length);
    return bases.find(([base]) => own.startsWith(base))?.[1];
  }
}

/** Counts per second of the clock, by name. */
class PerSecond {
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #counts = new Map<string, number>();
  #second = 0;

  constructor(clock: Clock, limit: number) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** False above the limit. */
  take(name: string): boolean {
    const second = Math.floor(this.#clock.now().getTime() / 1000);
    if (second !== this.#second) this.#counts.clear();
    this.#second = second;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count <= this.#limit;
  }
}

const LONGEST_PATH = 200;

/** The path of a call without a route, limited to parts that look like paths of the service. */
function shownPath(url: string): string {
  const [path = ''] = url.split('?');
  const parts = path.slice(0, LONGEST_PATH).split('/');
  return parts.map((part) => (/^[\w.-]{0,24}$/.test(part) ? part : '•••')).join('/');
}

/** A parameter as the caller wrote it, without characters that PostgreSQL cannot store. */
function shownParameter(name: string): string {
  return withoutKeys(name).slice(0, LONGEST_PATH).toWellFormed().replaceAll('\0', '');
}

function announcedLength({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) && length <= 2 ** 31 - 1 ? length : undefined;
}

/** The content type, if it is a usual one; any other value could contain anything. */
function mediaType({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type'];
  if (type === undefined) return undefined;
  return /^(application|text|multipart|image)\/[a-z.+-]{1,32}(?=\s*(;|$))/i.exec(type)?.[0] ?? 'other';
}
