import { Link } from '@tanstack/react-router';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { HealthBar, isComing, OutcomeChip, TypeName } from './parts.tsx';
import { type Attempt, SHOWN_ATTEMPTS, useAttempts, type Webhook } from './queries.ts';

/** The newest attempts to send to a webhook. */
export function Attempts({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useWords();
  const query = useAttempts(webhook.id);
  const columns = useColumns(webhook);
  return (
    <section className="tight" aria-labelledby="attempts">
      <div className="webhook-attempts">
        <h2 id="attempts">{words.attempts}</h2>
        {query.data && query.data.length > 0 && (
          <HealthBar outcomes={query.data.map(({ outcome }) => outcome).reverse()} places={SHOWN_ATTEMPTS} />
        )}
      </div>
      <Loaded query={query}>
        {(rows) =>
          rows?.length === 0 ? (
            <Empty title={words.attemptsEmptyTitle} hint={words.attemptsEmptyHint} />
          ) : (
            <Table label={words.attempts} columns={columns} rows={rows} rowKey={(attempt) => attempt.id} />
          )
        }
      </Loaded>
    </section>
  );
}

function useColumns({ id, status }: Webhook): Column<Attempt>[] {
  const { webhooks: words } = useWords();
  const isActive = status === 'active';
  return [
    {
      head: words.at,
      cell: ({ id: attempt, at }) => (
        <Link to="/webhooks/$id/attempts/$attempt" params={{ id, attempt }} data-row>
          <Time at={at} seconds />
        </Link>
      ),
    },
    { head: words.event, cell: ({ type }) => <TypeName type={type} /> },
    { head: words.order, cell: (attempt) => <OrderLink attempt={attempt} />, wide: true },
    {
      head: words.outcome,
      cell: (attempt) => (
        <>
          <OutcomeChip attempt={attempt} />
          {attempt.set_aside && <span className="soft"> {words.setAside}</span>}
        </>
      ),
    },
    { head: words.number, cell: ({ tries }) => tries, align: 'number', wide: true },
    { head: words.took, cell: ({ ms }) => `${ms} ms`, align: 'number', wide: true },
    {
      head: words.next,
      cell: ({ next_at: next }) => isActive && isComing(next) && <Time at={next} seconds />,
      wide: true,
    },
  ];
}

/** The order of an event; a test is about none. */
export function OrderLink({ attempt }: { readonly attempt: Attempt }) {
  const { webhooks: words } = useWords();
  const { order_number: number, order_reference: reference } = attempt;
  if (number === null) return <span className="soft">{words.testOrder}</span>;
  return (
    <Link to="/orders/$id" params={{ id: number }}>
      {reference}
    </Link>
  );
}
