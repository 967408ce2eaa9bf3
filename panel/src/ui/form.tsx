import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type Call, useMay } from '../api/accounts.ts';
import { CallFailed } from '../api/client.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

/** The values of a form. Its rules are the service's: what is refused comes back with the name of the field. */
export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const set =
    <Name extends keyof Values>(name: Name) =>
    (value: Values[Name]) =>
      setValues((before) => ({ ...before, [name]: value }));
  const onSubmit = (submit: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };
  return { values, set, onSubmit };
}

/** What the service said about a field. */
export function fieldError(error: unknown, ...names: readonly string[]): string | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  return names.map((name) => error.fields[name]).find((sentence) => sentence !== undefined);
}

/** A number as it was typed: the service says what is wrong with it. `Number` would make something else of it. */
export const asTyped = (text: string) => text.trim() as unknown as number;

interface SavedFormProps {
  /** The call that saves the form: who may not make it can only read the fields. */
  readonly needs: Call;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly verb: string;
  /** What the button is called where a page has several. */
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
