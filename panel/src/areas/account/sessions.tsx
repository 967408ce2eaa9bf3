import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type Session, useEndOtherSessions, useEndSession, useSessions } from './queries.ts';

/** The sessions of the user. */
export function Sessions() {
  const { account: words } = useWords();
  const toast = useToast();
  const query = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const columns = useColumns((id) => {
    endOthers.reset();
    end.mutate(id, { onSuccess: () => toast(words.sessionEnded) });
  });
  const error = end.error ?? endOthers.error;
  const hasOthers = (query.data ?? []).length > 1;
  return (
    <section className="stack">
      <div className="page-head">
        <div>
          <h2>{words.sessions}</h2>
          <p className="soft">{words.sessionsHint}</p>
        </div>
        {hasOthers && (
          <Button
            disabled={endOthers.isPending}
            onClick={() => {
              end.reset();
              endOthers.mutate(undefined, { onSuccess: ({ ended }) => toast(words.othersEnded(ended)) });
            }}
          >
            {words.endOthers}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      <Loaded query={query}>
        {(sessions) => (
          <Table label={words.sessions} columns={columns} rows={sessions} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </section>
  );
}

function useColumns(end: (id: number) => void): Column<Session>[] {
  const { account: words } = useWords();
  return [
    { head: words.browser, cell: ({ browser }) => browser || words.unknownBrowser },
    { head: words.address, cell: ({ address }) => <span className="mono">{address}</span>, wide: true },
    { head: words.signedIn, cell: ({ created_at: at }) => <Time at={at} />, wide: true },
    { head: words.lastUsed, cell: ({ used_at: at }) => <Time at={at} />, wide: true },
    {
      head: words.action,
      cell: ({ id, is_current: isCurrent }) =>
        isCurrent ? (
          <Chip meaning="fine">{words.thisOne}</Chip>
        ) : (
          <Button look="bare" data-row onClick={() => end(id)}>
            {words.endSession}
          </Button>
        ),
    },
  ];
}
