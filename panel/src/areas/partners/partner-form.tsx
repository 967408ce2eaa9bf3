import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { asTyped, fieldError, SavedForm, useForm } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import type { Partner } from './queries.ts';

interface Values {
  readonly name: string;
  /** Empty = the partner pulls its orders. */
  readonly address: string;
  readonly priority: number;
  readonly open: boolean;
  readonly order_key?: string;
}

interface PartnerFormProps {
  readonly initial: Pick<Partner, 'name' | 'address' | 'priority'> & Partial<Pick<Partner, 'open'>>;
  readonly verb: string;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly cancel?: ReactNode;
  readonly onSubmit: (values: Values) => void;
}

/** The values as they are typed. */
interface Typed {
  readonly name: string;
  readonly handover: 'pulls' | 'posts';
  readonly address: string;
  readonly priority: string;
  readonly open: boolean;
  readonly orderKey: string;
}

export function PartnerForm({ initial, verb, call, cancel, onSubmit }: PartnerFormProps) {
  const { partners: words, common } = useWords();
  const form = useForm<Typed>({
    name: initial.name,
    handover: initial.address === null ? 'pulls' : 'posts',
    address: initial.address ?? '',
    priority: String(initial.priority),
    open: initial.open ?? true,
    orderKey: '',
  });
  const { values, set } = form;
  const submit = () =>
    onSubmit({
      name: values.name,
      address: values.handover === 'posts' ? values.address : '',
      priority: values.priority.trim() === '' ? initial.priority : asTyped(values.priority),
      open: values.open,
      ...(values.orderKey === '' ? {} : { order_key: values.orderKey }),
    });
  return (
    <SavedForm
      needs="/admin/1.0/partners/update"
      call={call}
      onSubmit={form.onSubmit(submit)}
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

/** How orders reach the partner. */
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
