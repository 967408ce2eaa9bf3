import Type from 'typebox';
import { HOLD_MINUTES, LAST_PRIORITY } from '../../../domain/access/account.ts';
import { overlapMs } from '../../../domain/access/credential.ts';
import type { PartnerTerms } from '../../../domain/partners/partner-terms.ts';
import { keysOf } from '../../../lib/keys.ts';
import type { IssuedApp } from '../../../operations/access/apps.ts';
import { component, currency, enumerated, flag, oneOf, webAddress } from '../../body/fields.ts';
import type { JsonObject } from '../../body/read-object.ts';
import type { Endpoints } from '../../dialect.ts';
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
  'admin/clients/list': {
    summary: 'List the clients',
    body: nothing,
    reply: wire.list(client),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(client)),
  },
  'admin/clients/create': {
    summary: 'Create a client',
    body: newClient,
    reply: client,
    success: 201,
    decode: wire.decodeAs(newClient),
    encode: wire.encodeAs(client),
  },
  'admin/clients/update': {
    summary: 'Change the given fields of a client',
    body: clientChanges,
    reply: client,
    success: 200,
    decode: wire.decodeAs(clientChanges),
    encode: wire.encodeAs(client),
  },
} as const satisfies Endpoints<'admin/clients/list' | 'admin/clients/create' | 'admin/clients/update'>;

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
  'admin/partners/list': {
    summary: 'List the print partners',
    body: nothing,
    reply: wire.list(listedPartner),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(listedPartner)),
  },
  'admin/partners/create': {
    summary: 'Create a print partner',
    body: newPartner,
    reply: createdPartner,
    success: 201,
    decode: decodeNewPartner,
    encode: wire.encodeAs(createdPartner),
  },
  'admin/partners/update': {
    summary: 'Change the given fields of a print partner',
    body: partnerChanges,
    reply: partner,
    success: 200,
    decode: decodePartnerChanges,
    encode: wire.encodeAs(partner),
  },
  'admin/partners/loads': {
    summary: 'What each print partner was assigned today',
    body: nothing,
    reply: wire.list(loadedPartner),
    success: 200,
    isList: true,
    decode: decodeNothing,
    encode: wire.encodeAs(wire.list(loadedPartner)),
  },
} as const satisfies Endpoints<
  'admin/partners/list' | 'admin/partners/create' | 'admin/partners/update' | 'admin/partners/loads'
>;

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
  'admin/apps/list': {
    summary: 'List the apps with the last characters of their secrets',
    body: appFilter,
    reply: wire.list(listedApp),
    success: 200,
    isList: true,
    decode: wire.decodeAs(appFilter),
    encode: wire.encodeAs(wire.list(listedApp)),
  },
  'admin/apps/create': {
    summary: 'Register an app; its secret is shown only once',
    body: newApp,
    reply: issuedApp,
    success: 201,
    decode: wire.decodeAs(newApp),
    encode: encodeIssued,
  },
  'admin/apps/update': {
    summary: 'Change the given fields of an app',
    body: appChanges,
    reply: app,
    success: 200,
    decode: wire.decodeAs(appChanges),
    encode: wire.encodeAs(app),
  },
  'admin/apps/rotate': {
    summary: 'Give an app a new secret; the previous one works for the overlap',
    body: secretRotation,
    reply: issuedApp,
    success: 201,
    decode: wire.decodeAs(secretRotation),
    encode: encodeIssued,
  },
  'admin/apps/disable': {
    summary: 'Disable an app permanently',
    body: oneApp,
    reply: app,
    success: 200,
    decode: wire.decodeAs(oneApp),
    encode: wire.encodeAs(app),
  },
} as const satisfies Endpoints<
  'admin/apps/list' | 'admin/apps/create' | 'admin/apps/update' | 'admin/apps/rotate' | 'admin/apps/disable'
>;
