import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Detail } from '../../domain/details/details.ts';
import type { SentOutcome, UploadIntake, UploadProgress } from '../../operations/files/upload-transfer.ts';
import { countFailure } from '../auth/failed-credentials.ts';
import { TooManyBodies } from '../body/body-budget.ts';
import { HungUp } from '../body/receive-body.ts';
import type { HttpContext } from '../handle.ts';
import { type ErrorType, errorBody } from '../problems.ts';
import { noteRefusal } from '../request-log.ts';
import { receivesForLong } from '../transport/node-server.ts';

export interface UploadRouteOptions {
  readonly context: HttpContext;
  readonly uploads: UploadIntake;
  readonly maxBytes: number;
  /** The slowest allowed rate of a file: normally, and while few places are free. */
  readonly minBytesPerSecond: { readonly ordinary: number; readonly scarce: number };
}

interface UploadRequest {
  Params: { token: string };
}

type Handler = (
  options: UploadRouteOptions,
  upload: FoundUpload,
  reply: FastifyReply,
) => Promise<FastifyReply>;

interface FoundUpload extends UploadProgress {
  readonly token: string;
}

const handlers: Readonly<Record<string, Handler>> = {
  HEAD: progress,
  PATCH: append,
  PUT: whole,
  DELETE: end,
};

/**
 * Receives files at the addresses from files/upload: tus 1.0 (core, expiration, termination, checksum), and
 * PUT of the whole file. The address is the credential, so any page may send to it.
 */
export function addUploadRoutes(server: FastifyInstance, options: UploadRouteOptions): void {
  const { maxBytes } = options;
  server.options('/uploads', async (_request, reply) => describe(reply, maxBytes));
  server.options('/uploads/:token', async (_request, reply) => describe(reply, maxBytes));
  server.route<UploadRequest>({
    method: [...Object.keys(handlers), 'POST', 'GET'],
    url: '/uploads/:token',
    async handler(request, reply) {
      reply.headers({ ...corsHeaders, 'tus-resumable': VERSION });
      try {
        return await answer(options, request, reply);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refuse(reply, error);
      }
    },
  });
}

function describe(reply: FastifyReply, maxBytes: number): FastifyReply {
  return reply
    .code(204)
    .headers({ ...corsHeaders, ...tusHeaders(maxBytes) })
    .send();
}

async function answer(
  options: UploadRouteOptions,
  request: FastifyRequest<UploadRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const handler = handlers[methodOf(request)];
  if (!handler) {
    reply.header('allow', `OPTIONS, ${Object.keys(handlers).join(', ')}`);
    throw new Refusal(405, 'method_not_allowed', { code: 'upload_method_unknown' });
  }
  const version = request.headers['tus-resumable'];
  if (handler === append ? version !== VERSION : version !== undefined && version !== VERSION) {
    reply.header('tus-version', VERSION);
    throw new Refusal(
      412,
      'invalid_parameter',
      { code: 'upload_version_unknown', version: VERSION },
      { parameter: 'Tus-Resumable' },
    );
  }
  const { token } = request.params;
  const upload = await find(options, token, request);
  reply.header('upload-expires', upload.expiresAt.toUTCString());
  return handler(options, { ...upload, token }, reply);
}

/** The method of a request, which may be overridden: proxies and old clients cannot send every method. */
function methodOf({ method, headers }: FastifyRequest): string {
  const replaced = headers['x-http-method-override'];
  return method === 'POST' && typeof replaced === 'string' ? replaced.toUpperCase() : method;
}

async function find(
  { context, uploads }: UploadRouteOptions,
  token: string,
  request: FastifyRequest,
): Promise<UploadProgress> {
  const upload = /^[\w-]{43}$/.test(token) ? await uploads.find(token) : undefined;
  if (upload && (upload.isStored || upload.expiresAt > context.clock.now())) return upload;
  if (upload) throw new Refusal(410, 'upload_ended', { code: 'upload_ended' });
  // Guesses of addresses count like guesses of keys.
  const allowance = await countFailure(context, request, context.clock.now());
  if (!allowance.allowed)
    throw new Refusal(
      429,
      'rate_limited',
      { code: 'too_many_unknown_uploads' },
      {
        retryAfter: allowance.resetSeconds,
      },
    );
  throw new Refusal(404, 'path_not_found', { code: 'upload_address_unknown' });
}

async function progress(_options: UploadRouteOptions, upload: FoundUpload, reply: FastifyReply) {
  return reply
    .code(200)
    .headers({ 'upload-offset': String(upload.offset), 'upload-length': String(upload.size) })
    .send();
}

async function append(options: UploadRouteOptions, upload: FoundUpload, reply: FastifyReply) {
  const { headers } = reply.request;
  if (headers['content-type'] !== 'application/offset+octet-stream') {
    throw new Refusal(415, 'content_type_not_supported', { code: 'upload_of_other_type' });
  }
  const text = headers['upload-offset'];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) {
    const parameter = 'Upload-Offset';
    throw text === undefined
      ? new Refusal(400, 'missing_required_parameter', { code: 'missing' }, { parameter })
      : new Refusal(400, 'invalid_parameter', { code: 'upload_offset_malformed' }, { parameter });
  }
  const { offset } = received(await receive(options, upload, Number(text), reply), upload);
  return reply.code(204).header('upload-offset', String(offset)).send();
}

async function whole(options: UploadRouteOptions, upload: FoundUpload, reply: FastifyReply) {
  if (upload.isStored)
    throw new Refusal(409, 'upload_conflict', { code: 'upload_complete' }, { offset: upload.size });
  const { content } = received(await receive(options, upload, null, reply), upload);
  if (!content) throw new Error('a whole file was received without being stored');
  const { size, md5, sha256 } = content;
  return reply.code(200).send({ size: String(size), md5sum: md5, sha256 });
}

async function end({ uploads }: UploadRouteOptions, upload: FoundUpload, reply: FastifyReply) {
  const outcome = await uploads.end(upload.token, upload);
  if (outcome === 'busy') throw new Refusal(409, 'upload_conflict', { code: 'upload_busy' });
  if (outcome === 'used') throw new Refusal(409, 'upload_conflict', { code: 'upload_in_use' });
  return reply.code(204).send();
}

async function receive(
  { uploads, minBytesPerSecond: least }: UploadRouteOptions,
  upload: FoundUpload,
  offset: number | null,
  reply: FastifyReply,
): Promise<SentOutcome> {
  const { raw, headers } = reply.request;
  const announced = Number(headers['content-length'] ?? 0);
  if ((offset ?? 0) + announced > upload.size) return { outcome: 'too_large' };
  const checksum = checksumOf(headers['upload-checksum']);
  try {
    return await uploads.send(upload.token, upload, {
      offset,
      async *chunks(places) {
        receivesForLong(raw);
        for await (const piece of paced(raw, () => (places.scarce ? least.scarce : least.ordinary))) {
          checksum?.hash.update(piece);
          yield piece;
        }
      },
      ...(checksum ? { isIntact: () => checksum.hash.digest('base64') === checksum.expected } : {}),
    });
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
    throw new Refusal(408, 'request_timeout', { code: 'upload_too_slow' }, { retryAfter: 1 });
  }
}

/** The position that was reached; throws for every other outcome. */
function received(sent: SentOutcome, { size }: UploadProgress) {
  switch (sent.outcome) {
    case 'received':
      return sent;
    case 'elsewhere':
      throw new Refusal(
        409,
        'upload_conflict',
        { code: 'upload_elsewhere', offset: sent.offset },
        {
          parameter: 'Upload-Offset',
          offset: sent.offset,
        },
      );
    case 'busy':
      throw new Refusal(409, 'upload_conflict', { code: 'upload_busy' });
    case 'too_large':
      throw new Refusal(413, 'body_too_large', { code: 'upload_exceeded', size });
    case 'too_short':
      throw new Refusal(
        400,
        'invalid_parameter',
        { code: 'upload_cut_short', offset: sent.offset, size },
        {
          offset: sent.offset,
        },
      );
    case 'altered':
      throw new Refusal(460, 'upload_altered', { code: 'upload_altered' }, { offset: sent.offset });
    case 'ended':
      throw new Refusal(410, 'upload_ended', { code: 'upload_ended' });
    case 'no_place':
      throw new TooManyBodies('too_many_files');
  }
}

function checksumOf(header: string | string[] | undefined) {
  if (header === undefined) return undefined;
  const [algorithm = '', expected] = String(header).split(' ');
  if (!ALGORITHMS.includes(algorithm) || expected === undefined) {
    const detail = { code: 'upload_checksum_malformed', algorithms: ALGORITHMS } as const;
    throw new Refusal(400, 'invalid_parameter', detail, { parameter: 'Upload-Checksum' });
  }
  return { hash: createHash(algorithm), expected };
}

interface RefusalFacts {
  readonly parameter?: string;
  /** The position of the first missing byte. */
  readonly offset?: number;
  /** The seconds after which to retry. */
  readonly retryAfter?: number;
}

/** An error reply. */
class Refusal extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly detail: Detail;
  readonly facts: RefusalFacts;

  constructor(status: number, type: ErrorType, detail: Detail, facts: RefusalFacts = {}) {
    super(detail.code);
    this.status = status;
    this.type = type;
    this.detail = detail;
    this.facts = facts;
  }
}

function refuse(reply: FastifyReply, { status, type, detail, facts }: Refusal): FastifyReply {
  const { parameter = '', offset, retryAfter } = facts;
  const problems = [{ type, parameter, detail }];
  noteRefusal(reply.request, problems);
  if (offset !== undefined) reply.header('upload-offset', String(offset));
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send(errorBody(problems));
}

/** The supported version of tus. */
const VERSION = '1.0.0';
const ALGORITHMS: readonly string[] = ['md5', 'sha1', 'sha256'];

/** The capabilities of the server, for clients that ask before they send. */
const tusHeaders = (maxBytes: number) => ({
  'tus-resumable': VERSION,
  'tus-version': VERSION,
  'tus-max-size': String(maxBytes),
  'tus-extension': 'expiration,termination,checksum',
  'tus-checksum-algorithm': ALGORITHMS.join(','),
});

/** Pages of any site may send a file, because they need its secret address, and no cookie counts. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'HEAD, PATCH, PUT, DELETE, POST, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Tus-Resumable, Upload-Offset, Upload-Length, Upload-Checksum, X-HTTP-Method-Override, X-Request-Id',
  'access-control-expose-headers':
    'Tus-Resumable, Tus-Version, Tus-Max-Size, Tus-Extension, Upload-Offset, Upload-Length, Upload-Expires, X-Request-Id',
  'access-control-max-age': '86400',
};

/** Bytes arrive more slowly than the lowest rate. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** Long enough for the pauses of a mobile network. */
const WINDOW_MS = 10_000;

/**
 * The body of a request in pieces; each is received when the previous one has been taken. Rejects if less
 * arrives in ten seconds than the lowest rate allows. That rate is evaluated each time, because it rises
 * while others wait.
 */
export async function* paced(
  request: FastifyRequest['raw'],
  leastBytesPerSecond: () => number,
  windowMs = WINDOW_MS,
): AsyncIterable<Buffer> {
  let received = 0;
  let before = 0;
  let refuse: ((error: TooSlow) => void) | undefined;
  const timer = setInterval(() => {
    const rate = ((received - before) * 1000) / windowMs;
    before = received;
    // The client is not to blame while a piece is written to the disk.
    if (rate < leastBytesPerSecond()) refuse?.(new TooSlow());
  }, windowMs);
  // The request must survive its refusal, or the reply would be lost.
  const pieces = request.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      // A separate promise for each piece: a shared one in a race with each would keep them all in memory.
      const next = Promise.withResolvers<IteratorResult<Buffer>>();
      refuse = next.reject;
      pieces.next().then(next.resolve, () => next.reject(new HungUp(received)));
      const piece = await next.promise;
      refuse = undefined;
      if (piece.done) break;
      received += piece.value.length;
      yield piece.value;
    }
    if (!request.complete) throw new HungUp(received);
  } finally {
    clearInterval(timer);
    // Its listener would keep the rest of the body from being discarded.
    void pieces.return?.();
  }
}
