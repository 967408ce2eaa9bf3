import { getRouteApi } from '@tanstack/react-router';
import { useAccount, useMay, useOwners } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { FormProblem, fieldError, useForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { useWords } from '../../words/index.tsx';
import { type IssuedKey, type NewKey, useCreateKey } from './queries.ts';

const route = getRouteApi('/keys/new');

interface Fields {
  readonly interface: NewKey['interface'];
  readonly client_id: number | undefined;
  readonly partner_id: number | undefined;
  readonly mode: NonNullable<NewKey['mode']>;
  readonly role: NonNullable<NewKey['role']>;
  readonly name: string;
}

export function NewKeyPage() {
  const { keys: words, common } = useWords();
  const { client, partner } = route.useSearch();
  const create = useCreateKey();
  const account = useAccount().data;
  const form = useForm<Fields>({
    interface: partner === undefined ? 'core' : 'signal',
    client_id: client,
    partner_id: partner,
    mode: 'live',
    role: 'read-only',
    name: '',
  });
  const isStaff = account?.member_of === null;
  const issued = create.data;
  if (issued) return <Issued issued={issued} />;
  const { values, set } = form;
  return (
    <Page title={words.newTitle} back={{ to: '/keys', label: words.title }}>
      <form
        className="card form"
        onSubmit={form.onSubmit(() =>
          create.mutate(bodyOf({ ...values, client_id: account?.member_of?.id ?? values.client_id })),
        )}
        noValidate
      >
        {isStaff && (
          <Choices
            legend={words.interface}
            value={values.interface}
            onChange={set('interface')}
            options={choicesOf('/admin/1.0/keys/create', 'interface').map((value) => ({
              value,
              label: words.interfaces[value],
              hint: words.interfaceHints[value],
            }))}
          />
        )}
        <OwnerFields values={values} set={set} error={create.error} />
        <Field
          of="/admin/1.0/keys/create"
          name="name"
          label={common.name}
          description={words.nameHint}
          placeholder={words.namePlaceholder}
          value={values.name}
          onChange={set('name')}
          error={create.error}
        />
        <FormProblem error={create.error} />
        <div className="form-actions">
          <Button look="main" type="submit" disabled={create.isPending}>
            {words.create}
          </Button>
          <ButtonLink to="/keys">{common.cancel}</ButtonLink>
        </div>
      </form>
    </Page>
  );
}

function Issued({ issued: { key, credential } }: { readonly issued: IssuedKey }) {
  const { keys: words } = useWords();
  const navigate = route.useNavigate();
  return (
    <Page title={credential.name || words.unnamed} back={{ to: '/keys', label: words.title }}>
      <Secret
        title={words.shownOnce}
        hint={words.shownOnceHint}
        secret={key}
        doneLabel={words.stored}
        onDone={() => void navigate({ to: '/keys/$id', params: { id: credential.id } })}
      />
    </Page>
  );
}

interface OwnerProps {
  readonly values: Fields;
  readonly set: <Name extends keyof Fields>(name: Name) => (value: Fields[Name]) => void;
  readonly error: unknown;
}

/** The owner and purpose of a key: fields depend on the interface. */
function OwnerFields({ values, set, error }: OwnerProps) {
  const { keys: words, common } = useWords();
  const choosesOwner = useMay()('/admin/1.0/clients');
  const { clientQuery, partnerQuery } = useOwners();
  if (values.interface === 'admin') {
    return (
      <Choices
        legend={words.role}
        value={values.role}
        onChange={set('role')}
        options={choicesOf('/admin/1.0/keys/create', 'role').map((value) => ({
          value,
          label: words.roles[value],
          hint: words.roleHints[value],
        }))}
      />
    );
  }
  if (values.interface === 'signal') {
    return (
      <AccountSelect
        label={common.partner}
        placeholder={words.choosePartner}
        query={partnerQuery}
        isForNew
        value={values.partner_id}
        onChange={set('partner_id')}
        error={fieldError(error, 'partner_id')}
      />
    );
  }
  return (
    <>
      {choosesOwner && (
        <AccountSelect
          label={common.client}
          placeholder={words.chooseClient}
          query={clientQuery}
          isForNew
          value={values.client_id}
          onChange={set('client_id')}
          error={fieldError(error, 'client_id')}
        />
      )}
      <Choices
        legend={words.mode}
        value={values.mode}
        onChange={set('mode')}
        options={choicesOf('/admin/1.0/keys/create', 'mode').map((value) => ({
          value,
          label: words.modes[value],
          hint: words.modeHints[value],
        }))}
      />
    </>
  );
}

function bodyOf({ interface: of, client_id, partner_id, mode, role, name }: Fields): NewKey {
  const named = name.trim() === '' ? {} : { name: name.trim() };
  if (of === 'core') return { interface: of, client_id, mode, ...named };
  if (of === 'signal') return { interface: of, partner_id, ...named };
  return { interface: of, role, ...named };
}
