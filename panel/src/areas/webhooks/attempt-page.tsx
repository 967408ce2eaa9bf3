import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Found, FoundPage } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Scrolled } from '../../ui/scrolled.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { OrderLink } from './attempts.tsx';
import { hostOf, isComing, OutcomeChip } from './parts.tsx';
import { type Attempt, useAttempt, useResend, useWebhooks, type Webhook } from './queries.ts';
import './webhooks.css';

const route = getRouteApi('/webhooks/$id/attempts/$attempt');

export function AttemptPage() {
  const { id, attempt } = route.useParams();
  const { webhooks: words } = useWords();
  return (
    <Found query={useWebhooks()} id={id} words={words} list="/webhooks">
      {(webhook) => <OneAttempt key={attempt} webhook={webhook} id={attempt} />}
    </Found>
  );
}

function OneAttempt({ webhook, id }: { readonly webhook: Webhook; readonly id: number }) {
  const { webhooks: words, errors } = useWords();
  return (
    <FoundPage
      query={useAttempt(webhook.id, id)}
      title={`${words.attempt} ${id}`}
      back={{ to: '/webhooks/$id', params: { id: webhook.id }, label: hostOf(webhook) }}
      find={({ attempt }) => attempt}
      missing={{ title: errors.missing(words.attempt, id), hint: words.missingAttempt }}
    >
      {(attempt) => <ShownAttempt webhook={webhook} attempt={attempt} />}
    </FoundPage>
  );
}

interface ShownAttemptProps {
  readonly webhook: Webhook;
  readonly attempt: Attempt;
}

function ShownAttempt({ webhook, attempt }: ShownAttemptProps) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const resend = useResend(webhook.id);
  // A disabled webhook would get it only after it is enabled.
  const isActive = webhook.status === 'active';
  return (
    <Page
      title={attempt.type}
      mark={<OutcomeChip attempt={attempt} />}
      lead={
        <span className="dotted">
          <Link to="/webhooks/$id" params={{ id: webhook.id }}>
            {hostOf(webhook)}
          </Link>
          <Time at={attempt.at} precise />
          <span>{attempt.ms} ms</span>
        </span>
      }
      back={{ to: '/webhooks/$id', params: { id: webhook.id }, label: hostOf(webhook) }}
      actions={
        isActive && (
          <Button
            needs="/admin/1.0/webhooks/resend"
            disabled={resend.isPending}
            onClick={() => resend.mutate(attempt.event, { onSuccess: () => toast(words.resent) })}
          >
            {words.resend}
          </Button>
        )
      }
    >
      {resend.error !== null && <Problem error={resend.error} />}
      <div className="columns">
        <div className="stack">
          <section className="card stack">
            <div>
              <h2>{words.request}</h2>
              <p className="soft">{words.bodyHint}</p>
            </div>
            <Headers of={words.request} headers={attempt.request_headers} />
            <Scrolled label={words.body} text={formatted(attempt.request_body)} />
          </section>
          <Answer attempt={attempt} />
        </div>
        <AttemptFacts attempt={attempt} isActive={isActive} />
      </div>
    </Page>
  );
}

function Answer({
  attempt: { status, outcome, detail, answer_headers: headers, set_aside: isSetAside },
}: {
  readonly attempt: Attempt;
}) {
  const { webhooks: words } = useWords();
  return (
    <section className="card stack">
      <div>
        <h2>{words.answer}</h2>
        <p className="soft">{words.outcomeHints[outcome]}</p>
        {isSetAside && <p>{words.setAsideHint}</p>}
      </div>
      <Headers of={words.answer} headers={headers} />
      {status === null ? (
        <p>{detail}</p>
      ) : detail === '' ? (
        <p className="soft">{words.emptyAnswer}</p>
      ) : (
        <Scrolled label={words.answer} text={formatted(detail)} />
      )}
    </section>
  );
}

function Headers({ of, headers }: { readonly of: string; readonly headers: Attempt['answer_headers'] }) {
  const { webhooks: words } = useWords();
  if (headers.length === 0) return null;
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  return <Scrolled label={`${of}: ${words.headers}`} text={lines.join('\n')} />;
}

/** JSON with one field a line; anything else as it is. */
function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function AttemptFacts({ attempt, isActive }: { readonly attempt: Attempt; readonly isActive: boolean }) {
  const { webhooks: words, common } = useWords();
  const { code, next_at: next } = attempt;
  return (
    <section className="card stack">
      <h2>{common.facts}</h2>
      <Facts
        facts={[
          { label: words.order, value: <OrderLink attempt={attempt} /> },
          { label: words.eventId, value: <Id>{attempt.event}</Id> },
          { label: words.attempt, value: attempt.tries },
          { label: words.status, value: attempt.status },
          { label: words.whyNot, value: code && <span className="mono">{code}</span> },
          { label: words.took, value: `${attempt.ms} ms` },
          {
            label: words.next,
            value: isActive && isComing(next) ? <Time at={next} precise /> : null,
          },
        ]}
      />
    </section>
  );
}
