import { Modal } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { FormProblem } from './form.tsx';
import { NoAnswer } from './no-answer.tsx';
import { useToast } from './toast.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog in the middle of the page; its content has the button that closes it. Stays open during its call, whose outcome it shows. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  useFocusBack(isOpen);
  const isActing = useIsMutating() > 0;
  const close = () => {
    if (!isActing) onClose();
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} lockScroll={false} centered withCloseButton={false}>
      {isOpen && <NoAnswer />}
      {children}
    </Modal>
  );
}

/** Mantine gives the focus back where a dialog closes, and not where it is removed while it is open. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

interface ConfirmProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly effects: readonly string[];
  /** Above the effects: what they depend on. */
  readonly choice?: ReactNode;
  /** The act cannot be asked for yet. */
  readonly isIncomplete?: boolean;
  /** The verb on the button. */
  readonly verb: string;
  /** The label of the other button, where "Cancel" would be ambiguous. */
  readonly dismiss?: string;
  readonly look?: 'main' | 'danger';
  readonly action: { readonly mutate: () => void; readonly isPending: boolean; readonly error: unknown };
  readonly children?: ReactNode;
}

/** Asks before something that cannot be undone, and shows what follows from it. */
export function ConfirmEffects(props: ConfirmProps) {
  const { isOpen, onClose, title, effects, verb, look = 'danger', action, choice, children } = props;
  const { common } = useWords();
  // A refusal from before the dialog was closed does not apply any more.
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (!isOpen) setTried(false);
  }, [isOpen]);
  const act = () => {
    setTried(true);
    action.mutate();
  };
  const dismissing = (
    <Button onClick={onClose} disabled={action.isPending}>
      {props.dismiss ?? common.cancel}
    </Button>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <div className="stack">
        {choice}
        {effects.length > 0 && (
          <ul className="effects" aria-live="polite">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
        {children}
        <FormProblem error={isTried ? action.error : null} />
        {/* What has no fields focuses the first button: where much is lost, that is the one that changes nothing. */}
        <div className="form-actions">
          {look === 'danger' && dismissing}
          <Button look={look} onClick={act} disabled={action.isPending || props.isIncomplete}>
            {verb}
          </Button>
          {look !== 'danger' && dismissing}
        </div>
      </div>
    </Dialog>
  );
}

interface ConfirmActProps extends Omit<ConfirmProps, 'action'> {
  readonly action: {
    readonly mutate: (nothing: undefined, on: { readonly onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  /** The message after success. */
  readonly done: string;
}

/** A confirmation without input and output: the dialog closes after the call. */
export function ConfirmAct({ action, done, ...dialog }: ConfirmActProps) {
  const toast = useToast();
  const onSuccess = () => {
    dialog.onClose();
    toast(done);
  };
  return (
    <ConfirmEffects
      {...dialog}
      action={{ ...action, mutate: () => action.mutate(undefined, { onSuccess }) }}
    />
  );
}
