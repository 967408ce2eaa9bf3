/** What the clients have in common: the service they call, and the order they place. */
interface Call {
  /** The address of the service, for the client that does not take it from the document. */
  readonly url: string;
  readonly apikey: string;
  readonly token: string;
  /** The address and checksum of a file for the order. */
  readonly file: { readonly url: string; readonly md5sum: string };
}

/** The call, as given by the test that runs the client. */
export const call: Call = JSON.parse(process.argv[2] ?? '{}');

const address = {
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

export const item = {
  reference: 'flyers',
  count: '100',
  shipping_level: 'cp_ground',
  files: [{ type: 'product' as const, url: call.file.url, md5sum: call.file.md5sum }],
};

/** An order but for its items, whose product has another name on each interface. */
export function order(reference: string) {
  return { reference, email: 'support@shop.example', addresses: [address] };
}

export const PRODUCT = 'flyer_ss_a5_fc';

/** What the test expects of every client. */
interface Outcome {
  /** The order that was added on core, and its state. */
  readonly core: { readonly reference: string; readonly state: string };
  /** The orders that are listed on apps after one was added there. */
  readonly apps: readonly string[];
  /** The type of the refusal of an order that does not exist. */
  readonly refused: string;
}

export function report(outcome: Outcome): void {
  process.stdout.write(JSON.stringify(outcome));
}
