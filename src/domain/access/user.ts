import { type Problem, problemsOf } from '../refusal.ts';

/** A person of a client account, who may give apps access to it. */
export interface User {
  readonly id: number;
  readonly clientId: number;
  readonly clientName: string;
  readonly name: string;
  /** In lower case, so that capitals do not make a different user. */
  readonly email: string;
  readonly createdAt: Date;
}

const NAME_CHARACTERS = 200;
const EMAIL_CHARACTERS = 254;
const PASSWORD_LEAST = 12;
const PASSWORD_MOST = 200;

/** Problems of the fields of a user; fields that are not given are not checked. */
export function checkUser(fields: {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}): Problem[] {
  return problemsOf((addProblem) => {
    const { name, email, password } = fields;
    if (name !== undefined && (name.trim() === '' || name.length > NAME_CHARACTERS || !isStorable(name))) {
      addProblem('invalid_parameter', ['name'], `must be a string of 1 to ${NAME_CHARACTERS} characters`);
    }
    if (email !== undefined && !isEmail(email)) {
      addProblem('invalid_parameter', ['email'], 'must be an e-mail address');
    }
    if (password !== undefined && !isPassword(password)) {
      addProblem(
        'invalid_parameter',
        ['password'],
        `must have ${PASSWORD_LEAST} to ${PASSWORD_MOST} characters`,
      );
    }
  });
}

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_CHARACTERS && /^[^\s@]+@[^\s@]+$/.test(text) && isStorable(text);
}

/**
 * Only the length matters: it makes a password hard to guess, composition rules only make it hard to
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
