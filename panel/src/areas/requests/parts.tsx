import { Link } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { useWords } from '../../words/index.tsx';
import { type RecordedRequest, useKeyNames } from './queries.ts';
import type { RequestSearch } from './search.ts';

type ErrorType = Schemas['ErrorType'];

/** 4xx is for the caller to fix, 5xx for this service. */
function meaningOf(status: number): Meaning {
  if (status >= 500) return 'failed';
  if (status >= 400) return 'attention';
  return status >= 300 ? 'over' : 'fine';
}

export function StatusChip({ status }: { readonly status: number }) {
  return <Chip meaning={meaningOf(status)}>{String(status)}</Chip>;
}

/** The key of a call. */
export function Caller({ request }: { readonly request: Pick<RecordedRequest, 'credential' | 'app'> }) {
  const { requests: words } = useWords();
  const names = useKeyNames();
  const { credential, app } = request;
  if (credential === null) return <span className="soft">{app ?? words.noCredential}</span>;
  return <>{names.get(credential) || credential}</>;
}

/** The calls of one condition. */
export function CallsLink({ search, label }: { readonly search: RequestSearch; readonly label: string }) {
  return (
    <Link to="/requests" search={search}>
      {label}
    </Link>
  );
}

/** Calls, and errors by what they have in common. */
export function Tabs({ search }: { readonly search: RequestSearch }) {
  const { requests: words } = useWords();
  return (
    <nav className="request-tabs" aria-label={words.title}>
      <Link to="/requests" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        {words.calls}
      </Link>
      <Link
        to="/requests/errors"
        search={{ ...search, status: undefined }}
        activeOptions={{ includeSearch: false }}
      >
        {words.errors}
      </Link>
    </nav>
  );
}

/** What the caller has to change, as a sentence; empty for a type unknown to this panel. */
export function Fix({ type }: { readonly type: string }) {
  const fixes: Readonly<Record<ErrorType, string>> = useWords().fixes;
  return type in fixes ? <p>{fixes[type as ErrorType]}</p> : null;
}
