import { Select, Switch, TextInput } from '@mantine/core';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { fieldError, SavedForm, useSave, useSavedForm } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import { type ClientMails, useClientMails, useSetClientMails } from './queries.ts';

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
const locales = ['en', 'de', 'fr', 'es'] as const;
type Locale = (typeof locales)[number] | typeof BY_COUNTRY;

interface Fields {
  readonly tracking: boolean;
  readonly locale: Locale;
  readonly sender: string;
  readonly replyTo: string;
}

/** An empty field returns to what is preset. */
function bodyOf({ sender, replyTo, ...rest }: Partial<Fields>) {
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
      onSubmit={form.onSubmit(() => save(bodyOf(form.changes), form))}
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
        data={[BY_COUNTRY, ...locales].map((value) => ({ value, label: nameOf(value as Locale) }))}
        value={values.locale}
        onChange={(chosen) => set('locale')(locales.find((one) => one === chosen) ?? BY_COUNTRY)}
        allowDeselect={false}
      />
      <TextInput
        label={words.sender}
        description={words.senderHint(client.name)}
        value={values.sender}
        onChange={(event) => set('sender')(event.currentTarget.value)}
        error={fieldError(call.error, 'sender_name')}
      />
      <TextInput
        label={words.replyTo}
        description={words.replyToHint}
        type="email"
        value={values.replyTo}
        onChange={(event) => set('replyTo')(event.currentTarget.value)}
        error={fieldError(call.error, 'reply_to')}
      />
    </SavedForm>
  );
}
