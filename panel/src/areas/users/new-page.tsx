import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem, useForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { inWords } from '../../ui/time.tsx';
import { useWords } from '../../words/index.tsx';
import { RoleFields, type RoleValues, roleOf } from './parts.tsx';
import { addressOf, useCreateUser, useInviteUser } from './queries.ts';

const route = getRouteApi('/users/new');

interface Issued {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
}

/** A new user, who sets a password by a one-time link, or gets one. */
export function NewUserPage() {
  const { users: words, keys, locale } = useWords();
  const navigate = route.useNavigate();
  const [issued, setIssued] = useState<Issued>();
  const invite = useInviteUser();
  const create = useCreateUser();
  if (issued) {
    return (
      <Page title={issued.name} back={{ to: '/users', label: words.title }}>
        <Secret
          title={issued.title}
          hint={issued.hint}
          secret={issued.secret}
          doneLabel={keys.stored}
          onDone={() => void navigate({ to: '/users/$id', params: { id: issued.id } })}
        />
      </Page>
    );
  }
  const submit = ({ how, name, email, ...role }: Fields) => {
    const body = { ...roleOf(role), name, email };
    // The refusal of the other way says nothing about this one.
    create.reset();
    invite.reset();
    if (how === 'password') {
      create.mutate(body, {
        onSuccess: ({ user, password }) =>
          setIssued({ ...user, title: words.passwordTitle, hint: words.passwordHint, secret: password }),
      });
      return;
    }
    invite.mutate(body, {
      onSuccess: ({ user, expires_at: end, ...link }) =>
        setIssued({
          ...user,
          title: words.linkTitle,
          hint: words.linkHint(inWords(new Date(end), locale)),
          secret: addressOf(link),
        }),
    });
  };
  return (
    <Page title={words.newTitle} back={{ to: '/users', label: words.title }}>
      <UserForm
        onSubmit={submit}
        isPending={invite.isPending || create.isPending}
        error={invite.error ?? create.error}
      />
    </Page>
  );
}

interface Fields extends RoleValues {
  readonly how: 'link' | 'password';
  readonly name: string;
  readonly email: string;
}

interface UserFormProps {
  readonly onSubmit: (values: Fields) => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

function UserForm({ onSubmit, isPending, error }: UserFormProps) {
  const { users: words, common } = useWords();
  const { client, partner } = route.useSearch();
  const form = useForm<Fields>({
    how: 'link',
    name: '',
    email: '',
    role: client ? 'client' : partner ? 'partner' : 'operator',
    client_id: client,
    partner_id: partner,
  });
  const { values, set } = form;
  const changeRole = ({ role, client_id, partner_id }: RoleValues) => {
    set('role')(role);
    set('client_id')(client_id);
    set('partner_id')(partner_id);
  };
  return (
    <form className="card form" onSubmit={form.onSubmit(() => onSubmit(values))} noValidate>
      <Field
        of="/admin/1.0/users/invite"
        name="name"
        label={common.name}
        value={values.name}
        onChange={set('name')}
        error={error}
      />
      <Field
        of="/admin/1.0/users/invite"
        name="email"
        label={words.email}
        type="email"
        value={values.email}
        onChange={set('email')}
        error={error}
      />
      <RoleFields values={values} onChange={changeRole} error={error} />
      <Choices
        legend={words.how}
        value={values.how}
        onChange={set('how')}
        options={(['link', 'password'] as const).map((value) => ({
          value,
          label: words.hows[value],
          hint: words.howHints[value],
        }))}
      />
      <FormProblem error={error} />
      <div className="form-actions">
        <Button look="main" type="submit" disabled={isPending}>
          {words.verbs[values.how]}
        </Button>
        <ButtonLink to="/users">{common.cancel}</ButtonLink>
      </div>
    </form>
  );
}
