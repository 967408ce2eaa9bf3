import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { FormProblem } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type RepeatableState, useResendAll, useResendCount } from './queries.ts';

/** Sends all mails about parcels in a state again; how many is said first. */
export function ResendAll({ state }: { readonly state: RepeatableState }) {
  const { mails: words } = useWords();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const count = useResendCount(state, isOpen);
  const resend = useResendAll(state);
  const close = () => setOpen(false);
  const { mails = 0 } = count.data ?? {};
  const onSuccess = ({ mails: sent }: { mails: number }) => {
    close();
    toast(words.resentAll(sent));
  };
  return (
    <>
      <Button needs="/admin/1.0/mails/resend-all" onClick={() => setOpen(true)}>
        {words.resendAll}
      </Button>
      <ConfirmEffects
        isOpen={isOpen}
        onClose={close}
        title={words.resendAll}
        effects={state === 'doubtful' ? [words.resendDoubtful] : []}
        isIncomplete={mails === 0}
        verb={words.resendDo(mails)}
        look="main"
        action={{ ...resend, mutate: () => resend.mutate(undefined, { onSuccess }) }}
      >
        {count.data && <p aria-live="polite">{words.resendCount(mails)}</p>}
        <FormProblem error={count.error} />
      </ConfirmEffects>
    </>
  );
}
