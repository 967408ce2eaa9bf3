import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormProblem, fieldError } from '../../../ui/form.tsx';
import { referenceInWords } from '../../../ui/named.tsx';
import { Time } from '../../../ui/time.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWords } from '../../../words/index.tsx';
import { writtenIn } from './events.ts';
import { type Order, useNote } from './queries.ts';

interface NotesProps {
  readonly order: Order;
  readonly mayAct: boolean;
}

/** The notes of operators on the order. */
export function Notes({ order, mayAct }: NotesProps) {
  const { order: words, named } = useWords();
  const toast = useToast();
  const [text, setText] = useState('');
  const note = useNote(order.number);
  const notes = order.events.flatMap((event) =>
    event.kind === 'act' && event.action === 'note' ? [event] : [],
  );
  const onSuccess = (saved: string) => {
    // Text typed meanwhile becomes the next note.
    setText((typed) => (typed === saved ? '' : typed));
    toast(words.done.note);
  };
  return (
    <section className="card tight">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="soft">{words.noNotes}</p>}
      {notes.map(({ at, user, actor, details }) => (
        <div key={at} className="note">
          <p>{writtenIn(details)}</p>
          <p className="soft small">
            {user ?? referenceInWords(actor, named)}, <Time at={at} />
          </p>
        </div>
      ))}
      {mayAct && (
        <form
          className="tight"
          onSubmit={(event) => {
            event.preventDefault();
            note.mutate(text, { onSuccess: () => onSuccess(text) });
          }}
        >
          <Textarea
            label={words.noteLabel}
            description={words.noteHint}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={fieldError(note.error, 'text')}
          />
          <FormProblem error={note.error} />
          <div className="form-actions">
            <Button type="submit" disabled={note.isPending || text === ''}>
              {words.actions.note}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
