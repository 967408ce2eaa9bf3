import { noteSecret } from '../../harness/canaries.ts';
import { inWordsOfApps, throughApps } from '../../harness/client-interfaces.ts';
import { validOrder } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { validBasket } from '../../harness/quotes/quotes.ts';
import type { Cell } from './cell.ts';
import { coreCells } from './core-statuses.ts';
import { type BearerOperation, deniedStatus, needsReadWrite, operations, takesGet } from './section-7.ts';

interface BadBearer {
  readonly when: string;
  /** The WWW-Authenticate header of the refusal (decisions.md §1). */
  readonly challenge: string;
  authorization(platen: TestPlaten): string | undefined;
}

const MISSING = 'Bearer';
const INVALID = 'Bearer error="invalid_token"';

export const badBearers: readonly BadBearer[] = [
  { when: 'Authorization is missing', challenge: MISSING, authorization: () => undefined },
  { when: 'Authorization is empty', challenge: MISSING, authorization: () => '' },
  { when: 'Authorization is of another scheme', challenge: MISSING, authorization: () => 'Basic YTpi' },
  { when: 'the token is missing', challenge: MISSING, authorization: () => 'Bearer' },
  { when: 'the token is malformed', challenge: INVALID, authorization: () => 'Bearer open sesame' },
  { when: 'the token is unknown', challenge: INVALID, authorization: () => `Bearer ${'A'.repeat(43)}` },
  {
    when: 'the token is cut off',
    challenge: INVALID,
    authorization: ({ tokens }) => `Bearer ${tokens.live.slice(0, -1)}`,
  },
  {
    when: 'it is a key of the core interface',
    challenge: INVALID,
    authorization: ({ keys }) => `Bearer ${keys.live}`,
  },
  {
    when: 'the token was revoked',
    challenge: INVALID,
    authorization: ({ tokens }) => `Bearer ${tokens.revoked}`,
  },
  {
    when: 'the token has expired',
    challenge: INVALID,
    authorization: ({ tokens }) => `Bearer ${tokens.expired}`,
  },
  {
    when: 'the app was disabled',
    challenge: INVALID,
    authorization: ({ tokens }) => `Bearer ${tokens.ofDisabledApp}`,
  },
];

export const tooNarrow: BadBearer = {
  when: 'the token has only the scope read',
  challenge: 'Bearer error="insufficient_scope"',
  authorization: ({ tokens }) => `Bearer ${tokens.readOnly}`,
};

/**
 * Sends a valid order, which is complete enough for all operations, with a token anywhere but in the header.
 */
export function sendWith(platen: TestPlaten, operation: BearerOperation, authorization: string | undefined) {
  const body = { ...inWordsOfApps(validOrder(platen)), access_token: platen.tokens.live };
  return platen.post(
    `${operations[operation].path}?access_token=${platen.tokens.live}`,
    body,
    authorization === undefined ? {} : { authorization },
  );
}

/** The answers of an operation to bad credentials. */
export function bearerCells(operation: BearerOperation): Cell[] {
  const bad = needsReadWrite.includes(operation) ? [...badBearers, tooNarrow] : badBearers;
  return bad.map(({ when, authorization }) => ({
    when,
    status: deniedStatus[operation],
    type: 'access_denied',
    ask: (platen) => sendWith(platen, operation, authorization(platen)),
  }));
}

const addHook =
  (fields: object): Cell['ask'] =>
  async (platen) => {
    const { path } = operations['apps signal/webhooks'];
    const reply = await platen.post(path, fields, bearer(platen));
    noteSecret(reply.json?.secret);
    return reply;
  };

const webhookCells: readonly Cell[] = [
  { when: 'the address may be called', status: 200, ask: addHook({ url: 'http://127.0.0.1:9/hooks' }) },
  { when: 'the address is missing', status: 400, type: 'missing_required_parameter', ask: addHook({}) },
  {
    when: 'the address is a host',
    status: 400,
    type: 'invalid_parameter',
    ask: addHook({ url: 'shop.example' }),
  },
];

/** The answers of each operation to an app with a valid token. */
export const appsCells: Record<BearerOperation, readonly Cell[]> = {
  'apps orders/': [...likeCore('orders/'), byGet('apps orders/', '?limit=1')],
  'apps orders/info': likeCore('orders/info'),
  'apps orders/add': likeCore('orders/add'),
  'apps orders/cancel': likeCore('orders/cancel'),
  'apps orders/log': likeCore('orders/log'),
  'apps orders/quote': basketCells('orders/quote'),
  'apps prices/lookup': basketCells('prices/lookup'),
  'apps orders/quote/info': likeCore('orders/quote/info'),
  'apps orders/invoices': likeCore('orders/invoices'),
  'apps orders/retry': likeCore('orders/retry'),
  'apps orders/files/replace': likeCore('orders/files/replace'),
  'apps files/upload': likeCore('files/upload'),
  'apps products': [...likeCore('products'), byGet('apps products', '?limit=1')],
  'apps products/info': likeCore('products/info'),
  'apps files/check': likeCore('files/check'),
  'apps products/spine': likeCore('products/spine'),
  'apps shipping/levels': [...likeCore('shipping/levels'), byGet('apps shipping/levels')],
  'apps shipping/countries': [...likeCore('shipping/countries'), byGet('apps shipping/countries')],
  'apps shipping/states': [
    ...likeCore('shipping/states'),
    byGet('apps shipping/states', '?country_reference=US'),
    { ...byGet('apps shipping/states'), status: 400, type: 'missing_required_parameter' },
  ],
  'apps categories': [byPost('apps categories'), byGet('apps categories'), unreadable('apps categories')],
  'apps signal/webhooks': webhookCells,
  'apps signal/webhooks/events': [
    byPost('apps signal/webhooks/events'),
    unreadable('apps signal/webhooks/events'),
  ],
  'user info': [byPost('user info'), byGet('user info'), unreadable('user info')],
};

type Shared =
  Exclude<
    BearerOperation,
    'apps categories' | 'apps signal/webhooks' | 'apps signal/webhooks/events' | 'user info'
  > extends `apps ${infer Name}`
    ? Name
    : never;

/** What section 7 lists alike for both interfaces is provoked alike. */
function likeCore(name: Shared): Cell[] {
  return coreCells[`core ${name}`].map((cell) => ({
    ...cell,
    ask: (platen) => cell.ask(throughApps(platen)),
  }));
}

/**
 * interfaces.md section 7: apps answer 204 where no shipping option reaches the destination; 4.3: CA needs a
 * state.
 */
function basketCells(name: 'orders/quote' | 'prices/lookup'): Cell[] {
  const cells = likeCore(name).map((cell) => {
    if (cell.type !== 'country_not_served') return cell;
    const { type: _type, ...rest } = cell;
    return { ...rest, status: 204 };
  });
  const toCanada: Cell = {
    when: 'the country is Canada, without a state',
    status: 400,
    type: 'state_required',
    ask: (platen) => throughApps(platen).post(`/core/1.0/${name}`, validBasket(platen, { country: 'CA' })),
  };
  return [...cells, toCanada];
}

function bearer({ tokens }: TestPlaten) {
  return { authorization: `Bearer ${tokens.live}` };
}

function byGet(operation: BearerOperation, query = ''): Cell {
  if (!takesGet.includes(operation)) throw new Error(`${operation} does not accept GET`);
  const { path } = operations[operation];
  return {
    when: `by GET ${query}`,
    status: 200,
    ask: (platen) => platen.request('GET', path + query, { headers: bearer(platen) }),
  };
}

function byPost(operation: BearerOperation): Cell {
  const { path } = operations[operation];
  return { when: 'asked', status: 200, ask: (platen) => platen.post(path, {}, bearer(platen)) };
}

function unreadable(operation: BearerOperation): Cell {
  const { path } = operations[operation];
  return {
    when: 'the body is an array',
    status: 400,
    type: 'invalid_json',
    ask: (platen) => platen.post(path, [], bearer(platen)),
  };
}
