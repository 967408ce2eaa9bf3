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
  routed: (partner: string, items: readonly number[]) =>
    `${plural(items.length, 'item')} given to ${partner}`,
  unmakable: (items: readonly number[]) => `No print partner can make ${plural(items.length, 'item')}`,
  signal: (type: string, item: number) => `${type}, item ${item}`,
};
