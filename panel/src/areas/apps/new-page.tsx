import { getRouteApi } from '@tanstack/react-router';
import { useClients } from '../../api/accounts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { FormProblem, fieldError, useForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { AppFieldInputs, appBody } from './parts.tsx';
import { useCreateApp } from './queries.ts';

const route = getRouteApi('/apps/new');

interface Fields {
  readonly client: number | undefined;
  readonly kind: 'confidential' | 'public';
  readonly name: string;
  readonly redirects: string;
  readonly seconds: string;
}

export function NewAppPage() {
  const { apps: words, common } = useWords();
  const toast = useToast();
  const navigate = route.useNavigate();
  const clients = useClients();
  const create = useCreateApp();
  const form = useForm<Fields>({
    client: undefined,
    kind: 'confidential',
    name: '',
    redirects: '',
    seconds: '',
  });
  const { values, set } = form;
  const open = (id: number) => void navigate({ to: '/apps/$id', params: { id } });
  const submit = () => {
    const body = { ...appBody(values), confidential: values.kind === 'confidential' };
    // Without a client the service reports that it is missing.
    create.mutate({ ...body, client_id: values.client } as Parameters<typeof create.mutate>[0], {
      onSuccess: ({ app, secret }) => {
        toast(words.created(app.name));
        if (!secret) open(app.id);
      },
    });
  };
  if (create.data?.secret) {
    const { app, secret } = create.data;
    return (
      <Page title={app.name} back={{ to: '/apps', label: words.title }}>
        <Secret
          title={words.shownOnce}
          hint={words.shownOnceHint}
          secret={secret}
          doneLabel={words.stored}
          onDone={() => open(app.id)}
        />
      </Page>
    );
  }
  return (
    <Page title={words.newTitle} back={{ to: '/apps', label: words.title }}>
      <form className="card form" onSubmit={form.onSubmit(submit)} noValidate>
        <AccountSelect
          label={words.owner}
          query={clients}
          isForNew
          value={values.client}
          onChange={set('client')}
          error={fieldError(create.error, 'client_id')}
        />
        <KindChoice kind={values.kind} onChange={set('kind')} />
        <AppFieldInputs values={values} set={set} error={create.error} />
        <FormProblem error={create.error} />
        <div className="form-actions">
          <Button look="main" type="submit" disabled={create.isPending}>
            {words.create}
          </Button>
          <ButtonLink to="/apps">{common.cancel}</ButtonLink>
        </div>
      </form>
    </Page>
  );
}

interface KindChoiceProps {
  readonly kind: Fields['kind'];
  readonly onChange: (kind: Fields['kind']) => void;
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { apps: words } = useWords();
  return (
    <Choices
      legend={words.kind}
      value={kind}
      onChange={onChange}
      options={[
        { value: 'confidential', label: words.confidential, hint: words.confidentialHint },
        { value: 'public', label: words.public, hint: words.publicHint },
      ]}
    />
  );
}
