import { bytesText } from '../../ui/files/comparison.tsx';
import { referenceInWords } from '../../ui/named.tsx';
import { useWords } from '../../words/index.tsx';
import type { Backup } from './queries.ts';

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
