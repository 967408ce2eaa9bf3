import type { OperatorActor } from '../../domain/actor.ts';
import type { Detail } from '../../domain/details/details.ts';
import { type MailState, type MailView, maskedAddress } from '../../domain/mail/mail.ts';
import { type Refused, refused } from '../../domain/refusal.ts';
import { pageOf } from '../../lib/lists.ts';
import * as store from '../../store/mail/mails.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

export interface MailQuery {
  readonly state?: MailState | undefined;
  /** Continue after this mail. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

export interface MailPage {
  /** Newest first. */
  readonly mails: readonly MailView[];
  /** The value of `after` for the next page; null = no more. */
  readonly next: number | null;
}

const PAGE = 50;

export const listMails: ReadOperation<OperatorActor, MailQuery, MailPage> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { state, after, limit = PAGE }) {
    const { page, last } = pageOf(await store.listMails(queries, { state, before: after }, limit + 1), limit);
    return { mails: page.map(withMaskedAddress), next: last?.id ?? null };
  },
};

/**
 * Sends a mail once more, now, with its content of this moment; a mail that had been sent gets a new
 * Message-ID.
 */
export const resendMail: WriteOperation<OperatorActor, { mailId: number }, MailView> = {
  kind: 'write',
  audit: ({ mailId }) => ({ action: 'resend_mail', subject: `mail ${mailId}` }),
  async run(tx, { now }, { mailId }) {
    const mail = await store.findMail(tx, mailId);
    if (!mail) throw refusedMail({ code: 'mail_unknown', mail: mailId });
    if (mail.kind !== 'tracking') throw refusedMail({ code: 'mail_not_resendable', mail: mailId });
    if (!(await store.repeatMail(tx, mailId, now)))
      throw refusedMail({ code: 'mail_being_sent', mail: mailId });
    return withMaskedAddress({ ...mail, state: 'waiting', nextAt: now, tries: 0 });
  },
};

export interface ResentMails {
  /** How many are sent again, or would be. */
  readonly mails: number;
  readonly dryRun: boolean;
}

/** Sends the failed or doubtful mails about parcels once more, now; `dryRun` only counts them. */
export const resendMails: WriteOperation<
  OperatorActor,
  store.RepeatedMails & { readonly dryRun?: boolean | undefined },
  ResentMails
> = {
  kind: 'write',
  audit: ({ state, clientId, since }, { mails, dryRun }) =>
    dryRun
      ? undefined
      : {
          action: 'resend_mails',
          subject: clientId === undefined ? 'mails' : `client ${clientId}`,
          details: { state, mails, ...(since ? { since: since.toISOString() } : {}) },
        },
  async run(tx, { now }, { dryRun = false, ...repeated }) {
    const mails = dryRun
      ? await store.countRepeated(tx, repeated)
      : await store.repeatMails(tx, repeated, now);
    return { mails, dryRun };
  },
};

export function refusedMail(detail: Detail): Refused {
  return refused('invalid_parameter', detail, ['mailId']);
}

function withMaskedAddress(mail: MailView): MailView {
  return { ...mail, address: maskedAddress(mail.address) };
}
