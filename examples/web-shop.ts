/**
 * Everything an app does with Platen, from "Connect" to the tracking code. The README says how to start this web shop.
 *
 *   1. Connect: the user allows the shop access, and the shop receives tokens (OAuth 2.0, authorization code with PKCE).
 *   2. Call: every call carries the access token; when it has expired, the refresh token is exchanged for a new one.
 *   3. Receive: webhooks say when something happened to an order, so that Platen is not asked again and again.
 *   4. Sell: ask for a quote, place the order with it, watch the order until it is finished.
 *   5. Serve: the web server around it, which is independent of Platen; web-shop-pages.ts has the frame of its pages.
 *
 * Orders are placed in sandbox mode: nothing is printed, and they are finished within a second.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '../packages/client/src/index.ts'; // in other projects: '@platen/client'
import {
  ADDRESS,
  addressFields,
  back,
  choiceForms,
  documentOf,
  fieldsOf,
  HEADERS,
  type Html,
  html,
  money,
  type Order,
  orderStatus,
  type Price,
} from './web-shop-pages.ts';

const { PLATEN_URL = 'http://127.0.0.1:8080', SHOP_PORT = '8090' } = process.env;
const { CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const PLATEN_ANSWERS_WITHIN_MS = 30_000;

// ---- 1. Connect ----------------------------------------------------------------------------------------------------

type Tokens = { access_token: string; refresh_token: string };

/** One visitor. A real shop keeps this in its database, the tokens encrypted. */
interface Session {
  /** Must come back with the code, so that the code of another person's session is refused. */
  state?: string;
  /** The secret half of PKCE: without it a code is worthless. */
  verifier?: string;
  tokens?: Tokens;
  webhook?: Receiver | undefined;
  refreshing?: Promise<Tokens>;
}

/** A refusal by Platen or by the shop, with a message for the visitor. */
class Refused extends Error {}

const newSecret = () => randomBytes(32).toString('base64url');

/** Redirects the browser to Platen, where the user signs in and allows the shop to order prints. */
function connect({ session, shop }: Visit): Answer {
  session.state = newSecret();
  session.verifier = newSecret();
  const parameters = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: `${shop}/callback`,
    response_type: 'code',
    scope: 'read-write',
    state: session.state,
    code_challenge: createHash('sha256').update(session.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { redirect: `${PLATEN_URL}/oauth2/authorize?${parameters}` };
}

/** The browser returns with a code, which is valid for a minute and for one use. */
async function callback({ session, shop, query }: Visit): Promise<Answer> {
  const { state, verifier } = session;
  // Valid for one use, whatever the result.
  session.state = undefined;
  if (!state || !verifier || query.get('state') !== state) {
    throw new Refused('This sign-in was not started here. Please connect again.');
  }
  if (query.has('error')) throw new Refused('The shop was not given access.');
  session.tokens = await requestTokens({
    grant_type: 'authorization_code',
    code: query.get('code') ?? '',
    redirect_uri: `${shop}/callback`,
    code_verifier: verifier,
  });
  await addWebhook(session, shop);
  return { redirect: '/' };
}

async function requestTokens(grant: Readonly<Record<string, string>>): Promise<Tokens> {
  const response = await sendForm('/oauth2/token', grant);
  const answer = (await response.json()) as Tokens & { error: string; error_description?: string };
  if (response.ok) return answer;
  const why = `Platen issued no token: ${answer.error_description ?? answer.error}`;
  // The visitor cannot fix any other cause, such as a wrong secret or a stopped server.
  throw response.status === 400 ? new Refused(why) : new Error(why);
}

/** Sends a form with the id and secret of the shop. */
function sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(PLATEN_URL + path, {
    method: 'POST',
    body: new URLSearchParams({ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, ...fields }),
    signal: AbortSignal.timeout(PLATEN_ANSWERS_WITHIN_MS),
  });
}

/** Revokes the access. Users can also revoke it themselves, on the page /oauth2/apps of Platen. */
async function disconnect({ session }: Visit): Promise<Answer> {
  if (session.tokens) {
    const { refresh_token: token } = session.tokens;
    await removeWebhook(session);
    const { ok, status } = await sendForm('/oauth2/revoke', { token });
    // The access is still there, and without the tokens the shop could not revoke it any more.
    if (!ok) throw new Error(`The revocation was answered with ${status}`);
  }
  session.tokens = undefined;
  return { redirect: '/' };
}

// ---- 2. Call -------------------------------------------------------------------------------------------------------

/** Calls the apps interface. Undefined for a reply without a body (204). */
async function platen<Reply>(
  session: Session,
  path: string,
  body: object = {},
  { method = 'POST', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Reply | undefined> {
  if (!session.tokens) throw new Refused('The shop is not connected.');
  const send = ({ access_token }: Tokens) =>
    fetch(`${PLATEN_URL}/apps/2.0/${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}`, ...headers },
      signal: AbortSignal.timeout(PLATEN_ANSWERS_WITHIN_MS),
    });
  const { tokens } = session;
  let response = await send(tokens);
  // A call with an invalid token has no effect, so every call can be repeated with a new token.
  if (response.headers.get('www-authenticate')?.includes('invalid_token')) {
    response = await send(await refresh(session, tokens));
  }
  if (response.status === 204) return undefined;
  const answer = (await response.json()) as Reply & { message: string };
  if (!response.ok) throw new Refused(answer.message);
  return answer;
}

/** Calls that fail in parallel share one refresh. */
async function refresh(session: Session, expired: Tokens): Promise<Tokens> {
  if (session.tokens && session.tokens !== expired) return session.tokens;
  const { refresh_token } = expired;
  session.refreshing ??= requestTokens({ grant_type: 'refresh_token', refresh_token });
  try {
    session.tokens = await session.refreshing;
    return session.tokens;
  } catch (error) {
    // The user revoked the access, or was away too long: the shop has to be connected again.
    if (error instanceof Refused) session.tokens = undefined;
    throw error;
  } finally {
    session.refreshing = undefined;
  }
}

// ---- 3. Receive ----------------------------------------------------------------------------------------------------

/** Where the events of one connection arrive. A real shop keeps the secret in its database, encrypted. */
interface Receiver {
  /** By which Platen knows it. */
  readonly id: number;
  readonly path: string;
  readonly secret: string;
  /** As Platen replied, until an event says that something happened to them. */
  readonly orders: Map<string, Promise<Order>>;
}

const receivers = new Map<string, Receiver>();
/** Those that change what the shop shows. OrderError is sent only to those that ask for it. */
const EVENTS = [
  ...['CloudprinterOrderValidated', 'CloudprinterOrderCanceled', 'OrderError'],
  ...['ItemProduce', 'ItemShipped', 'ItemCanceled'],
];

/** Has Platen send what happens to orders. Without it, the shop asks for an order each time that it is shown. */
async function addWebhook(session: Session, shop: string): Promise<void> {
  const path = `/webhooks/${newSecret()}`;
  const wanted = { url: shop + path, mode: 'sandbox', types: EVENTS };
  try {
    await removeWebhook(session);
    const added = await platen<{ id: number; secret: string }>(session, 'signal/webhooks', wanted);
    if (added) session.webhook = { ...added, path, orders: new Map() };
    if (session.webhook) receivers.set(path, session.webhook);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const hint = `If that is about the address, allow ${new URL(shop).host} in PLATEN_ALLOWED_HOSTS.`;
    console.error(`No webhooks: ${error.message} ${hint}`);
  }
}

/** Platen would keep it after the access has ended, and a client may have 100. */
async function removeWebhook(session: Session): Promise<void> {
  const { webhook } = session;
  if (!webhook) return;
  await platen(session, `signal/webhooks/${webhook.id}`, {}, { method: 'DELETE' }).catch((error) => {
    // The user may have ended the access at Platen before, and with it the webhook.
    if (!(error instanceof Refused)) throw error;
  });
  receivers.delete(webhook.path);
  session.webhook = undefined;
}

/** Answers at once; the order is read when a page asks for it. */
async function receive(request: IncomingMessage, { secret, orders }: Receiver): Promise<number> {
  try {
    const { event } = await verifyWebhook({ body: await text(request), headers: request.headers, secret });
    orders.delete(event.order_reference);
    return 204;
  } catch {
    return 400;
  }
}

// ---- 4. Sell -------------------------------------------------------------------------------------------------------

/** Categories that are printed from one file of type `product`; books would need a cover and a book. */
const FOR_SALE = ['flyer', 'poster'];
/** The sandbox has files of its own (docs/guides/sandbox.md); a real shop uses those of its customers. */
const OK_PDF = { url: 'https://files.sandbox.test/ok.pdf', md5sum: '0014c13f5e8b3835586defa9abc85815' };
/** Complete, canceled, finished in the sandbox: these states are final. */
const FINISHED = ['100', '500', '501'];
/** The order waits for help: a real shop shows the reason to its staff. */
const STOPPED = ['7', '11', '31', '41'];

type Product = { product_reference: string; name: string; category: string };
/** An order with this `quote` has this price. */
type Offer = Price & { quote: string; service: string; shipping_option: string };
type Quote = Price & { shipments: { quotes: Offer[] }[] };

async function home({ session }: Visit): Promise<Answer> {
  if (!session.tokens) {
    const body = html`<p>This shop prints with Platen. It never sees the password you have there.</p>
<p><a class="button" href="/connect">Connect</a></p>`;
    return { title: 'A tiny web shop', body };
  }
  const products = (await platen<Product[]>(session, 'products')) ?? [];
  const choices = products
    .filter(({ category }) => FOR_SALE.includes(category))
    .map(({ product_reference, name }) => html`<option value="${product_reference}">${name}</option>`);
  return { title: 'What shall we print?', body: choiceForms(choices) };
}

/** Requests a quote and lists its shipping options. The quote is valid for 48 hours. */
async function offers({ session, query }: Visit): Promise<Answer> {
  const wanted = fieldsOf(query, 'product', 'count', 'country', 'state');
  const quote = await platen<Quote>(session, 'orders/quote', {
    country: wanted.country,
    state: wanted.state,
    items: [{ reference: 'item-1', product_reference: wanted.product, count: wanted.count }],
  });
  if (!quote) throw new Refused('We cannot ship there.');
  // One item makes one shipment.
  const options = quote.shipments[0]!.quotes.map(
    (offer, index) => html`<label class="choice">
<input type="radio" name="quote" value="${offer.quote}" required${index === 0 ? html` checked` : ''}>
${offer.service}, ${offer.shipping_option}: ${money(offer)}</label>`,
  );
  const known = Object.entries({ ...wanted, reference: `web-shop-${randomUUID()}` }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<p>${wanted.count} × ${wanted.product}: ${money(quote)}</p>
<form action="/orders" method="post">${known}
<fieldset><legend>Delivery to ${wanted.country} ${wanted.state}</legend>${options}</fieldset>
${addressFields}
<button>Order</button>
</form>
<p><a href="/">Something else</a></p>`;
  return { title: 'Your offers', body };
}

/** Places the order with the chosen quote: same item, same count, same country. */
async function placeOrder({ session, form }: Visit): Promise<Answer> {
  const order = fieldsOf(form, 'reference', 'quote', 'product', 'count', 'country', 'state');
  const address = fieldsOf(form, ...ADDRESS.map(([name]) => name));
  const { reference, product: product_reference, count, quote } = order;
  const body = {
    mode: 'sandbox',
    reference,
    email: address.email,
    addresses: [{ type: 'delivery', ...address, country: order.country, state: order.state }],
    items: [
      { reference: 'item-1', product_reference, count, quote, files: [{ type: 'product', ...OK_PDF }] },
    ],
  };
  // The reference was made with the form, so pressing the button twice places one order.
  await platen(session, 'orders/add', body, { headers: { 'idempotency-key': reference } });
  return { redirect: `/orders?${new URLSearchParams({ reference })}` };
}

/** The order, from Platen only if something has happened to it. */
function readOrder(session: Session, reference: string): Promise<Order> {
  const orders = session.webhook?.orders;
  const known = orders?.get(reference);
  if (known) return known;
  const asked = askForOrder(session, reference);
  // Stored before the reply, so that an event that arrives meanwhile removes it.
  orders?.set(reference, asked);
  asked.catch(() => orders?.delete(reference));
  return asked;
}

async function askForOrder(session: Session, reference: string): Promise<Order> {
  const order = await platen<Order>(session, 'orders/info', { reference });
  if (!order) throw new Refused('Order not found.');
  return order;
}

/** Shows the state of the order. The page reloads it every second until it is final, or waits for help. */
async function showOrder({ session, query }: Visit): Promise<Answer> {
  const { reference } = fieldsOf(query, 'reference');
  const order = await readOrder(session, reference);
  const isWatched = ![...FINISHED, ...STOPPED].includes(order.state);
  const ending = FINISHED.includes(order.state) ? 'finished' : `stopped, ${order.reason?.sentence}`;
  return { title: 'Your order', body: orderStatus(reference, order, isWatched ? undefined : ending) };
}

// ---- 5. Serve ------------------------------------------------------------------------------------------------------

/** One request; `shop` is the address of this shop in the browser. */
type Visit = { session: Session; shop: string; query: URLSearchParams; form: URLSearchParams };

type Answer = { redirect: string } | { title: string; body: Html; status?: number };

const pages: Readonly<Record<string, (visit: Visit) => Answer | Promise<Answer>>> = {
  'GET /': home,
  'GET /connect': connect,
  'GET /callback': callback,
  'GET /offers': offers,
  'GET /orders': showOrder,
  'POST /orders': placeOrder,
  'POST /disconnect': disconnect,
};

const sessions = new Map<string, Session>();
const COOKIE = 'web_shop_session';

async function answerTo(request: IncomingMessage): Promise<Answer & { cookie?: string }> {
  const host = `127.0.0.1:${request.socket.localPort}`;
  const shop = `http://${host}`;
  // Under another name, such as localhost, the browser would not send its cookie after the redirect from Platen.
  if (request.headers.host !== host) return { redirect: shop };
  const { pathname, searchParams: query } = new URL(request.url ?? '/', shop);
  const page = pages[`${request.method} ${pathname}`];
  if (!page) return { status: 404, title: 'Page not found', body: back };
  // Only forms of the shop's own pages are accepted.
  if (request.method === 'POST' && request.headers.origin !== shop)
    throw new Refused('This form is not from this shop.');
  const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  const known = new RegExp(`${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  const id = sessions.has(known) ? known : newSecret();
  const session = sessions.get(id) ?? {};
  sessions.set(id, session);
  const cookie = id === known ? undefined : `${COOKIE}=${id}; HttpOnly; SameSite=Lax; Path=/`;
  return { ...(await page({ session, shop, query, form })), cookie };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const receiver = receivers.get(request.url ?? '');
  if (receiver) return void response.writeHead(await receive(request, receiver)).end();
  const answered = await answerTo(request).catch(failed);
  if (answered.cookie) response.setHeader('set-cookie', answered.cookie);
  if ('redirect' in answered) return void response.writeHead(303, { location: answered.redirect }).end();
  const { title, body, status = 200 } = answered;
  response.writeHead(status, HEADERS).end(documentOf(title, body));
}

function failed(error: Error): Answer & { cookie?: string } {
  const shown = html`<p role="alert">${error.message}</p>${back}`;
  if (error instanceof Refused) return { status: 400, title: 'Something went wrong', body: shown };
  // Only the message: requests and replies contain tokens and personal addresses.
  console.error(`${error.name}: ${error.message}`);
  return { status: 502, title: 'Try again in a moment', body: back };
}

if (CLIENT_ID === '' || CLIENT_SECRET === '') {
  console.error('Set CLIENT_ID and CLIENT_SECRET to those of an app: npx platen seed demo makes one.');
  process.exit(1);
}
const server = createServer((request, response) => void respond(request, response));
server.once('error', ({ message }) => {
  console.error(`Port ${SHOP_PORT} cannot be used: ${message}. Set SHOP_PORT to a free one.`);
  process.exit(1);
});
server.listen(Number(SHOP_PORT), '127.0.0.1', () => {
  console.log(`The shop is open on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
