import { Checkbox } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, useOwners } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { AccountSelect } from '../../ui/filters/account-select.tsx';
import { FormProblem, fieldError, useForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Secret } from '../../ui/secret.tsx';
import { useWords } from '../../words/index.tsx';
import { eventTypes, hostOf, usualEventTypes } from './parts.tsx';
import { type CreatedWebhook, type EventType, useAddWebhook } from './queries.ts';
import './webhooks.css';

const route = getRouteApi('/webhooks/new');

export function NewWebhookPage() {
  const { webhooks: words, common } = useWords();
  const { client } = route.useSearch();
  const choosesClient = useMay()('/admin/1.0/clients');
  const { clientQuery } = useOwners();
  const add = useAddWebhook();
  const form = useForm<Fields>({
    url: '',
    client_id: client,
    mode: 'both',
    types: [...usualEventTypes],
  });
  if (add.data) return <Created created={add.data} />;
  const { values, set } = form;
  return (
    <Page title={words.newTitle} back={{ to: '/webhooks', label: words.title }}>
      <form
        className="card form"
        onSubmit={form.onSubmit(() => add.mutate({ ...values, types: [...values.types] }))}
        noValidate
      >
        <Field
          of="/admin/1.0/webhooks/add"
          name="url"
          label={words.url}
          description={words.urlHint}
          placeholder="https://shop.example/hooks"
          type="url"
          spellCheck={false}
          value={values.url}
          onChange={set('url')}
          error={add.error}
        />
        {choosesClient && (
          <AccountSelect
            label={common.client}
            placeholder={words.chooseClient}
            query={clientQuery}
            isForNew
            value={values.client_id}
            onChange={set('client_id')}
            error={fieldError(add.error, 'client_id')}
          />
        )}
        <Choices
          legend={words.mode}
          value={values.mode}
          onChange={set('mode')}
          options={choicesOf('/admin/1.0/webhooks/add', 'mode').map((value) => ({
            value,
            label: words.modes[value],
            hint: words.modeHints[value],
          }))}
        />
        <Types chosen={values.types} onChange={set('types')} error={fieldError(add.error, 'types')} />
        <FormProblem error={add.error} />
        <div className="form-actions">
          <Button look="main" type="submit" disabled={add.isPending}>
            {words.add}
          </Button>
          <ButtonLink to="/webhooks">{common.cancel}</ButtonLink>
        </div>
      </form>
    </Page>
  );
}

interface TypesProps {
  readonly chosen: readonly EventType[];
  readonly onChange: (types: readonly EventType[]) => void;
  readonly error: ReactNode;
}

function Types({ chosen, onChange, error }: TypesProps) {
  const { webhooks: words } = useWords();
  return (
    <Checkbox.Group
      label={words.typesLegend}
      value={[...chosen]}
      onChange={(types) => onChange(eventTypes.filter((type) => types.includes(type)))}
      error={error}
    >
      <div className="webhook-types">
        {eventTypes.map((type) => (
          <Checkbox key={type} value={type} label={type} description={words.typeHints[type]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface Fields {
  readonly url: string;
  readonly client_id: number | undefined;
  readonly mode: 'both' | 'live' | 'sandbox';
  readonly types: readonly EventType[];
}

function Created({ created: { endpoint, key, secret } }: { readonly created: CreatedWebhook }) {
  const { webhooks: words } = useWords();
  const navigate = route.useNavigate();
  return (
    <Page title={hostOf(endpoint)} back={{ to: '/webhooks', label: words.title }}>
      <Secret
        title={words.createdTitle}
        hint={words.createdHint}
        label={words.secret}
        secret={secret}
        others={[{ label: words.key, secret: key }]}
        doneLabel={words.stored}
        onDone={() => void navigate({ to: '/webhooks/$id', params: { id: endpoint.id } })}
      />
    </Page>
  );
}
