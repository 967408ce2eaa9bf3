import { checkAccount, SIMULATOR_ADDRESS } from '../../domain/access/account.ts';
import { orderKeyPrefix } from '../../domain/access/credential.ts';
import type { OperatorActor } from '../../domain/actor.ts';
import { type ClockShift, clockShift } from '../../domain/partners/clock-shift.ts';
import { type ListedPartner, type Partner, USUAL_PRIORITY } from '../../domain/partners/partner.ts';
import { readPartnerTerms } from '../../domain/partners/read-terms.ts';
import { refused, refuseIfAny } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { maskUrl } from '../../lib/log/redact.ts';
import { newApiKey } from '../../lib/secrets/api-keys.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import type { Queries } from '../../store/engine/db.ts';
import { putWaitingOnBoard, rescheduleWaitingHandovers } from '../../store/orders/order-work.ts';
import { rescheduleWaitingCancels } from '../../store/partners/cancels.ts';
import * as store from '../../store/partners/partners.ts';
import { readSignalTimes } from '../../store/signals/signals.ts';
import { partnerUnknown } from '../access/accounts.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';

export interface NewPartner {
  readonly name: string;
  /** Null = the partner pulls its orders. */
  readonly address: string | null;
  readonly priority?: number | undefined;
  /** The key that its software expects in order documents; generated for a new partner if left out. */
  readonly orderKey?: string | undefined;
}

export interface CreatedPartner {
  readonly partner: Partner;
  /** Shown only now: order documents are authenticated by it. */
  readonly orderKey: string;
}

export const createPartner: WriteOperation<OperatorActor, NewPartner, CreatedPartner> = {
  kind: 'write',
  audit: (input, { partner }) => ({
    action: 'create_partner',
    subject: `partner ${partner.id}`,
    details: auditable(input),
  }),
  async run(tx, { now, services }, input) {
    refuseIfAny(checkAccount(input));
    demandCallable(input.address, services);
    const { name, address, priority = USUAL_PRIORITY, orderKey = newApiKey(orderKeyPrefix) } = input;
    const row = { name, address, priority, createdAt: now };
    const partner = await store.insertPartner(tx, row, services.sealer.seal(orderKey));
    return { partner, orderKey };
  },
};

export const listPartners: ReadOperation<OperatorActor, void, ListedPartner[]> = {
  kind: 'read',
  async run(queries, { now }) {
    const shifts = await readClockShifts(queries, now);
    const partners = await store.listPartners(queries);
    return partners.map((partner) => ({ ...partner, clockShift: shifts.get(partner.id) ?? null }));
  },
};

export interface PartnerChanges {
  readonly partnerId: number;
  readonly name?: string | undefined;
  readonly address?: string | null | undefined;
  readonly priority?: number | undefined;
  readonly open?: boolean | undefined;
  readonly orderKey?: string | undefined;
  /** Null = it gets new orders again. */
  readonly pausedUntil?: Date | null | undefined;
  /** It gets no new orders any more; cannot be undone. */
  readonly ended?: true | undefined;
  /** Plain JSON, as accepted by `readPartnerTerms`. */
  readonly terms?: unknown;
}

/** Changes the given fields. A new address also applies to orders that still wait for the partner. */
export const updatePartner: WriteOperation<OperatorActor, PartnerChanges, Partner> = {
  kind: 'write',
  audit: ({ partnerId, ...changes }) => ({
    action: 'change_partner',
    subject: `partner ${partnerId}`,
    details: auditable(changes),
  }),
  async run(tx, { now, services }, { partnerId, orderKey, ended, terms: json, ...changes }) {
    refuseIfAny(checkAccount({ ...changes, orderKey }));
    if (changes.pausedUntil && changes.pausedUntil <= now)
      throw refused('invalid_parameter', { code: 'must_be_in_future' }, ['pausedUntil']);
    const terms = json === undefined ? undefined : readPartnerTerms(json);
    const endedAt = ended ? now : undefined;
    const orderKeySealed = orderKey === undefined ? undefined : services.sealer.seal(orderKey);
    const before = changes.address === undefined ? undefined : await store.lockAddress(tx, partnerId);
    if (changes.address !== before) demandCallable(changes.address, services);
    const partner = await store.updatePartner(tx, partnerId, { ...changes, endedAt, terms, orderKeySealed });
    if (!partner) throw partnerUnknown(partnerId);
    if (changes.address !== undefined && changes.address !== before) {
      // Otherwise orders that wait to be pulled would never be posted, and vice versa.
      await rescheduleWaitingHandovers(tx, partnerId, partner.address === null ? null : now);
      await rescheduleWaitingCancels(tx, partnerId, partner.address === null ? null : now);
      if (partner.address === null) await putWaitingOnBoard(tx, partnerId, formatDate(now));
    }
    return partner;
  },
};

/** Documents are posted to public addresses by https, and to hosts that the operator allows (decisions.md §6). */
function demandCallable(address: string | null | undefined, { partnerClient }: Services): void {
  if (address == null || address === SIMULATOR_ADDRESS) return;
  const why = partnerClient.refusalOf(address);
  if (why !== undefined)
    throw refused(
      'invalid_parameter',
      { code: 'url_not_callable', ...why, setting: 'PLATEN_ALLOWED_HOSTS' },
      ['address'],
    );
}

/** The changes without the key, and without parts of the address that may be one. */
function auditable({
  orderKey,
  address,
  terms,
  ...rest
}: Partial<NewPartner> & Pick<PartnerChanges, 'terms'>) {
  return {
    ...(terms === undefined ? {} : { terms: 'replaced' }),
    ...rest,
    ...(address == null ? { address } : { address: maskUrl(address) }),
    ...(orderKey === undefined ? {} : { orderKey: 'replaced' }),
  };
}

/** So few that a clock which was set right is right again after a few orders. */
const NEWEST = 20;
const RECENT_DAYS = 7;

/** The print partners whose recent signals show that their clock is off, by their IDs. */
export async function readClockShifts(queries: Queries, now: Date): Promise<Map<number, ClockShift>> {
  const times = await readSignalTimes(queries, new Date(now.getTime() - RECENT_DAYS * DAY_MS), NEWEST);
  return new Map(
    [...times].flatMap(([partnerId, signals]) => {
      const shift = clockShift(signals);
      return shift ? [[partnerId, shift] as const] : [];
    }),
  );
}
