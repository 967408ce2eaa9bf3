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
  'request-log': 'Request log',
};
/** What the service says of a rule, where it is said differently here. */
const summaries: ByName = {};

export const retention = {
  title: 'Retention',
  lead: 'What is deleted after a time. Every ten minutes, the service deletes what is older.',
  what: 'Data',
  names,
  summaries,
  kept: 'Kept for',
  days: (count: number) => (count === 0 ? 'no time' : count === 1 ? '1 day' : `${count} days`),
  preset: 'preset',
  presetIs: (days: string) => `set; preset is ${days}`,
  fixed: 'fixed',
  deleted: 'Deleted',
  before: 'what is from before',
  action: 'Action',
  change: 'Change…',
  changeTitle: (name: string) => `${name}: keep for how long?`,
  daysLabel: 'Days',
  bounds: (least: number, most: number) => `From ${least} to ${most}.`,
  sooner: (date: string) => `What ended before ${date} is deleted within ten minutes. It cannot be restored.`,
  later: (days: string) => `What is deleted by now stays deleted; the rest is kept for ${days}.`,
  keepFor: (days: string) => `Keep for ${days}`,
  toPreset: (days: string) => `Return to the preset ${days}`,
};
