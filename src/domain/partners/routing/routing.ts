import { type Decimal, formatDecimal, readDecimal, sum } from '../../../lib/decimal.ts';
import { sentenceOf } from '../../details/details.ts';
import type { NotAble, UnmadeShipment } from '../../details/reasons.ts';
import { type Obstacle, type ObstacleCode, obstacleOf } from './ability.ts';
import { type CostContext, costAt, costText } from './partner-cost.ts';
import {
  addedLoad,
  loadOf,
  NO_LOAD,
  type PartnerLoad,
  type RoutedItem,
  type RoutedPartner,
  type RoutedShipment,
} from './routed.ts';

/** The facts of a decision besides the shipment. */
export interface RoutingFacts extends CostContext {
  readonly partners: readonly RoutedPartner[];
  readonly now: Date;
  /** The load of each partner on its day; a missing partner has none. */
  readonly loads: ReadonlyMap<number, PartnerLoad>;
  /** Obstacles of partners that have already had the shipment. */
  readonly passedOver?: ReadonlyMap<number, Obstacle>;
}

/** Why a possible partner is ranked first, or after the chosen one. */
export type RankCode =
  | 'original'
  | 'planned'
  | 'share'
  | 'costs'
  | 'price'
  | 'priority'
  | 'load'
  | 'id'
  | 'only';

/** The result for one partner, in a sentence about it: `costs 12.4000 EUR, which is the cheapest`. */
export interface RoutingVerdict {
  readonly partnerId: number;
  readonly partner: string;
  readonly chosen: boolean;
  readonly code: ObstacleCode | RankCode;
  readonly sentence: string;
  /** Production and shipping in EUR, as a decimal string; null = not known. */
  readonly cost: string | null;
}

export interface RoutingDecision {
  /** Null = no partner can get the shipment; the verdicts explain why. */
  readonly partnerId: number | null;
  readonly verdicts: readonly RoutingVerdict[];
}

interface Candidate {
  readonly partner: RoutedPartner;
  readonly isOriginal: boolean;
  readonly isPlanned: boolean;
  readonly shareUsed: boolean;
  readonly cost: Decimal | undefined;
  readonly items: number;
}

/**
 * The partner for a shipment (decisions.md §8): among possible ones, the maker of a reorder's original, else
 * the one that its price is based on, else the cheapest by production and shipping, then by priority, load
 * and id. Partners whose share of the day is used come last, and so do partners without costs.
 */
export function chooseWithin(shipment: RoutedShipment, facts: RoutingFacts): RoutingDecision {
  const candidates: Candidate[] = [];
  const impossible: RoutingVerdict[] = [];
  for (const partner of facts.partners) {
    const obstacle = obstacleTo(partner, shipment, facts);
    if (obstacle) impossible.push({ ...nameOf(partner), chosen: false, ...obstacle, cost: null });
    else candidates.push(candidateOf(partner, shipment, facts));
  }
  const [best, ...others] = candidates.toSorted(compareCandidates);
  if (!best) return { partnerId: null, verdicts: impossible };
  const verdicts = [winnerOf(best, others), ...others.map((other) => loserOf(other, best)), ...impossible];
  return { partnerId: best.partner.id, verdicts };
}

function obstacleTo(
  partner: RoutedPartner,
  shipment: RoutedShipment,
  { passedOver, now, loads }: RoutingFacts,
): Obstacle | undefined {
  return passedOver?.get(partner.id) ?? obstacleOf(partner, shipment, now, loads.get(partner.id) ?? NO_LOAD);
}

function candidateOf(partner: RoutedPartner, shipment: RoutedShipment, facts: RoutingFacts): Candidate {
  return {
    partner,
    isOriginal: partner.id === shipment.originalPartnerId,
    isPlanned: partner.id === shipment.plannedPartnerId,
    shareUsed: isShareUsed(partner, facts.loads),
    cost: costAt(partner.terms, shipment, facts),
    items: facts.loads.get(partner.id)?.items ?? 0,
  };
}

function isShareUsed(
  { id, terms: { shareCapPercent } }: RoutedPartner,
  loads: RoutingFacts['loads'],
): boolean {
  if (shareCapPercent === null) return false;
  const { items: all } = [...loads.values()].reduce(addedLoad, NO_LOAD);
  const { items } = loads.get(id) ?? NO_LOAD;
  return all > 0 && items * 100 >= shareCapPercent * all;
}

interface Criterion {
  readonly code: RankCode;
  compare(a: Candidate, b: Candidate): number;
}

/** The criteria that rank candidates, most important first. */
const ranking: readonly Criterion[] = [
  { code: 'original', compare: (a, b) => Number(b.isOriginal) - Number(a.isOriginal) },
  { code: 'planned', compare: (a, b) => Number(b.isPlanned) - Number(a.isPlanned) },
  { code: 'share', compare: (a, b) => Number(a.shareUsed) - Number(b.shareUsed) },
  { code: 'costs', compare: (a, b) => Number(a.cost === undefined) - Number(b.cost === undefined) },
  { code: 'price', compare: (a, b) => compareCosts(a.cost, b.cost) },
  { code: 'priority', compare: (a, b) => a.partner.priority - b.partner.priority },
  { code: 'load', compare: (a, b) => a.items - b.items },
  { code: 'id', compare: (a, b) => a.partner.id - b.partner.id },
];

/** Those that decided when the order was priced, when no loads were known. */
const pricing = ranking.filter(({ code }) => !['original', 'planned', 'share', 'load'].includes(code));

function compareCosts(a: Decimal | undefined, b: Decimal | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}

function compareCandidates(a: Candidate, b: Candidate, criteria = ranking): number {
  return criteria.map(({ compare }) => compare(a, b)).find((order) => order !== 0) ?? 0;
}

function winnerOf(best: Candidate, others: readonly Candidate[]): RoutingVerdict {
  const [next] = others;
  const code = next ? differenceOf(best, next) : 'only';
  const sentence = winnerSentence(code, best);
  const why = code === 'planned' && whyPlanned(best, others);
  return {
    ...nameOf(best.partner),
    chosen: true,
    code,
    sentence: why ? `${sentence}, and ${winnerSentence(why, best)}` : sentence,
    cost: costOf(best),
  };
}

function loserOf(other: Candidate, best: Candidate): RoutingVerdict {
  const code = differenceOf(best, other);
  const sentence = loserSentence(code, other, best);
  const why = code === 'planned' && whyPlanned(best, [other]);
  return {
    ...nameOf(other.partner),
    chosen: false,
    code,
    sentence: why ? `${sentence}, and ${loserSentence(why, other, best)}` : sentence,
    cost: costOf(other),
  };
}

/** Why the price is based on one partner and on none of the others; undefined if that has changed since. */
function whyPlanned(best: Candidate, others: readonly Candidate[]): RankCode | undefined {
  const [next] = others.toSorted((a, b) => compareCandidates(a, b, pricing));
  return next && compareCandidates(best, next, pricing) < 0 ? differenceOf(best, next, pricing) : undefined;
}

function differenceOf(best: Candidate, other: Candidate, criteria = ranking): RankCode {
  return criteria.find(({ compare }) => compare(best, other) !== 0)?.code ?? 'id';
}

function winnerSentence(code: RankCode, { partner, cost, items }: Candidate): string {
  switch (code) {
    case 'only':
      return 'is the only one that can make and ship it';
    case 'original':
      return 'made the original of the reorder';
    case 'planned':
      return 'is the one that the price is based on';
    case 'share':
      return 'has a share of the day left';
    case 'costs':
      return 'has costs for it';
    case 'price':
      return `is the cheapest${cost === undefined ? '' : ` at ${costText(cost)}`}`;
    case 'priority':
      return `has priority ${partner.priority}`;
    case 'load':
      return `has the fewest items today (${items})`;
    case 'id':
      return 'was created first';
  }
}

function loserSentence(code: RankCode, other: Candidate, best: Candidate): string {
  switch (code) {
    case 'original':
      return 'did not make the original of the reorder';
    case 'planned':
      return 'is not the one that the price is based on';
    case 'share':
      return `has reached its share of ${other.partner.terms.shareCapPercent} % of the day`;
    case 'costs':
      return 'has no costs for it in its cost table';
    case 'price':
      return `is more expensive${other.cost === undefined ? '' : ` at ${costText(other.cost)}`}`;
    case 'priority':
      return `has priority ${other.partner.priority}, after ${best.partner.priority}`;
    case 'load':
      return `has more items today (${other.items})`;
    case 'only':
    case 'id':
      return 'was created later';
  }
}

function nameOf({ id, name }: RoutedPartner) {
  return { partnerId: id, partner: name };
}

function costOf({ cost }: Candidate): string | null {
  return cost === undefined ? null : formatDecimal(cost);
}

/** The items of one shipment, with the decision about them. */
export interface RoutedPart {
  readonly items: readonly RoutedItem[];
  readonly decision: RoutingDecision;
}

/**
 * Routes the items of one shipping level: one partner gets all of them, unless none can make them all, or
 * separate partners cost less in total, shipping of every part included.
 */
export function splitByPartner(shipment: RoutedShipment, facts: RoutingFacts): RoutedPart[] {
  const whole = chooseWithin(shipment, facts);
  if (shipment.items.length === 1) return [{ items: shipment.items, decision: whole }];
  const parts = separately(shipment, facts);
  if (whole.partnerId !== null && !isCheaper(parts, whole))
    return [{ items: shipment.items, decision: whole }];
  return parts.every(({ decision }) => decision.partnerId === null)
    ? [{ items: shipment.items, decision: whole }]
    : parts;
}

/**
 * Routes the items of a shipment whose price is fixed: it stays together if one partner can make all of it.
 */
export function splitIfNeeded(shipment: RoutedShipment, facts: RoutingFacts): RoutedPart[] {
  const whole = chooseWithin(shipment, facts);
  return whole.partnerId === null && shipment.items.length > 1
    ? separately(shipment, facts)
    : [{ items: shipment.items, decision: whole }];
}

/**
 * Assigns each item to its own best partner; items of one partner form one part. A partner without capacity
 * for all of its items gets them one by one.
 */
function separately(shipment: RoutedShipment, facts: RoutingFacts): RoutedPart[] {
  const best = shipment.items.map((item) => ({
    item,
    partnerId: chooseWithin({ ...shipment, items: [item] }, facts).partnerId,
  }));
  const parts = partsOf(best, shipment, facts);
  const fewest = best.filter(({ partnerId }) => partnerId === null).length;
  if (stuckIn(parts) === fewest) return parts;
  const single = oneAfterTheOther(shipment, facts);
  const assigned = single.flatMap(({ items, decision: { partnerId } }) =>
    items.map((item) => ({ item, partnerId })),
  );
  const joined = partsOf(assigned, shipment, facts);
  // A joined part may prefer another partner, and so use capacity that a later part needs.
  return [parts, joined, single].reduce((a, b) => (stuckIn(b) < stuckIn(a) ? b : a));
}

/** Decides about the items of each partner together. */
function partsOf(
  assigned: readonly { readonly item: RoutedItem; readonly partnerId: number | null }[],
  shipment: RoutedShipment,
  facts: RoutingFacts,
): RoutedPart[] {
  let { loads } = facts;
  return [...Map.groupBy(assigned, ({ partnerId }) => partnerId).values()].map((group) => {
    const items = group.map(({ item }) => item);
    const decision = chooseWithin({ ...shipment, items }, { ...facts, loads });
    loads = withLoad(loads, decision.partnerId, items);
    return { items, decision };
  });
}

/**
 * Assigns items one by one, each with the loads of earlier ones: first the items that the fewest partners can
 * make, and of these the largest.
 */
function oneAfterTheOther(shipment: RoutedShipment, facts: RoutingFacts): RoutedPart[] {
  const able = new Map(
    shipment.items.map((item) => {
      const alone = { ...shipment, items: [item] };
      return [item, facts.partners.filter((partner) => !obstacleTo(partner, alone, facts)).length];
    }),
  );
  const ableTo = (item: RoutedItem) => able.get(item) ?? 0;
  const inOrder = shipment.items.toSorted((a, b) => ableTo(a) - ableTo(b) || b.count - a.count);
  let { loads } = facts;
  return inOrder.map((item) => {
    const decision = chooseWithin({ ...shipment, items: [item] }, { ...facts, loads });
    loads = withLoad(loads, decision.partnerId, [item]);
    return { items: [item], decision };
  });
}

/** The number of items without a partner. */
function stuckIn(parts: readonly RoutedPart[]): number {
  return parts
    .filter(({ decision }) => decision.partnerId === null)
    .reduce((sum, { items }) => sum + items.length, 0);
}

/** The loads after a partner was assigned these items. */
export function withLoad(
  loads: RoutingFacts['loads'],
  partnerId: number | null,
  items: readonly RoutedItem[],
): RoutingFacts['loads'] {
  if (partnerId === null) return loads;
  return new Map([...loads, [partnerId, addedLoad(loads.get(partnerId) ?? NO_LOAD, loadOf(items))]]);
}

function isCheaper(parts: readonly RoutedPart[], whole: RoutingDecision): boolean {
  const wholeCost = chosenCost(whole);
  const costs = parts.map(({ decision }) => chosenCost(decision));
  if (wholeCost === undefined || !costs.every((cost) => cost !== undefined)) return false;
  return sum(costs) < wholeCost;
}

/** The cost of a shipment at the chosen partner, in EUR; undefined = not known. */
export function chosenCost({ verdicts }: RoutingDecision): Decimal | undefined {
  const cost = verdicts.find(({ chosen }) => chosen)?.cost;
  return cost == null ? undefined : readDecimal(cost);
}

/** Why no partner can get a shipment, as one sentence. */
export function whyNone(decision: RoutingDecision, items: readonly ItemName[]): string {
  return sentenceOf({ code: 'no_partner_can_make', parts: [unmakablePart(decision, items)] });
}

type ItemName = Pick<RoutedItem, 'reference'>;

/** Items that no partner can make, with the verdict of each. */
export function unmakablePart({ verdicts }: RoutingDecision, items: readonly ItemName[]) {
  return {
    items: items.map(({ reference }) => reference),
    verdicts: verdicts.map(({ partner, code, sentence }) => ({ partner, code, sentence })),
  };
}

/** Why no partner can get a shipment, for the client: without names and limits of partners. */
export function unmadeShipment({ verdicts }: RoutingDecision, items: readonly ItemName[]): UnmadeShipment {
  const counted = Map.groupBy(verdicts, ({ code }) => publicReason(code));
  return {
    items: items.map(({ reference }) => reference),
    because: [...counted].map(([why, { length: partners }]) => ({ why, partners })),
  };
}

/** The public reason for an obstacle. */
function publicReason(code: RoutingVerdict['code']): NotAble {
  switch (code) {
    case 'cannot_make':
      return 'cannot_make';
    case 'other_clients':
      return 'other_clients';
    case 'does_not_ship_there':
      return 'country';
    case 'no_capacity':
      return 'no_capacity';
    case 'refused_before':
    case 'has_another_part':
      return 'cannot_take';
    default:
      return 'not_open';
  }
}
