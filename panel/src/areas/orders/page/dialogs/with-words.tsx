import { useState } from 'react';
import type { FieldOf, FormCall } from '../../../../api/contract.ts';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { useConfirmCancel, useSettle } from '../queries.ts';
import type { DialogProps } from './confirm-dialogs.tsx';

/** States that print partners agreed to a cancel, with how it is known. */
export function ConfirmCancelDialog(props: DialogProps) {
  const confirm = useConfirmCancel(props.everything.order.number);
  return (
    <WithWords
      {...props}
      action={confirm}
      name="confirm"
      of="/admin/1.0/orders/cancel/confirm"
      field="reason"
    />
  );
}

/** Ends the alarm that a print partner that was passed over reports items, with what was found out. */
export function SettleDialog(props: DialogProps) {
  const settle = useSettle(props.everything.order.number);
  return <WithWords {...props} action={settle} name="settle" of="/admin/1.0/orders/settle" field="text" />;
}

interface WithWordsProps<Of extends FormCall> extends DialogProps {
  readonly action: ReturnType<typeof useSettle>;
  readonly name: 'confirm' | 'settle';
  readonly of: Of;
  readonly field: FieldOf<Of>;
}

function WithWords<Of extends FormCall>(props: WithWordsProps<Of>) {
  const { everything, isOpen, onClose, action, name, of, field } = props;
  const { order } = everything;
  const { order: words } = useWords();
  const toast = useToast();
  const [text, setText] = useState('');
  const onSuccess = () => {
    onClose();
    toast(words.acts[name].done);
  };
  const { title, effects, verb, label } = words.withWords[name];
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={title(order.reference)}
      effects={effects}
      verb={verb}
      look="main"
      isIncomplete={text.trim() === ''}
      action={{ ...action, mutate: () => action.mutate(text, { onSuccess }) }}
    >
      <Field
        of={of}
        name={field}
        label={label}
        rows={2}
        value={text}
        onChange={setText}
        error={action.error}
        data-autofocus
      />
    </ConfirmEffects>
  );
}
