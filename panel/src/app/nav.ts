import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';
import type { Words } from '../words/index.tsx';

interface Entry {
  readonly to: LinkProps['to'];
  readonly label: (words: Words) => string;
  readonly icon: IconName;
}

interface Group {
  readonly label: (words: Words) => string;
  readonly entries: readonly Entry[];
}

/** The map of the panel. */
export const navigation: readonly Group[] = [
  {
    label: ({ nav }) => nav.work,
    entries: [{ to: '/attention', label: ({ nav }) => nav.attention, icon: 'attention' }],
  },
  {
    label: ({ nav }) => nav.people,
    entries: [
      { to: '/clients', label: ({ nav }) => nav.clients, icon: 'people' },
      { to: '/partners', label: ({ nav }) => nav.partners, icon: 'partner' },
      { to: '/apps', label: ({ nav }) => nav.apps, icon: 'app' },
    ],
  },
  {
    label: ({ nav }) => nav.developers,
    entries: [{ to: '/keys', label: ({ nav }) => nav.keys, icon: 'key' }],
  },
  {
    label: ({ nav }) => nav.service,
    entries: [{ to: '/audit', label: ({ nav }) => nav.audit, icon: 'log' }],
  },
];
