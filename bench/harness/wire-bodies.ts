import { BOOK_PAGES } from '../../test/harness/files/print-files.ts';
import { md5OfPrintFile, PRINT_FILES, pathOfPrintFile } from './print-files.ts';
import { type SignalStream, wireSignals } from './signal-stream.ts';

/** The bodies of a load. Plain data, because it is sent to the process that generates the load. */
export type Bodies =
  | {
      readonly kind: 'new orders';
      readonly apikey: string;
      readonly fileHosts: readonly string[];
      /** How many of these were sent before. */
      readonly sent?: number;
    }
  /** Orders that are stored under the references `stored-1` … `stored-<count>`, in random order; of these the newest alone if a number is given. */
  | {
      readonly kind: 'stored orders';
      readonly apikey: string;
      readonly count: number;
      readonly newest?: number;
    }
  /** Signals of stored orders, `bundle` of them per call; 1 = single signals. */
  | {
      readonly kind: 'signals';
      readonly apikey: string;
      readonly stream: SignalStream;
      readonly bundle: number;
    }
  /** The first orders of the list. */
  | { readonly kind: 'short lists'; readonly apikey: string; readonly limit: number }
  /** Prepared bodies, sent in turn and then from the first again. */
  | { readonly kind: 'written'; readonly texts: readonly string[] };

export const ITEMS_PER_ORDER = 2;
export const FILES_PER_ORDER = 4;

/** Returns the next body at each call. */
export function bodySource(bodies: Bodies): () => string {
  if (bodies.kind === 'new orders') return newOrders(bodies);
  if (bodies.kind === 'stored orders') return storedOrders(bodies);
  if (bodies.kind === 'signals') return signals(bodies.apikey, bodies.stream, bodies.bundle);
  if (bodies.kind === 'written') return inTurn(bodies.texts);
  const { apikey, limit } = bodies;
  const body = JSON.stringify({ apikey, limit: String(limit) });
  return () => body;
}

function inTurn(texts: readonly string[]): () => string {
  let n = 0;
  return () => {
    n = (n + 1) % texts.length;
    return texts[n]!;
  };
}

function signals(apikey: string, stream: SignalStream, bundle: number): () => string {
  let from = stream.from;
  return () => {
    const signals = wireSignals({ ...stream, from }, bundle);
    from += bundle;
    return JSON.stringify(bundle === 1 ? { apikey, ...signals[0] } : { apikey, items: signals });
  };
}

function storedOrders({ apikey, count, newest = count }: Bodies & { kind: 'stored orders' }): () => string {
  // A step that shares no factor with the number of orders visits each of them before it repeats one.
  const step = 7919;
  let n = 0;
  return () => {
    n = (n + step) % newest;
    return JSON.stringify({ apikey, reference: `stored-${count - n}` });
  };
}

const REFERENCE = '@reference@';

/**
 * Prepared in advance except for the reference: computing less here leaves more CPU time to the measured
 * process.
 */
function newOrders({ apikey, fileHosts, sent = 0 }: Bodies & { kind: 'new orders' }): () => string {
  const shells = Array.from({ length: PRINT_FILES / FILES_PER_ORDER }, (_, set) => {
    const order = wireOrder(apikey, REFERENCE, fileHosts[set % fileHosts.length]!, set * FILES_PER_ORDER);
    return JSON.stringify(order).split(REFERENCE);
  });
  let n = sent;
  return () => {
    const [before, after] = shells[n % shells.length]!;
    n += 1;
    return `${before}${referenceOf(n)}${after}`;
  };
}

/** The reference of the nth order. All have the same length, so that all rows have the same size. */
export function referenceOf(n: number): string {
  return `bench-${String(n).padStart(8, '0')}`;
}

/** Two books to one address in Germany; the first of the four files is file `n` of a file host. */
export function wireOrder(apikey: string, reference: string, fileHost: string, n: number) {
  const file = (type: 'cover' | 'book', n: number) => ({
    type,
    url: fileHost + pathOfPrintFile(n),
    md5sum: md5OfPrintFile(n),
  });
  const book = (reference: string, n: number) => ({
    reference,
    product: 'textbook_pb_a5_p_bw',
    count: '2',
    shipping_level: 'cp_ground',
    title: 'An introduction to something',
    price: '12.50',
    currency: 'EUR',
    files: [file('cover', n), file('book', n + 1)],
    options: [{ type: 'total_pages', count: String(BOOK_PAGES) }],
  });
  return {
    apikey,
    reference,
    email: 'support@shop.example',
    addresses: [address],
    items: [book('first', n), book('second', n + FILES_PER_ORDER / ITEMS_PER_ORDER)],
  };
}

export const address = {
  type: 'delivery',
  firstname: 'Greta',
  lastname: 'Sommer',
  street1: 'Lindenstraße 12',
  zip: '10969',
  city: 'Berlin',
  country: 'DE',
  email: 'greta@reader.example',
  phone: '+49 30 1234567',
} as const;
