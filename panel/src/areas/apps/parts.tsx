import { Textarea, TextInput } from '@mantine/core';
import { asTyped } from '../../api/typed.ts';
import { Chip } from '../../ui/chip.tsx';
import { fieldError } from '../../ui/form.tsx';
import { useWords } from '../../words/index.tsx';
import type { App } from './queries.ts';

export function AppStatus({ app }: { readonly app: Pick<App, 'disabled_at'> }) {
  const { apps: words } = useWords();
  const isActive = app.disabled_at === null;
  return <Chip meaning={isActive ? 'fine' : 'failed'}>{isActive ? words.active : words.disabled}</Chip>;
}

/** The fields of an app that can be changed later, as they are typed. */
export interface AppFields {
  readonly name: string;
  readonly redirects: string;
  readonly seconds: string;
}

interface AppFieldsProps {
  readonly values: AppFields;
  readonly set: <Name extends keyof AppFields>(name: Name) => (value: string) => void;
  readonly error: unknown;
}

export function AppFieldInputs({ values, set, error }: AppFieldsProps) {
  const { apps: words, common } = useWords();
  return (
    <>
      <TextInput
        label={common.name}
        maxLength={100}
        value={values.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
        error={fieldError(error, 'name')}
      />
      <Textarea
        label={words.redirects}
        description={words.redirectsHint}
        placeholder="https://app.example/callback"
        rows={3}
        spellCheck={false}
        value={values.redirects}
        onChange={(event) => set('redirects')(event.currentTarget.value)}
        error={fieldError(error, 'redirect_uris', 'redirect_uris[0]', 'redirect_uris[1]', 'redirect_uris[2]')}
      />
      <TextInput
        label={words.tokenSeconds}
        description={words.tokenSecondsHint}
        inputMode="numeric"
        value={values.seconds}
        onChange={(event) => set('seconds')(event.currentTarget.value)}
        error={fieldError(error, 'access_token_seconds')}
      />
    </>
  );
}

/** The fields as the service takes them. */
export function appBody({ name, redirects, seconds = '' }: Partial<AppFields>) {
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(redirects === undefined ? {} : { redirect_uris: linesOf(redirects) }),
    ...(seconds.trim() === '' ? {} : { access_token_seconds: asTyped(seconds) }),
  };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
