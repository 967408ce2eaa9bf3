import { formatGmt } from '../../lib/text/timestamps.ts';

/** An order, by its full id. */
interface OfOrderId {
  readonly order: string;
}

interface Given {
  /** What was sent, cut. */
  readonly given: string;
}

/** A cancel of a print partner: its number in the order, and the full id of the order. */
interface OfCancel extends OfOrderId {
  readonly number: number;
}

const cancel = ({ number, order }: OfCancel) => `cancel ${number} of order ${order}`;

/** What print partners and their operators are refused. */
export const partnerDetails = {
  no_order_waits: 'no order waits for you',
  no_cancel_waits: 'no cancel waits for you',
  order_not_yours: ({ order }: OfOrderId) =>
    `"${order}" is not an order that waits for you or was handed over to you`,
  order_ended: ({ order, state, number }: OfOrderId & { readonly state: string; readonly number: number }) =>
    `order ${order} has ended in state ${number} ${state}; do not produce it`,
  order_withdrawn: ({ order }: OfOrderId) =>
    `order ${order} is not to be produced by you any more; do not produce it`,
  order_not_read: ({ order }: OfOrderId) => `order ${order} was not read by you; call orders/info first`,
  order_refused_by_you: ({ order }: OfOrderId) =>
    `order ${order} was refused by you; accept it if you produce it all the same`,
  order_unanswered_by_you: ({ order }: OfOrderId) =>
    `order ${order} was sent to you without an answer that takes it, and is not offered to you at present; accept it if you produce it all the same`,
  order_held_back: ({ order }: OfOrderId) =>
    `order ${order} is held back by the operator; ask for it again later`,
  order_taken_by_you: ({ order }: OfOrderId) =>
    `order ${order} was taken by you; cancel its items by signals of type ItemCanceled`,
  order_being_sent: ({ order }: OfOrderId) =>
    `order ${order} is being sent to your address at this moment; refuse it there`,
  cancel_unknown: ({ number, order }: OfCancel) =>
    `is ${number}, and order ${order} has no cancel with this number for you`,
  cancel_being_sent: (of: OfCancel) =>
    `${cancel(of)} is being sent to your address at this moment; answer it there`,
  cancel_confirmed_before: (of: OfCancel) =>
    `${cancel(of)} was confirmed before; report what is made all the same by signals`,
  cancel_waits_for_order: (of: OfCancel) =>
    `${cancel(of)} waits until you have accepted or rejected the order`,
  order_id_malformed: ({ given }: Given) =>
    `is "${given}"; it must be the id of an order as orders/ lists it, such as 100000120000`,
  cancel_number_malformed: ({ given }: Given) =>
    `is "${given}"; it must be the number of a cancel as orders/cancels lists it, such as 1`,
  cancel_answer_unknown: ({ given, answers }: Given & { readonly answers: readonly string[] }) =>
    `is "${given}"; it must be ${answers.join(' or ')}`,
  rule_names_no_partner: 'must have the id of a print partner, or the name of one that does not exist',
  rule_of_no_partner: ({ partner }: { readonly partner: number }) =>
    `is ${partner}; no print partner has this id, or an entry before names it`,
  must_be_before: ({ end }: { readonly end: string }) => `must be before ${end}`,
  period_too_long: ({ days }: { readonly days: number }) => `must be at most ${days} days before the end`,
  rehearsal_too_long: ({ end, most }: { readonly end: string; readonly most: number }) =>
    `must be at most ${end}: a rehearsal has at most ${most} orders, and these were accepted before then`,
};

/** What is refused in signals. */
export const signalDetails = {
  /** `given`: what was sent, cut or only described. */
  bundle_malformed: ({ given, most }: Given & { readonly most: number }) =>
    `is ${given}; it must be an array of 1 to ${most} signals`,
  signal_malformed: ({ given }: Given) => `is ${given}; it must be a signal object`,
  signal_type_unknown: ({ given, types }: Given & { readonly types: readonly string[] }) =>
    `is ${given}; it must be one of ${types.join(', ')}`,
  not_id_of_order: ({ given }: Given) =>
    `is ${given}, which is not the id of an order; take it from the order document`,
  not_id_of_item: ({ given }: Given) =>
    `is ${given}, which is not the id of an item; take it from the order document`,
  order_not_handed_over: ({ order }: { readonly order: string }) =>
    `${order} is not an order that was handed over to you; take both ids from the order document`,
  item_not_of_order: ({ item, order }: { readonly item: string; readonly order: string }) =>
    `${item} is not an item of order ${order} that was handed over to you; take both ids from the order document`,
  too_many_items_named: ({ items, most }: { readonly items: number; readonly most: number }) =>
    `refers to ${items} items in total; the maximum is ${most}, so split the bundle`,
  no_tracking_code: 'has no tracking code; send the one on the label of the parcel',
  tracking_is_job_ticket: ({ given }: { readonly given: string }) =>
    `is "${given}", which is the code of a job ticket or order document; send the one on the label of the parcel`,
  time_ahead: ({ at, now }: { readonly at: string; readonly now: string }) =>
    `is ${formatGmt(new Date(at))}, more than a day ahead of the time here, ${formatGmt(new Date(now))}`,
  too_many_parcels: ({ item, most }: OfItem) =>
    `is another parcel of item ${item}, which has the maximum of ${most} parcels`,
  too_many_signals: ({ item, most }: OfItem) =>
    `refers to item ${item}, for which the maximum of ${most} signals is recorded; only the first signal of a type and new parcels are accepted`,
  order_is_live: 'is a live order: only its print partner reports on it',
  not_one_of_items: ({ items }: { readonly items: readonly string[] }) =>
    `is not one of its items, ${items.join(', ')}`,
};

interface OfItem {
  /** Its full id. */
  readonly item: string;
  readonly most: number;
}
