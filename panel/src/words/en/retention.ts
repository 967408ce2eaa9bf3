type ByName = Readonly<Partial<Record<string, string>>>;

const names: ByName = {
  'idempotency-keys': 'Idempotency-Keys',
  'unclear-adds': 'Unclear orders',
  quotes: 'Quotes',
  'access-tokens': 'Access tokens',
  'oauth-records': 'OAuth records',
  'bulk-runs': 'Actions on many orders',
  sessions: 'Sessions',
  'one-time-links': 'One-time links',
  alerts: 'Alerts',
  mails: 'Mails',
  'sandbox-orders': 'Sandbox orders',
  'personal-data': 'Personal data',
  files: 'Files',
  uploads: 'Uploads',
  'file-checks': 'Checks of files',
  'pruned-contents': 'Removed contents',
  challenges: 'Challenges of passkeys',
  attempts: 'Attempts',
  'webhook-attempts': 'Attempts of webhooks',
  events: 'Events',
  'routing-reasons': 'Reasons of routings',
  figures: 'Figures',
  'request-log': 'Request log',
};
/** Summaries of retention rules that replace those of the service. */
const summaries: ByName = {};

export const retention = {
  title: 'Retention',
  lead: 'What is deleted after a time. Every ten minutes, the service deletes what is older.',
  what: 'Data',
  names,
  summaries,
  kept: 'Kept for',
  days: (count: number) => (count === 0 ? 'no time' : count === 1 ? '1 day' : `${count} days`),
  forever: 'forever',
  never: 'never',
  preset: 'preset',
  presetIs: (days: string) => `set; preset is ${days}`,
  fixed: 'fixed',
  deleted: 'Deleted',
  before: 'what is from before',
  refused: 'Nothing is deleted: the service was off for more than a day, or its clock was set ahead.',
  itIs: 'By the clock of the database it is',
  lastSeen: 'and the service was last seen at',
  confirm: 'Confirm the time',
  confirmed: 'What is old by this time is deleted within ten minutes. It cannot be restored.',
  action: 'Action',
  change: 'Change…',
  changeTitle: (name: string) => `${name}: keep for how long?`,
  keepLabel: 'Keep',
  bounds: (least: number, most: number) => `From ${least} to ${most}.`,
  later: (days: string) => `What is deleted by now stays deleted; the rest is kept for ${days}.`,
  keepFor: (days: string) => `Keep for ${days}`,
  toPreset: (days: string) => `Return to the preset ${days}`,
  showPreview: 'Show what is due…',
  preview: 'What is deleted next',
  previewHint: 'What the rules delete at their next look, within ten minutes. It cannot be restored.',
  count: 'How much',
  oldest: 'Oldest',
  counting: 'Counting what would be deleted…',
  nothing: 'Nothing is old enough: nothing would be deleted.',
  nothingOld: (date: string) => `Nothing is from before ${date}: nothing would be deleted.`,
  soMuch: (count: string, date: string) =>
    `Within ten minutes ${count} would be deleted, all from before ${date}. It cannot be restored.`,
};

/** The personal data page. */
export const privacy = {
  title: 'Personal data',
  back: 'Retention',
  lead: 'What orders say of a person: export it when the person asks for it, or erase it.',
  show: 'Data of a person…',
  whom: 'E-mail address, reference or ID of an order',
  whomHint: 'An e-mail address finds all orders that name it.',
  find: 'Find',
  order: 'Order',
  orders: 'Orders of the person',
  client: 'Client',
  state: 'If you erase it',
  outcomes: {
    erased: 'Erased at once',
    waiting: 'Erased when it has ended',
    erased_before: 'Was erased before',
    refused: 'Refused: it has not ended',
  },
  export: 'Download everything',
  erase: 'Erase…',
  eraseTitle: 'Erase personal data?',
  eraseNow: (count: number) =>
    count === 1
      ? '1 order that has ended is erased at once.'
      : `${count} orders that have ended are erased at once.`,
  eraseLater: (count: number) =>
    count === 1
      ? '1 order that has not ended is erased when it has: its print partner needs the address.'
      : `${count} orders that have not ended are erased when they have: their print partners need the address.`,
  eraseEffects: [
    'Addresses, e-mail, files, titles, notes and sentences are removed. Prices, invoices, states and references stay.',
    'It cannot be restored. Print partners, clients and backups keep what they have.',
    'The audit log notes that you did it, without the e-mail address.',
  ],
  eraseVerb: (count: number) => (count === 1 ? 'Erase 1 order' : `Erase ${count} orders`),
  erased: 'Erased',
};
