import { type User, viewerOf } from '../../../src/domain/access/user.ts';
import { OPERATOR, VISITOR } from '../../../src/domain/actor.ts';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { addPasskey, requestPasskey } from '../../../src/operations/access/passkeys.ts';
import { confirmTotp, setUpTotp } from '../../../src/operations/access/second-factor.ts';
import { findSession } from '../../../src/operations/access/sessions.ts';
import { createUser, type NewUser } from '../../../src/operations/access/users.ts';
import { noteSecret } from '../canaries.ts';
import type { Reply } from '../http/exchange.ts';
import type { TestPlaten } from '../platen.ts';
import { Authenticator } from './authenticator.ts';
import { Visitor } from './visitor.ts';

/** A user with a password, and what the tests do with a browser of that user. */
export interface Person {
  readonly user: User;
  readonly password: string;
  /** Sends the form of the sign-in. */
  submitPassword(visitor: Visitor, fields?: Record<string, string>, next?: string): Promise<Reply>;
  /** A browser in which the user is signed in; for users without a second factor. */
  signedIn(): Promise<Visitor>;
}

let people = 0;

export async function addPerson(
  platen: TestPlaten,
  who: Partial<Extract<NewUser, { role: string }>> = {},
): Promise<Person> {
  people += 1;
  const { user, password } = await platen.core.operations.run(createUser, OPERATOR, {
    role: 'operator',
    name: `Person ${people}`,
    email: `person${people}@print.example`,
    ...who,
  } as NewUser);
  noteSecret(password);
  const submitPassword: Person['submitPassword'] = async (visitor, fields = {}, next) => {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
    const page = await visitor.get(`/sign-in${query}`);
    return visitor.submit(page, '/sign-in', { email: user.email, password, ...fields });
  };
  const signedIn = async () => {
    const visitor = new Visitor(platen.url, platen.request);
    await submitPassword(visitor);
    return visitor;
  };
  return { user, password, submitPassword, signedIn };
}

/** The session of a browser, as the service finds it. */
export async function sessionIn({ core }: TestPlaten, visitor: Visitor) {
  const token = visitor.cookies.get('platen_session')?.value ?? '';
  return (await core.operations.run(findSession, VISITOR, { token }))?.session;
}

/** Adds a passkey of a user who is signed in in this browser. */
export async function givePasskey(platen: TestPlaten, visitor: Visitor, name: string) {
  const session = await sessionIn(platen, visitor);
  if (!session) throw new Error('the browser is not signed in');
  const actor = viewerOf(session.user, session.id);
  const { operations } = platen.core;
  const { challenge, user } = await operations.run(requestPasskey, actor, undefined);
  const key = new Authenticator(platen.url);
  const { client_data: clientData, ...made } = key.make({ challenge, user: { id: user.handle } });
  const { id } = await operations.run(addPasskey, actor, { name, clientData, ...made });
  return { key, passkeyId: id };
}

/** Turns on the second factor of a user who is signed in in this browser. */
export async function turnOnTotp(platen: TestPlaten, visitor: Visitor) {
  const session = await sessionIn(platen, visitor);
  if (!session) throw new Error('the browser is not signed in');
  const actor = viewerOf(session.user, session.id);
  const { operations } = platen.core;
  const setUp = await operations.run(setUpTotp, actor, { issuer: 'Test press' });
  const code = () => codeNow(setUp.secret, platen.clock.now());
  const { recoveryCodes } = await operations.run(confirmTotp, actor, { code: code() });
  for (const secret of [setUp.secret, ...recoveryCodes]) noteSecret(secret);
  return { actor, setUp, recoveryCodes, code };
}
