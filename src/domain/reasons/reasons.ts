import { keysOf } from '../../lib/keys.ts';
import type { ReasonDetail } from '../details/reasons.ts';
import { type DefectCode, defects } from './defect-codes.ts';

/**
 * The one table of reason codes: why an order could not be verified, why a file was not fetched, what is wrong with it, why an
 * order was not handed over, and who canceled. The codes are published: programs may branch on them. Each is stored
 * with a detail: what exactly it was at that time.
 */

/**
 * The failures of an outgoing request that ended without an answer; an answer with an error status is not
 * among them.
 */
const outboundFailures = {
  address_refused:
    'The address, or an address that its host name resolves to, may not be called. Nothing was sent.',
  port_refused: 'The port of the address may not be called. Nothing was sent.',
  no_address: 'The host name has no address, or the name service did not answer. Nothing was sent.',
  connect_failed: 'No connection could be made. Nothing was sent.',
  tls_failed: 'The host could not prove its identity, or does not speak TLS. Nothing was sent.',
  timeout_first_byte: 'The head of the answer was not complete in time.',
  timeout_total: 'The whole exchange took too long.',
  too_slow: 'The body arrived more slowly than the lowest rate allowed.',
  too_large: 'The body is longer than allowed.',
  too_many_redirects: 'The host redirected more often than allowed.',
  redirect_refused: 'The host redirected to an address that may not be called.',
  reset: 'The connection ended before the answer was complete.',
  bad_answer: 'The answer is not valid HTTP.',
  headers_too_large: 'The headers of the answer are longer than 64 KiB.',
  aborted: 'The request was ended by Platen itself, for example to shut down.',
} as const;

export const fileFailures = {
  ...outboundFailures,
  status: 'The host answered with a status other than 200.',
  not_a_print_file: 'The host sent a web page, or a message in XML or JSON, in place of the file.',
  md5_mismatch: 'The file was received completely, and its MD5 differs from the one in the order.',
  empty_file: 'The host sent a file of zero bytes.',
  storage_failed: 'The file was received and could not be stored. The host is not at fault.',
} as const;

export const handoverFailures = {
  handover_refused: 'The print partner refused the order.',
  handover_busy: 'The print partner could not take the order at that time. It may have it all the same.',
  handover_unclear:
    'The print partner answered with neither a yes nor a plain refusal, so it may have the order.',
  handover_unsent:
    'Nothing was sent, because the print partner could not be reached or a file could not be read. The partner does not have the order.',
  handover_unanswered: 'The print partner did not answer, so it may have the order.',
} as const;

export const verificationFailures = {
  no_partner_can_make_it: 'No print partner can make the order at present.',
  original_not_shipped: 'The original of a reorder has not shipped.',
  original_cannot_ship:
    'The original of a reorder never ships: it is unknown, was canceled, or is the reorder itself.',
} as const;

export const cancellations = {
  canceled_by_client: 'The client canceled the order.',
  canceled_by_operator: 'The operator canceled the order.',
  canceled_by_partner: 'The print partner canceled every item that was left.',
} as const;

/** The meanings of defects, by code. */
const preflightFailures = Object.fromEntries(
  Object.entries(defects).map(([code, { meaning }]) => [code, meaning]),
) as Readonly<Record<DefectCode, string>>;

/** The codes by their kind. */
export const reasonKinds = {
  verification: verificationFailures,
  file: fileFailures,
  preflight: preflightFailures,
  handover: handoverFailures,
  cancellation: cancellations,
} as const;

export const reasons = {
  ...verificationFailures,
  ...fileFailures,
  ...preflightFailures,
  ...handoverFailures,
  ...cancellations,
} as const;

/** Why orders stop at their files or at their print partner, until a person acts. */
export const stopReasons = {
  ...fileFailures,
  ...preflightFailures,
  ...handoverFailures,
} as const;

export type StopReasonCode = keyof typeof stopReasons;
export type OutboundFailureCode = keyof typeof outboundFailures;
export type FileFailureCode = keyof typeof fileFailures;
export type HandoverFailureCode = keyof typeof handoverFailures;
export type ReasonCode = keyof typeof reasons;
export type ReasonKind = keyof typeof reasonKinds;

/** Why work waits, failed or ended: the code for programs, and what it was at that time. */
export interface Reason<Code extends ReasonCode = ReasonCode> {
  readonly code: Code;
  readonly detail: ReasonDetail;
}

/** The stored reason of a failed file or of a refused handover. */
export type FileFailure = Reason<FileFailureCode>;
export type HandoverFailure = Reason<HandoverFailureCode>;

export function reasonCodesOf(kind: ReasonKind): ReasonCode[] {
  return keysOf<ReasonCode>(reasonKinds[kind]);
}

/** Why a file was not fetched, by its number in the order; `said` = what the attempt found. */
export function notFetched<Code extends FileFailureCode>(
  file: number,
  code: Code,
  { detail: said, status }: { readonly detail: string; readonly status?: number | undefined },
): Reason<Code> {
  const known = status === undefined ? {} : { status };
  return { code, detail: { code: 'file_not_fetched', file, failure: code, said, ...known } };
}

export function isFileFailure(code: string): code is FileFailureCode {
  return code in fileFailures;
}
