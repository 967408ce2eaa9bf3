import { useAccount, useMay } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { choicesOf } from '../../api/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Choices } from '../../ui/choices.tsx';
import { CardSkeleton, Empty, Loaded } from '../../ui/fetched.tsx';
import { Field } from '../../ui/field.tsx';
import { FormProblem, useForm } from '../../ui/form.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { Passkeys } from './passkeys.tsx';
import {
  type Session,
  useAlertMails,
  useChangePassword,
  useEndOtherSessions,
  useEndSession,
  useSessions,
  useSetAlertMails,
} from './queries.ts';
import { TwoStep } from './two-step.tsx';
import './account.css';

/** The account of the person who is signed in. */
export function AccountPage() {
  const { account: words } = useWords();
  const query = useAccount();
  return (
    <Page title={words.title}>
      <Loaded query={query}>
        {(account) => {
          if (account === undefined) return <CardSkeleton />;
          if (account.user === null) return <Empty title={words.noUserTitle} hint={words.noUserHint} />;
          return (
            <div className="stack">
              {account.lacks_second_step && (
                <section className="card notice" role="note">
                  <p>{words.twoStepsFirst}</p>
                </section>
              )}
              <Person account={account} user={account.user} />
              <TwoStep />
              <Passkeys />
              <Password />
              <AlertMails />
              <Sessions />
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface PersonProps {
  readonly account: Schemas['AdminAccount'];
  readonly user: Schemas['AccountUser'];
}

function Person({ account: { role, member_of: memberOf }, user }: PersonProps) {
  const { account: words, users, common } = useWords();
  return (
    <section className="card stack">
      <h2>{words.person}</h2>
      <Facts
        facts={[
          { label: common.name, value: user.name },
          { label: users.email, value: user.email },
          { label: users.role, value: users.roles[role] },
          { label: role === 'partner' ? common.partner : common.client, value: memberOf?.name },
        ]}
      />
      <p className="soft small">{words.personHint}</p>
    </section>
  );
}

/** The alerts that the user is mailed about; not for members. */
export function AlertMails() {
  const { mails: words, common } = useWords();
  const toast = useToast();
  const isStaff = useMay()('/admin/1.0/account/alert-mails');
  const query = useAlertMails(isStaff);
  const save = useSetAlertMails();
  if (!isStaff) return null;
  return (
    <section className="card stack">
      <div>
        <h2>{words.alerts}</h2>
        <p className="soft">{words.alertsHint}</p>
      </div>
      {save.error !== null && <Problem error={save.error} />}
      <Loaded query={query}>
        {(chosen) =>
          chosen && (
            <Choices
              legend={words.alertsLegend}
              value={chosen.alerts}
              onChange={(alerts) => save.mutate(alerts, { onSuccess: () => toast(common.saved) })}
              options={choicesOf('/admin/1.0/account/alert-mails/set', 'alerts').map((value) => ({
                value,
                label: words.alertChoices[value],
              }))}
            />
          )
        }
      </Loaded>
    </section>
  );
}

/** The sessions of the user. */
export function Sessions() {
  const { account: words } = useWords();
  const toast = useToast();
  const query = useSessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const columns = useColumns((id) => {
    endOthers.reset();
    end.mutate(id, { onSuccess: () => toast(words.sessionEnded) });
  });
  const error = end.error ?? endOthers.error;
  const hasOthers = (query.data ?? []).length > 1;
  return (
    <section className="stack">
      <div className="page-head">
        <div>
          <h2>{words.sessions}</h2>
          <p className="soft">{words.sessionsHint}</p>
        </div>
        {hasOthers && (
          <Button
            disabled={endOthers.isPending}
            onClick={() => {
              end.reset();
              endOthers.mutate(undefined, { onSuccess: ({ ended }) => toast(words.othersEnded(ended)) });
            }}
          >
            {words.endOthers}
          </Button>
        )}
      </div>
      {error && <Problem error={error} />}
      <Loaded query={query}>
        {(sessions) => (
          <Table label={words.sessions} columns={columns} rows={sessions} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </section>
  );
}

function useColumns(end: (id: number) => void): Column<Session>[] {
  const { account: words } = useWords();
  return [
    { head: words.browser, cell: ({ browser }) => browser || words.unknownBrowser },
    { head: words.address, cell: ({ address }) => <span className="mono">{address}</span>, wide: true },
    { head: words.signedIn, cell: ({ created_at: at }) => <Time at={at} />, wide: true },
    { head: words.lastUsed, cell: ({ used_at: at }) => <Time at={at} />, wide: true },
    {
      head: words.action,
      cell: ({ id, is_current: isCurrent }) =>
        isCurrent ? (
          <Chip meaning="fine">{words.thisOne}</Chip>
        ) : (
          <Button look="bare" data-row onClick={() => end(id)}>
            {words.endSession}
          </Button>
        ),
    },
  ];
}

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
