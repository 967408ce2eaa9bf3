import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/accounts.ts';
import { Chip, type Meaning } from '../../ui/chip.tsx';
import { useWords } from '../../words/index.tsx';
import type { Mail, MailState } from './queries.ts';

export const mailStates: readonly MailState[] = [
  'waiting',
  'running',
  'sent',
  'doubtful',
  'failed',
  'dropped',
];

const meanings: Readonly<Record<MailState, Meaning>> = {
  waiting: 'working',
  running: 'working',
  sent: 'fine',
  doubtful: 'attention',
  failed: 'failed',
  dropped: 'over',
};

export function MailStateChip({ state }: Pick<Mail, 'state'>) {
  return <Chip meaning={meanings[state]}>{useWords().mails.states[state]}</Chip>;
}

/** The order of a mail, or the user whom it is for: a link where the caller may open its page. */
export function About({ mail: { order, user } }: { readonly mail: Mail }) {
  const mayOpenUsers = useMay()('/admin/1.0/users');
  if (order) {
    return (
      <Link to="/orders/$id" params={{ id: order.number }}>
        {order.reference}
      </Link>
    );
  }
  if (!user) return null;
  if (!mayOpenUsers) return user.name;
  return (
    <Link to="/users/$id" params={{ id: user.id }}>
      {user.name}
    </Link>
  );
}
