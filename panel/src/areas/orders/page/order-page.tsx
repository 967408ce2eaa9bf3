import { getRouteApi } from '@tanstack/react-router';
import { CardSkeleton, Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateChip } from '../../../ui/state.tsx';
import { useWords } from '../../../words/index.tsx';
import { useOrder } from './queries.ts';

const route = getRouteApi('/orders/$id');

/** One order: why it is where it is, and what may be done about it. */
export function OrderPage() {
  const { id } = route.useParams();
  const { order: words } = useWords();
  return (
    <Loaded query={useOrder(id)}>
      {(found) => (
        <Page
          title={found?.order.reference ?? `${words.one} ${id}`}
          mark={found && <StateChip state={found.order.state} />}
        >
          {found ? null : <CardSkeleton />}
        </Page>
      )}
    </Loaded>
  );
}
