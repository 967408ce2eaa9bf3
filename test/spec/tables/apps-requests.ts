import {
  addOrderFields as coreAddOrderFields,
  basketFields as coreBasketFields,
  type RequestField,
} from './section-2-requests.ts';

/** interfaces.md 2.4 and 4.3 where apps differ from core, typed by hand. */

/** Fields of core, with their names on apps. */
const renamed: readonly [core: RegExp, apps: string][] = [
  [/\.product$/, '.product_reference'],
  [/(options\[0\])\.type$/, '$1.option_reference'],
];

export function appsName(parameter: string): string {
  return renamed.reduce((name, [core, apps]) => name.replace(core, apps), parameter);
}

function onApps(field: RequestField): RequestField {
  return { ...field, parameter: appsName(field.parameter) };
}

/** Fields that only core has, or that apps accept other values for. */
export const notOnApps = ['addresses[0].customer_identification', 'files[0].type'];

export const addOrderFields: readonly RequestField[] = [
  ...coreAddOrderFields.filter(({ parameter }) => !notOnApps.includes(parameter)).map(onApps),
  {
    parameter: 'mode',
    kind: 'text',
    required: false,
    accepted: ['live', 'sandbox'],
    refused: ['test', 'Live'],
  },
  {
    parameter: 'files[0].type',
    kind: 'text',
    required: true,
    accepted: ['delivery_note', 'promotion', 'reorder_doc'],
    refused: ['product', 'invoice'],
  },
];

export const basketFields: readonly RequestField[] = coreBasketFields.map(onApps);

/** 4.3 */
export const catalogueFields: Readonly<Record<string, readonly RequestField[]>> = {
  '/apps/2.0/products/info': [{ parameter: 'product_reference', kind: 'text', required: true }],
  '/apps/2.0/shipping/states': [
    {
      parameter: 'country_reference',
      kind: 'text',
      required: true,
      accepted: ['US', 'CA', 'DE'],
      refused: ['Germany', 'XX', 'us'],
    },
  ],
};
