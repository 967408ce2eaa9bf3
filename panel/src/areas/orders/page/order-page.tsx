import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { CallFailed } from '../../../api/client.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { StateChip } from '../../../ui/chip.tsx';
import { CardSkeleton, Empty, NotCurrent } from '../../../ui/fetched.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Id, useCopy } from '../../../ui/id.tsx';
import { Page, SandboxBand } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Age, inWords, Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { ActionBar } from './action-bar.tsx';
import { ActButton, ActDialogs, type Acts, type ButtonAction, useActs } from './acts.tsx';
import { Files } from './files.tsx';
import { ItemRails } from './items.tsx';
import { type Everything, isCanceledOrder, type Order, useAcknowledge, useOrder } from './queries.ts';
import { RoutingCard } from './routing.tsx';
import { Side } from './side.tsx';
import { Timeline } from './timeline.tsx';
import { Why } from './why.tsx';
import './order.css';

const route = getRouteApi('/orders/$id');
const LIST = '/orders';

/** One order: the reason for its state, the actions on it, and its history. */
export function OrderPage() {
  const { id } = route.useParams();
  const { order: words, errors } = useWords();
  const query = useOrder(id);
  if (query.data) {
    return (
      <ShownOrder key={id} everything={query.data}>
        <NotCurrent query={query} />
      </ShownOrder>
    );
  }
  const isMissing = query.error instanceof CallFailed && query.error.status === 404;
  return (
    <Page title={`${words.one} ${id}`} back={{ to: LIST, label: words.all }}>
      {isMissing && (
        <Empty
          title={errors.missing(words.one, id)}
          hint={words.missingHint}
          action={
            <ButtonLink look="main" to={LIST}>
              {words.all}
            </ButtonLink>
          }
        />
      )}
      {query.isError && !isMissing && (
        <Problem error={query.error} title={errors.title} onAgain={() => void query.refetch()} />
      )}
      {query.isPending && <OrderSkeleton />}
    </Page>
  );
}

interface ShownOrderProps {
  readonly everything: Everything;
  /** Shown before the order: that it could not be asked for again. */
  readonly children: ReactNode;
}

function ShownOrder({ everything, children }: ShownOrderProps) {
  const { order: words } = useWords();
  const { order } = everything;
  const may = useMay();
  const mayAct = may('/admin/1.0/orders/note');
  const mayExplain = may('/admin/1.0/orders/routing');
  const acts = useActs(everything);
  return (
    <>
      {order.mode === 'sandbox' && <SandboxOrder />}
      <Page
        title={order.reference}
        mark={<Mark order={order} />}
        lead={<Lead order={order} />}
        back={{ to: LIST, label: words.all }}
      >
        {children}
        {mayAct && <ActionBar acts={acts} />}
        <Why acts={acts} mayAct={mayAct} />
        <OrderAlerts acts={acts} mayAct={mayAct} />
        <ItemRails order={order} />
        {mayExplain && order.mode === 'live' && <RoutingCard order={order} />}
        <Files everything={everything} mayAct={mayAct} />
        <div className="columns order-columns">
          <Timeline order={order} />
          <Side everything={everything} mayAct={mayAct} />
        </div>
      </Page>
      <ActDialogs acts={acts} />
    </>
  );
}

/** The layout of the page before its data. */
function OrderSkeleton() {
  return (
    <>
      <Skeleton height={32} width="60%" />
      <CardSkeleton />
      <CardSkeleton />
      <div className="columns order-columns">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  );
}

/** Beside the reference: a copy of it, and the state of the order. */
export function Mark({ order: { reference, state } }: { readonly order: Order }) {
  const { common } = useWords();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        className="id copy"
        title={common.copy}
        aria-label={common.copyOf(reference)}
        onClick={() => copy(reference)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      </button>
      <StateChip state={state} />
    </>
  );
}

/** Below the reference: whose order it is, how old, and what its client was promised. */
export function Lead({ order }: { readonly order: Order }) {
  const { order: words, locale } = useWords();
  const may = useMay();
  const { client, mode, created_at, held_until, costs, number } = order;
  const transits = costs.shipments.map(({ offer: { level_name, days_min, days_max } }) =>
    words.transit(level_name, words.days(days_min, days_max)),
  );
  const isHeld = held_until !== null && new Date(held_until) > new Date();
  return (
    <span className="dotted">
      <Id>{String(number)}</Id>
      <span>{mode === 'sandbox' ? words.sandbox : words.live}</span>
      {may('/admin/1.0/clients') ? (
        <Link to="/clients/$id" params={{ id: client.id }}>
          {client.name}
        </Link>
      ) : (
        <span>{client.name}</span>
      )}
      <span>
        <Age at={created_at} /> {words.old}
      </span>
      {[...new Set(transits)].map((transit) => (
        <span key={transit}>{transit}</span>
      ))}
      {isHeld && <span>{words.heldUntil(inWords(new Date(held_until), locale))}</span>}
    </span>
  );
}

/** Above the page of a sandbox order, so that it is never taken for a live one. */
export function SandboxOrder() {
  const { order: words } = useWords();
  return (
    <SandboxBand>
      <strong>{words.sandboxBand}</strong> {words.sandboxHint}
    </SandboxBand>
  );
}

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
