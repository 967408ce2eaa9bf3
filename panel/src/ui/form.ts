import { type SubmitEvent, useState } from 'react';
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
