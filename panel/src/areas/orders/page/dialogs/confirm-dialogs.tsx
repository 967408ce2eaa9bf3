import { ConfirmEffects } from '../../../../ui/confirm.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useWords } from '../../../../words/index.tsx';
import { type Everything, useAct } from '../queries.ts';

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
