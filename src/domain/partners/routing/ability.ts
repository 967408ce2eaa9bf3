import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { TOTAL_PAGES } from '../../catalogue/options.ts';
import { type MadeProducts, matchesAny, type TrimSize } from '../partner-terms.ts';
import {
  loadOf,
  NO_LOAD,
  type PartnerLoad,
  type RoutedItem,
  type RoutedPartner,
  type RoutedShipment,
} from './routed.ts';

/** Why a partner cannot get a shipment at all. */
export type ObstacleCode =
  | 'ended'
  | 'closed'
  | 'paused'
  | 'other_clients'
  | 'cannot_make'
  | 'does_not_ship_there'
  | 'no_capacity'
  | 'refused_before'
  | 'has_another_part';

export interface Obstacle {
  readonly code: ObstacleCode;
  /** A sentence about the partner that begins with a verb: `does not make …`. */
  readonly sentence: string;
}

/** Why a partner cannot get a shipment now; undefined = it can. */
export function obstacleOf(
  partner: RoutedPartner,
  shipment: RoutedShipment,
  now: Date,
  load: PartnerLoad = NO_LOAD,
): Obstacle | undefined {
  return (
    standingObstacle(partner, now) ??
    termsObstacle(partner, shipment) ??
    capacityObstacle(partner, shipment, load)
  );
}

function standingObstacle({ endedAt, open, pausedUntil }: RoutedPartner, now: Date): Obstacle | undefined {
  if (endedAt && endedAt <= now)
    return { code: 'ended', sentence: `has ended at ${formatDateTime(endedAt)} UTC` };
  if (!open) return { code: 'closed', sentence: 'is closed for new orders' };
  if (pausedUntil && pausedUntil > now)
    return { code: 'paused', sentence: `is paused until ${formatDateTime(pausedUntil)} UTC` };
  return undefined;
}

function termsObstacle(
  { terms }: RoutedPartner,
  { clientId, country, items }: RoutedShipment,
): Obstacle | undefined {
  if (terms.onlyClients && !terms.onlyClients.includes(clientId))
    return { code: 'other_clients', sentence: 'takes only the orders of other clients' };
  for (const item of items) {
    const sentence = terms.makes && whyNotMade(terms.makes, item);
    if (sentence) return { code: 'cannot_make', sentence };
  }
  if (terms.shipsTo && !terms.shipsTo.includes(country))
    return { code: 'does_not_ship_there', sentence: `does not ship to ${country}` };
  return undefined;
}

function capacityObstacle(
  { terms: { capacity } }: RoutedPartner,
  { items }: RoutedShipment,
  load: PartnerLoad,
): Obstacle | undefined {
  if (!capacity) return undefined;
  const { amount, unit } = capacity;
  const left = Math.max(0, amount - load[unit]);
  const needed = loadOf(items)[unit];
  if (needed <= left) return undefined;
  const sentence = `takes ${amount} ${unit} a day and has ${left} left, but the shipment has ${needed}`;
  return { code: 'no_capacity', sentence };
}

/** Why no entry of `makes` admits an item, judged by the closest entry. */
function whyNotMade(makes: readonly MadeProducts[], item: RoutedItem): string | undefined {
  const ofProduct = makes.filter(({ products }) => matchesAny(products, item.product));
  if (ofProduct.length === 0) return `does not make ${item.product}`;
  const rightSize = ofProduct.filter((made) => fits(made, item));
  if (rightSize.length === 0) {
    const { widthMm = 0, heightMm = 0 } = item.trim ?? {};
    return `does not make ${item.product} in ${widthMm} × ${heightMm} mm`;
  }
  const refused = rightSize.map((made) => refusedOption(made, item));
  if (refused.includes(undefined)) return undefined;
  return `does not make ${item.product} with ${refused[0]}`;
}

function refusedOption({ options: accepted }: MadeProducts, { options }: RoutedItem): string | undefined {
  if (!accepted) return undefined;
  return options
    .map(({ reference }) => reference)
    .find((reference) => reference !== TOTAL_PAGES && !matchesAny(accepted, reference));
}

function fits({ sizes }: MadeProducts, { trim }: RoutedItem): boolean {
  if (!sizes || !trim) return true;
  const { min, max } = sizes;
  return (!min || isWithin(min, trim)) && (!max || isWithin(trim, max));
}

/** Whether a size fits, in the better orientation. */
function isWithin(inner: TrimSize, outer: TrimSize): boolean {
  const [innerShort, innerLong] = sidesOf(inner);
  const [outerShort, outerLong] = sidesOf(outer);
  return innerShort <= outerShort && innerLong <= outerLong;
}

function sidesOf({ widthMm, heightMm }: TrimSize): [number, number] {
  return widthMm <= heightMm ? [widthMm, heightMm] : [heightMm, widthMm];
}
