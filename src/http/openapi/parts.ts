/** The list of documents without their content: the service knows their paths before the first request. */

interface Part {
  /** The names of dialects. */
  readonly interfaces: readonly string[];
  readonly title: string;
  readonly description: string;
}

/** One document for each kind of caller, beside the whole. */
export const parts = {
  core: {
    interfaces: ['core-1.0'],
    title: 'Platen for shops',
    description: 'The core interface: shops and their servers place orders with the API key of a client.',
  },
  apps: {
    interfaces: ['apps-2.0', 'user-2.0'],
    title: 'Platen for apps',
    description: 'The apps interface: registered apps place orders with an OAuth 2.0 token of a client.',
  },
  signal: {
    interfaces: ['signal-2.0', 'signal-1.1'],
    title: 'Platen signals',
    description: 'The signal interface: print partners report the status of items.',
  },
  partner: {
    interfaces: ['partner-1.0'],
    title: 'Platen for print partners',
    description: 'The partner interface: print partners that have no address of their own pull their orders.',
  },
  admin: {
    interfaces: ['admin-1.0'],
    title: 'Platen administration',
    description: 'The admin interface: everything that the operator of the service does.',
  },
} as const satisfies Record<string, Part>;

/** The tag of the endpoints of OAuth 2.0, which belong to no interface. */
export const OAUTH_TAG = 'oauth2';

export type PartName = keyof typeof parts;

/** The paths of the documents. */
export const documentPaths = {
  main: '/openapi.json',
  core: '/openapi/core.json',
  apps: '/openapi/apps.json',
  signal: '/openapi/signal.json',
  partner: '/openapi/partner.json',
  admin: '/openapi/admin.json',
} as const satisfies Record<PartName | 'main', string>;
