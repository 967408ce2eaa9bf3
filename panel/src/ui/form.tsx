import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type Call, useMay } from '../api/accounts.ts';
import { CallFailed } from '../api/client.ts';
import { changesOf, sent } from '../api/typed.ts';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { useToast } from './toast.tsx';

/** The values of a form. Its rules are the service's: what is refused comes back with the name of the field. */
export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const set =
    <Name extends keyof Values>(name: Name) =>
    (value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value }));
  return { values, set, onSubmit };
}

const onSubmit = (submit: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  submit();
};

/** The state of a form for saved data. */
export interface Edited<Values> {
  readonly values: Values;
  /** The fields that differ from the saved data. */
  readonly changes: Partial<Values>;
  /** Marks the typed values as saved. */
  readonly settle: () => void;
}

/**
 * The values of a form of something that is saved already. A field that is not edited shows what is saved, also when others change it;
 * only what differs is written back, so that the work of others is not undone.
 */
export function useSavedForm<Values extends object>(saved: Values) {
  const [edits, setEdits] = useState<Partial<Values>>({});
  const values = { ...saved, ...edits };
  const set =
    <Name extends keyof Values>(name: Name) =>
    (value: Values[Name]) =>
      setEdits((before) => ({ ...before, [name]: value }));
  const settle = () => setEdits((typed) => changesOf(edits, typed));
  return { values, set, onSubmit, changes: changesOf(saved, values), settle };
}

interface Saving<Body> {
  readonly mutate: (body: Body, options: { readonly onSuccess: () => void }) => void;
}

/** Saves changes and says so. Without any, nothing is called; a field that was emptied is one. */
export function useSave<Body extends object>({ mutate }: Saving<Body>) {
  const { common } = useWords();
  const toast = useToast();
  return (body: Body, { settle }: Pick<Edited<unknown>, 'settle'>) => {
    const onSuccess = () => {
      settle();
      toast(common.saved);
    };
    if (Object.keys(body).length > 0) mutate(sent(body), { onSuccess });
    else toast(common.unchanged);
  };
}

/** The service's message about a field. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  return names.map((name) => error.fields[name]).find((sentence) => sentence !== undefined);
}

interface SavedFormProps {
  /** The call that saves the form: who may not make it can only read the fields. */
  readonly needs: Call;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly verb: string;
  /** The label of the button, if a page has several. */
  readonly label?: string;
  /** Beside the button: how to leave a form of something new. */
  readonly cancel?: ReactNode;
  readonly children: ReactNode;
}

/** A form that also shows what is set. */
export function SavedForm(props: SavedFormProps) {
  const { needs, call, onSubmit, verb, label, cancel, children } = props;
  const may = useMay();
  return (
    <form className="card form" onSubmit={onSubmit} noValidate>
      <fieldset className="editable" disabled={!may(needs)}>
        {children}
      </fieldset>
      {call.error !== null && <Problem error={call.error} />}
      <div className="form-actions">
        <Button look="main" type="submit" needs={needs} aria-label={label} disabled={call.isPending}>
          {verb}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
