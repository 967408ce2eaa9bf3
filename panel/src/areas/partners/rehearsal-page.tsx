import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePartners } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { useForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { DAY_MS } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { parsed, Refusal, written } from './json-text.tsx';
import './partners.css';
import { type Partner, type Rehearsal, type RehearsalQuery, useRehearse } from './queries.ts';
import { RehearsalResult } from './rehearsal-result.tsx';

/** Rehearses past orders with other rules, beside the actual assignments. */
export function RehearsalPage() {
  const { partners: words } = useWords();
  const [result, setResult] = useState<Rehearsal>();
  const [isCurrent, setCurrent] = useState(true);
  const onResult = (rehearsal: Rehearsal) => {
    setResult(rehearsal);
    setCurrent(true);
  };
  return (
    <Page title={words.rehearse} lead={words.rehearseLead} back={{ to: '/partners', label: words.title }}>
      <Loaded query={usePartners()}>
        {(partners) =>
          partners ? (
            <RehearsalForm partners={partners} onChange={() => setCurrent(false)} onResult={onResult} />
          ) : (
            <CardSkeleton />
          )
        }
      </Loaded>
      {result && !isCurrent && <p role="status">{words.rehearsedBefore}</p>}
      {result && <RehearsalResult rehearsal={result} />}
    </Page>
  );
}

interface RehearsalFormProps {
  readonly partners: readonly Partner[];
  /** Called when the form no longer matches the rehearsal. */
  readonly onChange: () => void;
  readonly onResult: (result: Rehearsal) => void;
}

const USUAL_DAYS = 30;

function RehearsalForm({ partners, onChange, onResult }: RehearsalFormProps) {
  const { partners: words } = useWords();
  const form = useForm({
    from: dayOf(new Date(Date.now() - USUAL_DAYS * DAY_MS)),
    to: dayOf(new Date()),
    sandbox: false,
    rules: rulesOf(partners),
  });
  const { values, onSubmit } = form;
  const set: typeof form.set = (name) => (value) => {
    onChange();
    form.set(name)(value);
  };
  const [syntax, setSyntax] = useState<string>();
  const rehearse = useRehearse();
  const setRules = (text: string) => {
    set('rules')(text);
    setSyntax(undefined);
  };
  const submit = () => {
    const read = parsed(values.rules);
    if ('error' in read) return setSyntax(read.error);
    const { from, to, sandbox } = values;
    const body = { ...periodOf(from, to), sandbox, partners: read.json } as RehearsalQuery;
    rehearse.mutate(body, { onSuccess: onResult });
  };
  return (
    <form className="card stack" onSubmit={onSubmit(submit)} noValidate>
      <div className="rehearsal-fields">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            of="/admin/1.0/partners/rehearse"
            name={name}
            type="date"
            label={words[name]}
            value={values[name]}
            onChange={set(name)}
            error={rehearse.error}
          />
        ))}
        <Checkbox
          label={words.withSandbox}
          checked={values.sandbox}
          onChange={(event) => set('sandbox')(event.currentTarget.checked)}
        />
      </div>
      <Textarea
        label={words.rules}
        description={words.rulesHint}
        classNames={{ input: 'mono terms-text' }}
        rows={14}
        spellCheck={false}
        value={values.rules}
        onChange={(event) => setRules(event.currentTarget.value)}
        error={syntax && words.notJson(syntax)}
      />
      {rehearse.error && <Refusal error={rehearse.error} />}
      <div className="form-actions rehearsal-actions">
        <Button look="main" type="submit" disabled={rehearse.isPending}>
          {rehearse.isPending ? words.rehearsing : words.rehearseDo}
        </Button>
        <Button look="bare" onClick={() => setRules(rulesOf(partners))}>
          {words.presentRules}
        </Button>
        <RulesFile onText={setRules} />
      </div>
    </form>
  );
}

/** Rules of a file, which stay in the field to be changed further. */
function RulesFile({ onText }: { readonly onText: (text: string) => void }) {
  const { partners: words } = useWords();
  return (
    <label className="rehearsal-file">
      <span>{words.rulesFile}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const input = event.currentTarget;
          void input.files?.[0]?.text().then(onText);
          // Allows choosing the same file again after it was corrected.
          input.value = '';
        }}
      />
    </label>
  );
}

/** The partners as they are, to be changed; those that have ended get nothing under any rule. */
function rulesOf(partners: readonly Partner[]): string {
  const rules = partners
    .filter(({ ended_at }) => ended_at === null)
    .map(({ id, name, priority, open, terms }) => ({ id, name, priority, open, terms }));
  return written(rules);
}

/** The local date of a time, as a date field has it. */
function dayOf(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The period from the beginning of the first day to the end of the last one, or to now. */
function periodOf(from: string, to: string): { readonly from?: string; readonly to?: string } {
  const start = new Date(`${from}T00:00`);
  const end = new Date(`${to}T00:00`);
  end.setDate(end.getDate() + 1);
  return {
    from: Number.isNaN(start.getTime()) ? from : start.toISOString(),
    ...(to === dayOf(new Date()) ? {} : { to: Number.isNaN(end.getTime()) ? to : end.toISOString() }),
  };
}
