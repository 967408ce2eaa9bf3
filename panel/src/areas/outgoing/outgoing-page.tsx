import { useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import {
  type HeldWork,
  type OutgoingPause,
  type OutgoingWork,
  type Release,
  useOutgoing,
  useRelease,
} from './queries.ts';

/** What is about to be released, with the question that is asked before. */
interface Asked {
  readonly release: Release;
  readonly title: string;
  readonly effect: string;
}

/** What is paused and what waits, and its release. */
export function OutgoingPage() {
  const { held: words } = useWords();
  const query = useOutgoing();
  const may = useMay()('/admin/1.0/outgoing/release');
  const [asked, setAsked] = useState<Asked>();
  const askAll = () => setAsked({ release: {}, title: words.confirmAll, effect: words.effect });
  const isPaused = (query.data?.pauses.length ?? 0) > 0;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        may &&
        isPaused && (
          <Button look="main" onClick={askAll}>
            {words.releaseAll}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(held) =>
          held?.pauses.length === 0 ? (
            <Empty title={words.clearTitle} hint={words.clearHint} />
          ) : (
            <Held held={held} ask={may ? setAsked : undefined} />
          )
        }
      </Loaded>
      {asked && <Confirm key={asked.title} asked={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

interface HeldProps {
  /** Undefined while it is loaded. */
  readonly held: HeldWork | undefined;
  /** Undefined for those who may not release anything. */
  readonly ask: ((asked: Asked) => void) | undefined;
}

function Held({ held, ask }: HeldProps) {
  const { held: words } = useWords();
  const pauseColumns = usePauseColumns(ask);
  const workColumns = useWorkColumns(ask);
  return (
    <div className="stack">
      <Table label={words.paused} columns={pauseColumns} rows={held?.pauses} rowKey={({ kind }) => kind} />
      {held && held.work.length > 0 && (
        <>
          <h2>{words.work}</h2>
          <Table
            label={words.work}
            columns={workColumns}
            rows={held.work}
            rowKey={({ kind, order, to }) => `${kind} ${order?.number} ${to}`}
          />
        </>
      )}
    </div>
  );
}

function usePauseColumns(ask: HeldProps['ask']): Column<OutgoingPause>[] {
  const { held: words } = useWords();
  const askKind = (kind: OutgoingPause['kind']) =>
    ask?.({ release: { kind }, title: words.confirmKind(words.kinds[kind]), effect: words.effect });
  return [
    { head: words.paused, cell: ({ kind }) => <strong>{words.kinds[kind]}</strong> },
    { head: words.waiting, cell: ({ waiting }) => waiting, align: 'number' },
    { head: words.since, cell: ({ since }) => <Time at={since} />, wide: true },
    { head: words.because, cell: ({ reason }) => reason, wide: true },
    ...(ask
      ? [
          {
            head: words.action,
            cell: ({ kind }: OutgoingPause) => (
              <Button look="bare" data-row onClick={() => askKind(kind)}>
                {words.release}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function useWorkColumns(ask: HeldProps['ask']): Column<OutgoingWork>[] {
  const { held: words } = useWords();
  const askOrder = ({ number, reference }: NonNullable<OutgoingWork['order']>) =>
    ask?.({ release: { number }, title: words.confirmOrder(reference), effect: words.effectOrder });
  return [
    { head: words.order, cell: ({ order }) => order?.reference ?? '–' },
    { head: words.what, cell: ({ kind }) => words.kinds[kind] },
    { head: words.to, cell: ({ to }) => to, wide: true },
    { head: words.tried, cell: ({ was_tried: wasTried }) => (wasTried ? words.yes : words.no) },
    { head: words.due, cell: ({ due_at: at }) => (at ? <Time at={at} /> : words.whenPulled), wide: true },
    ...(ask
      ? [
          {
            head: words.action,
            cell: ({ order }: OutgoingWork) =>
              order && (
                <Button look="bare" data-row onClick={() => askOrder(order)}>
                  {words.releaseOrder}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function Confirm({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { held: words } = useWords();
  const release = useRelease();
  const mutate = () => release.mutate(asked.release, { onSuccess: onClose });
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={asked.title}
      effects={[asked.effect]}
      verb={words.verb}
      action={{ ...release, mutate }}
    />
  );
}
