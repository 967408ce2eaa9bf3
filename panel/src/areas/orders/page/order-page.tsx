import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../api/accounts.ts';
import { CallFailed } from '../../../api/client.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/fetched/empty.tsx';
import { CardSkeleton, NotCurrent } from '../../../ui/fetched/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useWords } from '../../../words/index.tsx';
import { ActionBar } from './action-bar.tsx';
import { ActDialogs, useActs } from './acts.tsx';
import { OrderAlerts } from './alerts.tsx';
import { Files } from './files.tsx';
import { Lead, Mark, SandboxOrder } from './head.tsx';
import { ItemRails } from './items.tsx';
import './order.css';
import { RoutingCard } from './partners/routing.tsx';
import { type Everything, useOrder } from './queries.ts';
import { Side } from './side.tsx';
import { Timeline } from './timeline.tsx';
import { Why } from './why.tsx';

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
