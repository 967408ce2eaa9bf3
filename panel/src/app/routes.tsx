import { createRootRoute, createRoute, lazyRouteComponent, Navigate } from '@tanstack/react-router';
import { ages, type OrdersSearch } from '../areas/orders/list/search.ts';
import { type Period, periods, type RequestSearch } from '../areas/requests/search.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/fetched.tsx';
import { Page } from '../ui/page.tsx';
import { useWords } from '../words/index.tsx';
import { useNavigation } from './nav.ts';
import { Shell } from './shell.tsx';

function NotFound() {
  const { errors } = useWords();
  return (
    <Page title={errors.notFound}>
      <Empty
        title={errors.notFound}
        hint={errors.notFoundHint}
        action={<ButtonLink to="/">{errors.home}</ButtonLink>}
      />
    </Page>
  );
}

/** Leads to the first screen that the role may use. */
function Home() {
  const [first] = useNavigation().flatMap(({ entries }) => entries);
  return first && <Navigate to={first.to} replace />;
}

/** A positive integer of the address, or undefined. */
const idIn = (value: unknown) => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : undefined);
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
/** One of these words, or undefined. */
const oneOf = <Word extends string>(words: readonly Word[], value: unknown) =>
  words.find((word) => word === value);
const flagIn = (value: unknown) => value === true || undefined;

type Owner = { client?: number | undefined; partner?: number | undefined };

const clientIn = (search: Record<string, unknown>): Pick<Owner, 'client'> => ({
  client: idIn(search.client),
});
const ownerIn = (search: Record<string, unknown>): Owner => ({
  ...clientIn(search),
  partner: idIn(search.partner),
});

/** The `$id` of a path. */
const objectId = {
  parse: ({ id }: { id: string }) => ({ id: idIn(id) ?? 0 }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

const attention = createRoute({
  getParentRoute: () => root,
  path: '/attention',
  component: lazyRouteComponent(() => import('../areas/attention/attention-page.tsx'), 'AttentionPage'),
});
const alertCause = createRoute({
  getParentRoute: () => root,
  path: '/attention/$cause',
  component: lazyRouteComponent(() => import('../areas/attention/cause-page.tsx'), 'CausePage'),
});

/** Words of the address; digits are read as a number and stay one. */
const plainIn = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;

/** The causes and reasons are those of the service, which refuses another one. */
const causeIn = (value: unknown) =>
  /^[a-z_]{1,40}$/.test(String(value)) ? (value as OrdersSearch['cause']) : undefined;

const reasonIn = (value: unknown) =>
  /^[a-z0-9_]{1,40}$/.test(String(value)) ? (value as OrdersSearch['reason']) : undefined;

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: (search): OrdersSearch => ({
    q: plainIn(search.q),
    states: /^\d+(,\d+)*$/.test(String(search.states)) ? plainIn(search.states) : undefined,
    client: idIn(search.client),
    partner: idIn(search.partner),
    mode: oneOf(['live', 'sandbox'], search.mode),
    cause: causeIn(search.cause),
    reason: reasonIn(search.reason),
    age: oneOf(ages, search.age),
    oldest: flagIn(search.oldest),
    run: idIn(search.run),
  }),
  component: lazyRouteComponent(() => import('../areas/orders/list/list-page.tsx'), 'OrdersPage'),
});

/** `$id` is the number of the order, which is the same for no other order, live or sandbox. */
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/orders/page/order-page.tsx'), 'OrderPage'),
});

const boardColumns = ['waiting', 'registered', 'producing', 'produced', 'packed', 'shipped'] as const;
type ColumnName = (typeof boardColumns)[number];

interface BoardSearch {
  readonly partner?: number | undefined;
  readonly mode?: 'sandbox' | undefined;
  /** The one that narrow screens show. */
  readonly column?: ColumnName | undefined;
}

const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  validateSearch: (search): BoardSearch => ({
    partner: idIn(search.partner),
    mode: search.mode === 'sandbox' ? 'sandbox' : undefined,
    column: oneOf(boardColumns, search.column),
  }),
  component: lazyRouteComponent(() => import('../areas/board/board-page.tsx'), 'BoardPage'),
});
const ticket = createRoute({
  getParentRoute: () => root,
  path: '/board/ticket/$code',
  component: lazyRouteComponent(() => import('../areas/board/ticket-page.tsx'), 'TicketPage'),
});

interface CheckSearch {
  readonly product?: string | undefined;
  /** The id of an existing check. */
  readonly id?: string | undefined;
}

/** Digits alone would be read as a number, and an ID may consist of them. */
const checkIdIn = (value: unknown) => (/^[0-9a-f]{32}$/.test(String(value)) ? String(value) : undefined);

const check = createRoute({
  getParentRoute: () => root,
  path: '/check',
  validateSearch: (search): CheckSearch => ({ product: textIn(search.product), id: checkIdIn(search.id) }),
  component: lazyRouteComponent(() => import('../areas/check/check-page.tsx'), 'CheckPage'),
});

const keys = createRoute({
  getParentRoute: () => root,
  path: '/keys',
  validateSearch: (search): Owner & { ended?: true | undefined } => ({
    ...ownerIn(search),
    ended: flagIn(search.ended),
  }),
  component: lazyRouteComponent(() => import('../areas/keys/list-page.tsx'), 'KeysPage'),
});
const newKey = createRoute({
  getParentRoute: () => root,
  path: '/keys/new',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../areas/keys/new-page.tsx'), 'NewKeyPage'),
});
const key = createRoute({
  getParentRoute: () => root,
  path: '/keys/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/keys/key-page.tsx'), 'KeyPage'),
});

const clients = createRoute({
  getParentRoute: () => root,
  path: '/clients',
  component: lazyRouteComponent(() => import('../areas/clients/list-page.tsx'), 'ClientsPage'),
});
const newClient = createRoute({
  getParentRoute: () => root,
  path: '/clients/new',
  component: lazyRouteComponent(() => import('../areas/clients/client-page.tsx'), 'NewClientPage'),
});
const client = createRoute({
  getParentRoute: () => root,
  path: '/clients/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/clients/client-page.tsx'), 'ClientPage'),
});

const partners = createRoute({
  getParentRoute: () => root,
  path: '/partners',
  component: lazyRouteComponent(() => import('../areas/partners/list-page.tsx'), 'PartnersPage'),
});
const newPartner = createRoute({
  getParentRoute: () => root,
  path: '/partners/new',
  component: lazyRouteComponent(() => import('../areas/partners/partner-page.tsx'), 'NewPartnerPage'),
});
const rehearsal = createRoute({
  getParentRoute: () => root,
  path: '/partners/rehearse',
  component: lazyRouteComponent(() => import('../areas/partners/rehearsal-page.tsx'), 'RehearsalPage'),
});
const partner = createRoute({
  getParentRoute: () => root,
  path: '/partners/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/partners/partner-page.tsx'), 'PartnerPage'),
});
const partnerTerms = createRoute({
  getParentRoute: () => root,
  path: '/partners/$id/terms',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/partners/terms-page.tsx'), 'TermsPage'),
});

const apps = createRoute({
  getParentRoute: () => root,
  path: '/apps',
  validateSearch: clientIn,
  component: lazyRouteComponent(() => import('../areas/apps/list-page.tsx'), 'AppsPage'),
});
const newApp = createRoute({
  getParentRoute: () => root,
  path: '/apps/new',
  component: lazyRouteComponent(() => import('../areas/apps/new-page.tsx'), 'NewAppPage'),
});
const app = createRoute({
  getParentRoute: () => root,
  path: '/apps/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/apps/app-page.tsx'), 'AppPage'),
});

const users = createRoute({
  getParentRoute: () => root,
  path: '/users',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../areas/users/list-page.tsx'), 'UsersPage'),
});
const newUser = createRoute({
  getParentRoute: () => root,
  path: '/users/new',
  validateSearch: ownerIn,
  component: lazyRouteComponent(() => import('../areas/users/new-page.tsx'), 'NewUserPage'),
});
const user = createRoute({
  getParentRoute: () => root,
  path: '/users/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/users/user-page.tsx'), 'UserPage'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../areas/account/account-page.tsx'), 'AccountPage'),
});

const wordIn = (value: unknown) => textIn(typeof value === 'number' ? String(value) : value);

/** The service says what is wrong with a value. */
const requestSearch = (search: Record<string, unknown>): RequestSearch => ({
  status: wordIn(search.status),
  interface: textIn(search.interface) as RequestSearch['interface'],
  client: idIn(search.client),
  partner: idIn(search.partner),
  path: textIn(search.path),
  error: textIn(search.error),
  request: wordIn(search.request),
  credential: textIn(search.credential),
  since: String(search.since) in periods ? (search.since as Period) : undefined,
  from: textIn(search.from),
  to: textIn(search.to),
  panel: flagIn(search.panel),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: requestSearch,
  component: lazyRouteComponent(() => import('../areas/requests/list-page.tsx'), 'RequestsPage'),
});
const errors = createRoute({
  getParentRoute: () => root,
  path: '/requests/errors',
  validateSearch: requestSearch,
  component: lazyRouteComponent(() => import('../areas/requests/errors-page.tsx'), 'RequestErrorsPage'),
});
const request = createRoute({
  getParentRoute: () => root,
  path: '/requests/$id',
  component: lazyRouteComponent(() => import('../areas/requests/request-page.tsx'), 'RequestPage'),
});

const ranges = [7, 30, 90] as const;
const modes = ['sandbox', 'all'] as const;

interface OverviewSearch extends Owner {
  /** The last 30 days unless given. */
  days?: (typeof ranges)[number] | undefined;
  /** Live orders unless given. */
  mode?: (typeof modes)[number] | undefined;
}

const overview = createRoute({
  getParentRoute: () => root,
  path: '/overview',
  validateSearch: (search): OverviewSearch => ({
    days: ranges.find((days) => days === Number(search.days)),
    ...ownerIn(search),
    mode: oneOf(modes, search.mode),
  }),
  component: lazyRouteComponent(() => import('../areas/overview/overview-page.tsx'), 'OverviewPage'),
});

const outgoing = createRoute({
  getParentRoute: () => root,
  path: '/outgoing',
  component: lazyRouteComponent(() => import('../areas/outgoing/outgoing-page.tsx'), 'OutgoingPage'),
});

const backups = createRoute({
  getParentRoute: () => root,
  path: '/backups',
  component: lazyRouteComponent(() => import('../areas/backups/backups-page.tsx'), 'BackupsPage'),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: (search): { subject?: string | undefined; actor?: string | undefined } => ({
    subject: textIn(search.subject),
    actor: textIn(search.actor),
  }),
  component: lazyRouteComponent(() => import('../areas/audit/audit-page.tsx'), 'AuditPage'),
});

const shippingTables = ['rates', 'levels', 'countries', 'regions'] as const;
const effects = ['current', 'coming', 'past'] as const;
const catalogueFiles = [
  'catalogue',
  'vat',
  'exchange-rates',
  'shipping-rates',
  'shipping-levels',
  'countries',
  'regions',
] as const;

const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: (search): { text?: string | undefined; category?: string | undefined } => ({
    text: textIn(search.text),
    category: textIn(search.category),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/products-page.tsx'), 'ProductsPage'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$reference',
  validateSearch: (search): { past?: true | undefined } => ({ past: flagIn(search.past) }),
  component: lazyRouteComponent(() => import('../areas/catalogue/product-page.tsx'), 'ProductPage'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/client-terms',
  validateSearch: (
    search,
  ): { client?: number | undefined; effect?: (typeof effects)[number] | undefined } => ({
    client: idIn(search.client),
    effect: oneOf(effects, search.effect),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/terms-page.tsx'), 'TermsPage'),
});
const shipping = createRoute({
  getParentRoute: () => root,
  path: '/shipping',
  validateSearch: (
    search,
  ): {
    table?: (typeof shippingTables)[number] | undefined;
    zone?: string | undefined;
    level?: string | undefined;
    text?: string | undefined;
    country?: string | undefined;
  } => ({
    table: oneOf(shippingTables, search.table),
    zone: textIn(search.zone),
    level: textIn(search.level),
    text: textIn(search.text),
    country: textIn(search.country),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/shipping-page.tsx'), 'ShippingPage'),
});
const vat = createRoute({
  getParentRoute: () => root,
  path: '/vat',
  validateSearch: (
    search,
  ): { country?: string | undefined; effect?: (typeof effects)[number] | undefined } => ({
    country: textIn(search.country),
    effect: oneOf(effects, search.effect),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/vat-page.tsx'), 'VatPage'),
});
const exchangeRates = createRoute({
  getParentRoute: () => root,
  path: '/exchange-rates',
  validateSearch: (search): { currency?: string | undefined } => ({ currency: textIn(search.currency) }),
  component: lazyRouteComponent(() => import('../areas/catalogue/rates-page.tsx'), 'RatesPage'),
});

/** All inputs of a quote, so that it can be linked. */
interface QuoteSearch {
  readonly product?: string | undefined;
  readonly count?: string | undefined;
  readonly pages?: string | undefined;
  /** References, separated by commas. */
  readonly options?: string | undefined;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly client?: number | undefined;
  readonly currency?: string | undefined;
  readonly level?: string | undefined;
}

/** The typed text of a number field, valid or not: the service reports problems. */
const typedIn = (value: unknown) => (typeof value === 'number' ? String(value) : textIn(value));

const quote = createRoute({
  getParentRoute: () => root,
  path: '/quotes/try',
  validateSearch: (search): QuoteSearch => ({
    product: textIn(search.product),
    count: typedIn(search.count),
    pages: typedIn(search.pages),
    options: textIn(search.options),
    country: textIn(search.country),
    state: textIn(search.state),
    client: idIn(search.client),
    currency: textIn(search.currency),
    level: textIn(search.level),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/quote-page.tsx'), 'QuotePage'),
});
const importing = createRoute({
  getParentRoute: () => root,
  path: '/import',
  validateSearch: (search): { file?: (typeof catalogueFiles)[number] | undefined } => ({
    file: oneOf(catalogueFiles, search.file),
  }),
  component: lazyRouteComponent(() => import('../areas/catalogue/import-page.tsx'), 'ImportPage'),
});

const retention = createRoute({
  getParentRoute: () => root,
  path: '/retention',
  component: lazyRouteComponent(() => import('../areas/retention/retention-page.tsx'), 'RetentionPage'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: lazyRouteComponent(() => import('../areas/retention/privacy-page.tsx'), 'PrivacyPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: clientIn,
  component: lazyRouteComponent(() => import('../areas/webhooks/list-page.tsx'), 'WebhooksPage'),
});
const newWebhook = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/new',
  validateSearch: clientIn,
  component: lazyRouteComponent(() => import('../areas/webhooks/new-page.tsx'), 'NewWebhookPage'),
});
const webhook = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/webhooks/webhook-page.tsx'), 'WebhookPage'),
});
const attempt = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$id/attempts/$attempt',
  params: {
    parse: ({ id, attempt: number }: { id: string; attempt: string }) => ({
      id: idIn(id) ?? 0,
      attempt: idIn(number) ?? 0,
    }),
    stringify: ({ id, attempt: number }: { id: number; attempt: number }) => ({
      id: String(id),
      attempt: String(number),
    }),
  },
  component: lazyRouteComponent(() => import('../areas/webhooks/attempt-page.tsx'), 'AttemptPage'),
});

const mailStates = ['waiting', 'running', 'sent', 'doubtful', 'failed', 'dropped'] as const;

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mails',
  validateSearch: (search): { state?: (typeof mailStates)[number] | undefined } => ({
    state: oneOf(mailStates, search.state),
  }),
  component: lazyRouteComponent(() => import('../areas/mails/list-page.tsx'), 'MailsPage'),
});
const mail = createRoute({
  getParentRoute: () => root,
  path: '/mails/$id',
  params: objectId,
  component: lazyRouteComponent(() => import('../areas/mails/mail-page.tsx'), 'MailPage'),
});

/** Every address of the panel. */
export const routeTree = root.addChildren([
  home,
  attention,
  alertCause,
  orders,
  order,
  board,
  ticket,
  check,
  keys,
  newKey,
  key,
  clients,
  newClient,
  client,
  partners,
  newPartner,
  rehearsal,
  partner,
  partnerTerms,
  apps,
  newApp,
  app,
  users,
  newUser,
  user,
  account,
  requests,
  errors,
  request,
  overview,
  outgoing,
  backups,
  audit,
  products,
  product,
  terms,
  shipping,
  vat,
  exchangeRates,
  quote,
  importing,
  retention,
  privacy,
  webhooks,
  newWebhook,
  webhook,
  attempt,
  mails,
  mail,
]);
