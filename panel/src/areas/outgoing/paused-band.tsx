import { Link } from '@tanstack/react-router';
import { SandboxBand } from '../../ui/sandbox-band.tsx';
import { useWords } from '../../words/index.tsx';
import { useOutgoing } from './queries.ts';

/** Above every screen while something is not sent. */
export function PausedBand() {
  const { held: words } = useWords();
  const pauses = useOutgoing().data?.pauses ?? [];
  if (pauses.length === 0) return null;
  return (
    <SandboxBand>
      {words.band} {pauses.map(({ kind }) => words.kinds[kind]).join(', ')}.{' '}
      <Link to="/outgoing">{words.show}</Link>
    </SandboxBand>
  );
}
