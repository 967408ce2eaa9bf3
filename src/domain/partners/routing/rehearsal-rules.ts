import { LAST_PRIORITY } from '../../access/account.ts';
import { type Problem, refuseIfAny } from '../../refusal.ts';
import { JsonEntry } from '../json-entry.ts';
import { USUAL_PRIORITY } from '../partner.ts';
import { NO_TERMS, type PartnerTerms } from '../partner-terms.ts';
import { readTerms } from '../read-terms.ts';
import type { RoutedPartner } from './routed.ts';

/** A partner in a rehearsal. */
export interface RehearsedPartner extends RoutedPartner {
  /** False = it exists only in the rules. */
  readonly exists: boolean;
}

/** The rules for one partner; fields left out keep their value. */
interface PartnerRule {
  /** Null = a partner that does not exist. */
  readonly id: number | null;
  readonly name: string | null;
  readonly priority: number | null;
  readonly open: boolean | null;
  readonly terms: PartnerTerms | null;
}

const LONGEST_NAME = 255;

/**
 * The partners of a rehearsal: the existing ones, changed by a list of rules in plain JSON. Pauses are left
 * out, because they concern the present. An invented partner gets a number above the existing ones. @throws
 * {Refused} with every problem
 */
export function readRehearsedPartners(
  json: unknown,
  existing: readonly RoutedPartner[],
): readonly RehearsedPartner[] {
  const problems: Problem[] = [];
  const ids = existing.map(({ id }) => id);
  const left = new Set(ids);
  const rules = new JsonEntry(json, ['partners'], problems).list((entry) => readRule(entry, left));
  refuseIfAny(problems);
  const changes = new Map(rules.flatMap((rule) => (rule.id === null ? [] : [[rule.id, rule] as const])));
  const changed = existing.map((partner) => applied(changes.get(partner.id), partner));
  const largest = Math.max(0, ...ids);
  const invented = rules.filter(({ id }) => id === null).map((rule, n) => invent(rule, largest + 1 + n));
  return [...changed, ...invented];
}

/** @param left the ids that no rule has named yet */
function readRule(entry: JsonEntry, left: Set<number>): PartnerRule {
  const id = entry.field('id').optional((number) => number.integer(1, Number.MAX_SAFE_INTEGER));
  const name = entry.field('name').optional(readName);
  const priority = entry.field('priority').optional((number) => number.integer(0, LAST_PRIORITY));
  const open = entry.field('open').optional((flag) => flag.boolean());
  const terms = entry.field('terms').optional(readTerms);
  entry.checkFields();
  if (id === null && name === null) entry.refuse({ code: 'rule_names_no_partner' });
  if (id !== null && !left.delete(id)) entry.field('id').refuse({ code: 'rule_of_no_partner', partner: id });
  return { id, name, priority, open, terms };
}

function readName(entry: JsonEntry): string {
  return entry.text((text) => text.length > 0 && text.length <= LONGEST_NAME, {
    kind: 'text',
    least: 1,
    most: LONGEST_NAME,
  });
}

function applied(rule: PartnerRule | undefined, partner: RoutedPartner): RehearsedPartner {
  return {
    ...partner,
    name: rule?.name ?? partner.name,
    priority: rule?.priority ?? partner.priority,
    open: rule?.open ?? partner.open,
    pausedUntil: null,
    terms: rule?.terms ?? partner.terms,
    exists: true,
  };
}

function invent({ name, priority, open, terms }: PartnerRule, id: number): RehearsedPartner {
  return {
    id,
    name: name ?? '',
    priority: priority ?? USUAL_PRIORITY,
    open: open ?? true,
    pausedUntil: null,
    endedAt: null,
    terms: terms ?? NO_TERMS,
    exists: false,
  };
}
