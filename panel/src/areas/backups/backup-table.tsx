import { Chip } from '../../ui/chip.tsx';
import { bytesText } from '../../ui/files/comparison.tsx';
import { referenceInWords } from '../../ui/named.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import type { Backup } from './queries.ts';

interface BackupTableProps {
  readonly backups: readonly Backup[];
  /** More than one, so that each row names its own. */
  readonly hasFolders: boolean;
}

/** The backups that can be restored, and those that failed with the reason. */
export function BackupTable({ backups, hasFolders }: BackupTableProps) {
  const { backups: words, named, locale } = useWords();
  const columns: Column<Backup>[] = [
    {
      head: words.of,
      cell: ({ taken_at: at, requested_at: requestedAt }) => <Time at={at ?? requestedAt} />,
      className: 'backup-short',
    },
    {
      head: words.size,
      cell: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes, locale)),
      align: 'number',
      className: 'backup-short',
    },
    {
      head: words.holds,
      cell: ({ contents }) => <Contents contents={contents} />,
      wide: true,
      className: 'backup-contents',
    },
    { head: words.status, cell: (backup) => <Status backup={backup} /> },
    {
      head: words.by,
      cell: ({ requested_by: by, server }) => {
        if (by !== null) return referenceInWords(by, named);
        return server === null ? words.byHand : words.bySchedule;
      },
      wide: true,
    },
    ...(hasFolders ? [{ head: words.folder, cell: ({ folder }: Backup) => folder ?? '–', wide: true }] : []),
  ];
  return (
    <Table
      label={words.list}
      columns={columns}
      rows={backups}
      rowKey={({ id }) => id}
      expanded={({ problem }) => problem !== null && <p className="backup-problem">{problem}</p>}
    />
  );
}

function Contents({ contents }: Pick<Backup, 'contents'>) {
  const { backups: words, locale } = useWords();
  if (contents === null) return '–';
  const {
    rows,
    files,
    files_bytes: bytes,
    files_included: areIncluded,
    damaged_files: damaged,
    missing_files: missing,
  } = contents;
  const parts = [
    words.rows(rows.toLocaleString(locale)),
    areIncluded
      ? words.files(files.toLocaleString(locale), files === 1, bytesText(bytes, locale))
      : words.filesElsewhere,
    ...(contents.has_key ? [words.withKey] : []),
    ...(damaged > 0 ? [words.damaged(damaged)] : []),
    ...(missing !== null && missing > 0 ? [words.missing(missing)] : []),
  ];
  return parts.join(', ');
}

function Status({ backup }: { readonly backup: Backup }) {
  const { backups: words } = useWords();
  const { state, verified_at: verifiedAt, server } = backup;
  if (state === 'failed') return <Chip meaning="failed">{words.failed}</Chip>;
  if (verifiedAt === null) {
    return (
      <span title={words.unverifiedHint}>
        <Chip meaning="over">{words.unverified}</Chip>
      </span>
    );
  }
  return (
    <>
      <Chip meaning="fine">{words.verified}</Chip>{' '}
      {server !== null && <span className="soft small backup-short">{words.verifiedBy(server)}</span>}
    </>
  );
}
