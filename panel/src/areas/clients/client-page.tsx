import { Select, Switch } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useClients, useMay } from '../../api/accounts.ts';
import { choicesOf } from '../../api/contract.ts';
import { asTyped } from '../../api/typed.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Choices } from '../../ui/choices.tsx';
import { ConfirmAct } from '../../ui/confirm.tsx';
import { Found, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { type Edited, SavedForm, useSave, useSavedForm } from '../../ui/form.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import {
  type Client,
  type ClientMails,
  type NewClient,
  useClientMails,
  useCreateClient,
  useEndClient,
  useSetClientMails,
  useUpdateClient,
} from './queries.ts';

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
  const update = useUpdateClient(client.id);
  const save = useSave(update);
  const [isEnding, setEnding] = useState(false);
  const actions = client.ended_at === null && (
    <>
      <ButtonLink needs="/admin/1.0/keys/create" to="/keys/new" search={{ client: client.id }}>
        {words.newKey}
      </ButtonLink>
      <Button look="danger" needs="/admin/1.0/clients/end" onClick={() => setEnding(true)}>
        {words.end}
      </Button>
    </>
  );
  return (
    <Page
      title={client.name}
      mark={client.ended_at !== null && <Chip meaning="over">{words.ended}</Chip>}
      back={{ to: '/clients', label: words.title }}
      actions={actions}
    >
      <div className="columns">
        <div className="stack">
          <ClientForm
            initial={client}
            verb={common.save}
            call={update}
            onSubmit={(typed) => save(bodyOf(typed.changes), typed)}
          />
          {client.ended_at === null && <MailSettings clientId={client.id} />}
        </div>
        <section className="card stack">
          <h2>{common.facts}</h2>
          <Facts
            facts={[
              { label: common.id, value: <Id>{String(client.id)}</Id> },
              { label: common.created, value: <Time at={client.created_at} precise /> },
              { label: words.ended, value: client.ended_at && <Time at={client.ended_at} precise /> },
            ]}
          />
          <Links id={client.id} />
        </section>
      </div>
      <End client={client} isOpen={isEnding} onClose={() => setEnding(false)} />
    </Page>
  );
}

/** Links to the data of a client. */
function Links({ id }: { readonly id: number }) {
  const { clients: words } = useWords();
  const may = useMay();
  return (
    <ul className="links">
      <li>
        <Link to="/orders" search={{ client: id }}>
          {words.itsOrders}
        </Link>
      </li>
      <li>
        <Link to="/keys" search={{ client: id }}>
          {words.itsKeys}
        </Link>
      </li>
      <li>
        <Link to="/apps" search={{ client: id }}>
          {words.itsApps}
        </Link>
      </li>
      {may('/admin/1.0/users') && (
        <li>
          <Link to="/users" search={{ client: id }}>
            {words.itsUsers}
          </Link>
        </li>
      )}
      <li>
        <Link to="/requests" search={{ client: id }}>
          {words.itsCalls}
        </Link>
      </li>
      <li>
        <Link to="/webhooks" search={{ client: id }}>
          {words.itsWebhooks}
        </Link>
      </li>
    </ul>
  );
}

interface EndProps {
  readonly client: Client;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function End({ client, isOpen, onClose }: EndProps) {
  const { clients: words } = useWords();
  return (
    <ConfirmAct
      isOpen={isOpen}
      onClose={onClose}
      title={words.endTitle(client.name)}
      effects={words.endEffects}
      verb={words.endDo}
      action={useEndClient(client.id)}
      done={words.endDone(client.name)}
    />
  );
}

export function NewClientPage() {
  const { clients: words, common } = useWords();
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
        cancel={<ButtonLink to="/clients">{common.cancel}</ButtonLink>}
        onSubmit={({ values: { name, ...rest } }) => create.mutate({ name, ...bodyOf(rest) }, { onSuccess })}
      />
    </Page>
  );
}

/** The fields as they are typed. */
interface Typed extends Pick<Client, 'name' | 'tier' | 'currency'> {
  readonly hold: string;
}

/** The fields as the service takes them. */
function bodyOf({ hold, ...rest }: Partial<Typed>): Partial<NewClient> {
  if (hold === undefined) return rest;
  return { ...rest, hold_minutes: hold.trim() === '' ? 0 : asTyped(hold) };
}

interface ClientFormProps {
  readonly initial: Pick<Client, 'name' | 'tier' | 'hold_minutes' | 'currency'>;
  readonly verb: string;
  readonly call: { readonly isPending: boolean; readonly error: unknown };
  readonly cancel?: ReactNode;
  readonly onSubmit: (typed: Edited<Typed>) => void;
}

function ClientForm({ initial, verb, call, cancel, onSubmit }: ClientFormProps) {
  const { clients: words, common } = useWords();
  const { name, tier, currency, hold_minutes } = initial;
  const form = useSavedForm<Typed>({ name, tier, currency, hold: String(hold_minutes) });
  const { values, set } = form;
  return (
    <SavedForm
      needs="/admin/1.0/clients/update"
      call={call}
      onSubmit={form.onSubmit(() => onSubmit(form))}
      verb={verb}
      cancel={cancel}
    >
      <Field
        of="/admin/1.0/clients/update"
        name="name"
        label={common.name}
        value={values.name}
        onChange={set('name')}
        error={call.error}
      />
      <Choices
        legend={words.tier}
        value={values.tier}
        onChange={set('tier')}
        options={choicesOf('/admin/1.0/clients/update', 'tier').map((value) => ({
          value,
          label: words.tiers[value],
        }))}
      />
      <Field
        of="/admin/1.0/clients/update"
        name="hold_minutes"
        label={words.hold}
        description={words.holdHint}
        value={values.hold}
        onChange={set('hold')}
        error={call.error}
      />
      <Field
        of="/admin/1.0/clients/update"
        name="currency"
        label={words.currency}
        description={words.currencyHint}
        value={values.currency}
        onChange={(text) => set('currency')(text.toUpperCase())}
        error={call.error}
      />
    </SavedForm>
  );
}

/** The settings of mails to a client's end customers. */
export function MailSettings({ clientId }: { readonly clientId: number }) {
  return (
    <Loaded query={useClientMails()}>
      {(all) => {
        const settings = all?.find(({ client }) => client.id === clientId);
        return settings && <SettingsForm settings={settings} />;
      }}
    </Loaded>
  );
}

const BY_COUNTRY = 'country';
const locales = choicesOf('/admin/1.0/mails/clients/set', 'locale');
type Locale = (typeof locales)[number];

interface Fields {
  readonly tracking: boolean;
  readonly locale: Locale;
  readonly sender: string;
  readonly replyTo: string;
}

/** An empty field returns to what is preset. */
function mailBodyOf({ sender, replyTo, ...rest }: Partial<Fields>) {
  return { ...rest, ...senderIn(sender?.trim()), ...replyToIn(replyTo?.trim()) };
}

function senderIn(sender: string | undefined) {
  if (sender === undefined) return {};
  return sender === '' ? { client_name: true } : { sender_name: sender };
}

function replyToIn(replyTo: string | undefined) {
  if (replyTo === undefined) return {};
  return replyTo === '' ? { no_reply_to: true } : { reply_to: replyTo };
}

function SettingsForm({ settings }: { readonly settings: ClientMails }) {
  const { mails: words, common } = useWords();
  const { client } = settings;
  const call = useSetClientMails(client.id);
  const save = useSave(call);
  const form = useSavedForm<Fields>({
    tracking: settings.tracking,
    locale: locales.find((one) => one === settings.locale) ?? BY_COUNTRY,
    sender: settings.sender_name ?? '',
    replyTo: settings.reply_to ?? '',
  });
  const { values, set } = form;
  const nameOf = (locale: Locale) => (locale === BY_COUNTRY ? words.byCountry : words.locales[locale]);
  return (
    <SavedForm
      needs="/admin/1.0/mails/clients/set"
      call={call}
      onSubmit={form.onSubmit(() => save(mailBodyOf(form.changes), form))}
      verb={common.save}
      label={`${common.save}: ${words.settings}`}
    >
      <div>
        <h2>{words.settings}</h2>
        <p className="soft">{words.settingsHint}</p>
      </div>
      <Switch
        label={words.isOn}
        checked={values.tracking}
        onChange={(event) => set('tracking')(event.currentTarget.checked)}
      />
      <Select
        label={words.language}
        data={locales.map((value) => ({ value, label: nameOf(value) }))}
        value={values.locale}
        onChange={(chosen) => chosen && set('locale')(chosen)}
        allowDeselect={false}
      />
      <Field
        of="/admin/1.0/mails/clients/set"
        name="sender_name"
        label={words.sender}
        description={words.senderHint(client.name)}
        value={values.sender}
        onChange={set('sender')}
        error={call.error}
      />
      <Field
        of="/admin/1.0/mails/clients/set"
        name="reply_to"
        label={words.replyTo}
        description={words.replyToHint}
        type="email"
        value={values.replyTo}
        onChange={set('replyTo')}
        error={call.error}
      />
    </SavedForm>
  );
}
