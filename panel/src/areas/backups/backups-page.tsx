import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton, Empty, Loaded } from '../../ui/fetched.tsx';
import { bytesText } from '../../ui/files/comparison.tsx';
import { referenceInWords } from '../../ui/named.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time, useMinutes } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type Backup, type BackupFolder, isUnderWay, useBackups, useStartBackup } from './queries.ts';
import './backups.css';

/** The backups that can be restored, the time of the next one, and a backup by hand. */
export function BackupsPage() {
  const { backups: words } = useWords();
  const query = useBackups();
  const start = useStartBackup();
  const toast = useToast();
  useMinutes();
  const { folders = [], backups = [] } = query.data ?? {};
  const mayStart = useMay()('/admin/1.0/backups/start') && folders.some(({ is_watched: is }) => is);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        mayStart && (
          <Button
            look="main"
            disabled={start.isPending || backups.some(isUnderWay)}
            onClick={() => start.mutate(undefined, { onSuccess: () => toast(words.asked) })}
          >
            {words.start}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(loaded) => {
          if (!loaded) return <CardSkeleton />;
          if (loaded.folders.length === 0) return <Empty title={words.noneTitle} hint={words.noneHint} />;
          return (
            <div className="stack backups">
              {start.error && <Problem error={start.error} />}
              <Folders folders={loaded.folders} />
              <Written backups={loaded.backups} hasFolders={loaded.folders.length > 1} />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface WrittenProps {
  readonly backups: readonly Backup[];
  /** More than one. */
  readonly hasFolders: boolean;
}

function Written({ backups, hasFolders }: WrittenProps) {
  const { backups: words } = useWords();
  const underWay = backups.filter(isUnderWay);
  const ended = backups.filter((backup) => !isUnderWay(backup));
  return (
    <>
      {underWay.map((backup) => (
        <UnderWay key={backup.id} backup={backup} />
      ))}
      {ended.length > 0 ? (
        <BackupTable backups={ended} hasFolders={hasFolders} />
      ) : (
        underWay.length === 0 && <p className="soft">{words.noneYet}</p>
      )}
    </>
  );
}

function Folders({ folders }: { readonly folders: readonly BackupFolder[] }) {
  const { backups: words } = useWords();
  return (
    <section className="card tight">
      <h2>{words.schedule}</h2>
      {folders.map((folder) => (
        <FolderFacts key={`${folder.server} ${folder.path}`} folder={folder} />
      ))}
      <p className="soft small">{words.setBy}</p>
    </section>
  );
}

function FolderFacts({ folder }: { readonly folder: BackupFolder }) {
  const { backups: words } = useWords();
  return (
    <>
      {!folder.is_watched && (
        <p className="backups-unwatched" role="status">
          {words.unwatched} <Time at={folder.looked_at} />. {words.unwatchedHint}
        </p>
      )}
      <Facts
        facts={[
          { label: words.folder, value: words.on(folder.path, folder.server) },
          { label: words.every, value: words.everyHours(folder.every_hours) },
          { label: words.kept, value: words.keptCount(folder.kept) },
          { label: words.next, value: folder.is_watched ? <Next at={folder.next_at} /> : null },
          { label: words.key, value: folder.with_key ? words.keyIn : words.keyOut },
        ]}
      />
    </>
  );
}

/** The time of the next backup. If it has passed, the worker writes it at its next look. */
function Next({ at }: { readonly at: string | null }) {
  const { backups: words } = useWords();
  return at === null || new Date(at) <= new Date() ? words.nextSoon : <Time at={at} />;
}

/** A backup that waits or is being written, and how far it is. */
export function UnderWay({ backup }: { readonly backup: Backup }) {
  const { backups: words, named, locale } = useWords();
  const isRunning = backup.state === 'running';
  const state = isRunning ? 'running' : 'waiting';
  const { done_bytes: done, total_bytes: total, requested_by: by } = backup;
  const size = (bytes: number) => bytesText(bytes, locale);
  return (
    <section className="card tight backup-under-way" aria-label={words.underWay[state]}>
      <div className="backup-head">
        <h2>{words.underWay[state]}</h2>
        <span className="soft small">{by === null ? words.bySchedule : referenceInWords(by, named)}</span>
      </div>
      {isRunning && total > 0 && (
        <progress max={total} value={Math.min(done, total)} aria-label={words.underWay.running} />
      )}
      <p>
        {isRunning && total > 0 && (
          <span className="number">
            {done < total ? `${words.progress(size(done), size(total))}.` : words.checking}{' '}
          </span>
        )}
        <span className="soft">{words.underWayHint[state]}</span>
      </p>
    </section>
  );
}

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
