import type {
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import * as fieldTypes from './field-types.ts';
import { optional, required } from './fields.ts';
import { tableForm } from './table-file.ts';

/** The reference tables, with their columns in writing order. */

/** The largest value of a column of two bytes, such as days and speeds. */
const LARGEST_SMALL = 32_767;

const countryFields = {
  code: required(fieldTypes.country),
  name: required(fieldTypes.text),
  require_state: required(fieldTypes.flag),
  zip_pattern: optional(fieldTypes.pattern, null),
  zip_certain: optional(fieldTypes.flag, false),
  zone: optional(fieldTypes.reference, null),
};

export const countryForm = tableForm(
  countryFields,
  ({ require_state, zip_pattern, zip_certain, ...country }): CountryEntry => ({
    ...country,
    requireState: require_state,
    zipPattern: zip_pattern,
    zipCertain: zip_certain,
  }),
  ({ requireState, zipPattern, zipCertain, ...country }) => ({
    ...country,
    require_state: requireState,
    zip_pattern: zipPattern,
    zip_certain: zipCertain,
  }),
);

const stateFields = {
  country: required(fieldTypes.country),
  code: required(fieldTypes.state),
  name: required(fieldTypes.text),
};

export const stateForm = tableForm(
  stateFields,
  (record): CountryStateEntry => record,
  (state) => state,
);

const levelFields = {
  reference: required(fieldTypes.reference),
  name: required(fieldTypes.text),
  note: optional(fieldTypes.text, ''),
  speed: required(fieldTypes.whole(1, LARGEST_SMALL)),
};

export const shippingLevelForm = tableForm(
  levelFields,
  (record): ShippingLevel => record,
  (level) => level,
);

const shippingRateFields = {
  zone: required(fieldTypes.reference),
  level: required(fieldTypes.reference),
  option: required(fieldTypes.text),
  weight_max_g: required(fieldTypes.whole(1)),
  price: required(fieldTypes.amount),
  currency: required(fieldTypes.currency),
  days_min: required(fieldTypes.whole(0, LARGEST_SMALL)),
  days_max: required(fieldTypes.whole(0, LARGEST_SMALL)),
  partner: optional(fieldTypes.id, null),
};

export const shippingRateForm = tableForm(
  shippingRateFields,
  ({ partner, weight_max_g, days_min, days_max, ...rate }): ShippingRate => ({
    ...rate,
    partnerId: partner,
    maxWeightG: weight_max_g,
    daysMin: days_min,
    daysMax: days_max,
  }),
  ({ partnerId, maxWeightG, daysMin, daysMax, ...rate }) => ({
    ...rate,
    partner: partnerId,
    weight_max_g: maxWeightG,
    days_min: daysMin,
    days_max: daysMax,
  }),
);

const vatFields = {
  country: required(fieldTypes.country),
  vat_class: required(fieldTypes.vatClass),
  percent: required(fieldTypes.vatPercent),
  valid_from: required(fieldTypes.date),
  state: optional(fieldTypes.state, null),
  zips: optional(fieldTypes.zipBeginnings, null),
};

export const vatRateForm = tableForm(
  vatFields,
  ({ vat_class, valid_from, zips, ...rate }): VatRate => ({
    ...rate,
    zips: zips ?? [],
    vatClass: vat_class,
    validFrom: valid_from,
  }),
  ({ vatClass, validFrom, zips, ...rate }) => ({
    ...rate,
    zips: zips.length > 0 ? zips : null,
    vat_class: vatClass,
    valid_from: validFrom,
  }),
);
