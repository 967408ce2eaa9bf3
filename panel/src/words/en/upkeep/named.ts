/** Objects that the service refers to by kind and number. */
export const named = {
  kinds: {
    key: 'key',
    client: 'client',
    partner: 'partner',
    app: 'app',
    user: 'user',
    order: 'order',
    webhook: 'webhook',
    mail: 'mail',
    session: 'session',
  },
  deleted: (numbered: string) => `${numbered} (deleted)`,
  others: {
    'command line': 'command line',
    'the service': 'the service',
    'authorization server': 'authorization server',
    'mail server': 'mail server',
    'personal data': 'personal data',
    'exchange rates': 'exchange rates',
    catalogue: 'catalogue',
    retention: 'retention',
  },
};
