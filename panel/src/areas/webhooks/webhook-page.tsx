import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Found } from '../../ui/fetched/found.tsx';
import { Id } from '../../ui/id.tsx';
import { Facts, Page } from '../../ui/page.tsx';
import { SandboxBand } from '../../ui/sandbox-band.tsx';
import { Secret } from '../../ui/secret.tsx';
import { inWords, Time, useMinutes } from '../../ui/time.tsx';
import { inFuture } from '../../words/in-future.ts';
import { useWords } from '../../words/index.tsx';
import { Attempts } from './attempts.tsx';
import { Deletion, Disabling, Rotation } from './dialogs/acts.tsx';
import { Replay } from './dialogs/replay.tsx';
import { TestEvent } from './dialogs/test-event.tsx';
import { HealthChip, healthOf, hostOf, isComing, useTypesText } from './parts.tsx';
import { useWebhooks, type Webhook } from './queries.ts';
import { State } from './state.tsx';
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
