import { email as emailType } from '../../lib/values/addresses.ts';
import { type StaffRole, staffRoles, type Viewer } from '../actor.ts';
import { type Problem, problemsOf } from '../refusal.ts';
import { isFirstGuess } from './first-guesses.ts';

/** What a user may do: run the service, or act for a client or a print partner. */
export const userRoles = [...staffRoles, 'client', 'partner'] as const;
export type UserRole = (typeof userRoles)[number];

/** The membership of a user: all clients, one client or one print partner. */
export type Membership =
  | { readonly role: StaffRole }
  | { readonly role: 'client'; readonly clientId: number }
  | { readonly role: 'partner'; readonly partnerId: number };

type NamedMembership =
  | { readonly role: StaffRole }
  | { readonly role: 'client'; readonly clientId: number; readonly clientName: string }
  | { readonly role: 'partner'; readonly partnerId: number; readonly partnerName: string };

/** A person who signs in. */
export type User = NamedMembership & {
  readonly id: number;
  readonly name: string;
  /** The address in lower case, so that capitals do not make a different user. */
  readonly email: string;
  readonly createdAt: Date;
  /** False until the user has set a password by a link. */
  readonly hasPassword: boolean;
  /** Whether signing in also requires a code. */
  readonly hasTotp: boolean;
  /** The number of passkeys. */
  readonly passkeys: number;
  /** When the user was ended and could no longer sign in; null = active. */
  readonly endedAt: Date | null;
  /** When everything that was stored of the person was erased; null = it was not. */
  readonly erasedAt: Date | null;
};

/** The user as a caller of the admin interface. */
export function viewerOf(user: User, sessionId: number): Viewer {
  const credential = `session ${sessionId}` as const;
  const userId = user.id;
  if (user.role === 'client') {
    return { kind: 'member', view: { kind: 'client', clientId: user.clientId }, credential, userId };
  }
  if (user.role === 'partner') {
    return { kind: 'member', view: { kind: 'partner', partnerId: user.partnerId }, credential, userId };
  }
  return { kind: 'operator', view: { kind: 'everything' }, role: user.role, credential, userId };
}

/** The role of a caller: a user, or the role of an admin key. */
export function roleOf(viewer: Viewer): UserRole {
  return viewer.kind === 'operator' ? viewer.role : viewer.view.kind;
}

const NAME_CHARACTERS = 200;
const EMAIL_CHARACTERS = 254;
const PASSWORD_LEAST = 12;
const PASSWORD_MOST = 200;

/** Problems of the given fields of a user. */
export function checkUser(fields: {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): Problem[] {
  return problemsOf((addProblem) => {
    const { name, email, password } = fields;
    if (name !== undefined && (name.trim() === '' || name.length > NAME_CHARACTERS || !isStorable(name))) {
      addProblem('invalid_parameter', ['name'], { code: 'must_be_text', most: NAME_CHARACTERS });
    }
    if (email !== undefined && !isEmail(email)) {
      addProblem('invalid_parameter', ['email'], { code: 'must_be_email' });
    }
    if (password !== undefined && !isPassword(password)) {
      addProblem('invalid_parameter', ['password'], {
        code: 'password_length',
        least: PASSWORD_LEAST,
        most: PASSWORD_MOST,
      });
    } else if (password !== undefined && isFirstGuess(password, email)) {
      addProblem('invalid_parameter', ['password'], { code: 'password_guessable' });
    }
  });
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS && emailType.read(text) !== undefined && isStorable(text);
}

/**
 * Only the length is checked: it makes a password hard to guess, while composition rules only make it hard to
 * remember.
 */
export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_LEAST && text.length <= PASSWORD_MOST && isStorable(text);
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
