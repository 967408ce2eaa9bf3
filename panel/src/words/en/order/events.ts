import { plural } from './counted.ts';

/** The events of the timeline. */
export const events = {
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
