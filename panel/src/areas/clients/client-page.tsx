import { TextInput } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useClients } from '../../api/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { fieldError, useForm } from '../../ui/form.ts';
import { Found } from '../../ui/found.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type Client, type NewClient, useCreateClient, useUpdateClient } from './queries.ts';

const route = getRouteApi('/clients/$id');

export function ClientPage() {
  const { id } = route.useParams();
  const { clients: words } = useWords();
  return (
    <Found query={useClients()} id={id} words={words} list="/clients">
      {(client) => <ShownClient key={id} client={client} />}
    </Found>
  );
}

function ShownClient({ client }: { readonly client: Client }) {
  const { clients: words, common } = useWords();
  const toast = useToast();
  const update = useUpdateClient(client.id);
  const newKey = (
    <ButtonLink needs="/admin/1.0/keys/create" to="/keys/new" search={{ client: client.id }}>
      {words.newKey}
    </ButtonLink>
  );
  return (
    <Page title={client.name} back={{ to: '/clients', label: words.title }} actions={newKey}>
      <div className="columns">
        <ClientForm
          initial={client}
          verb={common.save}
          call={update}
          onSubmit={(values) => update.mutate(values, { onSuccess: () => toast(common.saved) })}
        />
        <section className="card stack">
          <h2>{common.facts}</h2>
          <Facts
            facts={[
              { label: common.id, value: <Id>{String(client.id)}</Id> },
              { label: common.created, value: <Time at={client.created_at} precise /> },
            ]}
          />
          <ul className="links">
            <li>
              <Link to="/keys" search={{ client: client.id }}>
                {words.itsKeys}
              </Link>
            </li>
            <li>
              <Link to="/apps" search={{ client: client.id }}>
                {words.itsApps}
              </Link>
            </li>
          </ul>
        </section>
      </div>
    </Page>
  );
}

export function NewClientPage() {
  const { clients: words } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const create = useCreateClient();
  const onSuccess = ({ id, name }: Client) => {
    toast(words.created(name));
    void navigate({ to: '/clients/$id', params: { id } });
  };
  return (
    <Page title={words.newTitle} back={{ to: '/clients', label: words.title }}>
      <ClientForm
        initial={{ name: '', tier: 'standard', hold_minutes: 0, currency: 'EUR' }}
        verb={words.create}
        call={create}
        onSubmit={(values) => create.mutate(values, { onSuccess })}
      />
    </Page>
  );
}

interface ClientFormProps {
  readonly initial: Pick<Client, 'name' | 'tier' | 'hold_minutes' | 'currency'>;
  readonly verb: string;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly onSubmit: (values: NewClient) => void;
}

function ClientForm({ initial, verb, call, onSubmit }: ClientFormProps) {
  const { clients: words, common } = useWords();
  const { name, tier, currency, hold_minutes } = initial;
  const form = useForm({ name, tier, currency, hold: String(hold_minutes) });
  const { values, set } = form;
  const submit = () => {
    const { hold, ...rest } = values;
    onSubmit({ ...rest, hold_minutes: Number(hold) });
  };
  return (
    <form className="card form" onSubmit={form.onSubmit(submit)} noValidate>
      <TextInput
        label={common.name}
        maxLength={200}
        value={values.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
        error={fieldError(call.error, 'name')}
      />
      <Choices
        legend={words.tier}
        value={values.tier}
        onChange={set('tier')}
        options={(['standard', 'enterprise'] as const).map((value) => ({ value, label: words.tiers[value] }))}
      />
      <TextInput
        label={words.holdLabel}
        description={words.holdHint}
        inputMode="numeric"
        value={values.hold}
        onChange={(event) => set('hold')(event.currentTarget.value)}
        error={fieldError(call.error, 'hold_minutes')}
      />
      <TextInput
        label={words.currency}
        description={words.currencyHint}
        maxLength={3}
        value={values.currency}
        onChange={(event) => set('currency')(event.currentTarget.value.toUpperCase())}
        error={fieldError(call.error, 'currency')}
      />
      {call.error !== null && <Problem error={call.error} />}
      <div className="form-actions">
        <Button look="main" type="submit" needs="/admin/1.0/clients/update" disabled={call.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
