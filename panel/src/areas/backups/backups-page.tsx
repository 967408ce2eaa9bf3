import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/fetched/empty.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched/loaded.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time, useMinutes } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import './backups.css';
import { BackupTable } from './backup-table.tsx';
import { type Backup, type BackupFolder, isUnderWay, useBackups, useStartBackup } from './queries.ts';
import { UnderWay } from './under-way.tsx';

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
