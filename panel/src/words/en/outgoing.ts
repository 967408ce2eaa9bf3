/** The paused work. */
export const held = {
  title: 'Outgoing work',
  lead: 'What leaves the service: orders and cancels to print partners, events to webhooks, mails.',
  band: 'Paused, so not sent:',
  show: 'Show what waits',
  clearTitle: 'Nothing is paused',
  clearHint: 'Everything is sent as it becomes due.',
  paused: 'Paused',
  since: 'Since',
  waiting: 'Waiting',
  because: 'Because',
  action: 'Action',
  release: 'Release…',
  releaseAll: 'Release everything…',
  releaseKind: (kind: string) => `Release ${kind}…`,
  releaseOrder: (reference: string) => `Release order ${reference}…`,
  confirmAll: 'Release everything?',
  confirmKind: (kind: string) => `Release ${kind}?`,
  confirmOrder: (reference: string) => `Release order ${reference}?`,
  sentNow: (count: number) =>
    count === 0
      ? 'Nothing waits. What becomes due later is sent at once.'
      : count === 1
        ? 'What waits, 1 sending, is sent now.'
        : `What waits, ${count} sendings, is sent now.`,
  effect: 'If the database was restored from a backup, this includes what was already sent before the loss.',
  effectOrder:
    'Everything that belongs to it is sent now. If its print partner has it already, it is printed twice.',
  verb: 'Release',
  releaseDone: 'Released',
  pause: 'Pause…',
  pauseTitle: 'Pause outgoing work?',
  pauseWhat: 'What is paused',
  pauseAll: 'everything',
  pauseOthers: 'everything that is not paused yet',
  stops: {
    handovers: 'No order is sent to a print partner, and those that pull their orders find none.',
    cancels: 'No cancel is sent: a print partner may produce what was canceled.',
    webhooks: 'Clients and apps get no events. The events are kept, in order.',
    mails: 'End customers get no mails about parcels.',
  },
  pauseEffect:
    'Attempts that are under way end as usual. Orders are accepted and files checked as before. All who use the panel see the pause, and it lasts until it is released.',
  pauseReason: 'Reason',
  pauseReasonHint: 'It is shown to all who see the pause.',
  pauseVerb: 'Pause',
  pauseDone: 'Paused',
  work: 'What is sent when it is released',
  nothingWaits: 'Nothing waits.',
  unlisted: (count: number) => (count === 1 ? '1 more waits.' : `${count} more wait.`),
  order: 'Order',
  what: 'What',
  to: 'To',
  tried: 'Tried',
  yes: 'may have arrived',
  no: 'no',
  due: 'Due',
  whenPulled: 'when it is pulled',
  /** One piece of work of each kind. */
  nouns: { handovers: 'order', cancels: 'cancel', webhooks: 'events', mails: 'mail' },
  kinds: {
    handovers: 'orders to print partners',
    cancels: 'cancels to print partners',
    webhooks: 'events to webhooks',
    mails: 'mails',
  },
};
