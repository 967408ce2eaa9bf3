import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../api/accounts.ts';
import { COST_CURRENCY, Money } from '../../../ui/money.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useWords, type Words } from '../../../words/index.tsx';
import { moneyText } from '../../../words/money.ts';
import { type Routing, splitRoutings, useRoutings, type Verdict } from './partner-queries.ts';
import type { Order } from './queries.ts';

/** The print partner of each item, with the reasons, and why the others were not chosen. */
export function RoutingCard({ order }: { readonly order: Order }) {
  const { order: words } = useWords();
  const query = useRoutings(order.number);
  const { current, earlier } = splitRoutings(query.data ?? []);
  return (
    <section className="card stack routing" aria-labelledby="routing">
      <h2 id="routing">{words.routing.title}</h2>
      {query.isPending && <Skeleton height={20} width="50%" />}
      {query.isError && !query.data && (
        <Problem error={query.error} title={words.routing.notLoaded} onAgain={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && <p className="soft">{words.routing.none}</p>}
      {current.map((routing) => (
        <Decision key={routing.n} routing={routing} isCurrent />
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>{words.routing.earlier(earlier.length)}</summary>
          <div className="stack routing-earlier">
            {earlier.toReversed().map((routing) => (
              <Decision key={routing.n} routing={routing} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

interface DecisionProps {
  readonly routing: Routing;
  readonly isCurrent?: boolean;
}

function Decision({ routing, isCurrent = false }: DecisionProps) {
  const { order: words } = useWords();
  const { partner, partner_id, items, cause, at, verdicts } = routing;
  const chosen = verdicts.find((verdict) => verdict.chosen);
  const others = verdicts.filter((verdict) => !verdict.chosen);
  return (
    <article className="tight routing-decision" data-stuck={partner === null || undefined}>
      <h3>
        <span className="soft">{words.routing.items(items)}</span>{' '}
        {partner === null ? words.routing.unmakable : <PartnerName id={partner_id} name={partner} />}
      </h3>
      {chosen && (
        <p>
          {reasonOf(chosen, words)}
          {routing.cost !== null && (
            <>
              {' · '}
              <Money amount={routing.cost} currency={COST_CURRENCY} />
            </>
          )}
        </p>
      )}
      <Difference routing={routing} />
      <p className="soft small dotted">
        <span>{words.routing.causes[cause]}</span>
        <Time at={at} />
      </p>
      {others.length > 0 && (
        <details open={isCurrent && partner === null}>
          <summary>{words.routing.others(others.length)}</summary>
          <table className="verdicts">
            <thead className="unseen">
              <tr>
                <th scope="col">{words.routing.partner}</th>
                <th scope="col">{words.routing.why}</th>
                <th scope="col">{words.routing.cost}</th>
              </tr>
            </thead>
            <tbody>
              {others.map((verdict) => (
                <Other key={verdict.partner_id} verdict={verdict} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </article>
  );
}

/** The cost for the operator because the partner is not the one that the price is based on. */
function Difference({ routing: { cost, planned_cost: planned } }: { readonly routing: Routing }) {
  const { order: words, locale } = useWords();
  if (cost === null || planned === null) return null;
  const more = Number(cost) - Number(planned);
  const amount = moneyText(Math.abs(more).toFixed(4), COST_CURRENCY, locale);
  const base = moneyText(planned, COST_CURRENCY, locale);
  if (more === 0) return <p className="soft">{words.routing.noDifference(base)}</p>;
  return (
    <p className={more > 0 ? 'routing-dearer' : undefined}>
      {more > 0 ? words.routing.dearer(amount, base) : words.routing.cheaper(amount, base)}
    </p>
  );
}

function Other({ verdict }: { readonly verdict: Verdict }) {
  const { order: words } = useWords();
  return (
    <tr>
      <th scope="row">
        <PartnerName id={verdict.partner_id} name={verdict.partner} />
      </th>
      <td>
        {reasonOf(verdict, words)}
        {details.includes(verdict.code) && <span className="soft small">{verdict.sentence}</span>}
      </td>
      <td className="number">
        {verdict.cost === null ? '' : <Money amount={verdict.cost} currency={COST_CURRENCY} />}
      </td>
    </tr>
  );
}

/** Reasons whose sentence has more than their words: what it does not make, until when it is paused. */
const details = ['cannot_make', 'does_not_ship_there', 'no_capacity', 'paused', 'ended'];

function reasonOf({ code, chosen, sentence }: Verdict, { routing }: Words['order']): string {
  const known: Readonly<Record<string, string>> = chosen ? routing.chosenBecause : routing.notBecause;
  return known[code] ?? sentence;
}

function PartnerName({ id, name }: { readonly id: number | null; readonly name: string }) {
  const mayOpen = useMay()('/admin/1.0/partners');
  if (id === null || !mayOpen) return <strong>{name}</strong>;
  return (
    <Link to="/partners/$id" params={{ id }}>
      {name}
    </Link>
  );
}
