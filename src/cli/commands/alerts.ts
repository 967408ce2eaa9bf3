import { type Alert, type AlertCause, alertCauses } from '../../domain/alerts/alert-causes.ts';
import { fullOrderId } from '../../domain/orders/order-number.ts';
import { keysOf } from '../../lib/keys.ts';
import { escapeUnsafe } from '../../lib/text/printable.ts';
import { id } from '../../lib/values/numbers.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { argument, option } from '../parameters.ts';
import { fields } from '../text/json.ts';

const operations = () => import('../../operations/alerts/alerts.ts');

export function define(alerts: CliCommand, { run, table }: CliContext): void {
  alerts.asNoun('list --cause download_failed');
  alerts.verb('list', 'list what needs a person, worst first', {
    examples: ['', '--cause download_failed'],
    takes: {
      cause: option('--cause <cause>', 'list the orders of this cause, oldest first', keysOf(alertCauses)),
      after: option('--after <id>', 'continue after this alert', id),
    },
    async answer({ cause, after }) {
      if (cause === undefined) {
        const groups = await run((await operations()).attention, undefined);
        const rows = groups.map((one) => [one.cause, one.count, one.oldest, causeTexts[one.cause]]);
        const json = groups.map((one) => fields(one, 'cause', 'severity', 'count', 'oldest', 'reasons'));
        return { json, text: table(['cause', 'open', 'oldest', 'meaning'], rows, 'All clear.') };
      }
      const page = await run((await operations()).listAlerts, { cause, after });
      const rows = page.alerts.map(({ id, order, subject, since }) => [
        ...[id, order ? escapeUnsafe(order.reference) : subject],
        ...[order && escapeUnsafe(order.client.name), since],
      ]);
      const more = page.next === null ? '' : `\n\nContinue with --after ${page.next}.`;
      const none = 'No open alert has this cause.';
      const text = table(['id', 'order', 'client', 'since'], rows, none) + more;
      return { json: page.alerts.map(alertJson), text };
    },
  });
  alerts.verb('acknowledge', 'clear an alert by hand; a new failure raises a new one', {
    takes: { alertId: argument('<id>', 'alert ID, as printed by alerts list --cause', id) },
    operation: async () => (await operations()).acknowledgeAlert,
    json: ({ subject, reference }, { alertId }) => ({ id: String(alertId), subject, reference }),
    text: ({ subject, reference }) =>
      `Cleared the alert about ${reference === null ? subject : `order ${reference}`}.`,
  });
}

/** The facts that need a person, by cause. */
const causeTexts: Readonly<Record<AlertCause, string>> = {
  late_signal: 'a print partner that was passed over reports an item, which may be printed twice',
  cancel_unconfirmed: 'a print partner did not confirm a cancel',
  reroute_stuck: 'a print partner gave the order back, and no other one can make it',
  signal_conflict: 'signals of a print partner contradict each other, or the cancellation of the order',
  handover_doubtful: 'a print partner may have the order, but no answer says so',
  handover_failed: 'no print partner took the order',
  download_failed: 'a file could not be fetched',
  preflight_failed: 'a file has a defect',
  verification_failed: 'no print partner can make the order',
  file_store_down: 'files cannot be stored or read; orders wait',
  backup_overdue: 'the next backup is an hour late; the log says why',
  database_failed_over: 'another database server has taken over; does the former one follow again?',
  standby_behind: 'a standby of the database is too far behind, or lost',
  replica_unused: 'a replica is lost or too far behind; the primary is read instead',
  outgoing_paused: 'nothing is sent until it is released with platen outgoing release',
  order_uncollected: 'waits too long for a print partner that pulls its orders',
  item_unregistered: 'a print partner took the order and has not registered it',
  item_late: 'not shipped by the end of its ship date',
  production_silent: 'in production, and not heard of for three days',
  item_delayed: 'a print partner reported a delay',
  partner_clock_off: 'the clock of a print partner is off; see platen partners list',
  mail_failed: 'a mail to the end customer failed, or may not have arrived',
  mail_server_down: 'the mail server has taken nothing for a quarter of an hour; mails wait',
  webhook_disabled: 'a webhook failed for five days or asked for no more events',
  exchange_rates_stale: 'the exchange rates are more than a week old',
  clock_unconfirmed: 'nothing is deleted, because the clock may have jumped; see platen retention confirm',
};

function alertJson(alert: Alert) {
  const { order } = alert;
  return {
    ...fields(alert, 'id', 'cause', 'subject'),
    order_id: order && fullOrderId(order.number),
    reference: order?.reference,
    client: order?.client.name,
    ...fields(alert, 'since', 'raised_at'),
  };
}
