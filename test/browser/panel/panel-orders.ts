import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { previewBulk, startBulk } from '../../../src/operations/orders/bulk.ts';
import { type BroughtOrder, bring, germanAddress, type RestingState } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { checkFilesOf } from './panel-order-pages.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

interface PlannedOrder {
  readonly reference: string;
  readonly state: RestingState;
  /** How long before the pictures are taken. */
  readonly minutesAgo: number;
  readonly name: readonly [first: string, last: string];
  readonly shop?: 'own' | 'sandbox';
}

/** Orders that rest wherever the clock goes, oldest first. */
const settled: readonly PlannedOrder[] = [
  { reference: 'christening-2207', state: 100, minutesAgo: 9 * DAY_MINUTES, name: ['Ida', 'Lindqvist'] },
  { reference: 'menu-cards-88', state: 100, minutesAgo: 8 * DAY_MINUTES, name: ['Jonas', 'Weber'] },
  {
    reference: 'poetry-reader-3',
    state: 45,
    minutesAgo: 4 * DAY_MINUTES,
    name: ['Ada', 'Petrova'],
    shop: 'own',
  },
  {
    reference: 'staging-0041',
    state: 501,
    minutesAgo: 3 * DAY_MINUTES,
    name: ['Test', 'Person'],
    shop: 'sandbox',
  },
  {
    reference: 'city-guide-14',
    state: 500,
    minutesAgo: 2 * DAY_MINUTES,
    name: ['Marta', 'Nowak'],
    shop: 'own',
  },
  { reference: 'annual-report-2025', state: 45, minutesAgo: 1500, name: ['Erik', 'Hansen'] },
  { reference: 'reprint-of-nothing', state: 7, minutesAgo: 400, name: ['Paul', 'Berger'] },
  { reference: 'spring-flyers', state: 11, minutesAgo: 190, name: ['Greta', 'Sommer'], shop: 'own' },
  { reference: 'yearbook-2026', state: 41, minutesAgo: 95, name: ['Lena', 'Okafor'] },
  { reference: 'staging-0042', state: 11, minutesAgo: 60, name: ['Test', 'Person'], shop: 'sandbox' },
  { reference: 'wedding-cards', state: 11, minutesAgo: 42, name: ['Noor', 'de Vries'] },
  { reference: 'jazz-night-posters', state: 45, minutesAgo: 24, name: ['Yuki', 'Tanaka'], shop: 'own' },
];

/** Orders that would continue if the clock moved. */
const moving: readonly PlannedOrder[] = [
  { reference: 'exhibition-catalogue', state: 32, minutesAgo: 0, name: ['Sofia', 'Rossi'] },
  { reference: 'cook-book-2', state: 10, minutesAgo: 0, name: ['Emil', 'Brandt'], shop: 'own' },
  { reference: 'street-map', state: 40, minutesAgo: 0, name: ['Clara', 'Moreau'] },
  { reference: 'thesis-schmidt', state: 1, minutesAgo: 0, name: ['Anna Lena', 'Schmidt'] },
];

export interface PanelOrders {
  /** A bulk run that is over. */
  readonly runId: number;
  /** A check of files without an order, whose report is ready. */
  readonly checkId: string;
  readonly brought: ReadonlyMap<string, BroughtOrder>;
}

/** Orders in most states, of some days; one of two shops is `ownKey`'s. */
export async function addOrders(platen: TestPlaten, ownKey: string): Promise<PanelOrders> {
  const [first] = settled;
  const end = platen.clock.now().getTime() + (first?.minutesAgo ?? 0) * MINUTE_MS;
  const brought = new Map<string, BroughtOrder>();
  const place = async ({ reference, state, minutesAgo, name, shop }: PlannedOrder) => {
    // Not minute by minute: an order that waits for another looks for it at each.
    platen.clock.set(new Date(end - minutesAgo * MINUTE_MS));
    await platen.runDue();
    const [firstname, lastname] = name;
    const keys = { own: ownKey, sandbox: platen.keys.sandbox };
    const apikey = shop ? { apikey: keys[shop] } : {};
    const addresses = [
      germanAddress({ firstname, lastname, email: `${lastname.replaceAll(' ', '.')}@reader.example` }),
    ];
    brought.set(reference, await bring(platen, reference, state, { ...apikey, addresses }));
  };
  for (const planned of settled) await place(planned);
  const runId = await holdInBulk(platen);
  const checkId = await checkFilesOf(platen, 'novel-checked');
  for (const planned of moving) await place(planned);
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  return { runId, checkId, brought };
}

/** Holds what can be held, and leaves the others out. */
async function holdInBulk({ core, clock, runDue }: TestPlaten): Promise<number> {
  const until = new Date(clock.now().getTime() + DAY_MINUTES * MINUTE_MS);
  const { id } = await core.operations.run(previewBulk, OPERATOR, {
    task: { action: 'hold', until },
    filter: { states: ['download_error', 'uploaded'], mode: 'live' },
  });
  await core.operations.run(startBulk, OPERATOR, { id });
  await runDue();
  return id;
}
