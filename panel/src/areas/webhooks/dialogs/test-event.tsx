import { Select } from '@mantine/core';
import { useState } from 'react';
import { ConfirmEffects } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { hostOf } from '../parts.tsx';
import { type EventType, useTest } from '../queries.ts';
import type { DialogProps } from './acts.tsx';

/** Sends a signed event of a chosen type. */
export function TestEvent({ webhook, isOpen, onClose }: DialogProps) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const [type, setType] = useState<EventType | undefined>(webhook.types[0]);
  const test = useTest(webhook.id);
  const onSuccess = ({ types }: { types: readonly unknown[] }) => {
    onClose();
    toast(words.tested(types.length));
  };
  return (
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
}
