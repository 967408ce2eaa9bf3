import { useMay } from '../../api/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { inWords } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWords } from '../../words/index.tsx';
import { healthOf, useWaitingText } from './parts.tsx';
import { useActOn, type Webhook } from './queries.ts';

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
