import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmEffects } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { Counted } from './counted.tsx';
import { kept, nameOf } from './parts.ts';
import { type RetentionRule, useRetentionPreview, useSetRetention } from './queries.ts';

interface ChangeDialogProps {
  readonly rule: RetentionRule;
  readonly onClose: () => void;
}

/** Sets the days of a rule, and counts first what they would delete. */
export function ChangeDialog({ rule, onClose }: ChangeDialogProps) {
  const { what, days, preset_days: preset, adjustable } = rule;
  const { retention: words, common } = useWords();
  const toast = useToast();
  const set = useSetRetention(what);
  const [text, setText] = useState(days === null ? '' : String(days));
  const typed = daysIn(text);
  const isAllowed =
    typed !== undefined && adjustable !== null && typed >= adjustable.at_least && typed <= adjustable.at_most;
  const counted = useDeferredValue(typed);
  const preview = useRetentionPreview({ what, days: counted }, isAllowed && counted === typed);
  const save = (chosen: number | null) =>
    set.mutate(chosen, {
      onSuccess: () => {
        onClose();
        toast(common.saved);
      },
    });
  // Rows to be deleted are counted once the typed days match the count.
  const isCounting = isAllowed && (counted !== typed || preview.isFetching);
  const isSooner = typed !== undefined && (days === null || typed < days);
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.changeTitle(nameOf(what, words))}
      effects={isAllowed && !isSooner ? [words.later(words.days(typed))] : []}
      choice={
        <Field
          of="/admin/1.0/retention/set"
          name="days"
          label={words.keepLabel}
          description={adjustable && words.bounds(adjustable.at_least, adjustable.at_most)}
          value={text}
          onChange={setText}
          error={set.error}
          data-autofocus
        />
      }
      verb={typed === undefined ? common.save : words.keepFor(words.days(typed))}
      look={isSooner ? 'danger' : 'main'}
      isIncomplete={typed === undefined || (isSooner && isCounting)}
      action={{ ...set, mutate: () => save(Number(text)) }}
    >
      {isAllowed && <Counted preview={preview} />}
      {days !== preset && (
        <div>
          <Button look="bare" disabled={set.isPending} onClick={() => save(null)}>
            {words.toPreset(kept(preset, words))}
          </Button>
        </div>
      )}
    </ConfirmEffects>
  );
}

/** The days that were typed; undefined while they are not a number. */
function daysIn(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}
