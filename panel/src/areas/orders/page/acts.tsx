import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { CancelDialog } from './dialogs/cancel.tsx';
import { ConfirmCancelDialog, ResendDialog, SettleDialog, TakeDialog } from './dialogs/confirm-dialogs.tsx';
import { ReaddressDialog } from './dialogs/readdress.tsx';
import { RerouteDialog } from './dialogs/reroute.tsx';
import {
  type ActionName,
  type Everything,
  type ImmediateAction,
  immediateActions,
  useAct,
  useHold,
} from './queries.ts';

type Asking = 'cancel' | 'take' | 'reroute' | 'resend' | 'readdress' | 'confirm' | 'settle';

const isImmediate = (action: ImmediateAction | Asking): action is ImmediateAction =>
  immediateActions.some((one) => one === action);

export interface Acts {
  readonly everything: Everything;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly asked: Asking | undefined;
  readonly start: (action: ImmediateAction | Asking) => void;
  readonly holdFor: (minutes: number) => void;
  readonly close: () => void;
}

/** The acts on one order, which several parts of its page offer. */
export function useActs(everything: Everything): Acts {
  const { order: words } = useWords();
  const toast = useToast();
  const { number } = everything.order;
  const [asked, setAsked] = useState<Asking>();
  const act = useAct(number);
  const hold = useHold(number);
  return {
    everything,
    isBusy: act.isPending || hold.isPending,
    error: act.error ?? hold.error,
    asked,
    start: (action) => {
      hold.reset();
      if (!isImmediate(action)) return setAsked(action);
      act.mutate(action, { onSuccess: () => toast(words.acts[action].done) });
    },
    holdFor: (minutes) => {
      act.reset();
      hold.mutate(minutes, { onSuccess: () => toast(words.acts.hold.done) });
    },
    close: () => setAsked(undefined),
  };
}

/** Files are put right where they are shown. */
export type ButtonAction = Exclude<ActionName, 'hold' | 'note' | 'replace' | 'accept'>;

interface ActButtonProps {
  readonly acts: Acts;
  readonly action: ButtonAction;
  readonly look?: 'main' | 'danger' | 'plain';
}

/** The points say that the button asks first. */
export function ActButton({ acts, action, look = 'plain' }: ActButtonProps) {
  const { order: words } = useWords();
  return (
    <Button look={look} disabled={acts.isBusy} onClick={() => acts.start(action)}>
      {isImmediate(action) ? words.acts[action].button : `${words.acts[action].button}…`}
    </Button>
  );
}

export function ActDialogs({ acts: { everything, asked, close } }: { readonly acts: Acts }) {
  return (
    <>
      {asked === 'cancel' && <CancelDialog everything={everything} isOpen onClose={close} />}
      <TakeDialog everything={everything} isOpen={asked === 'take'} onClose={close} />
      {asked === 'reroute' && <RerouteDialog everything={everything} isOpen onClose={close} />}
      <ResendDialog everything={everything} isOpen={asked === 'resend'} onClose={close} />
      {asked === 'confirm' && <ConfirmCancelDialog everything={everything} isOpen onClose={close} />}
      {asked === 'settle' && <SettleDialog everything={everything} isOpen onClose={close} />}
      <ReaddressDialog order={everything.order} isOpen={asked === 'readdress'} onClose={close} />
    </>
  );
}
