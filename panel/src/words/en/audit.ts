export const audit = {
  title: 'Audit log',
  lead: 'Every change that a person or a script made, newest first. Entries are chained by hashes.',
  emptyTitle: 'No changes yet',
  emptyHint: 'Changes made here, by scripts or at the command line appear here.',
  number: 'Number',
  at: 'Time',
  actor: 'Actor',
  action: 'Action',
  subject: 'Object',
  /** By their codes. The service says them in English. */
  actions: {} as Readonly<Record<string, string>>,
  details: 'Details',
  older: 'Show older entries',
  end: 'These are the oldest entries.',
  filterSubject: 'Object, such as key 12',
  filterActor: 'Actor',
  blank: 'No details',
};
