import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { ensurePages } from '../../../src/app/pages.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { only } from '../../../src/lib/lists.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { createApp, rotateAppSecret } from '../../../src/operations/access/apps.ts';
import { createClient } from '../../../src/operations/access/clients.ts';
import { createKey, revokeKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { inviteUser } from '../../../src/operations/access/one-time-links.ts';
import { endUser } from '../../../src/operations/access/users.ts';
import { type ImportedFile, importFile } from '../../../src/operations/catalogue/files.ts';
import { createPartner, updatePartner } from '../../../src/operations/partners/partners.ts';
import { addPerson, givePasskey, turnOnTotp } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { openPage, type WatchedPage } from '../chromium.ts';
import { addOrderPages } from './panel-order-pages.ts';
import { addOrders, type PanelOrders } from './panel-orders.ts';
import { addBoard } from './scene/board.ts';
import { addCalls } from './scene/calls.ts';
import { addHistory } from './scene/history.ts';
import { addWebhooks, useWebhooks } from './scene/webhooks.ts';
import { type PanelObjects, type PanelViewer, panelViewers, type Screen, screens } from './screens.ts';

const STDERR = 2;

export interface PanelScene {
  readonly platen: TestPlaten;
  readonly url: string;
  readonly adminKey: string;
  readonly objects: PanelObjects;
  /** By reference. */
  readonly orders: PanelOrders['brought'];
  /** Browsers in which a user is signed in. */
  readonly users: Readonly<Record<Exclude<PanelViewer, 'key'>, Visitor>>;
}

/** A service with a panel and objects of every kind, as an installation of a few weeks has them. */
export async function startPanelScene(): Promise<PanelScene> {
  await ensurePages(createLog('warn', STDERR));
  // Browsers have no passkeys for an IP address.
  const platen = await startPlaten({ settings: { HOST: 'localhost' } });
  await addCosts(platen);
  const itemCode = await addBoard(platen);
  const { shopKey, ...others } = await addObjects(platen);
  platen.clock.advanceBy(1000);
  const order = await addOrderPages(platen);
  const added = await addWebhooks(platen, others);
  const { runId, checkId, brought } = await addOrders(platen, shopKey);
  const webhooks = await useWebhooks(platen, added);
  await bringSeededCatalogue(platen, others.clientId);
  await addHistory(platen, others);
  const mailId = await addMails(platen, order.shipped);
  const objects = { ...others, order, runId, checkId, itemCode, webhooks, mailId };
  const owner = { interface: 'admin', role: 'administrator' } as const;
  const { key } = await platen.core.operations.run(createKey, OPERATOR, { owner, name: 'panel' });
  noteSecret(key);
  // From now on the service knows the key.
  platen.clock.advanceBy(1000);
  const requestId = await addCalls(platen, shopKey);
  const { userId, ...users } = await addPeople(platen, objects);
  return {
    platen,
    url: `${platen.url}/panel/`,
    adminKey: key,
    objects: { ...objects, requestId, userId },
    orders: brought,
    users,
  };
}

type AccountObjects = Omit<
  PanelObjects,
  'order' | 'runId' | 'checkId' | 'requestId' | 'itemCode' | 'userId' | 'webhooks' | 'mailId'
>;

async function addObjects({
  core: { operations },
}: TestPlaten): Promise<AccountObjects & { readonly shopKey: string }> {
  const client = await operations.run(createClient, OPERATOR, {
    name: 'Paperbird Berlin',
    tier: 'enterprise',
  });
  const other = await operations.run(createClient, OPERATOR, { name: 'Atelier Nord', holdMinutes: 30 });
  const core = (mode: 'live' | 'sandbox', name: string) =>
    operations.run(createKey, OPERATOR, { owner: { interface: 'core', clientId: client.id, mode }, name });
  const shop = await core('live', 'Web shop');
  await core('sandbox', 'Staging of the web shop');
  const old = await core('live', 'Nightly export');
  const rotated = await core('live', 'Old order desk');
  await operations.run(revokeKey, OPERATOR, { credentialId: old.credential.id });
  await operations.run(rotateKey, OPERATOR, { credentialId: rotated.credential.id, overlap: '7d' });
  const address = 'https://press.example/orders';
  const partner = await operations.run(createPartner, OPERATOR, {
    name: 'Press House',
    priority: 10,
    address,
  });
  await operations.run(updatePartner, OPERATOR, {
    partnerId: partner.partner.id,
    terms: fullTerms(other.id),
  });
  const owner = { interface: 'signal', partnerId: partner.partner.id } as const;
  await operations.run(createKey, OPERATOR, { owner, name: 'Press House MIS' });
  const closed = await operations.run(createPartner, OPERATOR, { name: 'Offset South', address: null });
  await operations.run(updatePartner, OPERATOR, { partnerId: closed.partner.id, open: false });
  const redirectUris = ['https://posters.example/callback', 'https://staging.posters.example/callback'];
  const app = { clientId: client.id, redirectUris };
  const posters = await operations.run(createApp, OPERATOR, {
    ...app,
    name: 'Poster maker',
    confidential: true,
  });
  await operations.run(createApp, OPERATOR, { ...app, name: 'Pocket prints', confidential: false });
  await operations.run(rotateAppSecret, OPERATOR, { appId: posters.app.id, overlap: '24h' });
  noteSecret(shop.key);
  return {
    shopKey: shop.key,
    keyId: shop.credential.id,
    revokedKeyId: old.credential.id,
    clientId: client.id,
    partnerId: partner.partner.id,
    appId: posters.app.id,
  };
}

interface PanelLook {
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  readonly as?: PanelViewer;
  readonly language?: 'en' | 'de';
}

/** A page whose calls carry the admin key, or the session of a user. */
export async function openPanel(
  browser: Browser,
  { platen, adminKey, users }: PanelScene,
  { scheme = 'light', width = 1280, as = 'key', language = 'en' }: PanelLook = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, scheme);
  await watched.page.setViewportSize({ width, height: 800 });
  await watched.page.addInitScript(`localStorage.setItem('platen-language', '${language}')`);
  // Ages are those of the service's clock.
  await watched.page.clock.install({ time: platen.clock.now() });
  if (as !== 'key') {
    const cookies = [...users[as].cookies].map(([name, { value }]) => ({ name, value, url: platen.url }));
    await watched.page.context().addCookies(cookies);
    return watched;
  }
  // Without intercepting calls, for which the browser would leave its cache unused.
  await watched.page.setExtraHTTPHeaders({ authorization: `Bearer ${adminKey}` });
  return watched;
}

/** Visits every screen, or those named, each as the one who looks at it, and stays until it shows its data. */
export async function* visitScreens(
  browser: Browser,
  scene: PanelScene,
  look: PanelLook,
  named?: readonly string[],
): AsyncGenerator<WatchedPage & Screen & { readonly requested: readonly string[] }> {
  for (const as of panelViewers) {
    const watched = await openPanel(browser, scene, { ...look, as });
    let requested: string[] = [];
    watched.page.on('request', (request) => requested.push(request.url()));
    for (const screen of screens) {
      if ((screen.as ?? 'key') !== as || named?.includes(screen.name) === false) continue;
      requested = [];
      const end = await screen.prepare?.(scene.platen);
      try {
        await watched.page.goto(scene.url + screen.path(scene.objects));
        await whenSettled(watched.page);
        if (screen.press) await pressButton(watched.page, screen.press);
        yield { ...watched, ...screen, requested };
      } finally {
        await end?.();
      }
    }
    await watched.page.context().close();
  }
}

/** Opens a dialog; the buttons of other languages are not known by name. */
async function pressButton(page: Page, name: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === 'de') return;
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await whenSettled(page);
}

/** Waits until a screen shows its data: nothing is loading, and it has its heading. */
export async function whenSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

const seeds = join(import.meta.dirname, '../../../seeds');

/** The catalogue and the tables of a new installation, with a change that is coming and terms of one client. */
async function bringSeededCatalogue({ core }: TestPlaten, clientId: number): Promise<void> {
  const seed = (name: string) => readFile(join(seeds, name), 'utf8');
  const bring = (file: ImportedFile, text: string) =>
    core.operations.run(importFile, OPERATOR, { file, text });
  await bring('countries', await seed('countries.csv'));
  await bring('shipping-rates', await seed('shipping-rates.csv'));
  await bring('vat', `${await seed('vat-rates.csv')}DE,standard,19.5,2027-01-01\n`);
  await bring('exchange-rates', await seed('exchange-rates.xml'));
  const { products } = JSON.parse(await seed('demo-catalogue.json'));
  const client = String(clientId);
  const client_terms = [
    { client, percent: '-3', valid_from: '2025-01-01' },
    { client, percent: '-5', order_fee: '0.35', valid_from: '2026-01-01' },
    { client, category: 'flyer', percent: '-7.5', valid_from: '2026-07-01' },
  ];
  await bring('catalogue', JSON.stringify({ products, client_terms }));
  await core.services.catalogue.poll();
}

/** Mails of a service that has had a mail server: one about each parcel of an order, and one that failed. Returns the id of one about a parcel. */
async function addMails({ queries, clock }: TestPlaten, orderNumber: number): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    insert into mails (kind, client_id, order_id, tracking, created_at, state, first_try_at, tries, tried_at, reason, settled_at)
    select 'tracking', o.client_id, o.id, p ->> 'tracking', ${now}, 'sent', ${now}, 1, ${now}, '250 2.0.0 Ok: queued', ${now}
    from orders o join order_items i on i.client_id = o.client_id and i.order_id = o.id
    cross join jsonb_array_elements(i.parcels) as p
    where o.id = ${orderNumber} limit 1 returning id`.execute(queries);
  await sql`
    insert into mails (kind, client_id, order_id, tracking, created_at, state, first_try_at, tries, tried_at, reason, settled_at)
    select 'tracking', client_id, id, '', ${now}, 'failed', ${now}, 1, ${now}, '550 5.1.1 no such user', ${now}
    from orders where id = ${orderNumber}`.execute(queries);
  return only(rows).id;
}

const costs = (perCopy: string) => ({
  currency: 'EUR',
  products: [{ products: ['*'], perItem: '1.5', perCopy }],
  shipping: [{ perShipment: '4.2' }],
});

/** What the print partners of the harness charge: the other one is dearer, and makes less. */
async function addCosts({ core: { operations, services }, keys }: TestPlaten): Promise<void> {
  const change = (partnerId: number, terms: object) =>
    operations.run(updatePartner, OPERATOR, { partnerId, terms });
  await change(keys.partnerId, { costs: costs('0.08') });
  await change(keys.otherPartnerId, {
    makes: [{ products: ['textbook_*', 'flyer_*'] }],
    shipsTo: ['DE', 'AT'],
    costs: costs('0.11'),
  });
  await services.partners.poll();
}

/** Terms with something in each field, of a partner that works for one client. */
const fullTerms = (clientId: number) => ({
  makes: [
    { products: ['textbook_*', 'novel_*'], sizes: { min: size(105, 148), max: size(210, 297) } },
    { products: ['flyer_ss_a5_fc'], options: ['170mcs', '250mcs*'] },
  ],
  shipsTo: ['DE', 'AT', 'CH', 'FR', 'NL'],
  capacity: { amount: 4000, unit: 'copies' },
  calendar: {
    timeZone: 'Europe/Berlin',
    workingDays: [1, 2, 3, 4, 5],
    cutOff: '14:30',
    holidays: ['2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01'],
  },
  productionDays: [
    { products: ['textbook_*', 'novel_*'], days: 4 },
    { products: ['*'], days: 2 },
  ],
  costs: {
    currency: 'EUR',
    products: [
      { products: ['textbook_*', 'novel_*'], perItem: '2.5', perCopy: '0.85', perPage: '0.0115' },
      { products: ['flyer_*'], perItem: '4', perCopy: '0.034' },
    ],
    shipping: [
      { countries: ['DE'], perShipment: '4.2', perKg: '0.35' },
      { levels: ['express'], perShipment: '14.9', perKg: '1.1' },
      { perShipment: '9.8', perKg: '0.8' },
    ],
  },
  shareCapPercent: 60,
  onlyClients: [clientId],
});

const size = (widthMm: number, heightMm: number) => ({ widthMm, heightMm });

interface Owners {
  readonly clientId: number;
  readonly partnerId: number;
}

/** The staff and the people of clients and print partners; three of them are signed in. */
async function addPeople(platen: TestPlaten, { clientId, partnerId }: Owners) {
  const { operations } = platen.core;
  const ada = await addPerson(platen, {
    role: 'administrator',
    name: 'Ada Press',
    email: 'ada@print.example',
  });
  const bo = await addPerson(platen, {
    role: 'client',
    clientId,
    name: 'Bo Bird',
    email: 'bo@paperbird.example',
  });
  const invite = (
    who:
      | { readonly role: 'read-only' | 'operator' }
      | { readonly role: 'partner'; readonly partnerId: number },
    name: string,
    email: string,
  ) => operations.run(inviteUser, OPERATOR, { ...who, name, email });
  await invite({ role: 'partner', partnerId }, 'Cleo Bindery', 'cleo@press.example');
  await invite({ role: 'read-only' }, 'Dana Books', 'dana@audit.example');
  const { user: left } = await invite({ role: 'operator' }, 'Eli Gone', 'eli@print.example');
  await operations.run(endUser, OPERATOR, { userId: left.id });
  // Of the print partner that has the items on the board.
  const pia = await addPerson(platen, {
    role: 'partner',
    partnerId: platen.keys.partnerId,
    name: 'Pia Print',
    email: 'pia@printer.example',
  });
  const [administrator, client] = [await ada.signedIn(), await bo.signedIn()];
  const partner = await pia.signedIn();
  // Another session of hers, from before signing in took a code.
  await ada.signedIn();
  await turnOnTotp(platen, administrator);
  await givePasskey(platen, administrator, 'Work laptop');
  const userId = ada.user.id;
  return { userId, administrator, client, partner };
}
