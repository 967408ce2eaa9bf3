import type { OperatorActor } from '../../domain/actor.ts';
import { type ClientMails, checkClientMails } from '../../domain/mail/client-mails.ts';
import type { MailLocale } from '../../domain/mail/locales.ts';
import { refuseIfAny } from '../../domain/refusal.ts';
import { defined } from '../../lib/defined.ts';
import * as store from '../../store/mail/tracking.ts';
import { demandClient } from '../access/clients.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

/** The mail settings of each client; ended clients only if mails are still switched on. */
export const listClientMails: ReadOperation<OperatorActor, void, ClientMails[]> = {
  kind: 'read',
  run: (queries) => store.listClientMails(queries),
};

/** Null restores the default; fields left out keep their value. */
export interface ClientMailChanges {
  readonly clientId: number;
  readonly tracking?: boolean | undefined;
  readonly locale?: MailLocale | null | undefined;
  readonly senderName?: string | null | undefined;
  readonly replyTo?: string | null | undefined;
}

/** Waiting mails are sent all the same; parcels shipped from now on follow the new settings. */
export const setClientMails: WriteOperation<OperatorActor, ClientMailChanges, ClientMails> = {
  kind: 'write',
  audit: ({ clientId, ...details }) => ({
    action: 'change_client_mails',
    subject: `client ${clientId}`,
    details,
  }),
  async run(tx, _context, { clientId, ...changes }) {
    await demandClient(tx, clientId);
    const before = defined(await store.findClientMails(tx, clientId), 'a client that is held');
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const settings: ClientMails = { ...before, ...given };
    refuseIfAny(checkClientMails(settings));
    await store.saveClientMails(tx, settings);
    return settings;
  },
};
