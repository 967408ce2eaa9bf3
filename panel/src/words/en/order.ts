import { routing } from './routing.ts';

/** The facts about a reason for its sentence. */
interface ReasonFacts {
  /** Such as "File 2 (cover)". */
  readonly file: string;
  readonly partner: string;
  /** Such as "item 1, book". */
  readonly item: string;
  /** The state of that item, in words. */
  readonly state: string;
  /** Such as ": the host answered with the status 403", or empty. */
  readonly failure: string;
  readonly defects: string;
  /** The signal that moved it, such as " Last signal: …", or empty. */
  readonly signal: string;
  /** The sentence that is stored with the order, or empty. */
  readonly stored: string;
  readonly until: string;
  readonly at: string;
  readonly attempts: number;
  readonly count: number;
  readonly of: number;
  readonly isDelayed: boolean;
  /** Whether cancels are paused, or orders. */
  readonly areCancels: boolean;
  /** Why it is paused, or empty. */
  readonly because: string;
}

const colon = (text: string) => (text === '' ? '' : `: ${text}`);

/** A number with its noun, such as "2 items". */
const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The events of the timeline. */
const events = {
  accepted: (items: number, files: number) =>
    `Accepted with ${plural(items, 'item')} and ${plural(files, 'file')}`,
  fetched: (file: string) => `${file} fetched`,
  notFetched: (file: string) => `${file} not fetched`,
  handover: (partner: string) => `Handed over to ${partner}`,
  resent: (partner: string) => `Sent again to ${partner}`,
  collected: (partner: string) => `Read by ${partner}, which has not answered`,
  notHandedOver: (partner: string) => `Not accepted by ${partner}`,
  notResent: (partner: string) => `Sending again to ${partner} failed`,
  canceled: (partner: string) => `${partner} agreed to the cancel`,
  notCanceled: (partner: string) => `${partner} did not agree to the cancel`,
  mail: {
    waiting: 'Mail to the end customer waits',
    running: 'Mail to the end customer is being sent',
    sent: 'End customer mailed',
    doubtful: 'Mail to the end customer may not have arrived',
    failed: 'Mail to the end customer failed',
    dropped: 'Mail to the end customer no longer needed',
  },
  webhook: {
    waiting: (event: string, host: string) => `${event} waits for ${host}`,
    kept: (event: string, host: string) => `${event} is kept: ${host} is disabled`,
    sent: (event: string, host: string) => `${event} sent to ${host}`,
    set_aside: (event: string, host: string) => `${event} not delivered to ${host}`,
  },
  attempts: (count: number) => plural(count, 'attempt'),
  nextAttempt: (at: string) => `next ${at}`,
  links: { mail: 'The mail', webhook: 'The webhook', attempt: 'What was sent and answered' },
  routed: (partner: string, items: readonly number[]) =>
    `${plural(items.length, 'item')} given to ${partner}`,
  unmakable: (items: readonly number[]) => `No print partner can make ${plural(items.length, 'item')}`,
  signal: (type: string, item: number) => `${type}, item ${item}`,
};

/** Failures in a sentence, by code. */
const failures = {
  no_partner_can_make_it: 'no print partner can make it at present',
  original_not_shipped: 'the original of the reorder has not shipped',
  original_cannot_ship: 'the original of the reorder never ships',
  address_refused: 'its address may not be called',
  no_address: 'the host name has no address',
  connect_failed: 'no connection could be made',
  tls_failed: 'the host could not prove its identity',
  timeout_first_byte: 'the host did not begin to answer in time',
  timeout_total: 'the exchange took too long',
  too_slow: 'the file arrived too slowly',
  too_large: 'the file is larger than allowed',
  too_many_redirects: 'the host redirected too often',
  redirect_refused: 'the host redirected to an address that may not be called',
  reset: 'the connection ended before the answer was complete',
  bad_answer: 'the answer is not valid HTTP',
  port_refused: 'its port may not be called',
  headers_too_large: 'the headers of the answer are too long',
  not_a_print_file: 'a web page or a message came in its place',
  aborted: 'the service was stopped meanwhile',
  status: 'the host answered with an error',
  md5_mismatch: 'its MD5 differs from the one in the order',
  empty_file: 'the file is empty',
  storage_failed: 'it could not be stored; the host is not at fault',
  handover_refused: 'the print partner refused it',
  handover_busy: 'the print partner was busy',
  handover_unclear: 'the answer is neither a yes nor a plain no',
  handover_unsent: 'nothing was sent to the print partner',
  handover_unanswered: 'the print partner did not answer',
  canceled_by_client: 'by the client',
  canceled_by_operator: 'by the operator',
  canceled_by_partner: 'by the print partner, item by item',
};

/** The acts that ask for a sentence. */
const withWords = {
  confirm: {
    title: (reference: string) => `Did the print partner agree to the cancel of ${reference}?`,
    verb: 'It agreed',
    label: 'How you know it',
    effects: [
      'Do this only if the print partner said that it does not make it.',
      'The cancel counts as confirmed. Where the order waits for it, it goes to another print partner.',
    ],
  },
  settle: {
    title: (reference: string) => `Settle the late signals of ${reference}?`,
    verb: 'Settle',
    label: 'What you found out',
    effects: [
      'A print partner that was passed over reported items of this order. Ask it whether it printed them.',
      'The alarm ends. What it sends later raises it again.',
    ],
  },
};

export const order = {
  one: 'Order',
  all: 'Orders',
  old: 'old',
  live: 'live',
  sandbox: 'sandbox',
  sandboxBand: 'Sandbox order',
  sandboxHint: 'Simulated: nothing is printed, shipped or charged.',
  transit: (level: string, days: string) => `${level}, ${days} in transit`,
  days: (from: number, to: number) => (from === to ? plural(to, 'day') : `${from}–${to} days`),
  missingHint: 'The link may be incomplete. Search for the order by its reference.',
  heldUntil: (until: string) => `Held until ${until}`,

  actionsLabel: 'Actions',
  /** What can be done to an order: its button, the notice once it is done, and its event in the timeline. */
  acts: {
    retry: { button: 'Retry', done: 'Order put back to work', event: 'Retried' },
    release: { button: 'Release', done: 'Hold ended', event: 'Hold ended' },
    hold: { button: 'Hold…', done: 'Order held', event: 'Held' },
    replace: { button: 'Replace a file', done: 'File replaced', event: 'File replaced' },
    accept: { button: 'Accept defects', done: 'Defects accepted', event: 'Defects accepted' },
    readdress: { button: 'Change address', done: 'Address changed', event: 'Address changed' },
    take: { button: 'Mark as taken', done: 'Order marked as taken', event: 'Marked as taken' },
    reroute: { button: 'Route again' },
    resend: { button: 'Send again', done: 'The order will be sent again', event: 'Sent again' },
    repeat: {
      button: 'Send cancel again',
      done: 'The cancel will be sent again',
      event: 'The cancel will be sent again',
    },
    confirm: { button: 'Confirm cancel', done: 'Cancel confirmed', event: 'Cancel confirmed' },
    settle: { button: 'Settle late signals', done: 'Late signals settled', event: 'Late signals settled' },
    cancel: { button: 'Cancel order', done: 'Order canceled', event: 'Canceled' },
    note: { button: 'Add note', done: 'Note added', event: 'Note' },
  },
  moreActs: 'More: what is not possible now',
  notNow: (reason: string) => `Not possible now: ${reason}`,
  holdFor: 'Hold for',
  holds: { '60': '1 hour', '480': '8 hours', '1440': '1 day', '4320': '3 days', '10080': '7 days' },
  cancelTitle: (reference: string) => `Cancel order ${reference}?`,
  cancelDo: (items: number) => `Cancel ${plural(items, 'item')}`,
  cancelEffects: (items: number, shipments: number, credit: string, client: string) => [
    `${plural(items, 'item')} will not be made, ${plural(shipments, 'shipment')} not sent.`,
    `${client} is credited ${credit}, the whole rest of the order.`,
    `${client} sees the order as canceled, with your reason. No mail is sent.`,
    'A canceled order cannot be restored.',
  ],
  cancelWhat: 'What is canceled',
  cancelAll: 'Everything that has not shipped',
  cancelSome: 'Some copies',
  cancelOf: (left: number) => `of ${left}`,
  cancelNothing: 'Enter how many copies of which items.',
  cancelSomeDo: (copies: number) => `Cancel ${copies} ${copies === 1 ? 'copy' : 'copies'}`,
  cancelSomeDone: 'Copies canceled',
  cancelCopies: (item: string, count: number, left: number) =>
    left === 0 ? `${item} is not made at all.` : `${item}: ${count} of ${count + left} copies not made.`,
  cancelShipments: (count: number) => `${plural(count, 'shipment')} not sent.`,
  cancelMoney: (client: string, credit: string, charged: string) =>
    `${client} is credited ${credit} and pays ${charged}.`,
  cancelBoth: (byRows: string, byShare: string) =>
    `By its price rows the rest leaves ${byRows} to pay, with the share of the copies credited ${byShare}.`,
  cancelOdd: (item: string, left: number, min: number, max: number, step: number) =>
    `${item}: ${left} would be left of a product that is made from ${min} to ${max} copies in steps of ${step}.`,
  cancelProRata: 'Credit the share of the copies',
  cancelProRataHint: 'The rest may then cost less than its number of copies does.',
  cancelSent: (partner: string, copies: number) =>
    `${partner} is sent a document that cancels ${copies} ${copies === 1 ? 'copy' : 'copies'}.`,
  cancelPulled: (partner: string, copies: number) =>
    `${partner} reads that ${copies} ${copies === 1 ? 'copy is' : 'copies are'} canceled when it asks for its orders. Phone it as well.`,
  cancelSeen: (client: string) =>
    `${client} sees what is canceled. No mail is sent, and it cannot be restored.`,
  copiesCanceled: (count: number) => `${count} canceled`,
  cancelNot: 'Keep the order',
  cancelReason: 'Reason',
  cancelReasonHint: 'Everyone who may see the order can read it.',
  partnerAgreed: 'The print partner agreed not to make it',
  partnerAgreedHint: 'It may have the order. Without its consent the order would be made all the same.',
  takeTitle: (reference: string) => `Mark ${reference} as taken?`,
  takeDo: 'Mark as taken',
  takeEffects: (partners: string) => [
    `Do this only if ${partners} confirmed the order to you, for example by phone.`,
    'Nothing is sent. The order counts as in production, and can no longer be canceled.',
    'If the print partner does not have it, the order is not made.',
  ],
  resendTitle: (reference: string) => `Send ${reference} again?`,
  resendDo: 'Send it again',
  resendEffects: (partners: string) => [
    `The same document goes to ${partners} once more, with the same ID.`,
    'A print partner that did lose the order needs it. One that did not may print and ship everything twice.',
    'Ask it before you send.',
  ],
  readdressTitle: 'Change the delivery address',
  readdressFixed: 'Country and state stay: price and VAT depend on them.',
  readdressDo: 'Change address',
  fields: {
    company: 'Company',
    firstname: 'First name',
    lastname: 'Last name',
    street1: 'Street',
    street2: 'Street, second line',
    zip: 'Postcode',
    city: 'City',
    state: 'State',
    country: 'Country',
    email: 'E-mail',
    phone: 'Phone',
  },
  addressNumber: (n: number) => `Address ${n}`,

  whyTitles: {
    operator: 'Why has it stopped?',
    waiting: 'Why is it waiting?',
    nothing: 'What happened?',
  },
  since: 'Since',
  nextTry: 'Next attempt',
  noNextTry: 'none until someone acts',
  moreReasons: (count: number) => `and ${count} more`,
  simulator: 'the simulator',
  simulatorName: 'Simulator',
  file: (n: number, type: string) => `File ${n} (${type})`,
  item: (n: number, reference: string) => `Item ${n} (${reference})`,
  lastSignal: (type: string, partner: string, at: string) => ` Last signal: ${type} from ${partner}, ${at}.`,
  noSignal: ' No signal has come for it.',
  why: {
    verification_due: () => 'It was accepted and will be verified as soon as a worker is free.',
    verification_running: () => 'It is being verified.',
    verification_failed: ({ stored }) => `It cannot be verified${colon(stored)}.`,
    fetching_due: () => 'It is verified. Its files will be fetched next.',
    files_missing: ({ count, of }) => `${count} of ${plural(of, 'file')} fetched.`,
    file_due: ({ file }) => `${file} will be fetched as soon as a worker is free.`,
    file_running: ({ file, attempts }) => `${file} is being fetched, attempt ${attempts}.`,
    file_waiting: ({ file, attempts, failure, at }) =>
      `${file} was not fetched after ${plural(attempts, 'attempt')}${colon(failure)}.${at && ` Next attempt ${at}.`}`,
    file_fetch_failed: ({ file, failure }) => `${file} could not be fetched${colon(failure)}.`,
    download_failed: ({ count, of }) => `${count} of ${plural(of, 'file')} could not be fetched.`,
    preflight_due: () => 'All its files are fetched. They will be checked next.',
    preflight_running: () => 'Its files are being checked.',
    preflight_failed: ({ count, of }) => `${count} of ${plural(of, 'file')} cannot be printed like this.`,
    file_defective: ({ file, defects }) => `${file}: ${defects}`,
    held: ({ until }) => `It is held until ${until} and can be canceled until then.`,
    upload_due: () => 'It is ready and will be handed over as soon as a worker is free.',
    handover_due: ({ partner }) => `It will be handed over to ${partner} as soon as a worker is free.`,
    handover_running: ({ partner, attempts }) =>
      `It is being handed over to ${partner}, attempt ${attempts}.`,
    handover_waiting: ({ partner, attempts, failure, at }) =>
      `Not accepted by ${partner} after ${plural(attempts, 'attempt')}${colon(failure)}.${at && ` Next attempt ${at}.`}`,
    handover_pulled: ({ partner }) => `It waits until ${partner} fetches it.`,
    outgoing_paused: ({ partner, areCancels, at, because }) =>
      `${areCancels ? `The cancel for ${partner} is not sent: cancels` : `It is not given to ${partner}: orders to print partners`} have been paused since ${at}${because && `, because ${because}`}.`,
    resend_paused: ({ partner, at, because }) =>
      `Its document is not sent to ${partner} again: orders to print partners have been paused since ${at}${because && `, because ${because}`}.`,
    handover_taken: ({ partner, at }) => `Accepted by ${partner}${at && ` ${at}`}.`,
    handover_failed: ({ partner, failure }) => `Not accepted by ${partner}${colon(failure)}.`,
    handover_doubtful: ({ partner }) =>
      `No clear answer says whether ${partner} has the order. Its client can no longer cancel it.`,
    upload_failed: ({ count, of }) => `${count} of ${plural(of, 'handover')} failed.`,
    items_unfinished: ({ count, of }) => `${count} of ${plural(of, 'item')} not shipped yet.`,
    item_unfinished: ({ item, state, isDelayed, signal }) =>
      `${item}: ${state}${isDelayed ? ', delayed' : ''}.${signal}`,
    cancellation_conflict: ({ item, state, signal }) =>
      `In conflict with its cancellation: ${item} is ${state}.${signal}`,
    all_shipped: ({ count, of }) =>
      count === 0
        ? 'Every item has shipped.'
        : `Every item has shipped, except ${count} of ${of} that ${count === 1 ? 'was' : 'were'} canceled.`,
    sandbox_done: () => 'The simulated production has ended.',
    canceled: ({ stored }) => `It was canceled${stored && ` ${stored}`}.`,
    moved_by_signal: ({ signal }) => signal.trim(),
    cancel_awaited: ({ partner }) =>
      `${partner} is asked to confirm that it does not make its items. Then they go to another print partner.`,
    cancel_unread: ({ partner }) => `${partner}, which pulls its orders, has not answered a cancel yet.`,
    cancel_unconfirmed: ({ partner }) => `${partner} did not confirm a cancel.`,
    late_signal: ({ signal }) =>
      `A print partner that was passed over reports the item, so it may be printed twice.${signal}`,
    signal_conflict: ({ signal }) => `A signal contradicts an earlier one and had no effect.${signal}`,
  } satisfies Record<string, (facts: ReasonFacts) => string>,
  askOperator: 'Those who run this service can put it right. Ask them, and name this order.',
  remedies: {
    verification_failed: 'Open a print partner that makes these products; the order is checked again then.',
    download_failed:
      'The link has probably expired. Replace the file, or retry when it is back at its address.',
    preflight_failed: 'Replace the file, or accept the defect if the order may be printed with it.',
    held: 'Release it to hand it over now.',
    handover_pulled:
      'If the print partner took it by phone, mark it as taken. Another one can get it instead.',
    handover_doubtful:
      'Ask the print partner. If it has the order, mark it as taken; if it agrees not to make it, cancel it or route it to another one.',
    doubtful_retry:
      'Ask the print partner. If it has the order, mark it as taken; if it does not, retry; if it agrees not to make it, cancel it or route it to another one.',
    doubtful_paused:
      'Ask the print partner. If it has the order, mark it as taken; if it does not, release the order under "Outgoing work"; if it agrees not to make it, cancel it or route it to another one.',
    outgoing_paused: 'Release it under "Outgoing work" as soon as it may be sent.',
    resend_paused: 'Release it under "Outgoing work" as soon as it may be sent.',
    upload_failed: 'Find out why at the print partner, then retry, or route it to another one.',
    cancellation_conflict: 'Ask the print partner which is true.',
    cancel_unread: 'If it agreed by phone, confirm the cancel.',
    cancel_unconfirmed: 'Ask the print partner, then confirm the cancel or send it again.',
    late_signal: 'Ask the earlier print partner to stop, then settle it with a note.',
    signal_conflict: 'Ask the print partner which is true.',
  },
  failures,
  statusOf: (host: string, status: number) => `${host} answered with the status ${status}`,
  failureAt: (failure: string, host: string) => `${failure} (${host})`,
  sums: (expected: string, received: string) => `expected ${expected}, received ${received}`,

  alertsTitle: 'Needs attention',
  acknowledge: 'Acknowledge',
  acknowledged: 'Alert acknowledged',

  items: 'Items',
  itemDelayed: 'Delayed',
  delayOf: (hours: number) => `by ${plural(hours, 'hour')}`,
  canceledBecause: 'Canceled by the print partner',
  steps: {
    accepted: 'accepted',
    files: 'files',
    checked: 'checked',
    handover: 'handed over',
    registered: 'registered',
    production: 'in production',
    produced: 'produced',
    packed: 'packed',
    shipped: 'shipped',
  },
  stepStatuses: { done: 'done', current: 'next', failed: 'failed', canceled: 'canceled here', open: 'open' },

  timeline: 'Timeline',
  showMore: (count: number) => `Show ${count} more`,
  raw: 'Raw data',
  auditLink: 'Audit log',
  events,
  by: (who: string) => `by ${who}`,
  from: (who: string) => `from ${who}`,
  bulk: (id: number) => `bulk run ${id}`,
  verdicts: {
    moved: 'Took effect',
    already_there: 'Known already',
    stale: 'Too late',
    conflict: 'Contradiction',
  },
  signals: {
    ItemRegistered: 'Registered',
    ItemProduce: 'In production',
    ItemProduced: 'Produced',
    ItemPacked: 'Packed',
    ItemShipped: 'Shipped',
    ItemDelay: 'Delayed',
    ItemError: 'Error reported',
    ItemCanceled: 'Canceled by the print partner',
  },
  seen: (count: number) => `sent ${count} times`,
  facts: {
    host: 'Host',
    status: 'Status',
    code: 'Cause',
    detail: 'Detail',
    bytes: 'Size in bytes',
    format: 'Format',
    md5: 'MD5',
    md5_expected: 'MD5 in the order',
    md5_actual: 'MD5 received',
    ms: 'Duration in ms',
    run: 'Attempt',
    late: 'Late answer',
    until: 'Until',
    before: 'Before',
    after: 'After',
    signaled_at: 'Sent by the partner',
    tracking: 'Tracking',
    shipping_option: 'Carrier',
    cause: 'Cause',
    message: 'Message',
    delay_hours: 'Delay in hours',
    reason: 'Reason',
    text: 'Text',
    address: 'Address',
    actor: 'Credential',
  },

  address: 'Delivery address',
  contact: 'Contact for the order',
  costs: 'Costs',
  costOf: { items: 'Items', fees: 'Fees', shipping: 'Shipping', vat: 'VAT', total: 'Total' },
  credits: 'Credits',
  charged: 'Charged',
  invoicedAt: (currency: string, rate: string, invoiced: string) =>
    `Invoiced in ${invoiced}: 1 ${currency} = ${rate} ${invoiced}`,
  files: 'Files',
  mootAlert: 'The order is canceled: nothing is left to be done about it.',
  notNeeded: 'Not needed any more',
  fileStates: {
    waiting: 'Waiting',
    running: 'Being fetched',
    fetched: 'Fetched',
    failed: 'Failed',
    expired: 'Deleted by rule',
  },
  replaceFile: 'Replace file…',
  replaceFileNumber: (n: number) => `Replace file ${n}…`,
  replaceTitle: (n: number) => `Replace file ${n}`,
  fileAddress: 'Address of the new file',
  fileAddressHint: 'http or https; the file is fetched and checked like a new one.',
  fileMd5: 'MD5 (optional)',
  replaceDo: 'Replace file',
  acceptDefect: 'Accept',
  releaseFile: 'Print all the same',
  releaseFileTitle: (file: number, defect: string) => `Print file ${file} in spite of "${defect}"?`,
  releaseFileEffects: [
    'Its product does not allow this: what is printed may be wrong.',
    'The reason is on the job ticket, and in the timeline of the order.',
  ],
  releaseFileReason: 'Reason',
  releasedBecause: (reason: string) => `Printed all the same: ${reason}`,
  attempts: 'Attempts',
  attemptAfter: (ms: string) => `after ${ms}`,
  otherContent: 'File, checksums and attempts',
  ofOrder: 'whole order',
  ofItem: (n: number) => `item ${n}`,
  noFiles: 'No files: the items come from stock.',
  routing,
  withWords,
  partners: 'Print partners',
  noPartners: 'Not handed over.',
  jobTicket: 'Job ticket (PDF)',
  packingSlip: 'Packing slip (PDF)',
  handoverStates: {
    waiting: 'Waiting',
    running: 'Being sent',
    taken: 'Taken',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  pulls: 'fetches its orders itself',
  doubtful: 'may have it',
  tries: (count: number) => plural(count, 'attempt'),
  tracking: 'Tracking',
  noTracking: 'Nothing has shipped.',
  notes: 'Notes',
  noteLabel: 'New note',
  noteHint: 'For the staff. Clients and print partners do not see it.',
  noNotes: 'No notes yet.',
  data: 'Everything as JSON',
};
