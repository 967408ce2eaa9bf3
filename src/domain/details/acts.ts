import type { DetailOf } from './words.ts';

/** What can be done to an order: its past participle in refusals, and what the audit log says was done. */
export const acts = {
  retry: { participle: 'retried', audited: 'retried an order' },
  release: { participle: 'released', audited: 'released an order' },
  hold: { participle: 'held', audited: 'held an order' },
  replace: { participle: 'given another file', audited: 'replaced a file of an order' },
  accept: { participle: 'printed with these defects', audited: 'accepted defects of a file' },
  readdress: { participle: 'sent to another address', audited: 'changed the address of an order' },
  take: { participle: 'taken by hand', audited: 'marked an order as taken' },
  reroute: { participle: 'routed again', audited: 'routed an order to another print partner' },
  resend: { participle: 'sent again', audited: 'sent an order again' },
  repeat: {
    participle: 'canceled at its print partner once more',
    audited: 'sent a cancel to a print partner again',
  },
  confirm: { participle: 'confirmed as canceled', audited: 'confirmed a cancel for a print partner' },
  settle: { participle: 'settled', audited: 'settled late signals of an order' },
  cancel: { participle: 'canceled', audited: 'canceled an order' },
  note: { participle: 'noted', audited: 'added a note to an order' },
};

/** What is known where an act is not legal. */
export interface ActFacts {
  /** Absent where the act is known; `cancel_whole` = the client cancels the whole order. */
  readonly act?: keyof typeof acts | 'cancel_whole';
  /** The published code of the state of the order, and its number. Absent if the state is not the reason. */
  readonly state?: string;
  readonly number?: number;
}

/** Why an act on an order is not legal. */
function because(reason: string) {
  return ({ act, state, number }: ActFacts): string => {
    if (act === 'cancel_whole') return `state ${number} ${state} cannot be canceled: ${reason}`;
    const refused = act === undefined ? '' : `the order cannot be ${acts[act].participle}: `;
    return `${refused}${reason}${state === undefined ? '' : `; it is in state ${number} ${state}`}`;
  };
}

export const actDetails = {
  not_stopped_at_files: because('it did not stop at its files'),
  past_holding: because('only orders up to state 32 can wait'),
  not_held: because('it is not held'),
  nothing_to_retry: because('it has nothing to retry'),
  held_instead_of_stopped: because('it has nothing to retry; it is held, which a release ends'),
  not_at_partner: because('it is not at a print partner, nor due to be sent to one'),
  not_awaiting_partner: because('it does not wait for a print partner'),
  simulated_partner_takes: because('it is a sandbox order, which its simulated partner takes'),
  simulated_partner_loses_nothing: because('it is a sandbox order, whose simulated partner loses nothing'),
  partner_is_sent_it: because(
    'its print partner certainly does not have it, and has an address that it is sent to',
  ),
  no_handover_to_repeat: because('there is no handover to repeat'),
  not_taken: because('no print partner has taken it'),
  partner_without_address: because('its print partner has no address to send it to'),
  no_cancel_failed: because('no print partner failed to confirm a cancel'),
  no_cancel_to_confirm: because('no print partner is to confirm a cancel that it was asked for'),
  nothing_to_settle: because('no print partner that was passed over reported anything that is not settled'),
  rerouting: because(
    'its print partner is to confirm that it does not make it, and then it is routed to another one',
  ),
  partner_to_confirm: because('its print partner is still to confirm that it does not make it'),
  partner_cannot_be_asked: because(
    'its print partner has it or may have it, and gets no cancel: it has no address, and no program of it has taken the order; ask it, and say so if it agrees not to make it',
  ),
  partner_has_not_agreed: because(
    'its print partner has it or may have it, and has not agreed not to make it',
  ),
  several_partners: because('several print partners have taken it; name the one that the items are to leave'),
  nothing_left_to_make: because('nothing of it is left to be made there'),
  partly_shipped: because('a part of it has shipped'),
  handing_over: because('it is being handed to a print partner at this moment'),
  resending: because('it is being sent to its print partner once more at this moment; try again in a minute'),
  all_shipped: because('all its items have shipped'),
  canceled_already: because('it is canceled already'),
  simulation_ended: because('it is a sandbox order whose simulated production has ended'),
  partner_has_it: because('a print partner has it'),
  partner_may_have_it: because('a print partner may have it, and no clear answer says whether it does'),
};

/** Why an act on an order is not legal. */
export type ActReason = DetailOf<typeof actDetails>;
