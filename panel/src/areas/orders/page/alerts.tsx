import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { ActButton, type Acts, type ButtonAction } from './acts.tsx';
import { type Everything, isCanceledOrder, useAcknowledge } from './queries.ts';

/** The act that helps with a cause, if it is legal. What stopped an order is put right where it says why it waits. */
const helping: Readonly<Partial<Record<Everything['alerts'][number]['cause'], ButtonAction>>> = {
  late_signal: 'settle',
  cancel_unconfirmed: 'repeat',
  reroute_stuck: 'reroute',
  item_unregistered: 'resend',
  production_silent: 'resend',
};

type Cause = Everything['alerts'][number]['cause'];

/** What is about making an order: with one that is canceled, nothing is left to be done about it. */
const ofMaking: readonly Cause[] = [
  'verification_failed',
  'download_failed',
  'preflight_failed',
  'handover_failed',
  'reroute_stuck',
  'order_uncollected',
  'item_unregistered',
  'item_late',
  'item_delayed',
  'production_silent',
];

interface OrderAlertsProps {
  readonly acts: Acts;
  readonly mayAct: boolean;
}

/** The open alerts of the order, each with what to do about it. */
export function OrderAlerts({ acts, mayAct }: OrderAlertsProps) {
  const { order: words, attention } = useWords();
  const { order, alerts, actions } = acts.everything;
  const toast = useToast();
  const acknowledge = useAcknowledge(order.number);
  if (alerts.length === 0) return null;
  const onSuccess = () => toast(words.acknowledged);
  const isLegal = (name: ButtonAction) => actions.some(({ action, legal }) => action === name && legal);
  const isCanceled = isCanceledOrder(order);
  const isMoot = (cause: Cause) => isCanceled && ofMaking.includes(cause);
  const offered = alerts.map(({ cause }) => (isMoot(cause) ? undefined : helping[cause]));
  return (
    <section className="card tight" aria-label={words.alertsTitle}>
      <h2>{words.alertsTitle}</h2>
      <ul className="order-alerts">
        {alerts.map(({ id, cause, since }, index) => {
          const act = offered[index];
          // Several causes may have the same cure, which is offered once.
          const isFirst = offered.indexOf(act) === index;
          return (
            <li key={id}>
              <div>
                <Link to="/attention/$cause" params={{ cause }}>
                  {attention.causes[cause]}
                </Link>{' '}
                <span className="soft">
                  {attention.since} <Time at={since} />
                </span>
                <p className="small soft">{isMoot(cause) ? words.mootAlert : attention.remedies[cause]}</p>
              </div>
              {mayAct && (
                <span className="page-actions">
                  {act && isFirst && isLegal(act) && <ActButton acts={acts} action={act} />}
                  <Button
                    title={attention.acknowledgeHint}
                    disabled={acknowledge.isPending}
                    onClick={() => acknowledge.mutate(id, { onSuccess })}
                  >
                    {words.acknowledge}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {acknowledge.error && <Problem error={acknowledge.error} />}
    </section>
  );
}
