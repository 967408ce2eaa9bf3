import { useState } from 'react';
import { servicePath } from '../../api/base.ts';
import { useWords, type Words } from '../../words/index.tsx';
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

/** The origin of a file; an uploaded one has an address but no host. */
export function hostName<Host extends string | null | undefined>(
  host: Host,
  { files }: Words,
): Host | string {
  return host === 'platen:' ? files.uploaded : host;
}

/** A file in one line. */
export function InShort({ file: { host, size, format, summary } }: InShortProps) {
  const all = useWords();
  const { files: words, locale } = all;
  const { pages, trim } = summary ?? {};
  const parts = [
    size === null ? null : bytesText(size, locale),
    format?.toUpperCase(),
    pages?.found ? words.pageCount(pages.found) : null,
    trim?.found ? sizeText(trim.found, locale) : null,
    hostName(host, all),
  ].filter((part) => part !== null && part !== undefined);
  return (
    <p className="soft dotted">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

interface PreviewProps {
  readonly link: string | null;
  /** Such as "File 1 (cover)". */
  readonly file: string;
}

/** The first page. The link names the public address of the service, and the panel may be open at another one. */
export function Preview({ link, file }: PreviewProps) {
  const { files: words } = useWords();
  const [failed, setFailed] = useState<string>();
  if (link === null || failed === link) {
    return <div className="file-preview small soft">{words.noPreview}</div>;
  }
  const { pathname, search } = new URL(link);
  const path = pathname.slice(pathname.lastIndexOf('/files/'));
  return (
    <div className="file-preview">
      <img
        src={`${servicePath}${path}${search}`}
        alt={words.previewOf(file)}
        onError={() => setFailed(link)}
      />
    </div>
  );
}
