import type { CliCommand } from './command.ts';
import type { CliContext } from './context.ts';

/** A file of ./commands: gives its command arguments, options and an action, or subcommands. */
export interface CommandModule {
  define(command: CliCommand, context: CliContext): void;
}

/** What it does, and its file, which is imported when the command is called or its own help is requested. */
export type CommandEntry = readonly [summary: string, load: () => Promise<CommandModule>];

/** The command that lists all others, which are therefore loaded with it. */
export const COMPLETION = 'completion';

/** The commands of `platen` by name, in the groups of --help. */
export const commandTable: Readonly<Record<string, Readonly<Record<string, CommandEntry>>>> = {
  Service: {
    serve: ['run the service until SIGTERM or Ctrl-C', () => import('./commands/serve.ts')],
    doctor: [
      'check that this machine can run the service and suggest fixes',
      () => import('./commands/doctor.ts'),
    ],
    check: ['check the consistency of the stored data (read-only)', () => import('./commands/check.ts')],
    backup: [
      'back up the database and the files while the service runs',
      () => import('./commands/backup.ts'),
    ],
    restore: [
      'restore a backup into an empty database or data folder',
      () => import('./commands/restore.ts'),
    ],
    outgoing: [
      'list, pause and release what is sent to partners and clients',
      () => import('./commands/outgoing.ts'),
    ],
    migrate: ['update the database to the newest schema', () => import('./commands/migrate.ts')],
    'secret-key': [
      'replace the key that stored secrets are sealed with',
      () => import('./commands/secret-key.ts'),
    ],
    figures: [
      'show what was counted each day: orders, times, errors, partners',
      () => import('./commands/figures.ts'),
    ],
    requests: [
      'search and follow the calls of the interfaces and their errors',
      () => import('./commands/requests.ts'),
    ],
    retention: ['set after how many days stored data are deleted', () => import('./commands/retention.ts')],
    privacy: ['export or erase what is stored of a person', () => import('./commands/privacy.ts')],
  },
  'Orders and prices': {
    orders: [
      'inspect orders and act on them: retry, hold, cancel, …',
      () => import('./commands/orders/orders.ts'),
    ],
    alerts: ['list what needs a person, and clear it', () => import('./commands/alerts.ts')],
    mail: [
      'list mails, send them again, and set up those to end customers',
      () => import('./commands/mail/mail.ts'),
    ],
    board: [
      'show what print partners produce, and move it by scanned codes',
      () => import('./commands/board.ts'),
    ],
    quotes: ['price a product and explain the result', () => import('./commands/catalogue/quotes.ts')],
    products: ['compute the spine and the cover of a book', () => import('./commands/catalogue/products.ts')],
    files: [
      'verify print files before an order; copy and prune stored ones',
      () => import('./commands/files.ts'),
    ],
    catalogue: [
      'import and export products, prices, VAT and exchange rates',
      () => import('./commands/catalogue/catalogue.ts'),
    ],
    shipping: [
      'import and export shipping rates, levels, countries and regions',
      () => import('./commands/catalogue/shipping.ts'),
    ],
  },
  Accounts: {
    clients: ['manage clients, the shops that place orders', () => import('./commands/clients.ts')],
    partners: [
      'manage print partners, the print shops that produce orders',
      () => import('./commands/partners.ts'),
    ],
    webhooks: [
      'add webhooks of clients, follow, replay and test them',
      () => import('./commands/webhooks/webhooks.ts'),
    ],
    keys: ['create, rotate and revoke API keys', () => import('./commands/keys.ts')],
    apps: ['register and manage OAuth 2.0 apps that act for clients', () => import('./commands/apps.ts')],
    users: ['manage users, who connect apps to their client', () => import('./commands/users.ts')],
    oauth: ['rotate the keys of the authorization server', () => import('./commands/oauth.ts')],
  },
  'Trying it out': {
    demo: [
      'run one order end to end in a temporary folder (a few seconds)',
      () => import('./commands/demo.ts'),
    ],
    seed: ['create demo data', () => import('./commands/seed.ts')],
    sim: ['simulate many orders in virtual time on a temporary database', () => import('./commands/sim.ts')],
    trigger: [
      'record a signal of a sandbox order, as if its print partner had sent it',
      () => import('./commands/trigger.ts'),
    ],
    [COMPLETION]: [
      'print a script that completes commands in bash, zsh or fish',
      () => import('./commands/completion.ts'),
    ],
  },
};
