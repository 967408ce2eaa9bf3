import { afterAttempt, type MailResult, maskedAddress } from '../../domain/mail/mail.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { entryAt } from '../../lib/lists.ts';
import type { Mailer, OutgoingMail } from '../../outbound/mail/mailer.ts';
import type { Tx } from '../../store/engine/db.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import * as store from '../../store/mail/mails.ts';
import { noteMailedAlerts } from '../../store/mail/user-mails.ts';
import type { Claimed, OutboundWork } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { composeAlerts } from './alert-mails.ts';
import { composePassword } from './forgotten-password.ts';
import { composeTracking, type MailContent } from './tracking-mail.ts';

/** A row of due work. The number, elsewhere that of an order or check, is that of the mail. */
interface Sending extends Claimed {
  readonly mail: store.ClaimedMail;
  /** Undefined if there is nothing to send any more. */
  readonly outgoing: OutgoingMail | undefined;
  /** The newest alert in the mail. */
  readonly newestAlert?: number | undefined;
}

/** The client of all mails, so that they share the places of the one mail server. */
const NO_CLIENT = 0;

/** Hands mails to the mail server, each with its content at the moment of the claim. */
export const sendMails: OutboundWork<Sending, MailResult> = {
  kind: 'outbound',
  name: 'mails',
  hosts: 'partners',
  isRare: true,
  leavesNoWork: true,
  claim: (queries, services, { now, limit, perHost, occupied }) =>
    inTransaction(queries, async (tx) => {
      const running = occupied.reduce((sum, one) => sum + one.running, 0);
      const free = Math.min(limit, perHost - running);
      if (free <= 0) return { rows: [], reached: null };
      const leaseUntil = new Date(now.getTime() + services.work.leaseMs);
      const mails = await store.claimMails(tx, { now, leaseUntil, limit: free });
      const rows: Sending[] = [];
      for (const mail of mails) {
        const key = { clientId: NO_CLIENT, orderId: mail.id, n: 1, run: mail.run };
        rows.push({
          ...key,
          host: services.mailer?.server ?? '',
          mail,
          ...(await compose(tx, services, mail, now)),
        });
      }
      return { rows, reached: null };
    }),
  async perform({ mailer }, { outgoing }, signal, begin) {
    if (!mailer) return { kind: 'unavailable', detail: 'no mail server is set; set PLATEN_SMTP_URL' };
    if (!outgoing) return { kind: 'dropped', detail: 'there was nothing to say any more' };
    return mailer.send(outgoing, { signal, begin });
  },
  begin: (queries, { mail }) => store.beginMail(queries, mail),
  broken: () => ({ kind: 'unavailable', detail: 'internal error during the attempt' }),
  summary: (result) => ({
    outcome: result.kind,
    ...('status' in result && result.status !== undefined ? { status: result.status } : {}),
  }),
  async settle(tx, services, settled, now) {
    const results = settled.map(({ row: { mail, outgoing }, result }) => {
      const pause = { firstMs: services.work.retryFirstMs, maxMs: services.work.retryMaxMs };
      const next = afterAttempt(mail, result, now, backoffMs(mail.tries, pause, services.random));
      return { id: mail.id, run: mail.run, ...next, reason: withoutAddress(result.detail, outgoing) };
    });
    await store.settleMails(tx, results, now);
    for (const [index, { row }] of settled.entries()) {
      const { userId } = row.mail;
      const isOver = entryAt(results, index).nextAt === null;
      if (isOver && userId !== null && row.newestAlert) await noteMailedAlerts(tx, userId, row.newestAlert);
    }
  },
  async extendLeases(queries, rows, until) {
    const mails = rows.map(({ mail }) => mail);
    const held = await store.extendMailLeases(queries, mails, until);
    return new Set(held.map((id) => `${id}/1`));
  },
  nextDue: store.nextDueMail,
};

type Composed = Pick<Sending, 'outgoing' | 'newestAlert'>;

/** The content of a mail from the current facts. */
async function compose(tx: Tx, services: Services, mail: store.ClaimedMail, now: Date): Promise<Composed> {
  const { mailer } = services;
  if (!mailer) return { outgoing: undefined };
  const finished = (content: MailContent | undefined) =>
    content && { ...content, messageId: messageIdOf(mail, mailer), date: now };
  const { parcel, userId } = mail;
  if (parcel) return { outgoing: finished(await composeTracking(tx, mailer.sender.address, parcel)) };
  if (userId === null) return { outgoing: undefined };
  if (mail.kind === 'new_password')
    return { outgoing: finished(await composePassword(tx, services, userId, now)) };
  const found = await composeAlerts(tx, services, userId);
  return { outgoing: finished(found?.content), newestAlert: found?.newest };
}

/** Removes the recipient from an answer of the mail server, because answers are stored. */
function withoutAddress(detail: string, outgoing: OutgoingMail | undefined): string {
  return outgoing ? detail.replaceAll(outgoing.to.address, maskedAddress(outgoing.to.address)) : detail;
}

/** The Message-ID, equal in every attempt. The time distinguishes two services with the same sender. */
function messageIdOf({ id, edition, createdAt }: store.ClaimedMail, { sender }: Mailer): string {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  return `<${id}.${edition}.${createdAt.getTime().toString(36)}@${domain}>`;
}
