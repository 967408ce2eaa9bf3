import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmEffects } from '../../../ui/confirm.tsx';
import { useWords } from '../../../words/index.tsx';
import { hostOf, OutcomeChip, TypeName } from '../parts.tsx';
import { type EventType, useAttempts, useTest, type Webhook } from '../queries.ts';
import type { DialogProps } from './acts.tsx';

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
