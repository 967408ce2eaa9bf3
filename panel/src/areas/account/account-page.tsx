import { useAccount } from '../../api/accounts.ts';
import type { Schemas } from '../../api/client.ts';
import { Empty } from '../../ui/fetched/empty.tsx';
import { CardSkeleton, Loaded } from '../../ui/fetched/loaded.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { useWords } from '../../words/index.tsx';
import { AlertMails } from './alert-mails.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';
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
