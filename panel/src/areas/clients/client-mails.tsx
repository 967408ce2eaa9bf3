import { Select, Switch, TextInput } from '@mantine/core';
import { Loaded } from '../../ui/fetched/loaded.tsx';
import { fieldError, SavedForm, useForm } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { type ClientMails, useClientMails, useSetClientMails } from './queries.ts';

/** How the end customers of a client are mailed. */
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
function changesOf({ tracking, locale, sender, replyTo }: Fields) {
  return {
    ...{ tracking, locale },
    ...(sender.trim() === '' ? { client_name: true } : { sender_name: sender.trim() }),
    ...(replyTo.trim() === '' ? { no_reply_to: true } : { reply_to: replyTo.trim() }),
  };
}

function SettingsForm({ settings }: { readonly settings: ClientMails }) {
  const { mails: words, common } = useWords();
  const toast = useToast();
  const { client } = settings;
  const save = useSetClientMails(client.id);
  const form = useForm<Fields>({
    tracking: settings.tracking,
    locale: locales.find((one) => one === settings.locale) ?? BY_COUNTRY,
    sender: settings.sender_name ?? '',
    replyTo: settings.reply_to ?? '',
  });
  const { values, set } = form;
  const submit = () => save.mutate(changesOf(values), { onSuccess: () => toast(common.saved) });
  const nameOf = (locale: Locale) => (locale === BY_COUNTRY ? words.byCountry : words.locales[locale]);
  return (
    <SavedForm
      needs="/admin/1.0/mails/clients/set"
      call={save}
      onSubmit={form.onSubmit(submit)}
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
        error={fieldError(save.error, 'sender_name')}
      />
      <TextInput
        label={words.replyTo}
        description={words.replyToHint}
        type="email"
        value={values.replyTo}
        onChange={(event) => set('replyTo')(event.currentTarget.value)}
        error={fieldError(save.error, 'reply_to')}
      />
    </SavedForm>
  );
}
