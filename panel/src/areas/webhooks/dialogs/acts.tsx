import { ConfirmAct, ConfirmEffects } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { hostOf, isComing, useWaitingText } from '../parts.tsx';
import { useActOn, useDelete, useRefresh, useRotateSecret, type Webhook } from '../queries.ts';

export interface DialogProps {
  readonly webhook: Webhook;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Rotation({
  webhook,
  isOpen,
  onClose,
  onRotated,
}: DialogProps & { readonly onRotated: (secret: string) => void }) {
  const { webhooks: words } = useWords();
  const rotate = useRotateSecret(webhook.id);
  const onSuccess = ({ secret }: { secret: string }) => {
    onClose();
    onRotated(secret);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.rotateTitle(hostOf(webhook))}
      effects={
        isComing(webhook.old_secret_until) ? [...words.rotateEffects, words.rotateAgain] : words.rotateEffects
      }
      verb={words.rotateDo}
      look="main"
      action={{ ...rotate, mutate: () => rotate.mutate(undefined, { onSuccess }) }}
    />
  );
}

export function Disabling({ webhook, isOpen, onClose }: DialogProps) {
  const { webhooks: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.disableTitle(hostOf(webhook))}
      effects={words.disableEffects}
      verb={words.disableDo}
      action={useActOn(webhook.id, 'disable')}
      done={words.disabled}
    />
  );
}

export function Deletion({
  webhook,
  isOpen,
  onClose,
  onDeleted,
}: DialogProps & { readonly onDeleted: () => Promise<void> }) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const remove = useDelete(webhook.id);
  const refresh = useRefresh();
  const waiting = useWaitingText()(webhook);
  const onSuccess = () => {
    void onDeleted().then(refresh);
    toast(words.removed);
  };
  return (
    <ConfirmEffects
      isOpen={isOpen}
      onClose={onClose}
      title={words.removeTitle(hostOf(webhook))}
      effects={webhook.waiting === 0 ? words.removeNothing : words.removeEffects(waiting)}
      verb={words.removeDo}
      action={{ ...remove, mutate: () => remove.mutate(undefined, { onSuccess }) }}
    />
  );
}
