import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { useWords, type Words } from '../../words/index.tsx';
import { Icon } from '../icon.tsx';
import { Id } from '../id.tsx';

export type FileSummary = Schemas['AdminFileSummary'];

interface ComparisonProps {
  readonly summary: FileSummary | null;
  readonly sums: {
    readonly md5: string | null;
    /** Null = none was given. */
    readonly md5Expected: string | null;
    readonly sha256: string | null;
  };
}

interface Row {
  readonly name: keyof Words['files']['rows'];
  readonly found: ReactNode;
  readonly needed: ReactNode;
  /** Undefined = there is nothing to compare with. */
  readonly differs: boolean | undefined;
}

/** The properties of a file beside the order; differences are marked by a sign, a colour and a word. */
export function Comparison({ summary, sums }: ComparisonProps) {
  const { files: words, locale } = useWords();
  const rows = [...(summary ? summaryRows(summary, words, locale) : []), ...sumRows(sums)];
  if (rows.length === 0) return null;
  return (
    <table className="comparison">
      <caption className="unseen">{words.compared}</caption>
      <thead>
        <tr className="soft small">
          <td />
          <th scope="col">{words.inFile}</th>
          <th scope="col">{words.inOrder}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, found, needed, differs }) => (
          <tr key={name} data-differs={differs}>
            <th scope="row">{words.rows[name]}</th>
            <td>{found ?? '–'}</td>
            <td>{needed}</td>
            <td className="comparison-mark">
              {differs !== undefined && (
                <>
                  <Icon name={differs ? 'close' : 'check'} size={14} />
                  <span className={differs ? 'small' : 'unseen'}>
                    {differs ? words.differs : words.agrees}
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function summaryRows(
  { pages, trim, page, pixels, sizes }: FileSummary,
  words: Words['files'],
  locale: string,
): Row[] {
  const { min, max } = pages.needed ?? {};
  const rows: Row[] = [
    {
      name: 'pages',
      found: pages.found,
      needed: pages.needed && (min === max ? min : `${min}–${max}`),
      differs: marked(pages),
    },
  ];
  if (pixels) {
    const found = `${pixels.width} × ${pixels.height}`;
    rows.push({ name: 'pixels', found, needed: null, differs: undefined });
  }
  const trimFound = trim.found && sizeText(trim.found, locale);
  if (trimFound || trim.needed) {
    rows.push({
      name: 'trim',
      found: sizes > 1 ? `${trimFound}, ${words.differentSizes(sizes)}` : trimFound,
      needed: trim.needed && sizeText(trim.needed, locale),
      // The shape of an image is compared, whatever its size.
      differs: pixels && trim.needed ? trim.differs : marked(trim),
    });
  }
  if (page.found) {
    const found = sizeText(page.found, locale);
    const needed = page.needed && sizeText(page.needed, locale);
    // A page may be larger than it must be, for marks beside the product.
    rows.push({
      name: 'page',
      found,
      needed,
      differs: found === needed || page.differs ? marked(page) : undefined,
    });
  }
  return rows;
}

function sumRows({ md5, md5Expected, sha256 }: ComparisonProps['sums']): Row[] {
  const rows: Row[] = [];
  if (md5 ?? md5Expected) {
    rows.push({
      name: 'md5',
      found: md5 && <Id isShort>{md5}</Id>,
      needed: md5Expected && <Id isShort>{md5Expected}</Id>,
      differs: md5 && md5Expected ? md5 !== md5Expected : undefined,
    });
  }
  if (sha256)
    rows.push({ name: 'sha256', found: <Id isShort>{sha256}</Id>, needed: null, differs: undefined });
  return rows;
}

function marked({ found, needed, differs }: FileSummary['pages'] | FileSummary['trim']): boolean | undefined {
  return found === null || needed === null ? undefined : differs;
}

/** Whether anything of it is not what was ordered. */
export function differsAnywhere({ pages, trim, page }: FileSummary): boolean {
  return pages.differs || trim.differs || page.differs;
}

export function sizeText({ width, height }: Schemas['AdminFileSize'], locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${format.format(width)} × ${format.format(height)} mm`;
}

const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
  ['byte', 1],
] as const;

export function bytesText(bytes: number, locale: string): string {
  const [unit, length] = units.find(([, least]) => bytes >= least) ?? ['byte', 1];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / length);
}
