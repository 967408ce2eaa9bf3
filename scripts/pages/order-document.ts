import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../src/domain/catalogue/catalogue.ts';
import { completeOptions, type ItemOption } from '../../src/domain/catalogue/options.ts';
import { partnerCostsOf } from '../../src/domain/partners/cost-share.ts';
import {
  measuresOf,
  type PartnerFile,
  type PartnerItem,
  type PartnerOrder,
} from '../../src/domain/partners/partner-document.ts';
import type { PartnerCosts } from '../../src/domain/partners/partner-terms.ts';
import { weightMg } from '../../src/domain/prices/packing.ts';
import { readCatalogueFile } from '../../src/formats/catalogue-file/catalogue-file.ts';
import { encodeOrderDocument } from '../../src/formats/documents/order-document.ts';
import { orderSchema } from '../../src/http/body/order-document.ts';
import { parseDecimal, ZERO } from '../../src/lib/decimal.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const DEMO_CATALOGUE = join(import.meta.dirname, '../../seeds/demo-catalogue.json');
const ACCEPTED = new Date('2026-03-02T09:41:07Z');
const HANDED_OVER = new Date('2026-03-02T09:58:30Z');
const [ORDER, CLIENT, COPIES] = [12_345_678, 1, 10];

/** The JSON Schema as a service without settings serves it. */
export function orderSchemaPage(): string {
  return pageOf(orderSchema(ADDRESS));
}

/** One order document for each family of products in the demo catalogue. */
export const orderSamples: Readonly<Record<string, () => string>> = Object.fromEntries(
  [...Map.groupBy(demoProducts(), ({ category }) => category)].map(([category, [product]]) => [
    `docs/generated/order-samples/${category}.json`,
    () => pageOf(sampleOf(product!)),
  ]),
);

function demoProducts(): readonly Product[] {
  const { contents, problems } = readCatalogueFile(readFileSync(DEMO_CATALOGUE, 'utf8'));
  if (!contents) throw new Error(`the demo catalogue has ${problems.length} problems`);
  return contents.products ?? [];
}

/** The charges of the partner in the samples. */
const costs: PartnerCosts = {
  currency: 'EUR',
  products: [{ products: ['*'], perItem: '1.2000', perCopy: '0.9500', perPage: '0.0110' }],
  shipping: [{ levels: null, countries: null, perShipment: '3.9000', perKg: '0.2500' }],
};

function sampleOf(product: Product): object {
  const pages: ItemOption[] = product.pages ? [{ reference: 'total_pages', count: product.pages.min }] : [];
  const item = itemOf(product, completeOptions(product, pages));
  const weightG = Math.ceil(weightMg(product, item.options, item.count) / 1000);
  const shipments = [
    {
      number: 1,
      partnerId: null,
      items: [item.reference],
      weightG,
      parcels: [{ count: 1, weightG, items: [{ reference: item.reference, copies: item.count }] }],
      offer: {
        level: 'cp_ground',
        levelName: 'Ground - Tracked',
        option: 'Parcel',
        ...{ daysMin: 2, daysMax: 4, price: ZERO, vatPercent: ZERO, vat: ZERO },
        lines: [],
      },
    },
  ];
  const order: PartnerOrder = {
    orderNumber: ORDER,
    mode: 'live',
    acceptedAt: ACCEPTED,
    handedOverAt: HANDED_OVER,
    client: { id: CLIENT, name: 'Paper', reference: 'A-2026-0142', since: ACCEPTED },
    customs: { price: parseDecimal('14.90'), currency: 'EUR', hc: undefined },
    invoiceCurrency: 'EUR',
    costs: partnerCostsOf(costs, { clientId: CLIENT, country: 'DE', shipments, items: [item] }),
    shipments,
    meta: null,
    addresses: [
      {
        type: 'delivery',
        company: undefined,
        firstname: 'Greta',
        lastname: 'Sommer',
        street1: 'Lindenallee 7',
        street2: undefined,
        zip: '10115',
        city: 'Berlin',
        state: undefined,
        country: 'DE',
        email: 'greta@shop.example',
        phone: '+49 30 1234567',
        customerIdentification: undefined,
      },
    ],
    files: [],
    items: [item],
  };
  return encodeOrderDocument(order, 'plt_order_…');
}

function itemOf(product: Product, options: readonly ItemOption[]): PartnerItem {
  return {
    n: 1,
    reference: 'item-1',
    product: product.reference,
    productName: product.name,
    title: null,
    count: Math.max(COPIES, product.quantity.min),
    customs: { price: undefined, currency: undefined, hc: undefined },
    shippingLevel: 'cp_ground',
    shippingOption: 'Parcel',
    shipOn: '2026-03-05',
    reorder: null,
    original: null,
    files: product.fileTypes.map(fileOf),
    ...measuresOf(product, options),
  };
}

function fileOf(type: string, index: number): PartnerFile {
  const url = `${ADDRESS}/files/${ORDER}/${index + 1}?expires=1773050310&signature=Zm9yIHRoaXMgZmlsZSBvbmx5`;
  return { type, format: 'pdf', url, md5: 'd41d8cd98f00b204e9800998ecf8427e', size: 481_920 + index };
}

function pageOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
