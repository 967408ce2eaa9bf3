import type { LinkProps } from '@tanstack/react-router';
import { type Call, useMay } from '../api/accounts.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Words } from '../words/index.tsx';

export interface Entry {
  readonly to: LinkProps['to'];
  /** The call without which the screen has nothing to show. */
  readonly needs: Call;
  readonly label: (words: Words) => string;
  readonly icon: IconName;
}

export interface Group {
  readonly label: (words: Words) => string;
  readonly entries: readonly Entry[];
}

/** The map of the panel. The first screen that a role may use is its start. */
const navigation: readonly Group[] = [
  {
    label: ({ nav }) => nav.work,
    entries: [
      {
        to: '/attention',
        needs: '/admin/1.0/attention',
        label: ({ nav }) => nav.attention,
        icon: 'attention',
      },
      { to: '/orders', needs: '/admin/1.0/orders', label: ({ nav }) => nav.orders, icon: 'order' },
      { to: '/board', needs: '/admin/1.0/board', label: ({ nav }) => nav.board, icon: 'board' },
      { to: '/check', needs: '/admin/1.0/files/check', label: ({ check }) => check.title, icon: 'check' },
    ],
  },
  {
    label: ({ nav }) => nav.catalogue,
    entries: [
      {
        to: '/products',
        needs: '/admin/1.0/products',
        label: ({ catalogue }) => catalogue.products.title,
        icon: 'product',
      },
      {
        to: '/client-terms',
        needs: '/admin/1.0/client-terms',
        label: ({ catalogue }) => catalogue.terms.title,
        icon: 'terms',
      },
      {
        to: '/shipping',
        needs: '/admin/1.0/shipping/rates',
        label: ({ catalogue }) => catalogue.shipping.title,
        icon: 'shipping',
      },
      { to: '/vat', needs: '/admin/1.0/vat', label: ({ catalogue }) => catalogue.vat.title, icon: 'percent' },
      {
        to: '/exchange-rates',
        needs: '/admin/1.0/exchange-rates',
        label: ({ catalogue }) => catalogue.rates.title,
        icon: 'exchange',
      },
      {
        to: '/quotes/try',
        needs: '/admin/1.0/quotes/try',
        label: ({ catalogue }) => catalogue.quote.title,
        icon: 'quote',
      },
    ],
  },
  {
    label: ({ nav }) => nav.people,
    entries: [
      { to: '/clients', needs: '/admin/1.0/clients', label: ({ nav }) => nav.clients, icon: 'people' },
      { to: '/partners', needs: '/admin/1.0/partners', label: ({ nav }) => nav.partners, icon: 'partner' },
      { to: '/apps', needs: '/admin/1.0/apps', label: ({ nav }) => nav.apps, icon: 'app' },
      { to: '/users', needs: '/admin/1.0/users', label: ({ nav }) => nav.users, icon: 'person' },
    ],
  },
  {
    label: ({ nav }) => nav.developers,
    entries: [
      { to: '/keys', needs: '/admin/1.0/keys', label: ({ nav }) => nav.keys, icon: 'key' },
      { to: '/requests', needs: '/admin/1.0/requests', label: ({ nav }) => nav.requests, icon: 'calls' },
      {
        to: '/webhooks',
        needs: '/admin/1.0/webhooks',
        label: ({ webhooks }) => webhooks.title,
        icon: 'webhook',
      },
    ],
  },
  {
    label: ({ nav }) => nav.service,
    entries: [
      { to: '/overview', needs: '/admin/1.0/figures', label: ({ nav }) => nav.overview, icon: 'chart' },
      { to: '/mails', needs: '/admin/1.0/mails', label: ({ mails }) => mails.title, icon: 'mail' },
      {
        to: '/outgoing',
        needs: '/admin/1.0/outgoing',
        label: ({ held }) => held.title,
        icon: 'order',
      },
      { to: '/backups', needs: '/admin/1.0/backups', label: ({ backups }) => backups.title, icon: 'backup' },
      { to: '/audit', needs: '/admin/1.0/audit', label: ({ nav }) => nav.audit, icon: 'log' },
      { to: '/retention', needs: '/admin/1.0/retention', label: ({ nav }) => nav.retention, icon: 'clock' },
    ],
  },
];

/** The part of the map that the caller may use. */
export function useNavigation(): readonly Group[] {
  const may = useMay();
  return navigation
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => may(needs)) }))
    .filter(({ entries }) => entries.length > 0);
}
