import { Link } from '@tanstack/react-router';
import { useMay } from '../../../api/accounts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Id, useCopy } from '../../../ui/id.tsx';
import { SandboxBand } from '../../../ui/sandbox-band.tsx';
import { StateChip } from '../../../ui/state.tsx';
import { Age, inWords } from '../../../ui/time.tsx';
import { useWords } from '../../../words/index.tsx';
import type { Order } from './queries.ts';

/** Beside the reference: a copy of it, and the state of the order. */
export function Mark({ order: { reference, state } }: { readonly order: Order }) {
  const { common } = useWords();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <button
        type="button"
        className="id copy"
        title={common.copy}
        aria-label={common.copyOf(reference)}
        onClick={() => copy(reference)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
      </button>
      <StateChip state={state} />
    </>
  );
}

/** Below the reference: whose order it is, how old, and what its client was promised. */
export function Lead({ order }: { readonly order: Order }) {
  const { order: words, locale } = useWords();
  const may = useMay();
  const { client, mode, created_at, held_until, costs, number } = order;
  const transits = costs.shipments.map(({ offer: { level_name, days_min, days_max } }) =>
    words.transit(level_name, words.days(days_min, days_max)),
  );
  const isHeld = held_until !== null && new Date(held_until) > new Date();
  return (
    <span className="dotted">
      <Id>{String(number)}</Id>
      <span>{mode === 'sandbox' ? words.sandbox : words.live}</span>
      {may('/admin/1.0/clients') ? (
        <Link to="/clients/$id" params={{ id: client.id }}>
          {client.name}
        </Link>
      ) : (
        <span>{client.name}</span>
      )}
      <span>
        <Age at={created_at} /> {words.old}
      </span>
      {[...new Set(transits)].map((transit) => (
        <span key={transit}>{transit}</span>
      ))}
      {isHeld && <span>{words.heldUntil(inWords(new Date(held_until), locale))}</span>}
    </span>
  );
}

/** Above the page of a sandbox order, so that it is never taken for a live one. */
export function SandboxOrder() {
  const { order: words } = useWords();
  return (
    <SandboxBand>
      <strong>{words.sandboxBand}</strong> {words.sandboxHint}
    </SandboxBand>
  );
}
