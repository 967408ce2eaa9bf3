import { type ReactNode, type SubmitEvent, useState } from 'react';
import { type Call, useMay } from '../api/accounts.ts';
import { CallFailed } from '../api/client.ts';

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

interface EditableProps {
  /** The call that saves the fields: who may not make it can only read them. */
  readonly needs: Call;
  readonly children: ReactNode;
}

/** The fields of a form that also shows what is set. */
export function Editable({ needs, children }: EditableProps) {
  const may = useMay();
  return (
    <fieldset className="editable" disabled={!may(needs)}>
      {children}
    </fieldset>
  );
}
