import Type from 'typebox';
import { HOLD_MINUTES, LAST_PRIORITY } from '../../../domain/access/account.ts';
import { overlapMs } from '../../../domain/access/credential.ts';
import type { PartnerTerms } from '../../../domain/partners/partner-terms.ts';
import { keysOf } from '../../../lib/keys.ts';
import {
  createApp,
  disableApp,
  type IssuedApp,
  listApps,
  rotateAppSecret,
  updateApp,
} from '../../../operations/access/apps.ts';
import { createClient, listClients, updateClient } from '../../../operations/access/clients.ts';
import { createPartner, listPartners, updatePartner } from '../../../operations/partners/partners.ts';
import { partnerLoads } from '../../../operations/partners/routing.ts';
import {
  component,
  currency,
  enumerated,
  field,
  flag,
  limits,
  meaning,
  oneOf,
  webAddress,
} from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as meanings from './meanings.ts';
import * as wire from './wire.ts';

const tier = meaning('standard, or enterprise: its orders may have meta');
/** Clients, print partners and apps, as configured by the operator. */

export const client = component('AdminClient', {
  id: meanings.clientId(Type.Integer()),
  name: meanings.clientName(Type.String()),
  tier: tier(enumerated('Tier', ['standard', 'enterprise'])),
  hold_minutes: field(
    Type.Integer(),
    'How long accepted orders wait, still cancelable, before the handover',
    60,
  ),
  currency: field(Type.String(), 'ISO 4217: the invoice currency', 'EUR'),
  created_at: meanings.createdAt(wire.instant()),
  ended_at: meanings.endedAt(wire.nullableInstant()),
});

const clientFields = {
  tier: Type.Optional(tier(oneOf('standard', 'enterprise'))),
  hold_minutes: Type.Optional(
    field(
      wire.wholeNumber(HOLD_MINUTES),
      'How long accepted orders wait, still cancelable, before the handover, in minutes',
      60,
    ),
  ),
  currency: Type.Optional(meanings.currency(currency())),
};
const newClient = component('AdminNewClient', { name: meanings.clientName(wire.line(200)), ...clientFields });
const clientChanges = component('AdminClientChanges', {
  client_id: meanings.clientId(wire.id()),
  name: Type.Optional(meanings.clientName(wire.line(200))),
  ...clientFields,
});

export const clientEndpoints = {
  'admin/clients/list': wire.staffEndpoint(listClients, {
    name: 'ListClients',
    summary: 'List the clients',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(client),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(client)),
  }),
  'admin/clients/create': wire.staffEndpoint(createClient, {
    name: 'CreateClient',
    summary: 'Create a client',
    role: 'administrator',
    statuses: wire.created,
    body: newClient,
    reply: client,
    decode: wire.decodeAs(newClient),
    encode: wire.encodeAs(client),
    example: { name: 'Example Shop', currency: 'EUR', hold_minutes: 60 },
  }),
  'admin/clients/update': wire.staffEndpoint(updateClient, {
    name: 'UpdateClient',
    summary: 'Change the given fields of a client',
    role: 'administrator',
    statuses: wire.usual,
    body: clientChanges,
    reply: client,
    decode: wire.decodeAs(clientChanges),
    encode: wire.encodeAs(client),
    example: { client_id: 1, hold_minutes: 30 },
  }),
};

/** Routing reads terms as a whole and reports each wrong field, so the schema only describes them. */
const terms = () => Type.Unsafe<PartnerTerms>({});

const priority = meaning('Among partners with equal costs, the lowest number gets new orders', 1);
const open = meaning('Whether it gets new orders');
const whatItMakes = meaning(
  'What it makes, where it ships, its capacity, calendar, costs and limits; what is missing has no limit',
  { capacity: { amount: 5000, unit: 'copies' } },
);
const partnerProperties = {
  id: meanings.partnerId(Type.Integer()),
  name: meanings.partnerName(Type.String()),
  address: field(
    wire.nullable(Type.String()),
    'Where its orders are sent; null = it pulls them or has the production board',
    'https://orders.printer.example/platen',
  ),
  priority: priority(Type.Integer()),
  open: open(Type.Boolean()),
  paused_until: meanings.pausedUntil(wire.nullableInstant()),
  ended_at: meanings.endedAt(wire.nullableInstant()),
  terms: whatItMakes(terms()),
  created_at: meanings.createdAt(wire.instant()),
};
const partner = component('AdminPartner', partnerProperties);
const listedPartner = component('AdminListedPartner', {
  ...partnerProperties,
  deprecated_signal_at: field(
    wire.nullableInstant(),
    'When it last sent a signal by the deprecated interface; null = never',
  ),
  clock_shift: field(
    wire.nullable(
      component('AdminClockShift', {
        seconds: field(
          Type.Integer(),
          'Positive = its clock is ahead; at least this much, or exactly this much if whole_hours',
          7200,
        ),
        whole_hours: field(
          Type.Boolean(),
          'Whether it is of whole hours, as of local times that are written as GMT',
          true,
        ),
        since: field(wire.instant(), 'When the first of its newest signals that shows it was received'),
      }),
    ),
    'How far its clock is off, as its newest signals show; null = it may be right',
  ),
});
const itsPartner = field(partner, 'The print partner');
const createdPartner = component('AdminCreatedPartner', {
  partner: itsPartner,
  order_key: field(
    Type.String(),
    'The key in its order documents. Shown only once',
    'plt_partner_0000000000000000000000000000000000000',
  ),
});

const orderKey = () => Type.Optional(wire.line(500));
const orderAddress = Type.Optional(
  field(webAddress(), 'Where its orders are sent', 'https://orders.printer.example/platen'),
);
const documentKey = field(
  orderKey(),
  'The key in its order documents, by which it recognizes this service',
  'key-of-the-partner',
);
const newPartner = component('AdminNewPartner', {
  name: meanings.partnerName(wire.line(200)),
  address: orderAddress,
  priority: Type.Optional(priority(wire.wholeNumber(LAST_PRIORITY))),
  order_key: documentKey,
});
const partnerChanges = component('AdminPartnerChanges', {
  partner_id: meanings.partnerId(wire.id()),
  name: Type.Optional(meanings.partnerName(wire.line(200))),
  address: orderAddress,
  pulls: Type.Optional(meanings.pulls(flag())),
  priority: Type.Optional(priority(wire.wholeNumber(LAST_PRIORITY))),
  open: Type.Optional(open(flag())),
  order_key: documentKey,
  paused_until: Type.Optional(meanings.pausedUntil(wire.time())),
  resumed: Type.Optional(field(flag(), 'true = it is not paused any more')),
  ended: Type.Optional(field(flag(), 'true = it has ended, permanently, and gets no orders any more')),
  terms: Type.Optional(whatItMakes(Type.Unsafe<unknown>({ type: 'object', additionalProperties: true }))),
});
const loadedPartner = component('AdminLoadedPartner', {
  partner: itsPartner,
  day: field(Type.String(), 'The present day in the time zone of the print partner', '2026-03-02'),
  load: field(
    Type.Object({ items: meanings.assignedItems(Type.Integer()), copies: meanings.copies(Type.Integer()) }),
    'Load assigned on this day',
  ),
});
const readNewPartner = wire.decodeAs(newPartner);
const readPartnerChanges = wire.decodeAs(partnerChanges);

/** A partner without an address pulls its orders. */
function decodeNewPartner(body: JsonObject) {
  const { address = null, ...fields } = readNewPartner(body);
  return { ...fields, address };
}

function decodePartnerChanges(body: JsonObject) {
  const { pulls, resumed, ended, ...changes } = readPartnerChanges(body);
  return {
    ...changes,
    ...(pulls ? { address: null } : {}),
    ...(resumed ? { pausedUntil: null } : {}),
    ...(ended ? ({ ended: true } as const) : {}),
  };
}

export const partnerEndpoints = {
  'admin/partners/list': wire.staffEndpoint(listPartners, {
    name: 'ListPartners',
    summary: 'List the print partners',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(listedPartner),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(listedPartner)),
  }),
  'admin/partners/create': wire.staffEndpoint(createPartner, {
    name: 'CreatePartner',
    summary: 'Create a print partner',
    role: 'administrator',
    statuses: wire.created,
    body: newPartner,
    reply: createdPartner,
    decode: decodeNewPartner,
    encode: wire.encodeAs(createdPartner),
    example: { name: 'Example Print', address: 'https://orders.printer.example/platen' },
  }),
  'admin/partners/update': wire.staffEndpoint(updatePartner, {
    name: 'UpdatePartner',
    summary: 'Change the given fields of a print partner',
    role: 'administrator',
    statuses: wire.usual,
    body: partnerChanges,
    reply: partner,
    decode: decodePartnerChanges,
    encode: wire.encodeAs(partner),
    example: { partner_id: 3, priority: 2, terms: { ships_to: ['DE', 'AT'] } },
  }),
  'admin/partners/loads': wire.staffEndpoint(partnerLoads, {
    name: 'ListPartnerLoads',
    summary: 'What each print partner was assigned today',
    role: 'read-only',
    statuses: wire.usual,
    body: nothing,
    reply: wire.list(loadedPartner),
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(loadedPartner)),
  }),
};

const name = meaning('Name of the app', 'Example App');
const confidential = meaning('Whether the app has a secret; an app on the devices of users has none');
const redirectUris = meaning('Where the app may send users back to', ['https://app.example/connected']);
const accessTokenSeconds = meaning(
  'How long access tokens of the app are valid, in seconds; null = as long as those of all apps',
  3600,
);
const appProperties = {
  id: field(Type.Integer(), 'Number of the app', 4),
  public_id: field(Type.String(), 'The client_id of OAuth', 'plt_app_example'),
  name: name(Type.String()),
  owner_id: field(Type.Integer(), 'Number of the client that owns the app', 1),
  owner_name: field(Type.String(), 'Name of the client that owns the app', 'Example Shop'),
  confidential: confidential(Type.Boolean()),
  redirect_uris: redirectUris(Type.Array(Type.String())),
  access_token_seconds: accessTokenSeconds(wire.nullable(Type.Integer())),
  created_at: meanings.createdAt(wire.instant()),
  disabled_at: meanings.disabledAt(wire.nullableInstant()),
};
const app = component('AdminApp', appProperties);
const listedApp = component('AdminListedApp', {
  ...appProperties,
  secrets: field(
    wire.list(
      component('AdminAppSecret', {
        last_four: meanings.lastFour(Type.String()),
        created_at: meanings.createdAt(wire.instant()),
        expires_at: field(wire.nullableInstant(), 'When the secret expires; null = never'),
      }),
    ),
    'The secrets of the app that are accepted',
  ),
});
const issuedApp = component('AdminIssuedApp', {
  app: field(app, 'The app'),
  secret: field(
    wire.nullable(Type.String()),
    'Secret of the app. Shown only once; null = a public app has none',
    'plt_secret_example',
  ),
});
const encodeIssuedApp = wire.encodeAs(issuedApp);
const encodeIssued = ({ app, secret }: IssuedApp) => encodeIssuedApp({ app, secret: secret ?? null });

const appFields = {
  redirect_uris: redirectUris(Type.Array(wire.line(500), limits(0, 20, 'addresses'))),
  access_token_seconds: Type.Optional(accessTokenSeconds(wire.wholeNumber(30 * 24 * 3600))),
};
const newApp = component('AdminNewApp', {
  client_id: meanings.clientId(wire.id()),
  name: name(wire.line(100)),
  confidential: confidential(flag()),
  ...appFields,
});
const appId = field(wire.id(), 'Number of the app; null = none', 4);
const appChanges = component('AdminAppChanges', {
  app_id: appId,
  name: Type.Optional(name(wire.line(100))),
  redirect_uris: Type.Optional(redirectUris(appFields.redirect_uris)),
  access_token_seconds: accessTokenSeconds(appFields.access_token_seconds),
});
const appFilter = component('AdminAppFilter', { client_id: Type.Optional(meanings.clientId(wire.id())) });
const oneApp = component('AdminOneApp', { app_id: appId });
const secretRotation = component('AdminSecretRotation', {
  app_id: appId,
  overlap: meanings.overlap(oneOf(...keysOf(overlapMs))),
});

export const appEndpoints = {
  'admin/apps/list': wire.staffEndpoint(listApps, {
    name: 'ListApps',
    summary: 'List the apps with the last characters of their secrets',
    role: 'read-only',
    statuses: wire.usual,
    body: appFilter,
    reply: wire.list(listedApp),
    isList: true,
    decode: wire.decodeAs(appFilter),
    encode: wire.encodeAs(wire.list(listedApp)),
    example: { client_id: 1 },
  }),
  'admin/apps/create': wire.staffEndpoint(createApp, {
    name: 'CreateApp',
    summary: 'Register an app; its secret is shown only once',
    role: 'administrator',
    confirmed: true,
    statuses: wire.created,
    body: newApp,
    reply: issuedApp,
    decode: wire.decodeAs(newApp),
    encode: encodeIssued,
    example: {
      client_id: 1,
      name: 'Example App',
      confidential: true,
      redirect_uris: ['https://app.example/connected'],
    },
  }),
  'admin/apps/update': wire.staffEndpoint(updateApp, {
    name: 'UpdateApp',
    summary: 'Change the given fields of an app',
    role: 'administrator',
    statuses: wire.usual,
    body: appChanges,
    reply: app,
    decode: wire.decodeAs(appChanges),
    encode: wire.encodeAs(app),
    example: { app_id: 4, redirect_uris: ['https://app.example/connected'] },
  }),
  'admin/apps/rotate': wire.staffEndpoint(rotateAppSecret, {
    name: 'RotateAppSecret',
    summary: 'Give an app a new secret; the previous one works for the overlap',
    role: 'administrator',
    confirmed: true,
    statuses: wire.created,
    body: secretRotation,
    reply: issuedApp,
    decode: wire.decodeAs(secretRotation),
    encode: encodeIssued,
    example: { app_id: 4, overlap: '24h' },
  }),
  'admin/apps/disable': wire.staffEndpoint(disableApp, {
    name: 'DisableApp',
    summary: 'Disable an app permanently',
    role: 'administrator',
    statuses: wire.usual,
    body: oneApp,
    reply: app,
    decode: wire.decodeAs(oneApp),
    encode: wire.encodeAs(app),
    example: { app_id: 4 },
  }),
};
