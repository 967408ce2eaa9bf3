import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { type Edited, fieldError, SavedForm, useSavedForm } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import type { Partner } from './queries.ts';
import type { Typed } from './typed.ts';

interface PartnerFormProps {
  readonly initial: Pick<Partner, 'name' | 'address' | 'priority'> & Partial<Pick<Partner, 'open'>>;
  readonly verb: string;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly cancel?: ReactNode;
  readonly onSubmit: (typed: Edited<Typed>) => void;
}

export function PartnerForm({ initial, verb, call, cancel, onSubmit }: PartnerFormProps) {
  const { partners: words, common } = useWords();
  const form = useSavedForm<Typed>({
    name: initial.name,
    handover: initial.address === null ? 'pulls' : 'posts',
    address: initial.address ?? '',
    priority: String(initial.priority),
    open: initial.open ?? true,
    orderKey: '',
  });
  const { values, set } = form;
  return (
    <SavedForm
      needs="/admin/1.0/partners/update"
      call={call}
      onSubmit={form.onSubmit(() => onSubmit(form))}
      verb={verb}
      cancel={cancel}
    >
      <TextInput
        label={common.name}
        maxLength={200}
        value={values.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
        error={fieldError(call.error, 'name')}
      />
      <HandoverFields values={values} set={set} error={call.error} />
      <TextInput
        label={words.priority}
        description={words.priorityHint}
        inputMode="numeric"
        value={values.priority}
        onChange={(event) => set('priority')(event.currentTarget.value)}
        error={fieldError(call.error, 'priority')}
      />
      {initial.open === undefined ? (
        <TextInput
          label={words.orderKey}
          description={words.orderKeyHint}
          value={values.orderKey}
          onChange={(event) => set('orderKey')(event.currentTarget.value)}
          error={fieldError(call.error, 'order_key')}
        />
      ) : (
        <Switch
          label={words.openLabel}
          description={words.openHint}
          checked={values.open}
          onChange={(event) => set('open')(event.currentTarget.checked)}
        />
      )}
    </SavedForm>
  );
}

interface HandoverProps {
  readonly values: Typed;
  readonly set: <Name extends keyof Typed>(name: Name) => (value: Typed[Name]) => void;
  readonly error: unknown;
}

/** Fields for how orders reach the partner. */
function HandoverFields({ values, set, error }: HandoverProps) {
  const { partners: words } = useWords();
  return (
    <>
      <Choices
        legend={words.handover}
        value={values.handover}
        onChange={set('handover')}
        options={[
          { value: 'pulls', label: words.pulls },
          { value: 'posts', label: words.posts },
        ]}
      />
      {values.handover === 'posts' && (
        <TextInput
          label={words.address}
          description={words.addressHint}
          placeholder="https://printer.example/orders"
          type="url"
          value={values.address}
          onChange={(event) => set('address')(event.currentTarget.value)}
          error={fieldError(error, 'address')}
        />
      )}
    </>
  );
}
