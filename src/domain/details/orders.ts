export const orderDetails = {
  states_unknown: ({
    given,
    known,
  }: {
    readonly given: readonly string[];
    readonly known: readonly number[];
  }) => {
    const came = given.map((number) => JSON.stringify(number)).join(', ');
    return `contains ${came}; each number must be one of ${known.join(', ')}`;
  },
  reference_taken: ({ reference }: OfReference) =>
    `"${reference}" is used by an earlier order; choose another`,
  reference_unknown: ({ reference }: OfReference) =>
    `"${reference}" is not the reference of any of your orders`,
  order_unknown: ({ name, client }: { readonly name: string; readonly client?: number | undefined }) => {
    const whose = client === undefined ? 'any order' : `any order of client ${client}`;
    return `"${name}" is neither the reference nor the full id of ${whose}`;
  },
  order_ambiguous: ({ name, clients }: { readonly name: string; readonly clients: readonly string[] }) =>
    `"${name}" names orders of several clients, ${clients.join(', ')}; choose one of them`,
  order_number_unknown: ({ number }: { readonly number: number }) => `no order has the number ${number}`,
  no_order_matches: 'no order matches',
  no_order_of_person: 'no order names this e-mail address',
  too_many_orders_of_person: ({ most }: { readonly most: number }) =>
    `is named by more than ${most} orders, so it is hardly that of one person; name the orders one by one`,
  event_not_in_state: ({ state, number, event }: NumberedState & { readonly event: string }) =>
    `state ${number} ${state} does not allow to ${event}`,
  before_acceptance: ({ order }: OfOrder) => `is before order ${order} was accepted`,
  partner_orders_not_counted: 'the orders of a print partner are not counted',
  alerts_not_shown: 'alerts are for those who run the service',
  reason_not_shown: 'the reason may be about another print partner',
  address_unknown: ({ address, order, count }: OfOrder & Counted & { readonly address: number }) =>
    `is ${address}; order ${order} has ${count}`,
  address_unchanged: ({ order }: OfOrder) => `the address of order ${order} is the same already`,
  file_unknown: ({ file, order, count }: OfOrder & Counted & { readonly file: number }) =>
    count === 0
      ? `is ${file}; order ${order} has no files`
      : `is ${file}; the files of order ${order} have the numbers 1 to ${count}`,
  defect_unknown: ({ defect, file }: { readonly defect: string; readonly file: number }) =>
    `is ${defect}, which file ${file} does not have`,
  defect_harmless: ({ defect }: { readonly defect: string }) =>
    `is ${defect}, which does not stop the order and needs no acceptance`,
  defect_not_acceptable: ({ defect, product }: DefectOfProduct) =>
    `is ${defect}, with which ${product ?? 'the file'} may not be printed; replace the file instead`,
  nothing_paused: 'nothing is paused',
  not_paused: ({ kind, paused }: { readonly kind: string; readonly paused: readonly string[] }) =>
    `is ${kind}, which is not paused; paused: ${paused.join(', ')}`,
  kind_with_order: 'must be left out if an order is named: all its work is released',
  no_partner_can_make: ({ parts }: { readonly parts: readonly UnmakablePart[] }) =>
    parts.map(whyNone).join('; '),
  personal_data_needed: ({ order, id, state, others }: UnfinishedOrder) => {
    const more = others > 0 ? `, and ${others} more orders` : '';
    return `order ${order} (${id}) is in state ${state}${more}: a print partner needs the address until the order has ended; cancel it, or erase it when it is finished`;
  },
};

export const bulkDetails = {
  internal_error: 'internal error; see the log of the service',
  bulk_run_unknown: ({ run }: OfRun) => `is ${run}, which is not the id of a bulk run`,
  bulk_run_started_before: ({ run }: OfRun) => `bulk run ${run} was started before`,
  bulk_preview_too_old: ({ run }: OfRun) => `preview ${run} is older than an hour; make a new one`,
  bulk_run_not_running: ({ run, state }: OfRun & { readonly state: string }) =>
    `bulk run ${run} is not running; it is ${state}`,
  bulk_run_without_condition: 'is missing; a bulk run requires a condition',
  bulk_run_too_large: ({ most }: { readonly most: number }) =>
    `selects more than ${most} orders, the most of one run; narrow it, for example by time`,
};

interface OfRun {
  readonly run: number;
}

interface OfReference {
  readonly reference: string;
}

interface OfOrder {
  /** The reference of the order. */
  readonly order: string;
}

interface Counted {
  readonly count: number;
}

interface NumberedState {
  /** The published code of a state, and its number. */
  readonly state: string;
  readonly number: number;
}

interface DefectOfProduct {
  readonly defect: string;
  readonly product: string | null;
}

/** Items that no print partner can make, and why each cannot. */
interface UnmakablePart {
  /** The references of the items. */
  readonly items: readonly string[];
  readonly verdicts: readonly {
    readonly partner: string;
    readonly code: string;
    readonly sentence: string;
  }[];
}

function whyNone({ items, verdicts }: UnmakablePart): string {
  const what = items.map((reference) => `"${reference}"`).join(', ');
  if (verdicts.length === 0) return `no print partner exists for ${what}`;
  const each = verdicts.map(({ partner, sentence }) => `${partner} ${sentence}`).join('; ');
  return `no print partner can make ${what}: ${each}`;
}

interface UnfinishedOrder {
  readonly order: string;
  readonly id: string;
  /** The number of its state. */
  readonly state: number;
  /** How many others have not ended either. */
  readonly others: number;
}
