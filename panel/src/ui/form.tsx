import {
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Call, useMay } from '../api/accounts.ts';
import { CallFailed, type ProblemEntry } from '../api/client.ts';
import { changesOf, sent } from '../api/typed.ts';
import { useWords } from '../words/index.tsx';
import { Button } from './button.tsx';
import { aboutField, Problem } from './problem.tsx';
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

/** What was refused about a field, in the language of the panel. */
export function fieldError(
  error: unknown,
  names: string | readonly string[],
  isList = false,
): ReactElement | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  const entry = [names]
    .flat()
    .map((name) => error.problems.find(({ parameter }) => isOf(name, parameter, isList)))
    .find((found) => found !== undefined);
  return entry && <FieldProblem entry={entry} />;
}

/** The entries of a list have no field of their own. */
function isOf(name: string, parameter: string, isList: boolean): boolean {
  return parameter === name || (isList && parameter.startsWith(`${name}[`));
}

/** The mark by which `FormProblem` knows what the fields already say. */
function FieldProblem({ entry }: { readonly entry: ProblemEntry }) {
  return <span data-parameter={entry.parameter}>{aboutField(entry, useWords())}</span>;
}

/**
 * The refusal of a form: moves the focus to the first field that is refused, and says below the fields only what none of them says. It
 * stands in the form or the dialog, after the fields.
 */
export function FormProblem({ error }: { readonly error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  const [unshown, setUnshown] = useState<readonly ProblemEntry[]>([]);
  useLayoutEffect(() => {
    const form = place.current?.closest('form, [role=dialog]');
    if (!form) return;
    setUnshown(error instanceof CallFailed ? error.problems.filter((entry) => !isShown(form, entry)) : []);
    focusRefused(form);
  }, [error]);
  const isRefusal = error instanceof CallFailed && error.problems.length > 0;
  const isNeeded = Boolean(error) && (!isRefusal || unshown.length > 0);
  return (
    <div ref={place} hidden={!isNeeded}>
      {isNeeded && <Problem error={error} entries={unshown} />}
    </div>
  );
}

const isShown = (form: Element, { parameter }: ProblemEntry) =>
  form.querySelector(`[data-parameter="${CSS.escape(parameter)}"]`) !== null;

/** Scrolls it into view as well. A group of boxes is not a field that has the focus. */
function focusRefused(form: Element): void {
  const first = form.querySelector('[aria-invalid=true], [data-parameter]');
  if (first?.matches('[aria-invalid=true]')) (first as HTMLElement).focus();
  else first?.scrollIntoView({ block: 'center' });
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
      <FormProblem error={call.error} />
      <div className="form-actions">
        <Button look="main" type="submit" needs={needs} aria-label={label} disabled={call.isPending}>
          {verb}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
