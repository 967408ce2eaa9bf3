import { asTyped } from '../../api/typed.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
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
      <Field
        of="/admin/1.0/apps/update"
        name="name"
        label={common.name}
        value={values.name}
        onChange={set('name')}
        error={error}
      />
      <Field
        of="/admin/1.0/apps/update"
        name="redirect_uris"
        label={words.redirects}
        description={words.redirectsHint}
        placeholder="https://app.example/callback"
        rows={3}
        spellCheck={false}
        value={values.redirects}
        onChange={set('redirects')}
        error={error}
      />
      <Field
        of="/admin/1.0/apps/update"
        name="access_token_seconds"
        label={words.tokenLife}
        description={words.tokenLifeHint}
        value={values.seconds}
        onChange={set('seconds')}
        error={error}
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
