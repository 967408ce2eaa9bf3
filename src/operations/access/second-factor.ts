import { lacksSecondStep, type StepsOfUser, type TwoStepRule } from '../../domain/access/user.ts';
import type { OperatorActor, Viewer } from '../../domain/actor.ts';
import { refused } from '../../domain/refusal.ts';
import { qrCode } from '../../lib/barcodes.ts';
import { newLegibleSecret, normalLegible } from '../../lib/secrets/ids.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../lib/secrets/totp.ts';
import { removePasskeysOfUser } from '../../store/access/passkeys.ts';
import { endSessionsOfUser } from '../../store/access/sessions.ts';
import * as codes from '../../store/access/users.ts';
import * as store from '../../store/access/users.ts';
import type { Tx } from '../../store/engine/db.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Sealer } from '../services.ts';
import { personOf, userUnknown } from './accounts.ts';

const RECOVERY_CODES = 10;

/** The second factor of the caller. */
export interface SecondFactor {
  readonly isOn: boolean;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
}

export const readSecondFactor: ReadOperation<Viewer, void, SecondFactor> = {
  kind: 'read',
  async run(queries, { actor }) {
    const { userId } = personOf(actor);
    const user = await store.findUser(queries, userId);
    return {
      isOn: user?.hasTotp ?? false,
      recoveryCodes: await codes.countRecoveryCodes(queries, userId),
    };
  },
};

/** The data for an authenticator app. Shown once; in force only after `confirmTotp`. */
export interface TotpSetUp {
  /** In base32, for typing. */
  readonly secret: string;
  readonly uri: string;
  /** The URI as a QR code: an SVG image without styles and scripts. */
  readonly qrCode: string;
}

/** Creates a secret for the caller's authenticator app. `issuer` is the name that the app shows. */
export const setUpTotp: WriteOperation<Viewer, { issuer: string }, TotpSetUp> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({
    action: 'create_totp_secret',
    subject: `user ${actor.userId}`,
  }),
  async run(tx, { actor, services }, { issuer }) {
    const { user } = await lockPerson(tx, actor);
    const secret = newTotpSecret();
    await store.updatePendingTotp(tx, user.id, services.sealer.seal(secret));
    const uri = totpUri(secret, issuer, user.email);
    return { secret, uri, qrCode: qrCode(uri) };
  },
};

/** Recovery codes in plain text. Only their hashes are stored, so they can be shown only now. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Turns the second factor on: the code proves that the authenticator app has the secret. */
export const confirmTotp: WriteOperation<Viewer, { code: string }, RecoveryCodes> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({
    action: 'turn_on_second_factor',
    subject: `user ${actor.userId}`,
  }),
  async run(tx, { actor, now, services }, { code }) {
    const { user, totpPendingSealed: sealed } = await lockPerson(tx, actor);
    if (!sealed) throw refused('invalid_parameter', { code: 'code_of_no_secret' }, ['code']);
    const step = stepOfCode(services.sealer.open(sealed), digits(code), now);
    if (step === undefined) {
      throw refused('invalid_parameter', { code: 'wrong_code' }, ['code']);
    }
    await store.updateTotp(tx, user.id, { sealed, step });
    return issueRecoveryCodes(tx, user.id);
  },
};

/** Turns the second factor of the caller off. */
export const removeTotp: WriteOperation<Viewer, void, void> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({
    action: 'turn_off_second_factor',
    subject: `user ${actor.userId}`,
  }),
  async run(tx, { actor, services }) {
    const { user } = await lockPerson(tx, actor);
    demandSecondStep({ ...user, hasTotp: false }, services.twoStepRule);
    await turnOff(tx, user.id);
  },
};

/**
 * Turns off the second factor of a user who lost it, removes the passkeys, which were on the same devices, and signs
 * the user out everywhere. The password remains.
 */
export const resetSecondFactor: WriteOperation<OperatorActor, { userId: number }, void> = {
  kind: 'write',
  audit: ({ userId }) => ({ action: 'reset_second_factor', subject: `user ${userId}` }),
  async run(tx, { now }, { userId }) {
    if (!(await store.lockUser(tx, userId))) throw userUnknown(userId);
    await turnOff(tx, userId);
    await removePasskeysOfUser(tx, userId);
    await endSessionsOfUser(tx, userId, now, null);
  },
};

/** Replaces the recovery codes of the caller. */
export const newRecoveryCodes: WriteOperation<Viewer, void, RecoveryCodes> = {
  kind: 'write',
  audit: (_input, _output, actor) => ({
    action: 'replace_recovery_codes',
    subject: `user ${actor.userId}`,
  }),
  async run(tx, { actor }) {
    const { user } = await lockPerson(tx, actor);
    if (!user.hasTotp) throw refused('invalid_parameter', { code: 'two_steps_off' });
    return issueRecoveryCodes(tx, user.id);
  },
};

/** Uses a code of the app or a recovery code of a locked user. False if it is wrong or was used before. */
export async function useCode(
  tx: Tx,
  sealer: Sealer,
  { user, totpSealed, totpStep }: store.SignInSecrets,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (!totpSealed) return false;
  const step = stepOfCode(sealer.open(totpSealed), digits(typed), now);
  if (step === undefined) return codes.useRecoveryCode(tx, user.id, hashOf(typed), now);
  if (totpStep !== null && step <= totpStep) return false;
  await store.updateTotp(tx, user.id, { sealed: totpSealed, step });
  return true;
}

/** Refuses to leave a user without a second step that the operator requires. */
export function demandSecondStep(left: StepsOfUser, rule: TwoStepRule): void {
  if (!lacksSecondStep(left, rule)) return;
  throw refused('two_steps_required', { code: 'last_second_step' });
}

async function turnOff(tx: Tx, userId: number): Promise<void> {
  await store.removeTotp(tx, userId);
  await codes.replaceRecoveryCodes(tx, userId, []);
}

async function issueRecoveryCodes(tx: Tx, userId: number): Promise<RecoveryCodes> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newLegibleSecret);
  await codes.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashOf));
  return { recoveryCodes };
}

/** The digits of a code, which apps show in two groups. */
function digits(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

function hashOf(code: string): Buffer {
  return sha256(normalLegible(code));
}

async function lockPerson(tx: Tx, actor: Viewer): Promise<store.SignInSecrets> {
  const { userId } = personOf(actor);
  const found = await store.lockSecrets(tx, userId);
  if (!found) throw userUnknown(userId);
  return found;
}
