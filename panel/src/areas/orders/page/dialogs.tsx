import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmEffects } from '../../../ui/confirm.tsx';
import { fieldError } from '../../../ui/form.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { moneyText } from './money.tsx';
import { type Everything, useAct, useCancel } from './queries.ts';

interface DialogProps {
  readonly everything: Everything;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function CancelDialog({ everything, isOpen, onClose }: DialogProps) {
  const { order: words, locale } = useWords();
  const toast = useToast();
  const { order, actions, if_canceled: effects } = everything;
  const [reason, setReason] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const cancel = useCancel(order.number);
  const needsAgreement = actions.some(({ confirm }) => confirm === 'partner_agreed');
  const credit = moneyText(effects.credit.replace('-', ''), order.costs.currency, locale);
  const onSuccess = () => {
    onClose();
    toast(words.done.cancel);
  };
  const body = { reason, ...(needsAgreement ? { partner_agreed: isAgreed } : {}) };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.cancelTitle(order.reference)}
      effects={words.cancelEffects(effects.items, effects.shipments, credit, order.client.name)}
      verb={words.cancelDo(effects.items)}
      dismiss={words.cancelNot}
      action={{ ...cancel, mutate: () => cancel.mutate(body, { onSuccess }) }}
    >
      <Textarea
        label={words.cancelReason}
        description={words.cancelReasonHint}
        rows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fieldError(cancel.error, 'reason')}
        data-autofocus
      />
      {needsAgreement && (
        <Checkbox
          label={words.partnerAgreed}
          description={words.partnerAgreedHint}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
    </ConfirmEffects>
  );
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
    toast(words.done[name]);
  };
  return { ...act, mutate: () => act.mutate(name, { onSuccess }) };
}

/** The print partners of an order, for a sentence. */
function usePartners({ order: { handovers } }: Everything): string {
  const { order: words, locale } = useWords();
  const names = handovers.map(({ partner }) => partner ?? words.simulator);
  return new Intl.ListFormat(locale).format(new Set(names));
}
