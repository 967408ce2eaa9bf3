import { NO_TERMS, type PartnerTerms } from '../../domain/partners/partner-terms.ts';
import type { RoutingVerdict } from '../../domain/partners/routing/routing.ts';
import { camelNames, type Snake, snakeNames } from '../../lib/values/names.ts';

/** The content of `partners.terms`. */
export type StoredTerms = Snake<PartnerTerms>;

/** An entry of `routings.verdicts`. */
export type StoredVerdict = Snake<RoutingVerdict>;

export function storedTerms(terms: PartnerTerms): StoredTerms {
  return snakeNames(terms);
}

export function toTerms(stored: StoredTerms | null): PartnerTerms {
  return stored ? (camelNames(stored) as PartnerTerms) : NO_TERMS;
}

export function storedVerdict(verdict: RoutingVerdict): StoredVerdict {
  return snakeNames(verdict);
}

export function toVerdict(stored: StoredVerdict): RoutingVerdict {
  return camelNames(stored) as RoutingVerdict;
}

/** One of `partner_cancels.items`. */
export interface StoredCanceledItem {
  /** Its number in the order. */
  readonly n: number;
  /** How many copies are canceled. */
  readonly count: number;
  /** How many copies are still to be made. */
  readonly left: number;
}
