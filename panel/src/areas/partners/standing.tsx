import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { isPaused } from './parts.tsx';
import { type Partner, useUpdatePartner } from './queries.ts';

/** Pause, resume and end a partner; one that has ended stays so. */
export function StandingActions({ partner }: { readonly partner: Partner }) {
  const { partners: words } = useWords();
  const toast = useToast();
  const [asked, setAsked] = useState<'pause' | 'end'>();
  const resume = useUpdatePartner(partner.id);
  const close = () => setAsked(undefined);
  if (partner.ended_at !== null) return null;
  return (
    <>
      {isPaused(partner) ? (
        <Button
          needs="/admin/1.0/partners/update"
          disabled={resume.isPending}
          onClick={() => resume.mutate({ resumed: true }, { onSuccess: () => toast(words.resumed) })}
        >
          {words.resume}
        </Button>
      ) : (
        <Button needs="/admin/1.0/partners/update" onClick={() => setAsked('pause')}>
          {words.pause}…
        </Button>
      )}
      <Button look="danger" needs="/admin/1.0/partners/update" onClick={() => setAsked('end')}>
        {words.end}…
      </Button>
      {resume.error && <Problem error={resume.error} />}
      {asked === 'pause' && <PauseDialog partner={partner} onClose={close} />}
      {asked === 'end' && <EndDialog partner={partner} onClose={close} />}
    </>
  );
}

interface StandingDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
}

function PauseDialog({ partner: { id, name }, onClose }: StandingDialogProps) {
  const { partners: words } = useWords();
  const toast = useToast();
  const [until, setUntil] = useState(tomorrowMorning);
  const update = useUpdatePartner(id);
  const date = new Date(until);
  const pause = () =>
    update.mutate(
      { paused_until: date.toISOString() },
      {
        onSuccess: () => {
          onClose();
          toast(words.paused);
        },
      },
    );
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.pauseTitle(name)}
      effects={words.pauseEffects}
      verb={words.pause}
      look="main"
      isIncomplete={Number.isNaN(date.getTime())}
      action={{ ...update, mutate: pause }}
    >
      <Field
        of="/admin/1.0/partners/update"
        name="paused_until"
        type="datetime-local"
        label={words.until}
        description={words.untilHint}
        value={until}
        onChange={setUntil}
        error={update.error}
        data-autofocus
      />
    </ConfirmEffects>
  );
}

const MORNING = 8;

/** Tomorrow morning as the value of a field in local time. */
function tomorrowMorning(): string {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(MORNING, 0, 0, 0);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(MORNING)}:00`;
}

function EndDialog({ partner: { id, name }, onClose }: StandingDialogProps) {
  const { partners: words } = useWords();
  const toast = useToast();
  const update = useUpdatePartner(id);
  const onSuccess = () => {
    onClose();
    toast(words.endedToast);
  };
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.endTitle(name)}
      effects={words.endEffects}
      verb={words.end}
      action={{ ...update, mutate: () => update.mutate({ ended: true }, { onSuccess }) }}
    />
  );
}
