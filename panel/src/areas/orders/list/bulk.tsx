import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Schemas } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Meaning } from '../../../ui/chip.tsx';
import { Choices } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/confirm.tsx';
import { CardSkeleton, NotCurrent } from '../../../ui/fetched.tsx';
import { Field } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/form.tsx';
import { Named } from '../../../ui/named.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { HOUR_MS, Time } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import {
  type BulkAction,
  type BulkPreview,
  type BulkRequest,
  type BulkRun,
  type FoundOrder,
  useBulkPreview,
  useBulkRun,
  useRefreshOrders,
  useStartBulk,
  useStopBulk,
} from './queries.ts';
import { bulkFilter, canSelectAll, type OrdersSearch } from './search.ts';

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

interface BulkDialogProps {
  readonly action: BulkAction;
  readonly filter: BulkRequest['filter'];
  readonly onClose: () => void;
  readonly onStarted: (run: number) => void;
}

/** Asks for what an action needs, then shows for how many orders it would do what, and only then does it. */
function BulkDialog({ action, filter, onClose, onStarted }: BulkDialogProps) {
  const { orders: words } = useWords();
  const needsMore = action === 'hold' || action === 'cancel' || action === 'note';
  const [request, setRequest] = useState<BulkRequest | undefined>(needsMore ? undefined : { action, filter });
  return (
    <Dialog isOpen onClose={onClose} title={words.bulk.titles[action]}>
      {request ? (
        <Preview
          request={request}
          onBack={needsMore ? () => setRequest(undefined) : undefined}
          onClose={onClose}
          onStarted={onStarted}
        />
      ) : (
        <Needed
          action={action}
          onClose={onClose}
          onGiven={(given) => setRequest({ action, filter, ...given })}
        />
      )}
    </Dialog>
  );
}

const holdHours = { '1h': 1, '24h': 24, '7d': 168 } as const;
type HoldTime = keyof typeof holdHours;

interface NeededProps {
  readonly action: BulkAction;
  readonly onClose: () => void;
  readonly onGiven: (given: Pick<BulkRequest, 'reason' | 'text' | 'hold_until'>) => void;
}

function Needed({ action, onClose, onGiven }: NeededProps) {
  const { orders, common } = useWords();
  const { bulk: words } = orders;
  const { values, set, onSubmit } = useForm<{ text: string; hold: HoldTime }>({ text: '', hold: '24h' });
  const submit = onSubmit(() => {
    if (action === 'hold') {
      const until = new Date(Date.now() + holdHours[values.hold] * HOUR_MS);
      onGiven({ hold_until: until.toISOString() });
    } else onGiven(action === 'cancel' ? { reason: values.text } : { text: values.text });
  });
  return (
    <form className="stack" onSubmit={submit}>
      {action === 'hold' ? (
        <Choices
          legend={words.holdFor}
          value={values.hold}
          onChange={set('hold')}
          options={(['1h', '24h', '7d'] as const).map((value) => ({ value, label: words.holds[value] }))}
        />
      ) : (
        <Field
          of="/admin/1.0/orders/bulk/preview"
          name={action === 'cancel' ? 'reason' : 'text'}
          label={action === 'cancel' ? words.cancelReason : words.noteText}
          {...(action === 'cancel' && { description: words.cancelReasonHint })}
          rows={3}
          value={values.text}
          onChange={set('text')}
          data-autofocus
        />
      )}
      <div className="form-actions">
        <Button look="main" type="submit">
          {words.preview}
        </Button>
        <Button onClick={onClose}>{action === 'cancel' ? words.cancelNot : common.cancel}</Button>
      </div>
    </form>
  );
}

interface PreviewProps {
  readonly request: BulkRequest;
  readonly onBack: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onStarted: (run: number) => void;
}

function Preview({ request, onBack, onClose, onStarted }: PreviewProps) {
  const { orders, common, locale } = useWords();
  const { bulk: words } = orders;
  const dismiss = request.action === 'cancel' ? words.cancelNot : common.cancel;
  const query = useBulkPreview(request);
  const start = useStartBulk();
  const preview = query.data;
  const isLegal = preview !== undefined && preview.legal > 0;
  let body: ReactNode;
  if (preview) body = <Consequences preview={preview} />;
  else if (query.isError) body = <Problem error={query.error} />;
  else body = <PreviewSkeleton />;
  return (
    <div className="stack">
      {body}
      {start.error && <Problem error={start.error} />}
      <div className="form-actions">
        {isLegal && (
          <Button
            look={request.action === 'cancel' ? 'danger' : 'main'}
            disabled={start.isPending}
            onClick={() => start.mutate(preview.id, { onSuccess: ({ id }) => onStarted(id) })}
          >
            {words.verbs[request.action](
              orders.count(preview.legal.toLocaleString(locale), preview.legal === 1),
            )}
          </Button>
        )}
        {onBack && (
          <Button onClick={onBack} disabled={start.isPending}>
            {words.back}
          </Button>
        )}
        <Button onClick={onClose} disabled={start.isPending}>
          {preview && !isLegal ? common.close : dismiss}
        </Button>
      </div>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height={14} width="60%" />
      <Skeleton height={14} width="85%" />
    </div>
  );
}

/** The number of orders, the effects, and the orders to be skipped. */
function Consequences({ preview }: { readonly preview: BulkPreview }) {
  const { orders, locale } = useWords();
  const { bulk: words } = orders;
  const { action, total, legal, skipped, oldest } = preview;
  if (total === 0) return <p>{words.nothing}</p>;
  const shown = (count: number) => count.toLocaleString(locale);
  if (legal === 0) return <LeftOut title={words.none} reasons={skipped} />;
  return (
    <>
      <p>
        <strong>
          {legal === total
            ? words.willDoAll(shown(total), total === 1)
            : words.willDo(shown(legal), shown(total))}
        </strong>{' '}
        {words.effects[action]}
      </p>
      {skipped.length > 0 && (
        <LeftOut
          title={words.leftOut(orders.count(shown(total - legal), total - legal === 1))}
          reasons={skipped}
        />
      )}
      {oldest && (
        <p className="soft small">
          {words.oldest} {oldest.reference}, <Time at={oldest.created_at} />
        </p>
      )}
    </>
  );
}

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

interface LeftOutProps {
  readonly title: string;
  readonly reasons: readonly Schemas['AdminCountedReason'][];
}

/** Orders that a bulk action leaves out, by the reason that the service gives. */
function LeftOut({ title, reasons }: LeftOutProps) {
  const { common, said } = useWords();
  return (
    <div>
      <p>{title}</p>
      <ul className="left-out">
        {reasons.map(({ reason, detail, orders }) => (
          <li key={reason}>
            <span className="number">{common.orders(orders)}</span>{' '}
            <span>{said(detail ?? {}) ?? reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The orders that a bulk action is about: some of those in sight, or all that match. */
interface Chosen {
  readonly isAll: boolean;
  readonly numbers: ReadonlySet<number>;
  readonly toggle: (order: FoundOrder) => void;
  readonly toggleShown: () => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** @param filter of the list; with another one nothing is chosen. */
export function useChosen(filter: string, rows: readonly FoundOrder[]): Chosen {
  const [state, setState] = useState({ filter, isAll: false, numbers: NONE });
  const { isAll, numbers } = state.filter === filter ? state : { isAll: false, numbers: NONE };
  const shown = new Set(rows.map(({ number }) => number));
  const choose = (chosen: ReadonlySet<number>) => setState({ filter, isAll: false, numbers: chosen });
  return {
    isAll,
    numbers: isAll ? shown : numbers,
    toggle: ({ number }) => {
      const chosen = new Set(isAll ? shown : numbers);
      if (!chosen.delete(number)) chosen.add(number);
      choose(chosen);
    },
    toggleShown: () => choose(isAll || [...shown].every((number) => numbers.has(number)) ? NONE : shown),
    chooseAll: () => setState({ filter, isAll: true, numbers: NONE }),
    clear: () => choose(NONE),
  };
}
