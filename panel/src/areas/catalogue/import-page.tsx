import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../../api/accounts.ts';
import { CallFailed, type ProblemEntry } from '../../api/client.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { Empty } from '../../ui/fetched.tsx';
import { Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { useDay, useNumber } from './parts.tsx';
import { type Difference, type FileName, type Imported, useImport } from './queries.ts';

const route = getRouteApi('/import');

/** The pages that show a file's content after its import. */
const places = {
  catalogue: { to: '/products', search: {} },
  vat: { to: '/vat', search: {} },
  'exchange-rates': { to: '/exchange-rates', search: {} },
  'shipping-rates': { to: '/shipping', search: { table: 'rates' } },
  'shipping-levels': { to: '/shipping', search: { table: 'levels' } },
  countries: { to: '/shipping', search: { table: 'countries' } },
  regions: { to: '/shipping', search: { table: 'regions' } },
} as const;

const accepted: Readonly<Partial<Record<FileName, string>>> = {
  catalogue: '.json,.csv',
  'exchange-rates': '.xml',
};

interface Chosen {
  readonly name: string;
  readonly text: string;
}

export function ImportPage() {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const account = useAccount().data;
  const { file = 'catalogue' } = route.useSearch();
  return (
    <Page title={words.title} lead={words.lead}>
      {account && account.role !== 'administrator' ? (
        <Empty title={words.notAllowed} hint={words.lead} />
      ) : (
        <Import key={file} file={file} />
      )}
    </Page>
  );
}

function Import({ file }: { readonly file: FileName }) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const navigate = route.useNavigate();
  const toast = useToast();
  const [chosen, setChosen] = useState<Chosen>();
  const check = useImport();
  const carryOut = useImport();
  const choose = async (picked: File | undefined) => {
    check.reset();
    carryOut.reset();
    setChosen(undefined);
    if (!picked) return;
    const read = { name: picked.name, text: await picked.text() };
    setChosen(read);
    check.mutate({ file, text: read.text });
  };
  const checked = check.data;
  const count = checked === undefined ? 0 : changesIn(checked);
  const onSuccess = () => {
    toast(words.done(count));
    void navigate(places[file]);
  };
  return (
    <>
      <FileForm file={file} onChoose={(picked) => void choose(picked)} />
      {chosen && check.isPending && <Progress label={words.checking(chosen.name)} />}
      {check.error && <Refusal error={check.error} />}
      {chosen && checked && (
        <Preview checked={checked}>
          {carryOut.error && <Refusal error={carryOut.error} />}
          {carryOut.isPending ? (
            <Progress label={words.importing(chosen.name)} />
          ) : (
            <div className="form-actions">
              {count > 0 && (
                <Button
                  look="main"
                  onClick={() =>
                    carryOut.mutate({ file, text: chosen.text, version: checked.version }, { onSuccess })
                  }
                >
                  {words.do(count)}
                </Button>
              )}
              <CancelLink file={file} />
            </div>
          )}
        </Preview>
      )}
    </>
  );
}

function CancelLink({ file }: { readonly file: FileName }) {
  const { common } = useWords();
  return <ButtonLink {...places[file]}>{common.cancel}</ButtonLink>;
}

function changesIn({ sections }: Imported): number {
  return sections.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
}

interface FileFormProps {
  readonly file: FileName;
  readonly onChoose: (picked: File | undefined) => void;
}

function FileForm({ file, onChoose }: FileFormProps) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const navigate = route.useNavigate();
  return (
    <section className="card form">
      <Select
        label={words.file}
        description={words.hints[file]}
        data={choicesOf('/admin/1.0/catalogue/import', 'file').map((name) => ({
          value: name,
          label: words.files[name],
        }))}
        value={file}
        onChange={(name) => name && void navigate({ search: { file: name }, replace: true })}
        allowDeselect={false}
      />
      <label className="file-field">
        <span>{words.choose}</span>
        <input
          type="file"
          accept={accepted[file] ?? '.csv'}
          aria-describedby="file-hint"
          onChange={(event) => {
            onChoose(event.currentTarget.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
        <span id="file-hint" className="soft small">
          {words.chooseHint}
        </span>
      </label>
    </section>
  );
}

function Progress({ label }: { readonly label: string }) {
  return (
    <p className="card progress" role="status">
      <span>{label}</span>
      <progress aria-label={label} />
    </p>
  );
}

interface PreviewProps {
  readonly checked: Imported;
  readonly children: React.ReactNode;
}

function Preview({ checked, children }: PreviewProps) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const day = useDay();
  const count = changesIn(checked);
  return (
    <section className="card stack" aria-live="polite">
      <h2>{words.preview}</h2>
      <Changes sections={checked.sections} />
      {count === 0 && <p className="soft">{words.nothing}</p>}
      {count > 0 && checked.rates?.newest && <p>{words.newest(day(checked.rates.newest))}</p>}
      {count > 0 && <p className="soft small">{words.doneHint}</p>}
      {children}
    </section>
  );
}

/** The problems of a file, line by line; any other failure is shown as usual. */
function Refusal({ error }: { readonly error: unknown }) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const ofFile = error instanceof CallFailed ? error.problems.filter(({ line }) => line !== undefined) : [];
  if (!(error instanceof CallFailed) || ofFile.length === 0) return <Problem error={error} />;
  const columns: Column<ProblemEntry>[] = [
    { head: words.line, cell: ({ line }) => line, align: 'number' },
    { head: words.column, cell: ({ column }) => column, align: 'number' },
    { head: words.problem, cell: ({ info }) => <span className="wrapped">{info}</span> },
  ];
  return (
    <section className="problem" role="alert">
      <h2>{words.errors(ofFile.length + error.moreProblems)}</h2>
      <p>{words.errorsHint}</p>
      <Table
        label={words.errors(ofFile.length)}
        columns={columns}
        rows={ofFile}
        rowKey={({ line, column, info }) => `${line} ${column} ${info}`}
      />
      {error.moreProblems > 0 && <p className="soft">{words.moreErrors(error.moreProblems)}</p>}
    </section>
  );
}

type Section = Imported['sections'][number];

/** The effects of a file, in numbers and entry by entry. */
export function Changes({ sections }: { readonly sections: readonly Section[] }) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const number = useNumber();
  const names: Readonly<Record<string, string>> = { ...words.files, ...words.sections };
  const counts = ['added', 'changed', 'removed', 'unchanged'] as const;
  const columns: Column<Section>[] = [
    { head: words.entry, cell: ({ name }) => names[name] },
    ...counts.map(
      (count): Column<Section> => ({
        head: words[count],
        cell: (section) => <strong data-count={section[count] > 0}>{number(section[count])}</strong>,
        align: 'number',
      }),
    ),
  ];
  const all = sections.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);
  const differences = sections.flatMap((section) => section.differences);
  return (
    <>
      <Table label={words.preview} columns={columns} rows={sections} rowKey={({ name }) => name} />
      {differences.length > 0 && <Differences differences={differences} />}
      {differences.length < all && <p className="soft small">{words.firstOf(differences.length, all)}</p>}
    </>
  );
}

const meanings: Readonly<Record<Difference['kind'], Meaning>> = {
  added: 'fine',
  changed: 'working',
  removed: 'failed',
};

function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const { catalogue } = useWords();
  const words = catalogue.importing;
  const columns: Column<Difference>[] = [
    { head: catalogue.effect, cell: ({ kind }) => <Chip meaning={meanings[kind]}>{words.kinds[kind]}</Chip> },
    { head: words.entry, cell: ({ key }) => <span className="wrapped">{key}</span> },
    {
      head: words.change,
      cell: (difference) => (difference.kind === 'removed' ? null : <Fields difference={difference} />),
    },
  ];
  return (
    <Table
      label={words.change}
      columns={columns}
      rows={differences}
      rowKey={({ kind, key }) => `${kind} ${key}`}
    />
  );
}

function Fields({ difference: { fields, more_fields: more } }: { readonly difference: Difference }) {
  const { catalogue } = useWords();
  return (
    <ul className="fields">
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className="soft">{field}</span> {before !== null && <del>{before}</del>}{' '}
          {after !== null && <ins>{after}</ins>}
        </li>
      ))}
      {more > 0 && <li className="soft">{catalogue.importing.moreFields(more)}</li>}
    </ul>
  );
}
