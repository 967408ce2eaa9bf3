import { useState } from 'react';
import type { FieldOf, FormCall } from '../../../../api/contract.ts';
import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { type Everything, useAct, useConfirmCancel, useSettle } from '../queries.ts';

export interface DialogProps {
  readonly everything: Everything;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TakeDialog({ everything, isOpen, onClose }: DialogProps) {
  const { order: words } = useWords();
  const { order } = everything;
  const action = useConfirmed(everything, 'take', onClose);
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.takeTitle(order.reference)}
      effects={words.takeEffects(usePartners(everything))}
      verb={words.takeDo}
      look="main"
      action={action}
    />
  );
}

export function ResendDialog({ everything, isOpen, onClose }: DialogProps) {
  const { order: words } = useWords();
  const { order } = everything;
  const action = useConfirmed(everything, 'resend', onClose);
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.resendTitle(order.reference)}
      effects={words.resendEffects(usePartners(everything))}
      verb={words.resendDo}
      action={action}
    />
  );
}

function useConfirmed({ order }: Everything, name: 'take' | 'resend', onClose: () => void) {
  const { order: words } = useWords();
  const toast = useToast();
  const act = useAct(order.number);
  const onSuccess = () => {
    onClose();
    toast(words.acts[name].done);
  };
  return { ...act, mutate: () => act.mutate(name, { onSuccess }) };
}

/** The print partners of an order, for a sentence. */
function usePartners({ order: { handovers } }: Everything): string {
  const { order: words, locale } = useWords();
  const names = handovers.map(({ partner }) => partner ?? words.simulator);
  return new Intl.ListFormat(locale).format(new Set(names));
}

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
