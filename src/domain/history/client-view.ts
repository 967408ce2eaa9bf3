import type { HandoverView, OrderView } from './order-view.ts';
import type { TimelineEvent } from './timeline.ts';

/** Replaces the name of a print partner, which clients do not see. */
const PARTNER = 'the print partner';

/**
 * An order as shown to its client: without the names, hosts and answers of print partners, without actions
 * and notes of operators, whose effects appear as state changes, without signals of earlier partners, and without
 * what operators say of a pause. The client's own actions are shown.
 */
export function clientView(order: OrderView): OrderView {
  return {
    ...order,
    handovers: order.handovers.map(withoutPartner),
    cancels: [],
    resends: order.resends.map(() => PARTNER),
    pauses: order.pauses.map((pause) => ({ ...pause, reason: null })),
    events: order.events.flatMap(eventForClient),
  };
}

/** Null stays null: a client knows that its sandbox orders are simulated. */
function withoutPartner(handover: HandoverView): HandoverView {
  return { ...handover, partner: handover.partner && PARTNER };
}

function eventForClient(event: TimelineEvent): TimelineEvent[] {
  if (event.kind === 'act') return event.byClient ? [event] : [];
  if (event.kind === 'routing') return [];
  if (event.kind === 'signal') return event.late ? [] : [{ ...event, partner: event.partner && PARTNER }];
  if (event.kind === 'handover' || event.kind === 'cancel')
    return [{ ...event, partner: event.partner && PARTNER, report: {} }];
  if (event.kind === 'mail') return [{ ...event, reason: null }];
  return [event];
}
