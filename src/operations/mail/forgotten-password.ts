import { isEmail, normalEmail } from '../../domain/access/user.ts';
import type { VisitorActor } from '../../domain/actor.ts';
import { passwordMail } from '../../formats/mail/user-mails.ts';
import { HOUR_MS } from '../../lib/clock.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { insertLink } from '../../store/access/one-time-links.ts';
import { findActiveUser } from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import * as store from '../../store/mail/user-mails.ts';
import type { WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';
import type { MailContent } from './tracking-mail.ts';

const LINK_MINUTES = 60;
const TOKEN_BYTES = 32;
/**
 * The most mails to an address in an hour, and the most requests of a network; each has half of the slots.
 */
const MOST_FOR_ADDRESS = 3;
const MOST_FROM_NETWORK = 30;
const SLOTS = 32_768;

/**
 * Requests a link by mail. Does the same work and answers the same whether the address belongs to a user or
 * not; false if the network has asked too often.
 */
export const requestPassword: WriteOperation<VisitorActor, { email: string; network: string }, boolean> = {
  kind: 'write',
  async run(tx, { now, services }, { email, network }) {
    if (!services.mailer) return true;
    const address = normalEmail(email);
    const [ofAddress, ofNetwork] = [slotOf(address), SLOTS + slotOf(network)];
    const since = new Date(now.getTime() - HOUR_MS);
    const counts = await store.countRequests(tx, [ofAddress, ofNetwork], now, since);
    if ((counts.get(ofNetwork) ?? 0) > MOST_FROM_NETWORK) return false;
    // The same statement runs for invalid and exhausted addresses, but then matches no user.
    const isAllowed = isEmail(address) && (counts.get(ofAddress) ?? 0) <= MOST_FOR_ADDRESS;
    await store.insertPasswordMail(tx, isAllowed ? address : '', now);
    return true;
  },
};

/** Two addresses in one slot share their limit. */
function slotOf(text: string): number {
  return sha256(text).readUInt16BE(0) % SLOTS;
}

/**
 * The mail with a link, which is created now: only a hash of its token is stored. Other links of the user
 * stay valid.
 */
export async function composePassword(
  tx: Tx,
  { mailer, publicUrl }: Services,
  userId: number,
  now: Date,
): Promise<MailContent | undefined> {
  const user = await findActiveUser(tx, userId);
  if (!user || !mailer) return undefined;
  const token = newUnguessableId(TOKEN_BYTES);
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const purpose = user.hasPassword ? 'new_password' : 'invitation';
  await insertLink(tx, { tokenHash: sha256(token), purpose, userId, createdAt: now, expiresAt });
  const { sender } = mailer;
  const address = `${publicUrl()}/new-password/${token}`;
  const message = passwordMail({ operator: sender.name, name: user.name, address, minutes: LINK_MINUTES });
  return { from: sender, to: { name: user.name, address: user.email }, replyTo: null, message };
}
