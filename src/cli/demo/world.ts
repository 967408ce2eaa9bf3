import { defined } from '../../lib/defined.ts';
import { createRandom, type Random } from '../../lib/random.ts';
import type { OperatorExecutor } from '../cli-app.ts';
import { postJson, startFileHost } from './http.ts';
import { drawOrder, type FileOf, hostFiles } from './orders.ts';
import { type Press, startPress } from './press.ts';

/** A shop with its keys. */
interface Shop {
  readonly prefix: string;
  readonly live: string;
  readonly sandbox: string;
  orders: number;
}

interface Accounts {
  readonly shops: readonly Shop[];
  /** The default print partner with software, its backup, and one without software. */
  readonly main: { readonly id: number; readonly key: string };
  readonly spare: { readonly id: number; readonly key: string };
  readonly studio: { readonly id: number; readonly key: string };
}

const SEED = 1453;
const BAD_FILE = 0.03;
const CHANGED_MIND = 0.03;
const REFUSED = 0.03;
const SANDBOX = 0.1;
const MISTAKEN = 0.06;

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Two shops and three print partners around a service, which use only its interfaces. */
export async function startWorld() {
  const random = createRandom(SEED);
  let now = () => new Date();
  let accounts: Accounts | undefined;
  let fileOf: FileOf = () => undefined;
  const known = () => defined(accounts, 'the accounts of the demo');
  const files = await startFileHost();
  const pressOf = (of: 'main' | 'spare' | 'studio') =>
    startPress({
      random,
      now: () => now(),
      signalKey: () => known()[of].key,
      refuses: () => random.chance(REFUSED),
    });
  const presses = {
    main: await pressOf('main'),
    spare: await pressOf('spare'),
    studio: await pressOf('studio'),
  };
  const all: readonly Press[] = Object.values(presses);

  return {
    random,
    presses,
    studioId: () => known().studio.id,
    setClock: (clock: () => Date) => {
      now = clock;
    },
    async open(operator: OperatorExecutor) {
      accounts = await openAccounts(operator, presses);
      fileOf = await hostFiles(operator, files);
    },
    report: async (url: string) => {
      for (const press of all) await press.report(url);
    },
    setHour: (ms: number) => all.forEach((press) => void press.setHour(ms)),
    /** A shop places an order, and sometimes cancels it. */
    async order(url: string): Promise<void> {
      const shop = random.pick(known().shops);
      shop.orders += 1;
      const apikey = random.chance(SANDBOX) ? shop.sandbox : shop.live;
      const reference = `${shop.prefix}-${1000 + shop.orders}`;
      const order = drawOrder(random, reference, fileOf, random.chance(BAD_FILE));
      const isMistaken = random.chance(MISTAKEN);
      const changesItsMind = random.chance(CHANGED_MIND);
      const call = (endpoint: string, body: object) =>
        postJson(`${url}/core/1.0/orders/${endpoint}`, { apikey, ...body });
      if (isMistaken) await call('add', { ...order, items: [] });
      await call('add', order);
      await call('info', { reference });
      if (changesItsMind) await call('cancel', { reference });
    },
    /** Opens and closes print partners, so that each gets orders for a while. */
    async route(operator: OperatorExecutor, turn: number): Promise<void> {
      const { updatePartner } = await import('../../operations/partners/partners.ts');
      const { main, studio } = known();
      const open = (partnerId: number, isOpen: boolean) =>
        operator.run(updatePartner, { partnerId, open: isOpen });
      await open(studio.id, turn % 5 === 3);
      await open(main.id, turn % 5 !== 1);
    },
    async close(): Promise<void> {
      for (const opened of [...all, files]) await opened.close();
    },
  };
}

async function openAccounts(
  operator: OperatorExecutor,
  presses: Readonly<Record<'main' | 'spare', Press>>,
): Promise<Accounts> {
  const { seedDemo } = await import('../../operations/demo/seed-demo.ts');
  const { createClient } = await import('../../operations/access/clients.ts');
  const { createKey } = await import('../../operations/access/keys.ts');
  const { createPartner, updatePartner } = await import('../../operations/partners/partners.ts');
  const seed = await operator.run(seedDemo, { partnerAddress: presses.spare.address });
  const setTerms = (partnerId: number, perBook: string) =>
    operator.run(updatePartner, { partnerId, terms: termsOf(perBook) });
  // The backup for the others, so it takes the orders of both shops.
  await setTerms(seed.partnerId, '2.60');
  const books = await operator.run(createClient, { name: 'Paperbird Books', holdMinutes: 30 });
  const core = async (mode: 'live' | 'sandbox', name: string) => {
    const owner = { interface: 'core', clientId: books.id, mode } as const;
    return (await operator.run(createKey, { owner, name })).key;
  };
  const partner = async (
    name: string,
    address: string | null,
    priority: number,
    open: boolean,
    perBook: string,
  ) => {
    const { partner } = await operator.run(createPartner, { name, address, priority, open });
    await setTerms(partner.id, perBook);
    const owner = { interface: 'signal', partnerId: partner.id } as const;
    return { id: partner.id, key: (await operator.run(createKey, { owner, name })).key };
  };
  return {
    shops: [
      { prefix: 'DS', live: seed.coreLiveKey, sandbox: seed.coreSandboxKey, orders: 0 },
      {
        prefix: 'PB',
        live: await core('live', 'Web shop'),
        sandbox: await core('sandbox', 'Staging'),
        orders: 0,
      },
    ],
    main: await partner('Press House', presses.main.address, 10, true, '2.10'),
    spare: { id: seed.partnerId, key: seed.signalKey },
    studio: await partner('Letterpress Studio', null, 5, false, '1.90'),
  };
}

/** The terms of a print partner with this price for a book, in EUR, and common settings. */
function termsOf(perBook: string) {
  return {
    onlyClients: null,
    capacity: { amount: 20_000, unit: 'copies' },
    calendar: { timeZone: 'Europe/Berlin', cutOff: '14:00' },
    productionDays: [
      { products: ['textbook_cw_*'], days: 3 },
      { products: ['*'], days: 2 },
    ],
    costs: {
      currency: 'EUR',
      products: [
        { products: ['flyer_*', 'poster_*'], perItem: '4', perCopy: '0.03' },
        { products: ['*'], perItem: '0.80', perCopy: perBook },
      ],
      shipping: [{ perShipment: '4.20', perKg: '0.25' }],
    },
  };
}

/** Draws the number of orders in a part of a day. */
export function drawOrders(random: Random, at: Date): number {
  const isWeekend = at.getUTCDay() % 6 === 0;
  return isWeekend ? random.between(0, 3) : random.between(3, 9);
}
