import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useWords } from '../../../words/index.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAction, BulkRequest } from './queries.ts';
import { bulkFilter, canSelectAll, type OrdersSearch } from './search.ts';
import type { Chosen } from './selection.ts';

const route = getRouteApi('/orders');

const actions: readonly BulkAction[] = ['retry', 'release', 'hold', 'cancel', 'note'];

interface BulkBarProps {
  readonly search: OrdersSearch;
  readonly chosen: Chosen;
  /** The number of matching orders, if it is counted. */
  readonly total: number | undefined;
}

/** The actions on the selected orders. */
export function BulkBar({ search, chosen, total }: BulkBarProps) {
  const { orders: words, locale } = useWords();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<Pick<BulkRequest, 'action' | 'filter'>>();
  const { numbers, isAll } = chosen;
  const ask = (action: BulkAction) =>
    setAsked({ action, filter: isAll ? bulkFilter(search) : { order_numbers: [...numbers] } });
  const start = (run: number) => {
    setAsked(undefined);
    chosen.clear();
    void navigate({ search: (current) => ({ ...current, run }) });
  };
  return (
    <section className="bulk-bar" aria-label={words.chosen}>
      <strong>{isAll ? words.allSelected : words.selected(numbers.size.toLocaleString(locale))}</strong>
      {!isAll && numbers.size !== total && canSelectAll(search) && (
        <Button look="bare" onClick={chosen.chooseAll}>
          {total === undefined ? words.selectAllUncounted : words.selectAll(total.toLocaleString(locale))}
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action} look={action === 'cancel' ? 'danger' : 'plain'} onClick={() => ask(action)}>
          {words.bulk.actions[action]}
        </Button>
      ))}
      <Button look="bare" onClick={chosen.clear}>
        {words.deselect}
      </Button>
      {asked && (
        <BulkDialog
          action={asked.action}
          filter={asked.filter}
          onClose={() => setAsked(undefined)}
          onStarted={start}
        />
      )}
    </section>
  );
}
