import type {
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import * as kinds from './field-types.ts';
import { optional, required } from './fields.ts';
import { tableForm } from './table-file.ts';

/** The tables that every catalogue leans on, with their columns in the order they are written in. */

/** Days and speeds are stored in two bytes. */
const LARGEST_SMALL = 32_767;

const countryFields = {
  code: required(kinds.country),
  name: required(kinds.text),
  require_state: required(kinds.flag),
  zip_pattern: optional(kinds.pattern, null),
  zone: optional(kinds.reference, null),
};

export const countryForm = tableForm(
  countryFields,
  ({ require_state, zip_pattern, ...country }): CountryEntry => ({
    ...country,
    requireState: require_state,
    zipPattern: zip_pattern,
  }),
  ({ requireState, zipPattern, ...country }) => ({
    ...country,
    require_state: requireState,
    zip_pattern: zipPattern,
  }),
);

const stateFields = {
  country: required(kinds.country),
  code: required(kinds.state),
  name: required(kinds.text),
};

export const stateForm = tableForm(
  stateFields,
  (record): CountryStateEntry => record,
  (state) => state,
);

const levelFields = {
  reference: required(kinds.reference),
  name: required(kinds.text),
  note: optional(kinds.text, ''),
  speed: required(kinds.whole(1, LARGEST_SMALL)),
};

export const shippingLevelForm = tableForm(
  levelFields,
  (record): ShippingLevel => record,
  (level) => level,
);

const shippingRateFields = {
  zone: required(kinds.reference),
  level: required(kinds.reference),
  option: required(kinds.text),
  weight_max_g: required(kinds.whole(1)),
  price: required(kinds.amount),
  currency: required(kinds.currency),
  days_min: required(kinds.whole(0, LARGEST_SMALL)),
  days_max: required(kinds.whole(0, LARGEST_SMALL)),
  partner: optional(kinds.id, null),
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
  country: required(kinds.country),
  vat_class: required(kinds.vatClass),
  percent: required(kinds.vatPercent),
  valid_from: required(kinds.date),
};

export const vatRateForm = tableForm(
  vatFields,
  ({ vat_class, valid_from, ...rate }): VatRate => ({ ...rate, vatClass: vat_class, validFrom: valid_from }),
  ({ vatClass, validFrom, ...rate }) => ({ ...rate, vat_class: vatClass, valid_from: validFrom }),
);
