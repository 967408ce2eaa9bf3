import type { CliCommand } from './command.ts';
import type { CliContext } from './context.ts';

/** A file of ./commands: gives its command arguments, options and an action, or subcommands. */
export interface CommandModule {
  define(command: CliCommand, context: CliContext): void;
}

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Imports the file when the command is called or its own help is requested. */
  readonly load: () => Promise<CommandModule>;
}

/** The command that lists all others, which are therefore loaded with it. */
export const COMPLETION = 'completion';

/** The commands of `platen`, in the groups of --help. */
export const commandTable: Readonly<Record<string, readonly CommandEntry[]>> = {
  Service: [
    {
      name: 'serve',
      summary: 'run the service until SIGTERM or Ctrl-C',
      load: () => import('./commands/serve.ts'),
    },
    {
      name: 'doctor',
      summary: 'check that this machine can run the service and suggest fixes',
      load: () => import('./commands/doctor.ts'),
    },
    {
      name: 'check',
      summary: 'check the consistency of the stored data (read-only)',
      load: () => import('./commands/check.ts'),
    },
    {
      name: 'backup',
      summary: 'back up the database and the files while the service runs',
      load: () => import('./commands/backup.ts'),
    },
    {
      name: 'restore',
      summary: 'restore a backup into an empty database or data folder',
      load: () => import('./commands/restore.ts'),
    },
    {
      name: 'outgoing',
      summary: 'list, pause and release what is sent to partners and clients',
      load: () => import('./commands/outgoing.ts'),
    },
    {
      name: 'migrate',
      summary: 'update the database to the newest schema',
      load: () => import('./commands/migrate.ts'),
    },
    {
      name: 'secret-key',
      summary: 'replace the key that stored secrets are sealed with',
      load: () => import('./commands/secret-key.ts'),
    },
    {
      name: 'figures',
      summary: 'show what was counted each day: orders, times, errors, partners',
      load: () => import('./commands/figures.ts'),
    },
    {
      name: 'requests',
      summary: 'search and follow the calls of the interfaces and their errors',
      load: () => import('./commands/requests.ts'),
    },
    {
      name: 'retention',
      summary: 'set after how many days stored data are deleted',
      load: () => import('./commands/retention.ts'),
    },
    {
      name: 'privacy',
      summary: 'export or erase what is stored of a person',
      load: () => import('./commands/privacy.ts'),
    },
  ],
  'Orders and prices': [
    {
      name: 'orders',
      summary: 'inspect orders and act on them: retry, hold, cancel, …',
      load: () => import('./commands/orders/orders.ts'),
    },
    {
      name: 'alerts',
      summary: 'list what needs a person, and clear it',
      load: () => import('./commands/alerts.ts'),
    },
    {
      name: 'mail',
      summary: 'list mails, send them again, and set up those to end customers',
      load: () => import('./commands/mail/mail.ts'),
    },
    {
      name: 'board',
      summary: 'show what print partners produce, and move it by scanned codes',
      load: () => import('./commands/board.ts'),
    },
    {
      name: 'quotes',
      summary: 'price a product and explain the result',
      load: () => import('./commands/catalogue/quotes.ts'),
    },
    {
      name: 'products',
      summary: 'compute the spine and the cover of a book',
      load: () => import('./commands/catalogue/products.ts'),
    },
    {
      name: 'files',
      summary: 'verify print files before an order; copy and prune stored ones',
      load: () => import('./commands/files/files.ts'),
    },
    {
      name: 'catalogue',
      summary: 'import and export products, prices, VAT and exchange rates',
      load: () => import('./commands/catalogue/catalogue.ts'),
    },
    {
      name: 'shipping',
      summary: 'import and export shipping rates, levels, countries and regions',
      load: () => import('./commands/catalogue/shipping.ts'),
    },
  ],
  Accounts: [
    {
      name: 'clients',
      summary: 'manage clients, the shops that place orders',
      load: () => import('./commands/clients.ts'),
    },
    {
      name: 'partners',
      summary: 'manage print partners, the print shops that produce orders',
      load: () => import('./commands/partners.ts'),
    },
    {
      name: 'webhooks',
      summary: 'add webhooks of clients, follow, replay and test them',
      load: () => import('./commands/webhooks/webhooks.ts'),
    },
    {
      name: 'keys',
      summary: 'create, rotate and revoke API keys',
      load: () => import('./commands/keys.ts'),
    },
    {
      name: 'apps',
      summary: 'register and manage OAuth 2.0 apps that act for clients',
      load: () => import('./commands/apps.ts'),
    },
    {
      name: 'users',
      summary: 'manage users, who connect apps to their client',
      load: () => import('./commands/users.ts'),
    },
    {
      name: 'oauth',
      summary: 'rotate the keys of the authorization server',
      load: () => import('./commands/oauth.ts'),
    },
  ],
  'Trying it out': [
    {
      name: 'demo',
      summary: 'run one order end to end in a temporary folder (a few seconds)',
      load: () => import('./commands/demo.ts'),
    },
    {
      name: 'seed',
      summary: 'create demo data',
      load: () => import('./commands/seed.ts'),
    },
    {
      name: 'sim',
      summary: 'simulate many orders in virtual time on a temporary database',
      load: () => import('./commands/sim.ts'),
    },
    {
      name: 'trigger',
      summary: 'record a signal of a sandbox order, as if its print partner had sent it',
      load: () => import('./commands/trigger.ts'),
    },
    {
      name: COMPLETION,
      summary: 'print a script that completes commands in bash, zsh or fish',
      load: () => import('./commands/completion.ts'),
    },
  ],
};
