import type { Browser, Page } from 'playwright-core';
import { ensurePages } from '../../../src/app/pages.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createLog } from '../../../src/lib/log/log.ts';
import { createApp, rotateAppSecret } from '../../../src/operations/access/apps.ts';
import { createClient } from '../../../src/operations/access/clients.ts';
import { createKey, revokeKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { createPartner, updatePartner } from '../../../src/operations/partners/partners.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { openPage, type WatchedPage } from '../chromium.ts';
import { addOrderPages } from './panel-order-pages.ts';
import { addOrders, type PanelOrders } from './panel-orders.ts';
import { addBoard } from './scene/board.ts';
import { addCalls } from './scene/calls.ts';
import { bringSeededCatalogue } from './scene/catalogue.ts';
import { addHistory } from './scene/history.ts';
import { addMails } from './scene/mails.ts';
import { addCosts, fullTerms } from './scene/partners.ts';
import { addPeople } from './scene/people.ts';
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

export interface PanelLook {
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
