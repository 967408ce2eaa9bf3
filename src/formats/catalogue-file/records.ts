import {
  type ClientTerm,
  type PriceRow,
  type Product,
  type ProductOption,
  priceUnits,
} from '../../domain/catalogue/catalogue.ts';
import { bindings, type Construction, colours, coverTypes } from '../../domain/catalogue/construction.ts';
import {
  defaultPreflight,
  type PreflightSettings,
  preflightModes,
} from '../../domain/catalogue/preflight-settings.ts';
import { NO_LIMIT } from '../../domain/catalogue/quantity-steps.ts';
import { type Decimal, formatDecimal, ZERO } from '../../lib/decimal.ts';
import type { Written } from './field-types.ts';
import * as fieldTypes from './field-types.ts';
import { optional, type RecordOf, required, writeRecord } from './fields.ts';

/** The records of a catalogue file with their fields in writing order, for JSON and CSV. */

export const productFields = {
  reference: required(fieldTypes.reference),
  name: required(fieldTypes.text),
  note: optional(fieldTypes.text, ''),
  category: required(fieldTypes.reference),
  file_types: required(fieldTypes.oneOf('cover+book', 'product', 'product+box')),
  vat_class: required(fieldTypes.vatClass),
  pages_min: optional(fieldTypes.whole(1), null),
  pages_max: optional(fieldTypes.whole(1), null),
  pages_step: optional(fieldTypes.whole(1), null),
  quantity_min: optional(fieldTypes.whole(1), 1),
  quantity_max: optional(fieldTypes.whole(1), NO_LIMIT),
  quantity_step: optional(fieldTypes.whole(1), 1),
  width_mm: optional(fieldTypes.millimetres, null),
  height_mm: optional(fieldTypes.millimetres, null),
  bleed_mm: optional(fieldTypes.millimetres, 0),
  binding: optional(fieldTypes.oneOf(...bindings), null),
  cover_type: optional(fieldTypes.oneOf(...coverTypes), null),
  cover_mm: optional(fieldTypes.length, null),
  board_mm: optional(fieldTypes.length, null),
  hinge_mm: optional(fieldTypes.length, 0),
  setback_mm: optional(fieldTypes.length, 0),
  overhang_mm: optional(fieldTypes.length, 0),
  wrap_mm: optional(fieldTypes.length, 0),
  flap_mm: optional(fieldTypes.length, 0),
  spine_table: optional(fieldTypes.spineTable, null),
  colour: optional(fieldTypes.oneOf(...colours), null),
  sides: optional(fieldTypes.whole(1, 2), null),
  preflight: optional(fieldTypes.oneOf(...preflightModes), defaultPreflight.mode),
  preflight_severities: optional(fieldTypes.chosenSeverities, null),
  preflight_limits: optional(fieldTypes.chosenLimits, null),
  preflight_acceptable: optional(fieldTypes.defectCodes, null),
  weight_mg: optional(fieldTypes.whole(0), 0),
  valid_from: required(fieldTypes.date),
};

export const optionFields = {
  reference: required(fieldTypes.reference),
  note: optional(fieldTypes.text, ''),
  category: required(fieldTypes.reference),
  default: optional(fieldTypes.flag, false),
  counted: optional(fieldTypes.flag, false),
  weight_mg: optional(fieldTypes.whole(0), 0),
  page_weight_mg: optional(fieldTypes.whole(0), 0),
  grammage_gsm: optional(fieldTypes.whole(1, 5_000), null),
  bulk: optional(fieldTypes.bulk, null),
  colour: optional(fieldTypes.oneOf(...colours), null),
};

export const priceFields = {
  unit: required(fieldTypes.oneOf(...priceUnits)),
  min: required(fieldTypes.whole(1)),
  max: optional(fieldTypes.whole(1), null),
  amount: required(fieldTypes.amount),
  currency: required(fieldTypes.currency),
  valid_from: required(fieldTypes.date),
};

export const termFields = {
  client: required(fieldTypes.id),
  product: optional(fieldTypes.reference, null),
  category: optional(fieldTypes.reference, null),
  available: optional(fieldTypes.flag, true),
  percent: optional(fieldTypes.percent, ZERO),
  order_fee: optional(fieldTypes.amount, ZERO),
  currency: optional(fieldTypes.currency, 'EUR'),
  valid_from: required(fieldTypes.date),
};

type ProductRecord = RecordOf<typeof productFields>;
type OptionRecord = RecordOf<typeof optionFields>;
type PriceRecord = RecordOf<typeof priceFields>;
type TermRecord = RecordOf<typeof termFields>;

/** Fields of which all or none must be given. */
export const togetherInProducts: readonly (readonly (keyof ProductRecord)[])[] = [
  ['pages_min', 'pages_max', 'pages_step'],
  ['width_mm', 'height_mm'],
];

export const togetherInOptions: readonly (readonly (keyof OptionRecord)[])[] = [['grammage_gsm', 'bulk']];

export function toProduct(record: ProductRecord, options: ProductOption[], prices: PriceRow[]): Product {
  const { pages_min, pages_max, pages_step, width_mm, height_mm } = record;
  const fileTypes = record.file_types.split('+');
  return {
    reference: record.reference,
    name: record.name,
    note: record.note,
    category: record.category,
    bound: fileTypes.includes('book'),
    fileTypes,
    vatClass: record.vat_class,
    pages:
      pages_min === null || pages_max === null || pages_step === null
        ? null
        : { min: pages_min, max: pages_max, step: pages_step },
    quantity: { min: record.quantity_min, max: record.quantity_max, step: record.quantity_step },
    trim: width_mm === null || height_mm === null ? null : { widthMm: width_mm, heightMm: height_mm },
    bleedMm: record.bleed_mm,
    construction: toConstruction(record),
    preflight: toPreflight(record),
    weightMg: record.weight_mg,
    validFrom: record.valid_from,
    options,
    prices,
  };
}

export function fromProduct(product: Product): ProductRecord {
  const { pages, quantity, trim } = product;
  return {
    reference: product.reference,
    name: product.name,
    note: product.note,
    category: product.category,
    file_types: product.fileTypes.join('+') as ProductRecord['file_types'],
    vat_class: product.vatClass,
    pages_min: pages?.min ?? null,
    pages_max: pages?.max ?? null,
    pages_step: pages?.step ?? null,
    quantity_min: quantity.min,
    quantity_max: quantity.max,
    quantity_step: quantity.step,
    width_mm: trim?.widthMm ?? null,
    height_mm: trim?.heightMm ?? null,
    bleed_mm: product.bleedMm,
    ...fromConstruction(product.construction),
    ...fromPreflight(product.preflight),
    weight_mg: product.weightMg,
    valid_from: product.validFrom,
  };
}

function toConstruction(record: ProductRecord): Construction {
  return {
    binding: record.binding,
    coverType: record.cover_type,
    cover: record.cover_mm,
    board: record.board_mm,
    hinge: record.hinge_mm,
    setback: record.setback_mm,
    overhang: record.overhang_mm,
    wrap: record.wrap_mm,
    flap: record.flap_mm,
    spineTable: record.spine_table ?? [],
    colour: record.colour,
    sides: record.sides as Construction['sides'],
  };
}

function fromConstruction({ coverType, spineTable, ...construction }: Construction) {
  return {
    binding: construction.binding,
    cover_type: coverType,
    cover_mm: construction.cover,
    board_mm: construction.board,
    hinge_mm: construction.hinge,
    setback_mm: construction.setback,
    overhang_mm: construction.overhang,
    wrap_mm: construction.wrap,
    flap_mm: construction.flap,
    spine_table: spineTable.length > 0 ? spineTable : null,
    colour: construction.colour,
    sides: construction.sides,
  };
}

/** The settings of a record. Whether its words exist is checked by the catalogue. */
function toPreflight(record: ProductRecord): PreflightSettings {
  return {
    mode: record.preflight,
    severities: record.preflight_severities ?? {},
    limits: record.preflight_limits ?? {},
    acceptable: record.preflight_acceptable,
  } as PreflightSettings;
}

function fromPreflight({ mode, severities, limits, acceptable }: PreflightSettings) {
  const given = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.keys(record).length > 0 ? record : null;
  return {
    preflight: mode,
    preflight_severities: given<string>(severities),
    preflight_limits: given<number>(limits),
    preflight_acceptable: acceptable,
  };
}

export function toOption(record: OptionRecord, prices: PriceRow[]): ProductOption {
  return {
    reference: record.reference,
    note: record.note,
    category: record.category,
    isDefault: record.default,
    counted: record.counted,
    weightMg: record.weight_mg,
    pageWeightMg: record.page_weight_mg,
    paper:
      record.grammage_gsm === null || record.bulk === null
        ? null
        : { grammage: record.grammage_gsm, bulk: record.bulk },
    colour: record.colour,
    prices,
  };
}

export function fromOption(option: ProductOption): OptionRecord {
  return {
    reference: option.reference,
    note: option.note,
    category: option.category,
    default: option.isDefault,
    counted: option.counted,
    weight_mg: option.weightMg,
    page_weight_mg: option.pageWeightMg,
    grammage_gsm: option.paper?.grammage ?? null,
    bulk: option.paper?.bulk ?? null,
    colour: option.colour,
  };
}

export function toPrice({ valid_from, ...record }: PriceRecord): PriceRow {
  return { ...record, validFrom: valid_from };
}

export function fromPrice({ validFrom, ...price }: PriceRow): PriceRecord {
  return { ...price, valid_from: validFrom };
}

export function toTerm({ client, order_fee, valid_from, ...record }: TermRecord): ClientTerm {
  return { ...record, clientId: client, orderFee: order_fee as Decimal, validFrom: valid_from };
}

export function fromTerm({ clientId, orderFee, validFrom, ...term }: ClientTerm): TermRecord {
  return { ...term, client: clientId, order_fee: orderFee, valid_from: validFrom };
}

type FlatRecord = Readonly<Record<string, Written>>;

/** A product with its options and prices as fields of one record, for comparing two versions. */
export function flatProduct(product: Product): FlatRecord {
  const { options, prices } = product;
  return {
    ...writeRecord(productFields, fromProduct(product)),
    ...flatPrices('', prices),
    ...(options.length > 0 ? { options: options.map(({ reference }) => reference).join(', ') } : {}),
    ...Object.assign(
      {},
      ...options.map((option) => {
        const { reference, ...fields } = writeRecord(optionFields, fromOption(option));
        return { ...prefixed(`${reference}: `, fields), ...flatPrices(`${reference}: `, option.prices) };
      }),
    ),
  };
}

export function flatTerm(term: ClientTerm): FlatRecord {
  return writeRecord(termFields, fromTerm(term));
}

function flatPrices(prefix: string, prices: readonly PriceRow[]): FlatRecord {
  return Object.fromEntries(
    prices.map(({ unit, min, max, amount, currency, validFrom }) => [
      `${prefix}${unit} ${min}-${max ?? ''} ${validFrom}`,
      `${formatDecimal(amount)} ${currency}`,
    ]),
  );
}

function prefixed(prefix: string, fields: FlatRecord): FlatRecord {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));
}
