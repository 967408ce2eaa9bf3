import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { inWords, Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { nameOf } from './parts.ts';
import type { ExpiredData, useRetentionPreview } from './queries.ts';

type Preview = ReturnType<typeof useRetentionPreview>;

/** The number of rows that one rule would delete. */
export function Counted({ preview }: { readonly preview: Preview }) {
  const { retention: words, locale } = useWords();
  if (preview.error) return <Problem error={preview.error} onAgain={() => void preview.refetch()} />;
  const [counted] = preview.data ?? [];
  return (
    <p aria-live="polite" aria-busy={preview.isFetching}>
      {counted === undefined || preview.isFetching
        ? words.counting
        : counted.rows === 0
          ? words.nothingOld(inWords(new Date(counted.before), locale))
          : words.soMuch(
              new Intl.NumberFormat(locale).format(counted.rows),
              inWords(new Date(counted.before), locale),
            )}
    </p>
  );
}

/** The number of rows that each rule would delete; rules without any are left out. */
export function CountedByRule({ preview }: { readonly preview: Preview }) {
  const { retention: words } = useWords();
  const columns = useColumns();
  if (preview.error) return <Problem error={preview.error} onAgain={() => void preview.refetch()} />;
  const rows = preview.data?.filter(({ rows }) => rows > 0);
  if (rows?.length === 0) return <p aria-live="polite">{words.nothing}</p>;
  return <Table label={words.preview} columns={columns} rows={rows} rowKey={({ what }) => what} />;
}

function useColumns(): Column<ExpiredData>[] {
  const { retention: words, locale } = useWords();
  return [
    { head: words.what, cell: ({ what }) => nameOf(what, words) },
    { head: words.count, cell: ({ rows }) => new Intl.NumberFormat(locale).format(rows), align: 'number' },
    { head: words.oldest, cell: ({ oldest }) => oldest && <Time at={oldest} />, wide: true },
  ];
}
