import { ButtonLink } from '../../ui/button.tsx';
import { useWords } from '../../words/index.tsx';
import type { AlertGroup } from './queries.ts';

interface CauseActionProps extends Pick<AlertGroup, 'cause' | 'orders'> {
  readonly look?: 'main' | 'bare';
}

/** The one button of a cause: its orders, or where a part of the service is put right. */
export function CauseAction({ cause, orders, look = 'bare' }: CauseActionProps) {
  const { attention: words, backups, held } = useWords();
  if (orders > 0) {
    return (
      <ButtonLink look={look} to="/orders" search={{ cause }}>
        {words.showOrders}
      </ButtonLink>
    );
  }
  if (cause === 'exchange_rates_stale') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/exchange-rates" to="/exchange-rates">
        {words.showRates}
      </ButtonLink>
    );
  }
  if (cause === 'mail_server_down') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/mails" to="/mails" search={{ state: 'waiting' }}>
        {words.showMails}
      </ButtonLink>
    );
  }
  if (cause === 'partner_clock_off') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/partners" to="/partners">
        {words.showPartners}
      </ButtonLink>
    );
  }
  if (cause === 'webhook_disabled') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/webhooks" to="/webhooks">
        {words.showWebhooks}
      </ButtonLink>
    );
  }
  if (cause === 'clock_unconfirmed') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/retention" to="/retention">
        {words.showRetention}
      </ButtonLink>
    );
  }
  if (cause === 'file_store_down') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/health" to="/overview">
        {words.showHealth}
      </ButtonLink>
    );
  }
  if (cause === 'backup_overdue') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/backups" to="/backups">
        {backups.show}
      </ButtonLink>
    );
  }
  if (cause === 'outgoing_paused') {
    return (
      <ButtonLink look={look} needs="/admin/1.0/outgoing" to="/outgoing">
        {held.show}
      </ButtonLink>
    );
  }
  return null;
}
