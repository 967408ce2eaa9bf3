import { Link } from '@tanstack/react-router';
import { useWords } from '../../words/index.tsx';
import './outgoing.css';
import { useOutgoing } from './queries.ts';

/** Above every screen while something is not sent. */
export function PausedBand() {
  const { held: words } = useWords();
  const pauses = useOutgoing(1).data?.pauses ?? [];
  if (pauses.length === 0) return null;
  return (
    <p className="paused-band" role="note">
      {words.band} {pauses.map(({ kind }) => words.kinds[kind]).join(', ')}.{' '}
      <Link to="/outgoing">{words.show}</Link>
    </p>
  );
}
