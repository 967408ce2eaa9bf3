import { CHALLENGE_MS } from '../../../domain/access/passkey.ts';
import { sha256 } from '../../../lib/secrets/secrets.ts';
import { useChallenge } from '../../../store/access/passkeys.ts';
import type { Tx } from '../../../store/engine/db.ts';
import type { Sealer } from '../../services.ts';

/**
 * A challenge carries its own sealed data, so only the service can create one. It is stored only when a
 * passkey has answered it, so visitors without a passkey take up neither rows nor memory.
 */
interface Content {
  /** The browser or the session that may answer it. */
  readonly holder: Holder;
  readonly at: number;
}

/**
 * A challenge for signing in is bound to the browser that requested it, one for adding a passkey to a
 * session.
 */
export type Holder = `browser ${string}` | `session ${number}`;

/** Distinguishes challenges from other sealed values. */
const PURPOSE = 'passkey challenge ';

export function newChallenge(sealer: Sealer, holder: Holder, now: Date): string {
  const content: Content = { holder, at: now.getTime() };
  return sealer.seal(PURPOSE + JSON.stringify(content)).toString('base64url');
}

/** Whether this service recently gave this challenge to this holder. */
export function isOpenChallenge(sealer: Sealer, challenge: string, holder: Holder, now: Date): boolean {
  const content = read(sealer, challenge);
  return content?.holder === holder && now.getTime() - content.at <= CHALLENGE_MS;
}

function read(sealer: Sealer, challenge: string): Content | undefined {
  try {
    const opened = sealer.open(Buffer.from(challenge, 'base64url'));
    return opened.startsWith(PURPOSE) ? JSON.parse(opened.slice(PURPOSE.length)) : undefined;
  } catch {
    return undefined;
  }
}

/** Uses an open challenge that a passkey has answered. False if it was used before. */
export function spend(tx: Tx, challenge: string, now: Date): Promise<boolean> {
  return useChallenge(tx, sha256(challenge), new Date(now.getTime() + CHALLENGE_MS));
}
