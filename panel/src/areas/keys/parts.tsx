import { Chip, type Meaning } from '../../ui/chip.tsx';
import { useWords } from '../../words/index.tsx';
import type { Key } from './queries.ts';

const meanings: Readonly<Record<Key['status'], Meaning>> = {
  active: 'fine',
  ending: 'attention',
  expired: 'over',
  revoked: 'failed',
};

export function KeyStatus({ status }: Pick<Key, 'status'>) {
  return <Chip meaning={meanings[status]}>{useWords().keys.statuses[status]}</Chip>;
}

export function isEnded({ status }: Pick<Key, 'status'>): boolean {
  return status === 'revoked' || status === 'expired';
}

/** The interface of a key, with the mode of its orders or the role of its script. */
export function KeyKind({ keyRow }: { readonly keyRow: Key }) {
  const { keys } = useWords();
  const more = keyRow.mode ? keys.modes[keyRow.mode] : roleName(keyRow.role, keys.roles);
  return (
    <>
      {keys.interfaces[keyRow.interface]}
      {more && <span className="soft"> · {more}</span>}
    </>
  );
}

function roleName(role: string | null, names: Readonly<Record<string, string>>): string | undefined {
  return role === null ? undefined : (names[role] ?? role);
}

export function maskedKey({ prefix, last_four }: Pick<Key, 'prefix' | 'last_four'>): string {
  return `${prefix}…${last_four}`;
}
