import { account } from './account.ts';
import { apps } from './apps.ts';
import { attention } from './attention.ts';
import { audit, named } from './audit.ts';
import { backups } from './backups.ts';
import { board } from './board.ts';
import { catalogue } from './catalogue.ts';
import { check } from './check.ts';
import { clients } from './clients.ts';
import { said } from './details.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { mails } from './mails.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { held } from './outgoing.ts';
import { overview } from './overview.ts';
import { partners } from './partners.ts';
import { fields, fixes } from './problems.ts';
import { requests } from './requests.ts';
import { privacy, retention } from './retention.ts';
import { states } from './states.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** All words of the panel, in English. */
export const en = {
  locale: 'en-GB',
  /** What the service says, in the language of the panel; undefined = its own English sentence is to be shown. */
  said,
  nav: {
    label: 'Main',
    work: 'Work',
    attention: 'Attention',
    orders: 'Orders',
    board: 'Board',
    catalogue: 'Catalogue',
    people: 'People',
    developers: 'Developers',
    service: 'Service',
    clients: 'Clients',
    partners: 'Partners',
    apps: 'Apps',
    keys: 'Keys',
    requests: 'Request log',
    users: 'Users',
    retention: 'Retention',
    audit: 'Audit log',
    overview: 'Overview',
    menu: 'Menu',
    areas: 'All areas',
    skip: 'Skip to content',
  },
  top: {
    search: 'Search',
    searchHint: 'Search orders, names and keys',
    searchOrders: (text: string) => `Search all orders for "${text}"`,
    nothing: 'Nothing found',
    settings: 'Account, appearance and language',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    scheme: 'Appearance',
    languages: 'Language',
    shortcuts: 'Keyboard shortcuts',
    signedIn: 'Signed in as',
    docs: 'Documentation',
    signOut: 'Sign out',
    notSignedOut: 'Not signed out.',
  },
  shortcuts: {
    search: 'Search',
    next: 'Next row',
    previous: 'Previous row',
    open: 'Open the row',
    select: 'Select the row',
    close: 'Close a dialog or leave the search',
    sheet: 'Show this sheet',
  },
  common: {
    create: 'Create',
    save: 'Save changes',
    saved: 'Changes saved',
    unchanged: 'Nothing was changed',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied: the browser does not allow it. Select the text and copy it.',
    copyOf: (text: string) => `Copy ${text}`,
    filter: 'Filter by name',
    filterDo: 'Filter',
    never: 'never',
    none: 'none',
    all: 'All',
    created: 'Created',
    name: 'Name',
    status: 'Status',
    id: 'ID',
    client: 'Client',
    allClients: 'All clients',
    partner: 'Partner',
    noMatch: 'No match',
    noMatchHint: 'Nothing matches these filters.',
    clearFilters: 'Clear filters',
    clearFilter: (filter: string) => `Clear ${filter}`,
    findOption: 'Find in the list',
    noOption: 'Nothing to choose from',
    severalChosen: (count: number) => `${count} chosen`,
    more: 'Show more',
    older: 'Show older',
    loading: 'Loading',
    facts: 'Details',
    count: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-GB')} entries`),
    orders: (count: number) => (count === 1 ? '1 order' : `${count.toLocaleString('en-GB')} orders`),
    times: (count: number) => `× ${count.toLocaleString('en-GB')}`,
    option: (reference: string, note: string, count: number) => {
      const name = note || reference;
      if (reference === 'total_pages')
        return count === 1 ? '1 page' : `${count.toLocaleString('en-GB')} pages`;
      return count === 1 ? name : `${name} × ${count.toLocaleString('en-GB')}`;
    },
  },
  errors: {
    title: 'This could not be loaded',
    noOptions: 'The list could not be loaded.',
    notCurrent: 'What is shown may be out of date',
    failed: 'This did not work',
    unreachable: 'The service cannot be reached. Check the connection.',
    noAnswer: 'The service does not answer yet. It is still being asked.',
    offline: 'This device is offline. Connect it to the network.',
    offlineShown: 'This device is offline. What is shown may be out of date.',
    unknown: 'The service did not say why.',
    forbidden: 'Your role does not allow this.',
    signedOutBand: 'You are signed out. What you typed is kept, but nothing is saved.',
    signedOut: 'You are signed out, and nothing was saved. What you typed is kept. Sign in, then repeat it.',
    signIn: 'Sign in',
    confirm:
      'The password was entered too long ago, and nothing was saved. What you typed is kept. Enter the password, then repeat it.',
    confirmDo: 'Enter the password',
    signedInAgain: 'Done. Repeat it now.',
    noStart: 'The panel could not be started',
    request: 'Request ID',
    again: 'Try again',
    notFound: 'This page does not exist',
    notFoundHint: 'The link may be incomplete, or the object was removed.',
    home: 'Go to the start',
    crashed: 'The panel failed to show this page',
    missing: (what: string, id: number | string) => `${what} ${id} does not exist`,
  },
  secret: {
    leaveTitle: 'Leave without storing it?',
    leaveEffects: ['It is shown only this once. If it is not stored yet, it is lost.'],
    leave: 'Leave this page',
    stay: 'Stay here',
  },
  keys,
  check,
  clients,
  partners,
  apps,
  attention,
  board,
  audit,
  named,
  order,
  orders,
  states,
  requests,
  files,
  fields,
  fixes,
  overview,
  catalogue,
  users,
  account,
  backups,
  retention,
  privacy,
  webhooks,
  mails,
  held,
};

/** The words of one language. A further language is one more folder of this type. */
export type Words = typeof en;
