import { mapValues } from '../../lib/keys.ts';
import { type DefectCode, defects, type PartnerCause } from './defect-codes.ts';
import type {
  cancellations,
  FileFailureCode,
  HandoverFailureCode,
  Reason,
  ReasonCode,
  verificationFailures,
} from './reasons.ts';

/** What a client can do about a reason, for every code that an order or a file may have. */

const fileRemedies: Readonly<Record<FileFailureCode, string>> = {
  address_refused: 'Put the file on a host with a public address, and replace the address of the file.',
  port_refused:
    'Offer the file at port 80 or 443, and replace the address of the file, or ask the operator of the print service to allow the port.',
  no_address: 'Check the host name in the address of the file. Retry, or replace the address.',
  connect_failed: 'Check that the host of the file is up and accepts connections, then retry.',
  tls_failed: 'Renew the certificate of the host of the file, then retry.',
  timeout_first_byte: 'Check that the host of the file answers within a minute, then retry.',
  timeout_total: 'Put the file on a faster host, and replace the address of the file.',
  too_slow: 'Put the file on a faster host, and replace the address of the file.',
  too_large:
    'Export a smaller file, for example with images of 300 dpi, and replace the address of the file.',
  too_many_redirects: 'Replace the address of the file by the one that it finally redirects to.',
  redirect_refused: 'Replace the address of the file by a public one that it does not redirect from.',
  reset: 'Check the host of the file and its network, then retry.',
  bad_answer: 'Check that the address of the file is that of a web server, then retry.',
  headers_too_large: 'Let the host of the file send fewer headers, such as cookies, then retry.',
  aborted: 'Retry.',
  status:
    'Open the address of the file yourself. If it has expired or moved, replace it; if its host is busy or has an error, wait until it sends the file. Then retry.',
  not_a_print_file:
    'Open the address of the file in a private window: it must send the file itself, without a page to sign in or to download. Correct the access, or replace the address; then retry.',
  md5_mismatch:
    'Open the address of the file and look at what it sends. If it is not your file, put your file there and retry; if it is, replace the file with its MD5.',
  empty_file: 'Upload the file to its host again, then retry.',
  storage_failed: 'Retry. If it happens again, contact the operator of the print service.',
};

const ASK_OPERATOR = 'Do nothing: the operator of the print service resolves it with the print partner.';

const handoverRemedies: Readonly<Record<HandoverFailureCode, string>> = {
  handover_refused: ASK_OPERATOR,
  handover_busy: ASK_OPERATOR,
  handover_unclear: ASK_OPERATOR,
  handover_unsent: ASK_OPERATOR,
  handover_unanswered: ASK_OPERATOR,
};

const verificationRemedies: Readonly<Record<keyof typeof verificationFailures, string>> = {
  no_partner_can_make_it: 'Do nothing: the order continues as soon as a print partner can make it.',
  original_not_shipped: 'Do nothing: the order continues when the original has shipped.',
  original_cannot_ship:
    'Cancel the order. Place it again with another reference, and with the reference of an order and of its item that have shipped.',
};

const cancellationRemedies: Readonly<Record<keyof typeof cancellations, string>> = {
  canceled_by_client: 'Place a new order with another reference if you still need it.',
  canceled_by_operator: 'Place a new order with another reference if you still need it.',
  canceled_by_partner:
    'Correct what the print partner names as the cause, and place a new order with another reference.',
};

export const remedies: Readonly<Record<ReasonCode, string>> = {
  ...verificationRemedies,
  ...fileRemedies,
  ...(mapValues(defects, ({ remedy }) => remedy) satisfies Record<DefectCode, string>),
  ...handoverRemedies,
  ...cancellationRemedies,
};

/** Causes of print partners that do not concern a file (decisions.md §5). */
type OtherCause =
  | 'CancelUserRequest'
  | 'CancelDownloadError'
  | 'CancelInvalidAddress'
  | 'CancelTestOrder'
  | 'CancelMiscError';

const partnerCauses: Readonly<Record<PartnerCause | OtherCause, string>> = {
  CancelCoverSpine: defects.cover_spine.remedy,
  CancelBookSize: defects.page_size.remedy,
  CancelCoverSize: 'Ask products/spine for the size of the cover, and set it up in that size.',
  CancelBookCorrupt: defects.file_damaged.remedy,
  CancelCoverCorrupt: defects.file_damaged.remedy,
  CancelBookTrim: 'Export the pages with a trim box and with bleed, for example as PDF/X.',
  CancelCoverTrim: 'Export the cover with a trim box and with bleed, for example as PDF/X.',
  CancelPageCount: defects.page_count.remedy,
  CancelUnknownFont: defects.font_not_embedded.remedy,
  CancelBookMargins: 'Move text and pictures away from the edges and from the binding.',
  CancelCoverMargins: 'Move text and pictures away from the edges of the cover.',
  CancelBookRip: 'Flatten transparency and layers, and export the file again as PDF/X.',
  CancelCoverRip: 'Flatten transparency and layers, and export the cover again as PDF/X.',
  CancelUserRequest: 'Place a new order with another reference if you still need it.',
  CancelInkjetCoverage: defects.ink_coverage.remedy,
  CancelDownloadError: 'Place the order again; contact the operator if it happens again.',
  CancelValidateError: 'Check the file with files/check, correct it, and place the order again.',
  CancelInvalidAddress: 'Correct the delivery address, and place the order again.',
  CancelTestOrder: 'Place the order again without the marks of a test.',
  CancelFilesCorrupt: defects.file_damaged.remedy,
  CancelMiscError: cancellationRemedies.canceled_by_partner,
};

/** What to do after a print partner canceled with this cause, which may be free text. */
export function remedyOfCause(cause: string | undefined): string {
  const known: Readonly<Record<string, string>> = partnerCauses;
  return (
    (cause !== undefined && Object.hasOwn(known, cause) ? known[cause] : undefined) ??
    cancellationRemedies.canceled_by_partner
  );
}

/** A reason, with what the client can do. */
export interface ExplainedReason extends Reason {
  readonly remedy: string;
}

export function explained(reason: Reason): ExplainedReason {
  return { ...reason, remedy: remedies[reason.code] };
}
