import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useOwners } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Empty, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import {
  type HeldWork,
  type OutgoingKind,
  type OutgoingPause,
  type OutgoingWork,
  type Release,
  useOutgoing,
  usePause,
  useRelease,
} from './queries.ts';
import './outgoing.css';

const LISTED = 200;

/** The release to be confirmed, with its question. */
interface Asked {
  readonly release: Release;
  readonly title: string;
  readonly effects: readonly string[];
}

/** Pauses and waiting work, their release, and a pause by hand. */
export function OutgoingPage() {
  const { held: words } = useWords();
  const query = useOutgoing(LISTED);
  const may = useMay();
  const mayRelease = may('/admin/1.0/outgoing/release');
  const [asked, setAsked] = useState<Asked>();
  const [isPausing, setPausing] = useState(false);
  const pauses = query.data?.pauses ?? [];
  const unpaused = unpausedKinds(words.kinds, pauses);
  const askAll = () =>
    setAsked({ release: {}, title: words.confirmAll, effects: [words.sentNow(sum(pauses)), words.effect] });
  const pauseButton = may('/admin/1.0/outgoing/pause') && unpaused.length > 0 && (
    <Button onClick={() => setPausing(true)}>{words.pause}</Button>
  );
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        pauses.length > 0 && (
          <>
            {mayRelease && (
              <Button look="main" onClick={askAll}>
                {words.releaseAll}
              </Button>
            )}
            {pauseButton}
          </>
        )
      }
    >
      <Loaded query={query}>
        {(held) =>
          held?.pauses.length === 0 ? (
            <Empty title={words.clearTitle} hint={words.clearHint} action={pauseButton} />
          ) : (
            <Held held={held} ask={mayRelease ? setAsked : undefined} />
          )
        }
      </Loaded>
      {asked && <Confirm key={asked.title} asked={asked} onClose={() => setAsked(undefined)} />}
      {isPausing && (
        <PauseDialog kinds={unpaused} isPaused={pauses.length > 0} onClose={() => setPausing(false)} />
      )}
    </Page>
  );
}

function unpausedKinds(
  kinds: Readonly<Record<OutgoingKind, string>>,
  pauses: readonly OutgoingPause[],
): OutgoingKind[] {
  const paused = new Set(pauses.map(({ kind }) => kind));
  return (Object.keys(kinds) as OutgoingKind[]).filter((kind) => !paused.has(kind));
}

const sum = (pauses: readonly OutgoingPause[]) => pauses.reduce((all, { waiting }) => all + waiting, 0);

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
  const unlisted = held ? sum(held.pauses) - held.work.length : 0;
  return (
    <div className="stack outgoing">
      <Table label={words.paused} columns={pauseColumns} rows={held?.pauses} rowKey={({ kind }) => kind} />
      {held && (
        <section className="tight">
          <h2>{words.work}</h2>
          {held.work.length === 0 ? (
            <p className="soft">{words.nothingWaits}</p>
          ) : (
            <Table
              label={words.work}
              columns={workColumns}
              rows={held.work}
              rowKey={({ kind, order, to }) => `${kind} ${order?.number} ${to}`}
            />
          )}
          {unlisted > 0 && <p className="soft">{words.unlisted(unlisted)}</p>}
        </section>
      )}
    </div>
  );
}

function usePauseColumns(ask: HeldProps['ask']): Column<OutgoingPause>[] {
  const { held: words } = useWords();
  const askKind = ({ kind, waiting }: OutgoingPause) =>
    ask?.({
      release: { kind },
      title: words.confirmKind(words.kinds[kind]),
      effects: [words.sentNow(waiting), words.effect],
    });
  return [
    {
      head: words.paused,
      cell: ({ kind, reason }) => (
        <>
          <strong className="kind">{words.kinds[kind]}</strong>
          <span className="narrow soft small">{reason}</span>
        </>
      ),
    },
    { head: words.waiting, cell: ({ waiting }) => waiting, align: 'number' },
    { head: words.since, cell: ({ since }) => <Time at={since} />, wide: true },
    { head: words.because, cell: ({ reason }) => reason, wide: true, className: 'because' },
    ...(ask
      ? [
          {
            head: words.action,
            cell: (pause: OutgoingPause) => (
              <Button
                look="bare"
                data-row
                aria-label={words.releaseKind(words.kinds[pause.kind])}
                onClick={() => askKind(pause)}
              >
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
    ask?.({ release: { number }, title: words.confirmOrder(reference), effects: [words.effectOrder] });
  return [
    { head: words.order, cell: ({ order }) => order && <OrderLink {...order} /> },
    {
      head: words.what,
      cell: ({ kind, was_tried: wasTried }) => (
        <>
          <span className="kind">{words.nouns[kind]}</span>
          {wasTried && <span className="narrow small soft">{words.yes}</span>}
        </>
      ),
    },
    { head: words.to, cell: ({ to }) => <Addressee to={to} />, wide: true },
    { head: words.tried, cell: ({ was_tried: wasTried }) => (wasTried ? words.yes : words.no), wide: true },
    { head: words.due, cell: ({ due_at: at }) => (at ? <Time at={at} /> : words.whenPulled), wide: true },
    ...(ask
      ? [
          {
            head: words.action,
            cell: ({ order }: OutgoingWork) =>
              order && (
                <Button
                  look="bare"
                  aria-label={words.releaseOrder(order.reference)}
                  onClick={() => askOrder(order)}
                >
                  {words.release}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** A print partner by its name, if the caller knows it, and a webhook: links to their pages. What a mail is about is not one. */
function Addressee({ to }: Pick<OutgoingWork, 'to'>) {
  const { partners } = useOwners();
  const [, kind, number] = /^(print partner|webhook) ([1-9]\d*)$/.exec(to) ?? [];
  const id = Number(number);
  if (kind === 'webhook') {
    return (
      <Link to="/webhooks/$id" params={{ id }}>
        {to}
      </Link>
    );
  }
  const partner = kind && partners.find((one) => one.id === id);
  if (!partner) return to;
  return (
    <Link to="/partners/$id" params={{ id }} title={to}>
      {partner.name}
    </Link>
  );
}

function OrderLink({ number, reference }: Pick<NonNullable<OutgoingWork['order']>, 'number' | 'reference'>) {
  return (
    <Link to="/orders/$id" params={{ id: number }} data-row>
      {reference}
    </Link>
  );
}

function Confirm({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { held: words } = useWords();
  const toast = useToast();
  const release = useRelease();
  const onSuccess = () => {
    onClose();
    toast(words.releaseDone);
  };
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={asked.title}
      effects={asked.effects}
      verb={words.verb}
      action={{ ...release, mutate: () => release.mutate(asked.release, { onSuccess }) }}
    />
  );
}

interface PauseDialogProps {
  /** The kinds that are not paused. */
  readonly kinds: readonly OutgoingKind[];
  /** Whether others are paused already. */
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** Asks what is paused and why, and says what then stops. */
export function PauseDialog({ kinds, isPaused, onClose }: PauseDialogProps) {
  const { held: words } = useWords();
  const toast = useToast();
  const pause = usePause();
  const [chosen, setChosen] = useState<OutgoingKind | 'all'>('all');
  const [reason, setReason] = useState('');
  const stopped = chosen === 'all' ? kinds : [chosen];
  const onSuccess = () => {
    onClose();
    toast(words.pauseDone);
  };
  const body = { ...(chosen !== 'all' && { kind: chosen }), reason: reason.trim() };
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.pauseTitle}
      choice={
        kinds.length > 1 && (
          <div className="paused-kinds">
            <Choices
              legend={words.pauseWhat}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: 'all' as const, label: isPaused ? words.pauseOthers : words.pauseAll },
                ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
              ]}
            />
          </div>
        )
      }
      effects={[...stopped.map((kind) => words.stops[kind]), words.pauseEffect]}
      verb={words.pauseVerb}
      isIncomplete={reason.trim() === ''}
      action={{ ...pause, mutate: () => pause.mutate(body, { onSuccess }) }}
    >
      <Field
        of="/admin/1.0/outgoing/pause"
        name="reason"
        label={words.pauseReason}
        description={words.pauseReasonHint}
        value={reason}
        onChange={setReason}
        error={pause.error}
        data-autofocus
      />
    </ConfirmEffects>
  );
}
