import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem, useForm } from '../../ui/form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { useChangePassword } from './queries.ts';

const EMPTY = { current: '', password: '' };

export function Password() {
  const { account: words } = useWords();
  const toast = useToast();
  const change = useChangePassword();
  const { values, set, onSubmit } = useForm(EMPTY);
  const submit = () =>
    change.mutate(values, {
      onSuccess: () => {
        set('current')('');
        set('password')('');
        toast(words.passwordChanged);
      },
    });
  return (
    <section className="card stack">
      <div>
        <h2>{words.password}</h2>
        <p className="soft">{words.passwordHint}</p>
      </div>
      <form className="form" onSubmit={onSubmit(submit)} noValidate>
        <Field
          of="/admin/1.0/account/password"
          name="current"
          label={words.current}
          type="password"
          autoComplete="current-password"
          value={values.current}
          onChange={set('current')}
          error={change.error}
        />
        <Field
          of="/admin/1.0/account/password"
          name="password"
          label={words.next}
          type="password"
          autoComplete="new-password"
          value={values.password}
          onChange={set('password')}
          error={change.error}
        />
        <FormProblem error={change.error} />
        <div className="form-actions">
          <Button type="submit" disabled={change.isPending}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
