import { useState } from 'react';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type OutgoingKind, usePause } from './queries.ts';

interface PauseDialogProps {
  /** The kinds that are not paused. */
  readonly kinds: readonly OutgoingKind[];
  /** Whether others are paused already. */
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** Asks what is paused and why, and says what then stops. */
export function PauseDialog({ kinds, isPaused, onClose }: PauseDialogProps) {
  const { held: words } = useWords();
  const toast = useToast();
  const pause = usePause();
  const [chosen, setChosen] = useState<OutgoingKind | 'all'>('all');
  const [reason, setReason] = useState('');
  const stopped = chosen === 'all' ? kinds : [chosen];
  const onSuccess = () => {
    onClose();
    toast(words.pauseDone);
  };
  const body = { ...(chosen !== 'all' && { kind: chosen }), reason: reason.trim() };
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.pauseTitle}
      choice={
        kinds.length > 1 && (
          <div className="paused-kinds">
            <Choices
              legend={words.pauseWhat}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: 'all' as const, label: isPaused ? words.pauseOthers : words.pauseAll },
                ...kinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
              ]}
            />
          </div>
        )
      }
      effects={[...stopped.map((kind) => words.stops[kind]), words.pauseEffect]}
      verb={words.pauseVerb}
      isIncomplete={reason.trim() === ''}
      action={{ ...pause, mutate: () => pause.mutate(body, { onSuccess }) }}
    >
      <Field
        of="/admin/1.0/outgoing/pause"
        name="reason"
        label={words.pauseReason}
        description={words.pauseReasonHint}
        value={reason}
        onChange={setReason}
        error={pause.error}
        data-autofocus
      />
    </ConfirmEffects>
  );
}
