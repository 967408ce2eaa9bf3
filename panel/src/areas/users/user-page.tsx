import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAct, ConfirmEffects } from '../../ui/confirm.tsx';
import { Found } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Secret } from '../../ui/secret.tsx';
import { inWords, Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { BelongsTo, RoleFields, type RoleValues, roleOf, UserStatus } from './parts.tsx';
import {
  addressOf,
  type IssuedLink,
  type User,
  useChangeRole,
  useEndUser,
  useEraseUser,
  useNewLink,
  useResetSecondFactor,
  useSignOutUser,
  useUser,
} from './queries.ts';

const route = getRouteApi('/users/$id');

export function UserPage() {
  const { id } = route.useParams();
  const { users: words } = useWords();
  return (
    <Found query={useUser(id)} id={id} words={words} list="/users">
      {(user) => <ShownUser key={id} user={user} />}
    </Found>
  );
}

type Asked = 'role' | 'reset' | 'signOut' | 'end' | 'erase';

function ShownUser({ user }: { readonly user: User }) {
  const { users: words, keys, locale } = useWords();
  const [asked, setAsked] = useState<Asked>();
  const [issued, setIssued] = useState<IssuedLink>();
  const link = useNewLink(user.id);
  const mayChange = useMay()('/admin/1.0/users/role');
  const onClose = () => setAsked(undefined);
  const erase = mayChange && user.erased_at === null && (
    <Button look="danger" onClick={() => setAsked('erase')}>
      {words.erase}
    </Button>
  );
  const actions =
    user.ended_at !== null
      ? erase
      : mayChange && (
          <>
            <Button
              disabled={link.isPending}
              onClick={() => link.mutate(undefined, { onSuccess: setIssued })}
            >
              {user.has_password ? words.newPassword : words.newInvitation}
            </Button>
            <Button onClick={() => setAsked('role')}>{words.changeRole}</Button>
            {(user.has_second_factor || user.passkeys > 0) && (
              <Button onClick={() => setAsked('reset')}>{words.reset}</Button>
            )}
            <Button onClick={() => setAsked('signOut')}>{words.signOut}</Button>
            <Button look="danger" onClick={() => setAsked('end')}>
              {words.end}
            </Button>
          </>
        );
  return (
    <Page
      title={user.name}
      mark={<UserStatus user={user} />}
      back={{ to: '/users', label: words.title }}
      actions={actions}
    >
      {link.error && <Problem error={link.error} />}
      {issued && (
        <Secret
          title={words.linkTitle}
          hint={words.linkHint(inWords(new Date(issued.expires_at), locale))}
          secret={addressOf(issued)}
          doneLabel={keys.stored}
          onDone={() => setIssued(undefined)}
        />
      )}
      <UserFacts user={user} />
      {asked === 'role' && <RoleChange user={user} onClose={onClose} />}
      <Reset user={user} isOpen={asked === 'reset'} onClose={onClose} />
      <SignOut user={user} isOpen={asked === 'signOut'} onClose={onClose} />
      <End user={user} isOpen={asked === 'end'} onClose={onClose} />
      <Erase user={user} isOpen={asked === 'erase'} onClose={onClose} />
    </Page>
  );
}

function UserFacts({ user }: { readonly user: User }) {
  const { users: words, common } = useWords();
  const isAdministrator = useMay()('/admin/1.0/audit');
  const lastSignIn = user.last_sign_in_at ? <Time at={user.last_sign_in_at} precise /> : words.notKnown;
  const belongsTo = user.belongs_to !== null && <BelongsTo user={user} />;
  return (
    <section className="card stack">
      <Facts
        facts={[
          { label: words.role, value: words.roles[user.role] },
          { label: words.of, value: belongsTo || null },
          { label: words.email, value: <Id>{user.email}</Id> },
          { label: words.twoStep, value: user.has_second_factor ? words.twoStepOn : words.twoStepOff },
          { label: words.passkeys, value: user.passkeys > 0 ? String(user.passkeys) : words.noPasskeys },
          { label: words.lastSignIn, value: lastSignIn },
          { label: common.created, value: <Time at={user.created_at} precise /> },
          { label: words.endedAt, value: user.ended_at && <Time at={user.ended_at} precise /> },
          { label: words.erasedAt, value: user.erased_at && <Time at={user.erased_at} precise /> },
          { label: common.id, value: <Id>{String(user.id)}</Id> },
        ]}
      />
      {isAdministrator && (
        <Link to="/audit" search={{ subject: `user ${user.id}` }}>
          {words.itsChanges}
        </Link>
      )}
    </section>
  );
}

interface DialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

function RoleChange({ user, onClose }: DialogProps) {
  const { users: words, common } = useWords();
  const toast = useToast();
  const change = useChangeRole(user.id);
  const [values, setValues] = useState<RoleValues>({
    role: user.role,
    client_id: user.client_id ?? undefined,
    partner_id: user.partner_id ?? undefined,
  });
  const onSuccess = () => {
    onClose();
    toast(common.saved);
  };
  const isNewStaff = isOfOwner(user.role) && !isOfOwner(values.role);
  const effects = [
    ...(isNewStaff && user.belongs_to !== null ? [words.roleNewStaff(user.belongs_to)] : []),
    ...words.roleEffects,
  ];
  return (
    <ConfirmEffects
      isOpen
      onClose={onClose}
      title={words.roleTitle(user.name)}
      effects={effects}
      verb={words.roleDo}
      look="main"
      action={{ ...change, mutate: () => change.mutate(roleOf(values), { onSuccess }) }}
    >
      <RoleFields values={values} onChange={setValues} error={change.error} />
    </ConfirmEffects>
  );
}

/** The role is that of people outside, who see what is of their client or print partner. */
const isOfOwner = (role: User['role']) => role === 'client' || role === 'partner';

function Reset({ user, isOpen, onClose }: DialogProps & { readonly isOpen: boolean }) {
  const { users: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.resetTitle(user.name)}
      effects={words.resetEffects}
      verb={words.resetDo}
      action={useResetSecondFactor(user.id)}
      done={words.resetDone}
    />
  );
}

function SignOut({ user, isOpen, onClose }: DialogProps & { readonly isOpen: boolean }) {
  const { users: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.signOutTitle(user.name)}
      effects={words.signOutEffects}
      verb={words.signOutDo}
      action={useSignOutUser(user.id)}
      done={words.signOutDone(user.name)}
    />
  );
}

function End({ user, isOpen, onClose }: DialogProps & { readonly isOpen: boolean }) {
  const { users: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.endTitle(user.name)}
      effects={words.endEffects}
      verb={words.endDo}
      action={useEndUser(user.id)}
      done={words.endDone(user.name)}
    />
  );
}

function Erase({ user, isOpen, onClose }: DialogProps & { readonly isOpen: boolean }) {
  const { users: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.eraseTitle(user.name)}
      effects={words.eraseEffects}
      verb={words.eraseDo}
      action={useEraseUser(user.id)}
      done={words.eraseDone}
    />
  );
}
