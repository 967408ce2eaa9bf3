import { setTimeout as pause } from 'node:timers/promises';
import type { HostedFile } from './file-host.ts';
import { type JsonAnswer, postJson } from './http.ts';

const POLL_MS = 50;
const PRODUCT = 'textbook_pb_a5_p_bw';
const PAGES = 36;

/** The book that is ordered. */
export const book = {
  product: PRODUCT,
  title: 'A short book about paper',
  options: [{ reference: 'total_pages', count: PAGES }],
};

/** The parts of an order's detail (interfaces.md 2.3) that this client reads. */
export interface OrderInfo {
  readonly state: string;
  readonly state_code: string;
  readonly items: readonly { readonly tracking: string }[];
}

/** A shop that orders one book and waits for its parcel. */
export interface DemoClient {
  /** Polls the list of products until it contains the book, and returns its length. */
  waitForProducts(signal: AbortSignal): Promise<number>;
  /** Orders two copies of the book made of these files. */
  order(reference: string, files: readonly HostedFile[]): Promise<void>;
  /** Polls the order until it is in this state. Throws when it gets stuck or the signal fires. */
  waitForState(reference: string, state: string, signal: AbortSignal): Promise<OrderInfo>;
  /** The states the order went through. */
  log(reference: string): Promise<string[]>;
}

export function createDemoClient(serviceUrl: string, apikey: string): DemoClient {
  const ask = (path: string, body: object) => postJson(`${serviceUrl}/core/1.0/${path}`, { apikey, ...body });
  const call = async (endpoint: string, body: object, expected: number): Promise<unknown> => {
    const answer = await ask(`orders/${endpoint}`, body);
    if (answer.status !== expected) throw new Error(`orders/${endpoint} ${explain(answer)}`);
    return answer.body;
  };
  return {
    async waitForProducts(signal) {
      for (;;) {
        const answer = await ask('products', {});
        const products = (answer.body ?? []) as { reference: string }[];
        if (answer.status === 200 && products.some(({ reference }) => reference === PRODUCT))
          return products.length;
        if (signal.aborted) throw new Error(`products ${explain(answer)}`);
        await pause(POLL_MS);
      }
    },
    async order(reference, files) {
      await call('add', orderBody(reference, files), 201);
    },
    async waitForState(reference, state, signal) {
      for (;;) {
        const order = (await call('info', { reference }, 200)) as OrderInfo;
        if (order.state === state) return order;
        if (order.state_code.endsWith('_error'))
          throw new Error(`the order stopped in state ${order.state_code}`);
        if (signal.aborted) throw new Error(`the order is still in state ${order.state} ${order.state_code}`);
        await pause(POLL_MS);
      }
    },
    async log(reference) {
      const entries = (await call('log', { reference }, 200)) as { state: string }[];
      return entries.map((entry) => entry.state);
    },
  };
}

function explain({ status, body }: JsonAnswer): string {
  const message = body !== null && typeof body === 'object' && 'message' in body ? `: ${body.message}` : '';
  return `was answered with status ${status}${message}`;
}

function orderBody(reference: string, files: readonly HostedFile[]) {
  return {
    reference,
    email: 'support@shop.example',
    addresses: [
      {
        type: 'delivery',
        firstname: 'Johanna',
        lastname: 'Muster',
        street1: 'Setzerstraße 1',
        zip: '10969',
        city: 'Berlin',
        country: 'DE',
        email: 'johanna@customer.example',
        phone: '+49 30 1234567',
      },
    ],
    items: [
      {
        reference: 'book',
        product: PRODUCT,
        title: book.title,
        count: '2',
        shipping_level: 'cp_ground',
        files: files.map(({ type, url, md5 }) => ({ type, url, md5sum: md5 })),
        options: [{ type: 'total_pages', count: String(PAGES) }],
      },
    ],
  };
}
