import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { type Everything, useAcknowledge } from './queries.ts';

interface OrderAlertsProps {
  readonly everything: Everything;
  readonly mayAct: boolean;
}

/** The open alerts of the order. */
export function OrderAlerts({ everything: { order, alerts }, mayAct }: OrderAlertsProps) {
  const { order: words, attention } = useWords();
  const toast = useToast();
  const acknowledge = useAcknowledge(order.number);
  if (alerts.length === 0) return null;
  const onSuccess = () => toast(words.acknowledged);
  return (
    <section className="card tight" aria-label={words.alertsTitle}>
      <h2>{words.alertsTitle}</h2>
      <ul className="order-alerts">
        {alerts.map(({ id, cause, since }) => (
          <li key={id}>
            <Link to="/attention/$cause" params={{ cause }}>
              {attention.causes[cause]}
            </Link>
            <span className="soft">
              {attention.since} <Time at={since} />
            </span>
            {mayAct && (
              <Button
                title={attention.acknowledgeHint}
                disabled={acknowledge.isPending}
                onClick={() => acknowledge.mutate(id, { onSuccess })}
              >
                {words.acknowledge}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {acknowledge.error && <Problem error={acknowledge.error} />}
    </section>
  );
}
