import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { CardSkeleton, NotCurrent } from '../../../ui/fetched/loaded.tsx';
import { Named } from '../../../ui/named.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import { LeftOut } from './left-out.tsx';
import { type BulkRun, useBulkRun, useRefreshOrders, useStopBulk } from './queries.ts';

const route = getRouteApi('/orders');

const meanings: Readonly<Record<BulkRun['state'], Meaning>> = {
  previewed: 'attention',
  running: 'working',
  stopped: 'over',
  done: 'fine',
};

/** The progress of a bulk run. Its id is in the address, so that it survives a reload. */
export function BulkProgress({ id }: { readonly id: number }) {
  const { orders: words, errors } = useWords();
  const navigate = route.useNavigate();
  const query = useBulkRun(id);
  const refresh = useRefreshOrders();
  const run = query.data;
  const isOver = run?.state === 'done' || run?.state === 'stopped';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is over, not at every drawing
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver]);
  const dismiss = (
    <Button onClick={() => void navigate({ search: (search) => ({ ...search, run: undefined }) })}>
      {words.bulk.dismiss}
    </Button>
  );
  if (run) {
    return (
      <>
        <NotCurrent query={query} />
        <Run run={run}>{dismiss}</Run>
      </>
    );
  }
  if (!query.isError) return <CardSkeleton />;
  return (
    <>
      <Problem error={query.error} title={errors.title} />
      <div>{dismiss}</div>
    </>
  );
}

interface RunProps {
  readonly run: BulkRun;
  readonly children: ReactNode;
}

function Run({ run, children }: RunProps) {
  const { orders, locale } = useWords();
  const { bulk: words } = orders;
  const stop = useStopBulk();
  const skipped = sumOf(run.skipped);
  const failed = sumOf(run.failed);
  const shown = (count: number) => count.toLocaleString(locale);
  const counted = (count: number) => orders.count(shown(count), count === 1);
  return (
    <section className="card tight bulk-run" aria-label={`${words.run} ${run.id}`}>
      <div className="bulk-run-head">
        <h2>{words.runTitles[run.action]}</h2>
        <Chip meaning={meanings[run.state]}>{words.states[run.state]}</Chip>
        <span className="soft small">
          {words.run} {run.id} · <Named text={authorOf(run)} name={run.actor_name} /> ·{' '}
          <Time at={run.started_at ?? run.created_at} />
        </span>
        <span className="form-actions">
          {run.state === 'running' && (
            <Button
              look="danger"
              needs="/admin/1.0/orders/bulk/stop"
              title={words.stopHint}
              disabled={stop.isPending}
              onClick={() => stop.mutate(run.id)}
            >
              {words.stop}
            </Button>
          )}
          {children}
        </span>
      </div>
      <progress max={run.total} value={run.total - run.left} aria-label={words.runTitles[run.action]} />
      <p>{words.progress(words.acted[run.action](shown(run.done)), shown(skipped), shown(run.left))}</p>
      {failed > 0 && <LeftOut title={words.failed(counted(failed))} reasons={run.failed} />}
      {skipped > 0 && <LeftOut title={words.leftOut(counted(skipped))} reasons={run.skipped} />}
      {stop.error && <Problem error={stop.error} />}
    </section>
  );
}

/** The user of the session in which the run was begun, or else the key. */
function authorOf({ user_id: user, actor }: BulkRun): string {
  return user === null ? actor : `user ${user}`;
}

function sumOf(reasons: BulkRun['skipped']): number {
  return reasons.reduce((sum, { orders }) => sum + orders, 0);
}
