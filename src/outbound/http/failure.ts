/** Why an outgoing request had no usable response, as data: the caller decides whether to retry. */
import { errors } from 'undici';
import type { OutboundFailureCode } from '../../domain/reasons/reasons.ts';

export type { OutboundFailureCode };

export interface OutboundFailure {
  code: OutboundFailureCode;
  /** A sentence for people. Never contains a path or a query, which may contain access keys. */
  detail: string;
  /** Whether any byte of the request may have reached the other side. */
  sent: boolean;
  /** The network of this machine is down, so no host could be reached. */
  ownOutage?: boolean;
}

export class OutboundError extends Error {
  readonly failure: OutboundFailure;

  constructor(failure: OutboundFailure, cause?: unknown) {
    super(`${failure.code}: ${failure.detail}`, { cause });
    this.name = 'OutboundError';
    this.failure = failure;
  }
}

/** Describes an error that ended a request after its connection was made. */
export function exchangeError(error: unknown, sent: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  return new OutboundError({ ...classify(error), sent }, error);
}

/**
 * Describes an error that prevented a connection.
 * @param isOwnOutage Whether an error code means that the network of the service itself fails.
 */
export function connectError(
  error: unknown,
  secure: boolean,
  isOwnOutage: (code: string) => boolean,
): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = errorCode(error);
  const ownOutage = isOwnOutage(code);
  const text = `(${code})`;
  if (NAME_SERVICE_CODES.has(code)) {
    return new OutboundError(
      { code: 'no_address', detail: `the host has no address ${text}`, sent: false, ownOutage },
      error,
    );
  }
  if (secure && !isSocketCode(code)) {
    const detail = `no trusted TLS connection could be made ${text}`;
    return new OutboundError({ code: 'tls_failed', detail, sent: false }, error);
  }
  return new OutboundError(
    { code: 'connect_failed', detail: `no connection could be made ${text}`, sent: false, ownOutage },
    error,
  );
}

function classify(error: unknown): Omit<OutboundFailure, 'sent'> {
  const code = errorCode(error);
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') {
    return { code: 'aborted', detail: 'the service is shutting down' };
  }
  if (error instanceof errors.HeadersOverflowError) {
    const detail = `the headers of the answer are longer than ${MOST_HEADER_BYTES / 1024} KiB`;
    return { code: 'headers_too_large', detail };
  }
  if (NOT_HTTP.some((kind) => error instanceof kind)) {
    return { code: 'bad_answer', detail: `the answer is not valid HTTP (${code})` };
  }
  return { code: 'reset', detail: `the connection ended before the answer was complete (${code})` };
}

/** Some hosts set dozens of cookies. */
export const MOST_HEADER_BYTES = 64 * 1024;

const NOT_HTTP = [errors.HTTPParserError, errors.ResponseContentLengthMismatchError] as const;

const NAME_SERVICE_CODES = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'ESERVFAIL',
  'ETIMEOUT',
  'EREFUSED',
]);

/**
 * Codes of the operating system are one upper-case word; those of TLS and certificates contain underscores.
 */
function isSocketCode(code: string): boolean {
  return code === 'UND_ERR_CONNECT_TIMEOUT' || (/^E[A-Z0-9]+$/.test(code) && code !== 'EPROTO');
}

function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'no code';
}
