import type { Tier } from '../actor.ts';
import { isCurrency } from '../catalogue/currency.ts';
import type { Detail } from '../details/details.ts';
import type { Path, Problem } from '../refusal.ts';

/** A client account, as configured by the operator. */
export interface Client {
  readonly id: number;
  readonly name: string;
  readonly tier: Tier;
  /** How long accepted orders wait, still cancelable, before they are handed to a print partner. */
  readonly holdMinutes: number;
  /** ISO 4217: the invoice currency, and the default currency of prices. */
  readonly currency: string;
  readonly createdAt: Date;
  /** When the client was ended and lost access; null = active. */
  readonly endedAt: Date | null;
}

const NAME_CHARACTERS = 200;
export const HOLD_MINUTES = 30 * 24 * 60;
/** The priority of a partner that comes after all others. */
export const LAST_PRIORITY = 1_000_000;
/** The address of a print partner whose orders the simulator inside the process produces: the demo partner. */
export const SIMULATOR_ADDRESS = 'simulator:';
const ORDER_KEY_CHARACTERS = 500;

/** Problems of the given fields of a client or partner. */
export function checkAccount(fields: {
  readonly name?: string | undefined;
  readonly holdMinutes?: number | undefined;
  readonly currency?: string | undefined;
  readonly address?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly orderKey?: string | undefined;
}): Problem[] {
  const problems: Problem[] = [];
  const addProblem = (path: Path, detail: Detail) =>
    problems.push({ code: 'invalid_parameter', path, detail });
  const { name, holdMinutes, currency, address, priority, orderKey } = fields;

  if (name !== undefined && !isText(name, NAME_CHARACTERS)) {
    addProblem(['name'], { code: 'must_be_text', most: NAME_CHARACTERS });
  }
  if (holdMinutes !== undefined && !isWhole(holdMinutes, 0, HOLD_MINUTES)) {
    addProblem(['holdMinutes'], { code: 'hold_minutes_impossible', given: holdMinutes, most: HOLD_MINUTES });
  }
  if (currency !== undefined && !isCurrency(currency)) {
    addProblem(['currency'], { code: 'currency_unknown', given: currency });
  }
  if (address !== undefined && address !== null && !isPartnerAddress(address)) {
    addProblem(['address'], { code: 'partner_address_invalid', simulator: SIMULATOR_ADDRESS });
  }
  if (priority !== undefined && !isWhole(priority, 0, LAST_PRIORITY)) {
    addProblem(['priority'], { code: 'priority_impossible', given: priority, most: LAST_PRIORITY });
  }
  if (orderKey !== undefined && !isText(orderKey, ORDER_KEY_CHARACTERS)) {
    addProblem(['orderKey'], { code: 'must_be_text', most: ORDER_KEY_CHARACTERS });
  }
  return problems;
}

function isText(text: string, longest: number): boolean {
  return text.trim() !== '' && text.length <= longest && !text.includes('\u0000');
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * Checks the form of an address. The settings at the time of the call decide whether its host may be called.
 */
function isPartnerAddress(text: string): boolean {
  if (text === SIMULATOR_ADDRESS) return true;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return false;
  return url.username === '' && url.password === '';
}
