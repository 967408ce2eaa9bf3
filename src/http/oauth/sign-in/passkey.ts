import type { FastifyReply } from 'fastify';
import { CHALLENGE_MS } from '../../../domain/access/passkey.ts';
import { VISITOR } from '../../../domain/actor.ts';
import {
  findPasskeyUser,
  requestSignature,
  startSessionByPasskey,
} from '../../../operations/access/passkeys.ts';
import { addressOf } from '../../request-log.ts';
import { passkeyScript } from '../pages/passkey-script.ts';
import {
  arrive,
  attemptOf,
  delayOf,
  failures,
  type SignInAnswer,
  type SignInContext,
  type SignInFailure,
  showSignIn,
  tooMany,
} from './sign-in.ts';

export async function sendPasskeyScript({ browser: { reply } }: SignInContext): Promise<FastifyReply> {
  return reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    .send(passkeyScript);
}

/** Sends the challenge to sign, in the form of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export async function sendSignatureRequest({ context, browser }: SignInContext): Promise<FastifyReply> {
  const input = { browser: browser.browserId() };
  const asked = await context.operations.run(requestSignature, VISITOR, input);
  const reply = browser.reply.header('cache-control', 'no-store');
  if (!asked) return reply.code(404).send({});
  const { challenge, host: rpId } = asked;
  return reply.send({ challenge, rpId, userVerification: 'required', timeout: CHALLENGE_MS });
}

/** Attempts with unknown passkeys count together: none could succeed, so all of them may be delayed. */
const UNKNOWN = 'unknown passkey';

/** Checks the signature of a passkey, delayed after repeated failures. */
export const answerPasskey: SignInAnswer = async (signingIn, place, fields) => {
  const { context, delays, browser } = signingIn;
  const fail = (failed: SignInFailure) => ({ shown: showSignIn(browser, place, { ...failed, email: '' }) });
  const field = (name: string) => fields.get(name) ?? '';
  const id = field('credential');
  const user = await context.operations.run(findPasskeyUser, VISITOR, { id });
  const attempt = attemptOf(browser, user?.email ?? UNKNOWN, 'passkey');
  const seconds = await delayOf(signingIn, attempt);
  if (seconds > 0) return fail(tooMany(browser, seconds));
  const start = await context.operations.run(startSessionByPasskey, VISITOR, {
    id,
    clientData: field('client'),
    authenticatorData: field('authenticator'),
    signature: field('signature'),
    userHandle: field('handle'),
    browser: browser.browserId(),
    onlyUserId: place.onlyUser?.id,
    address: addressOf(browser.request),
    userAgent: browser.request.headers['user-agent'],
    before: browser.token,
  });
  if (start.kind === 'other user') return fail(failures.otherUser);
  if (start.kind === 'expired') return fail(failures.tooLate);
  if (start.kind === 'refused') return fail(failures.unknownPasskey);
  await delays.succeeded(attempt);
  return arrive(browser, start);
};
