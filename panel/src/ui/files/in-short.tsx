import { useWords } from '../../words/index.tsx';
import type { Meaning } from '../chip.tsx';
import { bytesText, type FileSummary, sizeText } from './comparison.tsx';

const meanings: Readonly<Record<string, Meaning>> = {
  waiting: 'working',
  running: 'working',
  fetched: 'fine',
  failed: 'failed',
  expired: 'over',
};

export function meaningOfFile(state: string): Meaning {
  return meanings[state] ?? 'working';
}

interface InShortProps {
  readonly file: {
    readonly host: string;
    readonly size: number | null;
    readonly format: string | null;
    readonly summary: FileSummary | null;
  };
}

/** What a file is, on one line. */
export function InShort({ file: { host, size, format, summary } }: InShortProps) {
  const { files: words, locale } = useWords();
  const { pages, trim } = summary ?? {};
  const parts = [
    size === null ? null : bytesText(size, locale),
    format?.toUpperCase(),
    pages?.found ? words.pageCount(pages.found) : null,
    trim?.found ? sizeText(trim.found, locale) : null,
    host,
  ].filter((part) => part !== null && part !== undefined);
  return (
    <p className="soft dotted">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
