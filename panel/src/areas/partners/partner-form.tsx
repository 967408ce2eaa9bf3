import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { type Edited, SavedForm, useSavedForm } from '../../ui/form.tsx';
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
      <Field
        of="/admin/1.0/partners/update"
        name="name"
        label={common.name}
        value={values.name}
        onChange={set('name')}
        error={call.error}
      />
      <HandoverFields values={values} set={set} error={call.error} />
      <Field
        of="/admin/1.0/partners/update"
        name="priority"
        label={words.priority}
        description={words.priorityHint}
        value={values.priority}
        onChange={set('priority')}
        error={call.error}
      />
      {initial.open === undefined ? (
        <Field
          of="/admin/1.0/partners/update"
          name="order_key"
          label={words.orderKey}
          description={words.orderKeyHint}
          value={values.orderKey}
          onChange={set('orderKey')}
          error={call.error}
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
        <Field
          of="/admin/1.0/partners/update"
          name="address"
          label={words.address}
          description={words.addressHint}
          placeholder="https://printer.example/orders"
          type="url"
          value={values.address}
          onChange={set('address')}
          error={error}
        />
      )}
    </>
  );
}
