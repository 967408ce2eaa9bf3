import { sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { backupName } from '../../../src/domain/backup/backup.ts';
import type { BackupContents } from '../../../src/domain/backup/backup-list.ts';
import {
  beginBackup,
  endBackup,
  failBackup,
  noteBackupFolder,
  noteBackupProgress,
  noteFoundBackup,
  requestBackup,
} from '../../../src/operations/backup/backup-list.ts';
import { pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { OrderPages } from './panel-order-pages.ts';
import type { SceneWebhooks } from './scene/webhooks.ts';

/** Pauses all outgoing work as an operator does; returns what releases it. */
async function pauseWithWork({ core: { operations } }: TestPlaten): Promise<() => Promise<unknown>> {
  const reason =
    'The press hall moves; nothing is printed before Monday, see the note of the production desk.';
  await operations.run(pauseOutgoing, OPERATOR, { reason });
  return () => operations.run(releaseOutgoing, OPERATOR, {});
}

const DAY_MS = 86_400_000;
const folderId = 'the folder';

/** Backups as a worker of another machine lists them, one of which is being written; returns what removes them. */
async function withBackups(platen: TestPlaten): Promise<() => Promise<unknown>> {
  const { operations } = platen.core;
  const daysAgo = (days: number) => new Date(platen.clock.now().getTime() - days * DAY_MS);
  const contents: BackupContents = {
    ...{ rows: 2_300_418, files: 1204, filesBytes: 3_812_000_000 },
    ...{ filesIncluded: true, damagedFiles: 0, missingFiles: 0, hasKey: true },
  };
  const fileOf = (days: number, bytes: number) => {
    const takenAt = daysAgo(days);
    return { name: backupName(takenAt), takenAt, bytes, contents };
  };
  const folder = { id: folderId, server: 'print-1', path: '/var/backups/platen' };
  const found = { ...fileOf(2, 3_790_000_000), contents: { ...contents, hasKey: false } };
  await operations.run(noteBackupFolder, SYSTEM, {
    folder: { ...folder, everyHours: 24, kept: 14, withKey: true, nextAt: daysAgo(-1) },
    names: [],
  });
  await operations.run(noteFoundBackup, SYSTEM, { folderId, file: found, problem: null });
  const run = { folderId, server: 'print-1' };
  const id = await operations.run(beginBackup, SYSTEM, run);
  await operations.run(endBackup, SYSTEM, { id, file: fileOf(1, 3_828_000_000) });
  await operations.run(requestBackup, OPERATOR, undefined);
  await operations.run(beginBackup, SYSTEM, run);
  const problem = '/var/backups/platen cannot be written: ENOSPC: no space left on device, write.';
  await operations.run(failBackup, SYSTEM, { problem });
  await operations.run(requestBackup, OPERATOR, undefined);
  const running = await operations.run(beginBackup, SYSTEM, run);
  const progress = { id: running, doneBytes: 1_410_000_000, totalBytes: 3_840_000_000 };
  await operations.run(noteBackupProgress, SYSTEM, progress);
  return () => sql`with gone as (delete from backups) delete from backup_folders`.execute(platen.queries);
}

/** Every screen of the panel, with an address under which there is something to see. */
export interface PanelObjects {
  readonly keyId: number;
  readonly revokedKeyId: number;
  readonly clientId: number;
  readonly partnerId: number;
  readonly appId: number;
  /** A bulk run that is over. */
  readonly runId: number;
  /** A check of files whose report is ready. */
  readonly checkId: string;
  readonly requestId: string;
  readonly order: OrderPages;
  /** The code of an item on the board. */
  readonly itemCode: string;
  readonly userId: number;
  readonly webhooks: SceneWebhooks;
  /** About a parcel. */
  readonly mailId: number;
}

/** An admin key, or a user who is signed in: an administrator, or one of a client or a print partner. */
export const panelViewers = ['key', 'administrator', 'client', 'partner'] as const;
export type PanelViewer = (typeof panelViewers)[number];

export interface Screen {
  /** The path of its route, as in `panel/src/app/routes.tsx`. */
  readonly route: string;
  readonly name: string;
  readonly path: (objects: PanelObjects) => string;
  /** Who looks at it; a script with an admin key unless a user is named. */
  readonly as?: PanelViewer;
  /** The service knows no such object, which the console of the browser reports. */
  readonly isMissing?: true;
  /** Brings the service into a state that other screens are not to show; returns what ends it. */
  readonly prepare?: (platen: TestPlaten) => Promise<() => Promise<unknown>>;
  /** The button whose dialog is shown. */
  readonly press?: string;
}

export const screens: readonly Screen[] = [
  { route: '/', name: 'start', path: () => '' },
  { route: '/attention', name: 'attention', path: () => 'attention' },
  { route: '/attention/$cause', name: 'attention-cause', path: () => 'attention/download_failed' },
  { route: '/orders/$id', name: 'order-missing', path: () => 'orders/99999999', isMissing: true },
  { route: '/orders', name: 'orders', path: () => 'orders' },
  { route: '/orders', name: 'orders-sandbox', path: () => 'orders?mode=sandbox' },
  {
    route: '/orders',
    name: 'orders-of-a-cause',
    path: ({ runId }) => `orders?cause=download_failed&run=${runId}`,
  },
  { route: '/orders', name: 'orders-without-match', path: () => 'orders?q=nothing-like-it&states=11,41' },
  { route: '/orders/$id', name: 'order-waiting', path: ({ order }) => `orders/${order.waiting}` },
  { route: '/orders/$id', name: 'order-defective', path: ({ order }) => `orders/${order.defective}` },
  { route: '/orders/$id', name: 'order-in-production', path: ({ order }) => `orders/${order.inProduction}` },
  { route: '/orders/$id', name: 'order-shipped', path: ({ order }) => `orders/${order.shipped}` },
  { route: '/orders/$id', name: 'order-canceled', path: ({ order }) => `orders/${order.canceled}` },
  { route: '/orders/$id', name: 'order-doubtful', path: ({ order }) => `orders/${order.doubtful}` },
  { route: '/orders/$id', name: 'order-moved', path: ({ order }) => `orders/${order.moved}` },
  { route: '/orders/$id', name: 'order-sandbox', path: ({ order }) => `orders/${order.sandbox}` },
  { route: '/board', name: 'board', path: () => 'board' },
  { route: '/board', name: 'board-empty', path: ({ partnerId }) => `board?partner=${partnerId}` },
  { route: '/board', name: 'board-of-a-partner', path: () => 'board', as: 'partner' },
  { route: '/board/ticket/$code', name: 'ticket', path: ({ itemCode }) => `board/ticket/${itemCode}` },
  { route: '/check', name: 'check', path: () => 'check?product=textbook_pb_a5_p_bw' },
  { route: '/check', name: 'check-of-a-client', path: () => 'check', as: 'client' },
  { route: '/check', name: 'check-report', path: ({ checkId }) => `check?id=${checkId}` },
  { route: '/keys', name: 'keys', path: () => 'keys' },
  { route: '/keys', name: 'keys-of-a-client', path: ({ clientId }) => `keys?client=${clientId}&ended=true` },
  { route: '/keys/new', name: 'key-new', path: ({ clientId }) => `keys/new?client=${clientId}` },
  { route: '/keys/$id', name: 'key', path: ({ keyId }) => `keys/${keyId}` },
  { route: '/keys/$id', name: 'key-revoked', path: ({ revokedKeyId }) => `keys/${revokedKeyId}` },
  { route: '/keys/$id', name: 'key-missing', path: () => 'keys/999999' },
  { route: '/clients', name: 'clients', path: () => 'clients' },
  { route: '/clients/new', name: 'client-new', path: () => 'clients/new' },
  { route: '/clients/$id', name: 'client', path: ({ clientId }) => `clients/${clientId}` },
  { route: '/partners', name: 'partners', path: () => 'partners' },
  { route: '/partners/new', name: 'partner-new', path: () => 'partners/new' },
  { route: '/partners/$id', name: 'partner', path: ({ partnerId }) => `partners/${partnerId}` },
  { route: '/partners/rehearse', name: 'rehearsal', path: () => 'partners/rehearse' },
  {
    route: '/partners/$id/terms',
    name: 'partner-terms',
    path: ({ partnerId }) => `partners/${partnerId}/terms`,
  },
  { route: '/apps', name: 'apps', path: () => 'apps' },
  { route: '/apps/new', name: 'app-new', path: () => 'apps/new' },
  { route: '/apps/$id', name: 'app', path: ({ appId }) => `apps/${appId}` },
  {
    route: '/requests',
    name: 'requests',
    path: ({ clientId }) => `requests?client=${clientId}`,
    as: 'administrator',
  },
  {
    route: '/requests',
    name: 'requests-filtered',
    path: () => 'requests?status=4xx&interface=core&since=24h',
  },
  { route: '/orders', name: 'orders-of-a-client', path: () => 'orders', as: 'client' },
  { route: '/overview', name: 'overview-of-a-client', path: () => 'overview', as: 'client' },
  { route: '/requests', name: 'requests-of-a-client', path: () => 'requests', as: 'client' },
  { route: '/requests/errors', name: 'request-errors', path: () => 'requests/errors', as: 'administrator' },
  { route: '/requests/$id', name: 'request', path: ({ requestId }) => `requests/${requestId}` },
  {
    route: '/requests/$id',
    name: 'request-of-a-client',
    path: ({ requestId }) => `requests/${requestId}`,
    as: 'client',
  },
  { route: '/requests/$id', name: 'request-missing', path: () => 'requests/1-1', isMissing: true },
  { route: '/webhooks', name: 'webhooks', path: () => 'webhooks' },
  { route: '/webhooks', name: 'webhooks-of-a-client', path: () => 'webhooks', as: 'client' },
  { route: '/webhooks', name: 'webhooks-none', path: () => 'webhooks?client=999999' },
  { route: '/webhooks/new', name: 'webhook-new', path: ({ clientId }) => `webhooks/new?client=${clientId}` },
  { route: '/webhooks/$id', name: 'webhook', path: ({ webhooks }) => `webhooks/${webhooks.shop}` },
  { route: '/webhooks/$id', name: 'webhook-failing', path: ({ webhooks }) => `webhooks/${webhooks.failing}` },
  {
    route: '/webhooks/$id',
    name: 'webhook-disabled',
    path: ({ webhooks }) => `webhooks/${webhooks.disabled}`,
    as: 'client',
  },
  { route: '/webhooks/$id', name: 'webhook-missing', path: () => 'webhooks/999999' },
  {
    route: '/webhooks/$id/attempts/$attempt',
    name: 'webhook-attempt',
    path: ({ webhooks }) => `webhooks/${webhooks.failing}/attempts/${webhooks.attempt}`,
  },
  {
    route: '/webhooks/$id/attempts/$attempt',
    name: 'webhook-attempt-missing',
    path: ({ webhooks }) => `webhooks/${webhooks.failing}/attempts/999999`,
  },
  { route: '/mails', name: 'mails', path: () => 'mails' },
  { route: '/mails', name: 'mails-none', path: () => 'mails?state=dropped' },
  { route: '/mails/$id', name: 'mail', path: ({ mailId }) => `mails/${mailId}` },
  { route: '/mails/$id', name: 'mail-missing', path: () => 'mails/999999' },
  { route: '/overview', name: 'overview', path: () => 'overview' },
  { route: '/overview', name: 'overview-empty', path: () => 'overview?days=7&mode=sandbox' },
  { route: '/products', name: 'products', path: () => 'products' },
  { route: '/products', name: 'products-none', path: () => 'products?text=nothing%20like%20it' },
  { route: '/products/$reference', name: 'product', path: () => 'products/textbook_pb_a5_p_bw' },
  { route: '/client-terms', name: 'client-terms', path: () => 'client-terms' },
  { route: '/shipping', name: 'shipping', path: () => 'shipping?zone=germany' },
  { route: '/shipping', name: 'shipping-levels', path: () => 'shipping?table=levels' },
  { route: '/shipping', name: 'countries', path: () => 'shipping?table=countries&text=united' },
  { route: '/shipping', name: 'regions', path: () => 'shipping?table=regions&country=CA' },
  { route: '/vat', name: 'vat', path: () => 'vat?country=DE' },
  { route: '/exchange-rates', name: 'exchange-rates', path: () => 'exchange-rates' },
  { route: '/quotes/try', name: 'quote-start', path: () => 'quotes/try' },
  {
    route: '/quotes/try',
    name: 'quote',
    path: ({ clientId }) =>
      `quotes/try?product=textbook_pb_a5_p_bw&count=120&pages=96&country=DK&currency=DKK&client=${clientId}`,
  },
  { route: '/import', name: 'import', path: () => 'import?file=vat' },
  { route: '/users', name: 'users', path: () => 'users' },
  { route: '/users/new', name: 'user-new', path: ({ clientId }) => `users/new?client=${clientId}` },
  { route: '/users/$id', name: 'user', path: ({ userId }) => `users/${userId}` },
  { route: '/account', name: 'account', path: () => 'account', as: 'administrator' },
  { route: '/account', name: 'account-of-a-client', path: () => 'account', as: 'client' },
  { route: '/account', name: 'account-of-a-script', path: () => 'account' },
  { route: '/audit', name: 'audit', path: () => 'audit' },
  { route: '/audit', name: 'audit-without-match', path: () => 'audit?subject=key%20999999' },
  { route: '/retention', name: 'retention', path: () => 'retention' },
  { route: '/retention', name: 'retention-preview', path: () => 'retention', press: 'Show what is due…' },
  { route: '/retention', name: 'retention-change', path: () => 'retention', press: 'Change…' },
  { route: '/privacy', name: 'privacy', path: () => 'privacy' },
  { route: '/backups', name: 'backups-none', path: () => 'backups' },
  { route: '/backups', name: 'backups', path: () => 'backups', prepare: withBackups },
  { route: '/outgoing', name: 'outgoing', path: () => 'outgoing' },
  { route: '/outgoing', name: 'outgoing-pause', path: () => 'outgoing', press: 'Pause…' },
  { route: '/outgoing', name: 'outgoing-paused', path: () => 'outgoing', prepare: pauseWithWork },
  { route: 'none', name: 'not-found', path: () => 'no/such/page' },
];
