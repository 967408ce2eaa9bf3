import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { fieldError } from '../../../../ui/form.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { useConfirmCancel, useSettle } from '../queries.ts';
import type { DialogProps } from './confirm-dialogs.tsx';

/** States that print partners agreed to a cancel, with how it is known. */
export function ConfirmCancelDialog(props: DialogProps) {
  const confirm = useConfirmCancel(props.everything.order.number);
  return <WithWords {...props} action={confirm} name="confirm" field="reason" />;
}

/** Ends the alarm that a print partner that was passed over reports items, with what was found out. */
export function SettleDialog(props: DialogProps) {
  const settle = useSettle(props.everything.order.number);
  return <WithWords {...props} action={settle} name="settle" field="text" />;
}

interface WithWordsProps extends DialogProps {
  readonly action: ReturnType<typeof useSettle>;
  readonly name: 'confirm' | 'settle';
  readonly field: 'reason' | 'text';
}

function WithWords({ everything: { order }, isOpen, onClose, action, name, field }: WithWordsProps) {
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
      <Textarea
        label={label}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={fieldError(action.error, field)}
        data-autofocus
      />
    </ConfirmEffects>
  );
}
