import type { RoutingVerdict } from '../../../domain/partners/routing/routing.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import type { ExplainedRouting } from '../../../operations/partners/routing.ts';
import { type CliCommand, parseId } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { snakeJson } from '../../text/json.ts';
import { routingCauses } from '../../text/order-text.ts';
import { addOrderCommand } from '../orders/order-command.ts';
import { addRehearse } from './rehearse.ts';

export function addRouting(partners: CliCommand, context: CliContext): void {
  const { run } = context;
  const routing = partners.noun(
    'routing',
    'explain and change the print partners of orders',
    'explain shop-1001',
  );
  addOrderCommand(routing, 'explain', 'show why an order is at its print partners')
    .examples('shop-1001')
    .answer(async (name: string, { client: clientId }) => {
      const { explainRouting } = await import('../../../operations/partners/routing.ts');
      const explained = await run(explainRouting, { name, clientId });
      return { json: explainedJson(explained), text: explainedText(explained) };
    });
  addOrderCommand(
    routing,
    'reroute',
    'route items to another print partner, once the one that has or may have them confirmed a cancel',
  )
    .examples('shop-1001', 'shop-1001 --from 2 --partner-agreed')
    .option('--from <partner>', 'only the items of this print partner', parseId)
    .option('--partner-agreed', 'the print partner that may have them confirmed that it does not make them')
    .answer(async (name: string, { client: clientId, from: fromPartnerId, partnerAgreed }) => {
      const { rerouteOrder } = await import('../../../operations/orders/routing/reroute.ts');
      const rerouted = await run(rerouteOrder, { name, clientId, fromPartnerId, partnerAgreed });
      const { orderNumber, reference, partners: now, awaited } = rerouted;
      return {
        json: { order_number: String(orderNumber), reference, partners: now, awaited },
        text:
          awaited.length === 0
            ? `Routed ${reference} to ${now.join(', ')}.`
            : `Sending a cancel to ${awaited.join(', ')}. Once confirmed, ${reference} is routed to another print partner.`,
      };
    });
  addRehearse(routing, context);
}

function explainedJson({ orderNumber, reference, routings }: ExplainedRouting) {
  const shown = routings.map(({ at, cost, plannedCost, verdicts, ...routing }) => ({
    ...{ ...routing, at, cost, plannedCost, verdicts },
  }));
  return { order_number: String(orderNumber), reference, routings: snakeJson(shown) };
}

function explainedText({ reference, routings }: ExplainedRouting): string {
  if (routings.length === 0) return `${reference} has not been routed yet.`;
  const nameOf = namesOf(routings.flatMap(({ verdicts }) => verdicts));
  return routings
    .map(({ at, items, partnerId, partner, cause, cost, plannedCost, verdicts }) => {
      const what = `${items.length === 1 ? 'item' : 'items'} ${items.join(', ')}`;
      const difference =
        cost !== null && plannedCost !== null
          ? `  costs ${formatDecimal(cost)} EUR there instead of ${formatDecimal(plannedCost)} EUR\n`
          : '';
      const where = partnerId === null ? 'no print partner' : nameOf({ partnerId, partner: partner ?? '' });
      const head = `${formatDateTime(at)}  ${what} → ${where}, ${routingCauses[cause]}\n`;
      const lines = withoutEnded(verdicts).map(
        (verdict) => `  ${verdict.chosen ? '✓' : '✗'} ${nameOf(verdict)} ${verdict.sentence}`,
      );
      return `${head}${difference}${lines.join('\n')}`;
    })
    .join('\n');
}

type Named = Pick<RoutingVerdict, 'partnerId' | 'partner'>;

/** The names of print partners, with the ID where several have one name. */
function namesOf(all: readonly Named[]): (one: Named) => string {
  const ids = Map.groupBy(all, ({ partner }) => partner);
  const isShared = (name: string) => new Set(ids.get(name)?.map(({ partnerId }) => partnerId)).size > 1;
  return ({ partnerId, partner }) => (isShared(partner) ? `${partner} (${partnerId})` : partner);
}

/** Partners that had ended explain nothing, unless there was no other one. */
function withoutEnded(verdicts: readonly RoutingVerdict[]): readonly RoutingVerdict[] {
  const others = verdicts.filter(({ code }) => code !== 'ended');
  return others.length > 0 ? others : verdicts;
}
