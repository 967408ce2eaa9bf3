import { Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Choices } from '../../../ui/choices.tsx';
import { ConfirmEffects } from '../../../ui/confirm.tsx';
import { FormProblem, fieldError } from '../../../ui/form.tsx';
import { HOUR_MS } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { hostOf } from '../parts.tsx';
import { useReplay, useReplayCount } from '../queries.ts';
import type { DialogProps } from './acts.tsx';

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
            <TextInput
              type="datetime-local"
              label={words.since}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={fieldError(count.error, 'since')}
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
