import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Found } from '../../ui/fetched.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page, SandboxBand } from '../../ui/page.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Secret } from '../../ui/secret.tsx';
import { inWords, Time, useMinutes } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { inFuture } from '../../words/in-future.ts';
import { useWords } from '../../words/index.tsx';
import { Attempts } from './attempts.tsx';
import { Deletion, Disabling, Replay, Rotation, TestEvent } from './dialogs.tsx';
import { HealthChip, healthOf, hostOf, isComing, useTypesText, useWaitingText } from './parts.tsx';
import { useActOn, useWebhooks, type Webhook } from './queries.ts';
import './webhooks.css';

const route = getRouteApi('/webhooks/$id');

export function WebhookPage() {
  const { id } = route.useParams();
  const { webhooks: words } = useWords();
  return (
    <Found query={useWebhooks()} id={id} words={words} list="/webhooks">
      {(webhook) => <ShownWebhook key={id} webhook={webhook} />}
    </Found>
  );
}

type Dialog = 'replay' | 'test' | 'rotate' | 'disable' | 'delete';

function ShownWebhook({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useWords();
  const navigate = route.useNavigate();
  const [asked, setAsked] = useState<Dialog>();
  const [secret, setSecret] = useState<string>();
  const of = (dialog: Dialog) => ({ webhook, isOpen: asked === dialog, onClose: () => setAsked(undefined) });
  const isActive = healthOf(webhook) !== 'disabled';
  useMinutes();
  const actions = (
    <>
      {isActive && (
        <>
          <Button needs="/admin/1.0/webhooks/test" onClick={() => setAsked('test')}>
            {words.test}
          </Button>
          <Button needs="/admin/1.0/webhooks/replay" onClick={() => setAsked('replay')}>
            {words.replay}
          </Button>
        </>
      )}
      <Button needs="/admin/1.0/webhooks/rotate" onClick={() => setAsked('rotate')}>
        {words.rotate}
      </Button>
      {isActive && (
        <Button needs="/admin/1.0/webhooks/disable" onClick={() => setAsked('disable')}>
          {words.disable}
        </Button>
      )}
      <Button look="danger" needs="/admin/1.0/webhooks/delete" onClick={() => setAsked('delete')}>
        {words.remove}
      </Button>
    </>
  );
  return (
    <>
      {webhook.mode === 'sandbox' && <SandboxBand>{words.modeHints.sandbox}</SandboxBand>}
      <Page
        title={hostOf(webhook)}
        mark={<HealthChip webhook={webhook} />}
        back={{ to: '/webhooks', label: words.title }}
        actions={actions}
      >
        {secret !== undefined && (
          <Secret
            title={words.secretTitle}
            hint={words.secretHint}
            secret={secret}
            doneLabel={words.stored}
            onDone={() => setSecret(undefined)}
          />
        )}
        <TestEvent {...of('test')} />
        <State webhook={webhook} />
        <WebhookFacts webhook={webhook} />
        <Attempts webhook={webhook} />
        {asked === 'replay' && <Replay {...of('replay')} />}
        <Rotation {...of('rotate')} onRotated={setSecret} />
        <Disabling {...of('disable')} />
        <Deletion {...of('delete')} onDeleted={() => navigate({ to: '/webhooks' })} />
      </Page>
    </>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words, common } = useWords();
  const may = useMay();
  const typesText = useTypesText();
  const { client_id, client_name, app_id, app_name } = webhook;
  const client = may('/admin/1.0/clients') ? (
    <Link to="/clients/$id" params={{ id: client_id }}>
      {client_name}
    </Link>
  ) : (
    client_name
  );
  const app =
    app_id !== null && may('/admin/1.0/apps') ? (
      <Link to="/apps/$id" params={{ id: app_id }}>
        {app_name}
      </Link>
    ) : (
      app_name
    );
  return (
    <section className="card webhook-facts">
      <Facts
        facts={[
          { label: words.url, value: <Id>{webhook.masked_url}</Id> },
          { label: common.client, value: client },
          { label: words.app, value: app },
          { label: words.mode, value: words.modes[webhook.mode] },
          { label: words.types, value: typesText(webhook.types, webhook.types.length) },
          { label: words.secrets, value: <Secrets webhook={webhook} /> },
          { label: common.created, value: <Time at={webhook.created_at} precise /> },
          { label: common.id, value: <Id>{String(webhook.id)}</Id> },
        ]}
      />
    </section>
  );
}

/** The number of secrets that sign, and until when the old one does. */
function Secrets({ webhook: { old_secret_until: until } }: { readonly webhook: Webhook }) {
  const { webhooks: words, locale } = useWords();
  if (!isComing(until)) return words.oneSecret;
  const end = new Date(until);
  return (
    <>
      {words.twoSecrets}
      <span className="soft"> · {words.oldEnds(inFuture(end, locale), inWords(end, locale))}</span>
    </>
  );
}

/** The problem of a webhook, its cause and its fix; empty without one. */
export function State({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: words, locale } = useWords();
  const waitingText = useWaitingText();
  const health = healthOf(webhook);
  if (health === 'active') return null;
  const time = (at: string | null) => inWords(new Date(at ?? 0), locale);
  const { disabled_reason: reason, disabled_at, failing_since, paused_until } = webhook;
  return (
    <section className="card tight webhook-state" data-health={health} aria-labelledby="webhook-state">
      <h2 id="webhook-state">{words.statuses[health]}</h2>
      {reason !== null && (
        <>
          <p>{words.whyDisabled[reason]}</p>
          <p>{reason === 'access_revoked' ? words.revokedHint : words.disabledSince(time(disabled_at))}</p>
        </>
      )}
      {reason === null && failing_since !== null && <p>{words.whyFailing(time(failing_since))}</p>}
      {health === 'paused' && <p>{words.whyPaused(time(paused_until))}</p>}
      {webhook.waiting > 0 && <p>{words.waitingCount(waitingText(webhook))}</p>}
      {reason === null && <p className="soft">{words.failingHint}</p>}
      <Enabling webhook={webhook} />
    </section>
  );
}

/** The way out of being disabled, for those who may take it. */
function Enabling({ webhook: { id, disabled_reason: reason } }: { readonly webhook: Webhook }) {
  const { webhooks: words } = useWords();
  const toast = useToast();
  const isStaff = useMay()('/admin/1.0/clients');
  const enable = useActOn(id, 'enable');
  if (reason === null || reason === 'access_revoked') return null;
  if (reason === 'by_operator' && !isStaff) return <p>{words.askOperator}</p>;
  return (
    <>
      {enable.error !== null && <Problem error={enable.error} />}
      <div className="form-actions">
        <Button
          look="main"
          needs="/admin/1.0/webhooks/enable"
          disabled={enable.isPending}
          onClick={() => enable.mutate(undefined, { onSuccess: () => toast(words.enabled) })}
        >
          {words.enable}
        </Button>
      </div>
    </>
  );
}
