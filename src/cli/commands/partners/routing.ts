import type { RoutingVerdict } from '../../../domain/partners/routing/routing.ts';
import { formatDecimal } from '../../../lib/decimal.ts';
import { formatDateTime } from '../../../lib/text/timestamps.ts';
import { id } from '../../../lib/values/numbers.ts';
import type { ExplainedRouting } from '../../../operations/partners/routing.ts';
import type { CliCommand } from '../../command.ts';
import type { CliContext } from '../../context.ts';
import { flag, option } from '../../parameters.ts';
import { snakeJson } from '../../text/json.ts';
import { routingCauses } from '../../text/order-text.ts';
import { ofOrder } from '../orders/order-command.ts';
import { addRehearse } from './rehearse.ts';

export function addRouting(partners: CliCommand, context: CliContext): void {
  const routing = partners.noun(
    'routing',
    'explain and change the print partners of orders',
    'explain shop-1001',
  );
  routing.verb('explain', 'show why an order is at its print partners', {
    takes: ofOrder,
    operation: async () => (await import('../../../operations/partners/routing.ts')).explainRouting,
    json: explainedJson,
    text: explainedText,
  });
  routing.verb(
    'reroute',
    'route items to another print partner, once the one that has or may have them confirmed a cancel',
    {
      examples: ['shop-1001', 'shop-1001 --from 2 --partner-agreed'],
      takes: {
        ...ofOrder,
        fromPartnerId: option('--from <partner>', 'only the items of this print partner', id),
        partnerAgreed: flag(
          '--partner-agreed',
          'the print partner that may have them confirmed that it does not make them',
        ),
      },
      operation: async () => (await import('../../../operations/orders/routing/reroute.ts')).rerouteOrder,
      json: ({ orderNumber, reference, partners, awaited }) => ({
        order_number: String(orderNumber),
        reference,
        partners,
        awaited,
      }),
      text: ({ reference, partners, awaited }) =>
        awaited.length === 0
          ? `Routed ${reference} to ${partners.join(', ')}.`
          : `Sending a cancel to ${awaited.join(', ')}. Once confirmed, ${reference} is routed to another print partner.`,
    },
  );
  addRehearse(routing, context);
}

function explainedJson({ orderNumber, reference, routings }: ExplainedRouting) {
  return { order_number: String(orderNumber), reference, routings: snakeJson(routings) };
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
