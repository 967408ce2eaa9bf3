import { defined } from '../../lib/defined.ts';
import type { Route } from '../handle.ts';
import type { OperationName } from '../matrix.ts';
import { paths } from '../oauth/paths.ts';
import type { Method } from '../rows/methods.ts';

/** The names of operations in generated clients, after the name of the interface: `coreAddOrder`. */
const functionNames: Readonly<Record<OperationName, string>> = {
  'orders/list': 'ListOrders',
  'orders/info': 'GetOrder',
  'orders/add': 'AddOrder',
  'orders/cancel': 'CancelOrder',
  'orders/retry': 'RetryOrder',
  'orders/files/replace': 'ReplaceFile',
  'orders/log': 'GetOrderLog',
  'files/check': 'CheckFiles',
  'orders/quote': 'QuoteOrder',
  'orders/quote/info': 'GetQuote',
  'orders/invoices': 'GetInvoice',
  'files/upload': 'BeginUpload',
  'webhooks/add': 'AddWebhook',
  'webhooks/list': 'ListWebhooks',
  'webhooks/delete': 'DeleteWebhook',
  'webhooks/disable': 'DisableWebhook',
  'webhooks/enable': 'EnableWebhook',
  'webhooks/rotate': 'RotateWebhookSecret',
  'webhooks/events': 'ListEvents',
  'webhooks/attempts': 'ListWebhookAttempts',
  'webhooks/resend': 'ResendEvent',
  'webhooks/replay': 'ReplayEvents',
  'webhooks/test': 'TestWebhook',
  'admin/webhooks/list': 'ListWebhooks',
  'admin/webhooks/attempts': 'ListWebhookAttempts',
  'admin/webhooks/add': 'AddWebhook',
  'admin/webhooks/delete': 'DeleteWebhook',
  'admin/webhooks/rotate': 'RotateWebhookSecret',
  'admin/webhooks/disable': 'DisableWebhook',
  'admin/webhooks/enable': 'EnableWebhook',
  'admin/webhooks/resend': 'ResendEvent',
  'admin/webhooks/replay': 'ReplayEvents',
  'admin/webhooks/test': 'TestWebhook',
  'signal/webhooks/add': 'AddWebhook',
  'signal/webhooks/events': 'ListEvents',
  'signal/webhooks/delete': 'DeleteWebhook',
  'prices/lookup': 'LookUpPrices',
  'products/list': 'ListProducts',
  'products/info': 'GetProduct',
  'products/spine': 'GetSpine',
  'categories/list': 'ListCategories',
  'shipping/levels': 'ListShippingLevels',
  'shipping/countries': 'ListShippingCountries',
  'shipping/states': 'ListShippingStates',
  'user/info': 'GetInfo',
  'signals/record': 'ReportStatus',
  'partner/orders/list': 'ListWaitingOrders',
  'partner/orders/info': 'GetOrder',
  'partner/orders/accept': 'AcceptOrder',
  'partner/orders/reject': 'RejectOrder',
  'partner/orders/job-ticket': 'GetJobTicket',
  'partner/orders/packing-slip': 'GetPackingSlip',
  'admin/account': 'GetAccount',
  'admin/keys/list': 'ListKeys',
  'admin/keys/create': 'CreateKey',
  'admin/keys/rotate': 'RotateKey',
  'admin/keys/revoke': 'RevokeKey',
  'admin/clients/list': 'ListClients',
  'admin/clients/create': 'CreateClient',
  'admin/clients/update': 'UpdateClient',
  'admin/partners/list': 'ListPartners',
  'admin/partners/report': 'ReportPartners',
  'admin/partners/rehearse': 'RehearseRouting',
  'admin/partners/create': 'CreatePartner',
  'admin/partners/update': 'UpdatePartner',
  'admin/apps/list': 'ListApps',
  'admin/apps/create': 'CreateApp',
  'admin/apps/update': 'UpdateApp',
  'admin/apps/rotate': 'RotateAppSecret',
  'admin/apps/disable': 'DisableApp',
  'admin/audit/list': 'ListAuditEntries',
  'admin/attention': 'GetAttention',
  'admin/alerts/list': 'ListAlerts',
  'admin/alerts/acknowledge': 'AcknowledgeAlert',
  'admin/figures': 'GetFigures',
  'admin/files/check': 'CheckFiles',
  'admin/files/upload': 'UploadFile',
  'admin/health': 'GetHealth',
  'admin/orders/list': 'SearchOrders',
  'admin/orders/totals': 'CountOrders',
  'admin/orders/info': 'GetOrder',
  'admin/board': 'GetBoard',
  'admin/board/item': 'GetBoardItem',
  'admin/board/move': 'MoveItems',
  'admin/requests/list': 'ListRequests',
  'admin/requests/info': 'GetRequest',
  'admin/requests/errors': 'CountRequestErrors',
  'admin/account/alert-mails': 'GetAlertMails',
  'admin/account/alert-mails/set': 'SetAlertMails',
  'admin/users/alert-mails': 'SetAlertMailsOfUser',
  'admin/mails/list': 'ListMails',
  'admin/mails/resend': 'ResendMail',
  'admin/mails/preview': 'PreviewMail',
  'admin/mails/test': 'SendTestMail',
  'admin/mails/clients/list': 'ListClientMails',
  'admin/mails/clients/set': 'SetClientMails',
  'admin/mails/texts/list': 'ListMailTexts',
  'admin/mails/texts/set': 'SetMailText',
  'admin/mails/links/list': 'ListTrackingLinks',
  'admin/mails/links/set': 'SetTrackingLink',
  'admin/retention/list': 'ListRetention',
  'admin/retention/set': 'SetRetention',
  'admin/retention/preview': 'PreviewRetention',
  'admin/retention/clock': 'ReadRetentionClock',
  'admin/retention/confirm': 'ConfirmRetentionClock',
  'admin/orders/cancel': 'CancelOrder',
  'admin/orders/cancel/preview': 'PreviewCancel',
  'admin/orders/cancel/repeat': 'RepeatCancels',
  'admin/orders/cancel/confirm': 'ConfirmCancels',
  'admin/orders/hold': 'HoldOrder',
  'admin/orders/release': 'ReleaseOrder',
  'admin/orders/retry': 'RetryOrder',
  'admin/orders/readdress': 'ChangeAddress',
  'admin/orders/files/replace': 'ReplaceFile',
  'admin/orders/files/accept': 'AcceptDefects',
  'admin/orders/take': 'TakeOrder',
  'admin/orders/resend': 'ResendOrder',
  'admin/orders/routing': 'ExplainRouting',
  'admin/orders/reroute': 'RerouteOrder',
  'admin/partners/loads': 'ListPartnerLoads',
  'admin/orders/settle': 'SettleLateSignals',
  'admin/orders/note': 'AddNote',
  'admin/orders/bulk/preview': 'PreviewBulkRun',
  'admin/orders/bulk/start': 'StartBulkRun',
  'admin/orders/bulk/progress': 'GetBulkRun',
  'admin/orders/bulk/stop': 'StopBulkRun',
  'admin/products/list': 'ListProducts',
  'admin/products/info': 'GetProduct',
  'admin/prices/list': 'ListPrices',
  'admin/client-terms/list': 'ListClientTerms',
  'admin/shipping/rates': 'ListShippingRates',
  'admin/shipping/levels': 'ListShippingLevels',
  'admin/shipping/countries': 'ListShippingCountries',
  'admin/shipping/regions': 'ListShippingRegions',
  'admin/vat/list': 'ListVatRates',
  'admin/exchange-rates/list': 'ListExchangeRates',
  'admin/quotes/try': 'TryQuote',
  'admin/catalogue/export': 'ExportCatalogueFile',
  'admin/catalogue/import': 'ImportCatalogueFile',
  'admin/users/list': 'ListUsers',
  'admin/users/create': 'CreateUser',
  'admin/users/invite': 'InviteUser',
  'admin/users/link': 'CreatePasswordLink',
  'admin/users/role': 'ChangeUserRole',
  'admin/users/end': 'EndUser',
  'admin/users/passkeys': 'ListPasskeysOfUser',
  'admin/users/reset-second-factor': 'ResetSecondFactor',
  'admin/clients/end': 'EndClient',
  'admin/account/sessions': 'ListSessions',
  'admin/account/sessions/end': 'EndSession',
  'admin/account/sessions/end-others': 'EndOtherSessions',
  'admin/account/second-factor': 'GetSecondFactor',
  'admin/account/second-factor/set-up': 'SetUpSecondFactor',
  'admin/account/second-factor/confirm': 'ConfirmSecondFactor',
  'admin/account/second-factor/remove': 'RemoveSecondFactor',
  'admin/account/second-factor/recovery-codes': 'ReplaceRecoveryCodes',
  'admin/account/passkeys': 'ListPasskeys',
  'admin/account/passkeys/request': 'RequestPasskey',
  'admin/account/passkeys/add': 'AddPasskey',
  'admin/account/passkeys/remove': 'RemovePasskey',
  'admin/account/password': 'ChangePassword',
};

interface Interface {
  /** The first word of its functions; only a deprecated version has its number there. */
  readonly prefix: string;
  readonly description: string;
}

/** The interfaces, by the names of their dialects. */
export const interfaces: Readonly<Record<string, Interface>> = {
  'core-1.0': { prefix: 'core', description: 'Shops and their servers, with the API key of a client' },
  'apps-2.0': { prefix: 'apps', description: 'Registered apps, with a bearer token of a client' },
  'user-2.0': { prefix: 'user', description: 'The user and client of a bearer token' },
  'admin-1.0': { prefix: 'admin', description: 'Those who run the service, with an admin key or signed in' },
  'signal-2.0': { prefix: 'signal', description: 'Print partners report the status of items' },
  'partner-1.0': { prefix: 'partner', description: 'Print partners without an address pull their orders' },
  'signal-1.1': { prefix: 'signal11', description: 'The version before it; deprecated' },
};

export function prefixOf({ dialect }: Route): string {
  return defined(interfaces[dialect.name], 'the description of an interface').prefix;
}

/** The prefix under an alias, from its base: `/cloudcore/1.0/orders/add` makes `cloudcore10AddOrder`. */
export function prefixOfAlias({ path }: Pick<Route, 'path'>): string {
  const [base = ''] = /^.*?\d+\.\d+(?=\/)/.exec(path) ?? [];
  const name = base.replace(/[^a-z0-9]/g, '');
  return /^\d/.test(name) ? `v${name}` : name;
}

/** The prefix of the endpoints of OAuth under their base. */
export function oauthPrefixOf(base: string): string {
  return base === paths.base ? 'oauth' : prefixOfAlias({ path: `${base}/` });
}

/** An operation that is offered by GET as well has its plain name there. */
export function operationId(prefix: string, { operation, methods }: Route, method: Method): string {
  const besidesGet = method === 'POST' && methods.includes('GET');
  return `${prefix}${functionNames[operation]}${besidesGet ? 'ByPost' : ''}`;
}
