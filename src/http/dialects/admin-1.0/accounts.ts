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
import { component, currency, enumerated, flag, oneOf, webAddress } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import { decodeNothing, nothing } from '../nothing.ts';
import * as wire from './wire.ts';

/** Clients, print partners and apps, as configured by the operator. */

export const client = component('AdminClient', {
  id: Type.Integer(),
  name: Type.String(),
  tier: enumerated('Tier', ['standard', 'enterprise']),
  hold_minutes: Type.Integer({
    description: 'How long accepted orders wait, still cancelable, before the handover',
  }),
  currency: Type.String({ description: 'ISO 4217: the invoice currency' }),
  created_at: wire.instant(),
  ended_at: wire.nullable(wire.instant()),
});

const clientFields = {
  tier: Type.Optional(oneOf('standard', 'enterprise')),
  hold_minutes: Type.Optional(wire.wholeNumber(HOLD_MINUTES)),
  currency: Type.Optional(currency()),
};
const newClient = component('AdminNewClient', { name: wire.line(200), ...clientFields });
const clientChanges = component('AdminClientChanges', {
  client_id: wire.id(),
  name: Type.Optional(wire.line(200)),
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
const terms = () =>
  Type.Unsafe<PartnerTerms>({
    description: 'What it makes, where it ships, its capacity, calendar, costs and limits',
  });

const partnerProperties = {
  id: Type.Integer(),
  name: Type.String(),
  address: wire.nullable(
    Type.String({
      description: 'URL that order documents are posted to; null = the partner pulls its orders',
    }),
  ),
  priority: Type.Integer({
    description: 'Among partners with equal costs, the lowest number gets new orders',
  }),
  open: Type.Boolean(),
  paused_until: wire.nullable(wire.instant()),
  ended_at: wire.nullable(wire.instant()),
  terms: terms(),
  created_at: wire.instant(),
};
const partner = component('AdminPartner', partnerProperties);
const listedPartner = component('AdminListedPartner', {
  ...partnerProperties,
  deprecated_signal_at: wire.nullable(wire.instant()),
  clock_shift: wire.nullable(
    component('AdminClockShift', {
      seconds: Type.Integer(),
      whole_hours: Type.Boolean(),
      since: wire.instant(),
    }),
  ),
});
const createdPartner = component('AdminCreatedPartner', {
  partner,
  order_key: Type.String({ description: 'The key in its order documents, which is shown only once' }),
});

const orderKey = () => Type.Optional(wire.line(500));
const newPartner = component('AdminNewPartner', {
  name: wire.line(200),
  address: Type.Optional(webAddress()),
  priority: Type.Optional(wire.wholeNumber(LAST_PRIORITY)),
  order_key: orderKey(),
});
const partnerChanges = component('AdminPartnerChanges', {
  partner_id: wire.id(),
  name: Type.Optional(wire.line(200)),
  address: Type.Optional(webAddress()),
  pulls: Type.Optional(flag()),
  priority: Type.Optional(wire.wholeNumber(LAST_PRIORITY)),
  open: Type.Optional(flag()),
  order_key: orderKey(),
  paused_until: Type.Optional(wire.time()),
  resumed: Type.Optional(flag()),
  ended: Type.Optional(flag()),
  terms: Type.Optional(Type.Unsafe<unknown>({ type: 'object', additionalProperties: true })),
});
const loadedPartner = component('AdminLoadedPartner', {
  partner,
  day: Type.String({ description: 'The date in its time zone' }),
  load: Type.Object({ items: Type.Integer(), copies: Type.Integer() }),
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

const appProperties = {
  id: Type.Integer(),
  public_id: Type.String({ description: 'The client_id of OAuth' }),
  name: Type.String(),
  owner_id: Type.Integer(),
  owner_name: Type.String(),
  confidential: Type.Boolean(),
  redirect_uris: Type.Array(Type.String()),
  access_token_seconds: wire.nullable(Type.Integer()),
  created_at: wire.instant(),
  disabled_at: wire.nullable(wire.instant()),
};
const app = component('AdminApp', appProperties);
const listedApp = component('AdminListedApp', {
  ...appProperties,
  secrets: wire.list(
    component('AdminAppSecret', {
      last_four: Type.String(),
      created_at: wire.instant(),
      expires_at: wire.nullable(wire.instant()),
    }),
  ),
});
const issuedApp = component('AdminIssuedApp', {
  app,
  secret: wire.nullable(Type.String({ description: 'Shown only once; null = a public app has none' })),
});
const encodeIssuedApp = wire.encodeAs(issuedApp);
const encodeIssued = ({ app, secret }: IssuedApp) => encodeIssuedApp({ app, secret: secret ?? null });

const appFields = {
  redirect_uris: Type.Array(wire.line(500), { maxItems: 20, expected: 'an array of up to 20 addresses' }),
  access_token_seconds: Type.Optional(wire.wholeNumber(30 * 24 * 3600)),
};
const newApp = component('AdminNewApp', {
  client_id: wire.id(),
  name: wire.line(100),
  confidential: flag(),
  ...appFields,
});
const appChanges = component('AdminAppChanges', {
  app_id: wire.id(),
  name: Type.Optional(wire.line(100)),
  redirect_uris: Type.Optional(appFields.redirect_uris),
  access_token_seconds: appFields.access_token_seconds,
});
const appFilter = component('AdminAppFilter', { client_id: Type.Optional(wire.id()) });
const oneApp = component('AdminOneApp', { app_id: wire.id() });
const secretRotation = component('AdminSecretRotation', {
  app_id: wire.id(),
  overlap: oneOf(...keysOf(overlapMs)),
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
