import { Link } from '@tanstack/react-router';
import { useClients, usePartners } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Chip } from '../../ui/chip.tsx';
import { Choices } from '../../ui/choices.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { fieldError } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import type { NewRole, User, UserRole } from './queries.ts';

export function UserStatus({ user }: { readonly user: Pick<User, 'ended_at' | 'has_password'> }) {
  const { users: words } = useWords();
  if (user.ended_at !== null) return <Chip meaning="over">{words.ended}</Chip>;
  if (!user.has_password) return <Chip meaning="working">{words.invited}</Chip>;
  return <Chip meaning="fine">{words.active}</Chip>;
}

/** The role of a user, with the client or the print partner that it is for. */
export function Role({ user }: { readonly user: User }) {
  const { users: words } = useWords();
  return (
    <>
      {words.roles[user.role]}
      {user.belongs_to !== null && <span className="soft"> · {user.belongs_to}</span>}
    </>
  );
}

/** The client or the print partner of a user, as a link. */
export function BelongsTo({ user: { client_id, partner_id, belongs_to } }: { readonly user: User }) {
  if (client_id !== null) {
    return (
      <Link to="/clients/$id" params={{ id: client_id }}>
        {belongs_to}
      </Link>
    );
  }
  if (partner_id === null) return null;
  return (
    <Link to="/partners/$id" params={{ id: partner_id }}>
      {belongs_to}
    </Link>
  );
}

/** The fields of a role. The ids of the other roles stay, so that changing one's mind loses nothing. */
export interface RoleValues {
  readonly role: UserRole;
  readonly client_id: number | undefined;
  readonly partner_id: number | undefined;
}

/** The fields that a role needs, and no others. */
export function roleOf({ role, client_id, partner_id }: RoleValues): NewRole {
  if (role === 'client') return { role, ...(client_id && { client_id }) };
  if (role === 'partner') return { role, ...(partner_id && { partner_id }) };
  return { role };
}

interface RoleFieldsProps {
  readonly values: RoleValues;
  readonly onChange: (values: RoleValues) => void;
  readonly error: unknown;
}

export function RoleFields({ values, onChange, error }: RoleFieldsProps) {
  const { users: words, keys, common } = useWords();
  const clients = useClients();
  const partners = usePartners();
  return (
    <>
      <Choices
        legend={words.role}
        value={values.role}
        onChange={(role) => onChange({ ...values, role })}
        options={choicesOf('/admin/1.0/users/role', 'role').map((value) => ({
          value,
          label: words.roles[value],
          hint: words.roleHints[value],
        }))}
      />
      {values.role === 'client' && (
        <AccountSelect
          label={common.client}
          placeholder={keys.chooseClient}
          query={clients}
          isForNew
          value={values.client_id}
          onChange={(client_id) => onChange({ ...values, client_id })}
          error={fieldError(error, 'client_id')}
        />
      )}
      {values.role === 'partner' && (
        <AccountSelect
          label={common.partner}
          placeholder={keys.choosePartner}
          query={partners}
          isForNew
          value={values.partner_id}
          onChange={(partner_id) => onChange({ ...values, partner_id })}
          error={fieldError(error, 'partner_id')}
        />
      )}
    </>
  );
}
