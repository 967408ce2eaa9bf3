import type { BulkTask } from '../../../src/domain/orders/bulk.ts';
import type { OrderAct } from '../../../src/domain/orders/order-actions.ts';

/** The values of the golden rows of acts and bulk runs. */

export const acts: readonly OrderAct[] = [
  { action: 'cancel', reason: 'ordered twice', partnerAgreed: true, proRata: false, items: [] },
  {
    action: 'cancel',
    reason: 'too many',
    partnerAgreed: false,
    proRata: true,
    items: [{ item: 2, count: 3 }],
  },
  {
    action: 'hold',
    until: new Date('2026-03-05T05:06:07.089Z'),
    before: new Date('2026-03-04T05:06:07.089Z'),
  },
  { action: 'hold', until: new Date('2026-03-06T05:06:07.089Z'), before: null },
  { action: 'release', before: new Date('2026-03-07T05:06:07.089Z') },
  {
    action: 'readdress',
    address: 2,
    before: { company: null, zip: '10969' },
    after: { company: 'Winter & Co', zip: '10997' },
  },
  { action: 'note', text: 'asked the client' },
  { action: 'settle', text: 'it printed nothing' },
  { action: 'confirm', reason: 'agreed by phone' },
  { action: 'repeat' },
  { action: 'retry' },
  { action: 'take' },
  { action: 'resend' },
  { action: 'replace', file: 3, host: 'files.example', md5: 'd41d8cd98f00b204e9800998ecf8427e' },
  { action: 'replace', file: 3, host: 'files.example', md5: null },
  { action: 'accept', file: 2, defects: ['page_size', 'cover_spine'], reason: null },
  { action: 'accept', file: 2, defects: ['page_count'], reason: 'agreed by phone' },
];

export const bulkTasks: readonly BulkTask[] = [
  { action: 'cancel', reason: 'ordered twice' },
  { action: 'hold', until: new Date('2026-03-05T05:06:07.089Z') },
  { action: 'note', text: 'asked the client' },
  { action: 'retry' },
  { action: 'release' },
];
