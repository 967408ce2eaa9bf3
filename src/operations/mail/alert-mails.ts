import type { User } from '../../domain/access/user.ts';
import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import { ALERTS_PAUSE_MS, ALERTS_WAIT_MS, type AlertMails, mailedCauses } from '../../domain/mail/mail.ts';
import { refused } from '../../domain/refusal.ts';
import { alertMail } from '../../formats/mail/user-mails.ts';
import { findActiveUser, findUser } from '../../store/access/users.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import * as store from '../../store/mail/user-mails.ts';
import { personOf, userUnknown } from '../access/accounts.ts';
import type { Audited, ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';
import type { MailContent } from './tracking-mail.ts';

/** Makes a mail due for each user with an alert that was not mailed yet. */
export const mailAlerts = {
  kind: 'write',
  async run(tx, { now, services }) {
    if (!services.mailer) return;
    const dueAt = new Date(now.getTime() + ALERTS_WAIT_MS);
    await store.insertAlertMails(tx, {
      critical: mailedCauses('critical'),
      now,
      dueAt,
      pauseMs: ALERTS_PAUSE_MS,
    });
  },
} satisfies WriteOperation<SystemActor, void, void>;

/** The most alerts that a mail lists. */
const NAMED = 20;

export interface AlertContent {
  readonly content: MailContent;
  readonly newest: number;
}

/** A mail with the alerts open now; undefined if there are none, or the user has switched these mails off. */
export async function composeAlerts(
  queries: Queries,
  { mailer, publicUrl }: Services,
  userId: number,
): Promise<AlertContent | undefined> {
  const user = await findActiveUser(queries, userId);
  if (!user || isMember(user) || !mailer) return undefined;
  const causes = mailedCauses(await store.readAlertMails(queries, userId));
  const { counts, newest, alerts } = await store.readUnmailedAlerts(queries, userId, causes, NAMED);
  if (counts.length === 0) return undefined;
  const { sender } = mailer;
  const message = alertMail({ operator: sender.name, address: `${publicUrl()}/panel`, counts, alerts });
  return {
    newest,
    content: { from: sender, to: { name: user.name, address: user.email }, replyTo: null, message },
  };
}

export interface AlertMailSetting {
  readonly alerts: AlertMails;
}

/** The alerts that the caller is mailed about. */
export const ownAlertMails: ReadOperation<OperatorActor, void, AlertMailSetting> = {
  kind: 'read',
  async run(queries, { actor }) {
    return { alerts: await store.readAlertMails(queries, personOf(actor).userId) };
  },
};

/** Changes which alerts the caller is mailed about, from now on. */
export const setOwnAlertMails: WriteOperation<OperatorActor, AlertMailSetting, AlertMailSetting> = {
  kind: 'write',
  audit: ({ alerts }, _output, actor) => audited(actor.userId, alerts),
  async run(tx, { actor }, { alerts }) {
    await save(tx, personOf(actor).userId, alerts);
    return { alerts };
  },
};

/** Changes which alerts another user is mailed about. */
export const setAlertMails: WriteOperation<
  OperatorActor,
  AlertMailSetting & { readonly userId: number },
  AlertMailSetting
> = {
  kind: 'write',
  audit: ({ userId, alerts }) => audited(userId, alerts),
  async run(tx, _context, { userId, alerts }) {
    await save(tx, userId, alerts);
    return { alerts };
  },
};

function audited(userId: number | null, alerts: AlertMails): Audited {
  return { action: 'change_alert_mails', subject: `user ${userId}`, details: { alerts } };
}

/** Members get no alerts, which concern all clients. */
function isMember({ role }: User): boolean {
  return role === 'client' || role === 'partner';
}

async function save(tx: Tx, userId: number, alerts: AlertMails): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw userUnknown(userId);
  if (alerts !== 'off' && isMember(user)) {
    throw refused('invalid_parameter', { code: 'alerts_not_mailed', user: userId }, ['userId']);
  }
  await store.saveAlertMails(tx, { userId, choice: alerts, critical: mailedCauses('critical') });
}
