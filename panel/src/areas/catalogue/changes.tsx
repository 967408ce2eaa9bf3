import { Chip, type Meaning } from '../../ui/chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useWords } from '../../words/index.tsx';
import { useNumber } from './parts.tsx';
import type { Difference, Imported } from './queries.ts';

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
