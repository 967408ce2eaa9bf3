import type { DetailOf } from './words.ts';

/** An order by its reference. */
interface OfOriginal {
  readonly order: string;
}

interface OfFile {
  /** The number of the file in the order. */
  readonly file: number;
}

interface OfStatus {
  readonly status: number;
}

const notAble = {
  cannot_make: 'not able to make it',
  other_clients: 'not taking orders of this client',
  country: 'not shipping to its country',
  no_capacity: 'without capacity left today',
  cannot_take: 'not able to take it',
  not_open: 'not open for orders',
} as const;

/** Why a print partner does not make something, without its limits. */
export type NotAble = keyof typeof notAble;

/** The items of a shipment, and how many print partners do not make them for the same reason. */
export interface UnmadeShipment {
  /** The references of the items. */
  readonly items: readonly string[];
  readonly because: readonly { readonly why: NotAble; readonly partners: number }[];
}

function whyUnmade({ items, because }: UnmadeShipment): string {
  if (because.every(({ why }) => why === 'not_open')) return 'no print partner is open for orders';
  const what = items.map((reference) => `"${reference}"`).join(', ');
  const each = because.map(({ why, partners }) => `${partners} ${notAble[why]}`).join(', ');
  return `no print partner can make ${what} at present: ${each}`;
}

/** Why orders wait, stop or end, as it is stored with the reason code. Clients read these sentences. */
export const reasonDetails = {
  canceled_by_client: 'canceled by the client',
  /** `words`: of the operator. */
  canceled_by_operator: ({ words }: { readonly words: string }) => `canceled by the operator: ${words}`,
  /** `causes`: of the print partner, for the items. */
  canceled_by_partner: ({ causes = [] }: { readonly causes?: readonly string[] }) => {
    const named = causes.length === 0 ? '' : `: ${causes.join(', ')}`;
    return `every item that was left was canceled by the print partner${named}`;
  },
  original_not_shipped: ({ order }: OfOriginal) => `the original ${order} of the reorder has not shipped`,
  original_canceled: ({ order, item }: OfOriginal & { readonly item: string | null }) =>
    `${item === null ? '' : `item ${item} of `}the original ${order} of the reorder was canceled`,
  original_is_itself: ({ order }: OfOriginal) => `the reorder names itself, ${order}, as its original`,
  original_unknown: ({ order, sandbox }: OfOriginal & { readonly sandbox: boolean }) =>
    `the original ${order} of the reorder is not an order of its client${sandbox ? ' in the sandbox' : ''}`,
  original_without_item: ({ order, item }: OfOriginal & { readonly item: string | null }) =>
    `the original ${order} of the reorder has no item ${item}`,
  no_partner_for_items: ({ shipments }: { readonly shipments: readonly UnmadeShipment[] }) =>
    shipments.map(whyUnmade).join('; '),
  /** `failure`: the reason code. `said`: what the attempt found. */
  file_not_fetched: ({ file, failure, said }: OfFile & FileFacts) => `file ${file}: ${failure}, ${said}`,
  /** `said`: of the first defect. */
  defects_found: ({ said, more }: { readonly said: string; readonly more: number }) =>
    more === 0 ? said : `${said} And ${more} more.`,
  partner_refused: ({ status }: Partial<OfStatus>) =>
    `the print partner refused the order${status === undefined ? '' : ` with status ${status}`}`,
  partner_answered: ({ status }: OfStatus) => `the print partner answered with status ${status}`,
  /** `failure`: the reason code. */
  partner_not_reached: ({ failure }: { readonly failure: string }) =>
    `the print partner could not be reached: ${failure}`,
  partner_silent: 'no answer says whether the print partner has it',
  file_lost: ({ file, found }: OfFile & { readonly found: 'damaged' | 'missing' }) =>
    `nothing was sent: file ${file} is ${found} in the file store; restore the file from a backup, then retry`,
  /** `error`: the code of the operating system. */
  file_not_readable: ({ file, error }: OfFile & { readonly error: string }) =>
    `nothing was sent: file ${file} cannot be read at present (${error})`,
  /** What it said may have been personal data. */
  reason_erased: '(erased)',
};

interface FileFacts {
  readonly failure: string;
  readonly said: string;
  readonly status?: number | undefined;
}

/** What is stored about a reason: a code with its facts. */
export type ReasonDetail = DetailOf<typeof reasonDetails>;
