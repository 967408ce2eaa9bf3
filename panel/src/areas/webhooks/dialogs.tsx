import { Checkbox, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmAct, ConfirmEffects } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { HOUR_MS } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { hostOf, isComing, OutcomeChip, TypeName, useWaitingText } from './parts.tsx';
import {
  type EventType,
  useActOn,
  useAttempts,
  useDelete,
  useRefresh,
  useReplay,
  useReplayCount,
  useRotateSecret,
  useTest,
  type Webhook,
} from './queries.ts';

interface DialogProps {
  readonly webhook: Webhook;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Rotation({
  webhook,
  isOpen,
  onClose,
  onRotated,
}: DialogProps & { readonly onRotated: (secret: string) => void }) {
  const { webhooks: words } = useWords();
  const rotate = useRotateSecret(webhook.id);
  const onSuccess = ({ secret }: { secret: string }) => {
    onClose();
    onRotated(secret);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.rotateTitle(hostOf(webhook))}
      effects={
        isComing(webhook.old_secret_until) ? [...words.rotateEffects, words.rotateAgain] : words.rotateEffects
      }
      verb={words.rotateDo}
      look="main"
      action={{ ...rotate, mutate: () => rotate.mutate(undefined, { onSuccess }) }}
    />
  );
}

export function Disabling({ webhook, isOpen, onClose }: DialogProps) {
  const { webhooks: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.disableTitle(hostOf(webhook))}
      effects={words.disableEffects}
      verb={words.disableDo}
      action={useActOn(webhook.id, 'disable')}
      done={words.disabled}
    />
  );
}

export function Deletion({
  webhook,
  isOpen,
  onClose,
  onDeleted,
}: DialogProps & { readonly onDeleted: () => Promise<void> }) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const remove = useDelete(webhook.id);
  const refresh = useRefresh();
  const waiting = useWaitingText()(webhook);
  const onSuccess = () => {
    void onDeleted().then(refresh);
    toast(words.removed);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.removeTitle(hostOf(webhook))}
      effects={webhook.waiting === 0 ? words.removeNothing : words.removeEffects(waiting)}
      verb={words.removeDo}
      action={{ ...remove, mutate: () => remove.mutate(undefined, { onSuccess }) }}
    />
  );
}

const ranges = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
type Range = keyof typeof ranges | 'since';

/** Sends the events of a time again; how many is said first. */
export function Replay({ webhook, isOpen, onClose }: DialogProps) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const [range, setRange] = useState<Range>('day');
  const [typed, setTyped] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(false);
  // The time of the choice, so that the count is that of what is sent.
  const since = useMemo(() => sinceOf(range, typed), [range, typed]);
  const asked = { since, only_failed: onlyFailed };
  const count = useReplayCount(webhook.id, asked, isOpen);
  const replay = useReplay(webhook.id);
  const { events = 0, orders = 0 } = count.data ?? {};
  const onSuccess = ({ events: sent }: { events: number }) => {
    onClose();
    toast(words.replayed(sent));
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.replayTitle(hostOf(webhook))}
      choice={
        <>
          <Choices
            legend={words.replaySince}
            value={range}
            onChange={setRange}
            options={(['hour', 'day', 'week', 'since'] as const).map((value) => ({
              value,
              label: words.ranges[value],
            }))}
          />
          {range === 'since' && (
            <Field
              of="/admin/1.0/webhooks/replay"
              name="since"
              type="datetime-local"
              label={words.since}
              value={typed}
              onChange={setTyped}
              error={count.error}
            />
          )}
          <Checkbox
            label={words.onlyFailed}
            checked={onlyFailed}
            onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
          />
        </>
      }
      effects={[]}
      isIncomplete={events === 0}
      verb={words.replayDo(events)}
      look="main"
      action={{ ...replay, mutate: () => replay.mutate(asked, { onSuccess }) }}
    >
      {since !== undefined && count.error === null && (
        <p aria-live="polite">
          {count.data === undefined
            ? words.counting
            : events === 0
              ? words.replayNothing
              : words.replayCount(events, orders)}
        </p>
      )}
      <FormProblem error={count.error} />
    </ConfirmEffects>
  );
}

/** The start of a range; undefined for an incomplete time. */
function sinceOf(range: Range, typed: string): string | undefined {
  if (range !== 'since') return new Date(Date.now() - ranges[range]).toISOString();
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Sends a signed event of a chosen type. */
export function TestEvent({ webhook, isOpen, onClose }: DialogProps) {
  const { webhooks: words } = useWords();
  const [type, setType] = useState<EventType | undefined>(webhook.types[0]);
  const test = useTest(webhook.id);
  const newest = useAttempts(webhook.id).data?.[0]?.id ?? 0;
  const [begun, setBegun] = useState<Begun>();
  const onSuccess = ({ types }: { types: readonly EventType[] }) => {
    onClose();
    setBegun({ after: newest, count: types.length });
  };
  const dialog = (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.testTitle(hostOf(webhook))}
      effects={[]}
      choice={
        <>
          <p className="soft">{words.testHint}</p>
          <Select
            label={words.testType}
            data={[
              ...webhook.types.map((value) => ({ value: value as string, label: value as string })),
              { value: '', label: words.testAll },
            ]}
            value={type ?? ''}
            onChange={(chosen) => setType(webhook.types.find((one) => one === chosen))}
            allowDeselect={false}
          />
        </>
      }
      verb={words.testDo}
      look="main"
      action={{ ...test, mutate: () => test.mutate(type, { onSuccess }) }}
    />
  );
  return (
    <>
      {begun && <Outcome webhook={webhook} begun={begun} />}
      {dialog}
    </>
  );
}

interface Begun {
  /** The newest attempt before the test. */
  readonly after: number;
  readonly count: number;
}

/** What became of a test: queued at first, then the answer to each of its events. */
function Outcome({ webhook, begun }: { readonly webhook: Webhook; readonly begun: Begun }) {
  const { webhooks: words } = useWords();
  const { data = [] } = useAttempts(webhook.id);
  const made = data.filter(({ id, order_number }) => id > begun.after && order_number === null);
  return (
    <section className="card tight" role="status">
      <h2>{made.length > 0 ? words.testOutcome : words.testQueued(begun.count)}</h2>
      {made.length < begun.count && <p className="soft">{words.testWaiting}</p>}
      {made.map((attempt) => (
        <p key={attempt.id}>
          <OutcomeChip attempt={attempt} /> <TypeName type={attempt.type} />{' '}
          <Link to="/webhooks/$id/attempts/$attempt" params={{ id: webhook.id, attempt: attempt.id }}>
            {words.testDetails}
          </Link>
        </p>
      ))}
    </section>
  );
}
