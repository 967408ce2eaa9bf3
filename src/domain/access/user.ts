import { email as emailType } from '../../lib/values/addresses.ts';
import { type StaffRole, staffRoles, type Viewer } from '../actor.ts';
import { type Problem, problemsOf } from '../refusal.ts';

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

/** Users who must sign in in two steps: with an app's code beside the password, or with a passkey. */
export const twoStepRules = ['optional', 'staff', 'all'] as const;
export type TwoStepRule = (typeof twoStepRules)[number];

/** The part of a user that decides about the second step. */
export type StepsOfUser = Pick<User, 'role' | 'hasTotp' | 'passkeys'>;

export function mustUseTwoSteps({ role }: Pick<User, 'role'>, rule: TwoStepRule): boolean {
  return rule === 'all' || (rule === 'staff' && (staffRoles as readonly string[]).includes(role));
}

/** Whether a user must set up two-step sign-in before anything else. */
export function lacksSecondStep(user: StepsOfUser, rule: TwoStepRule): boolean {
  return !user.hasTotp && user.passkeys === 0 && mustUseTwoSteps(user, rule);
}

/**
 * Frequent leaked passwords of twelve characters or more. Longer ones that only repeat a shorter one, a few
 * characters or a run of neighbouring ones are recognised by rule.
 */
const common = new Set(
  `password1234 password12345 password123456 passwordpassword mypassword123 password2023 password2024 password2025
  password2026 administrator administrator1 admin1234567 admin12345678 adminadmin123 adminadminadmin welcome12345
  welcome123456 letmein12345 letmeinplease iloveyou1234 iloveyou12345 iloveyousomuch qwertyuiop12 qwertyuiop123
  qwerty123456 qwerty1234567 qwertyuiop[] 1q2w3e4r5t6y 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 q1w2e3r4t5y6
  qazwsxedcrfv abcdefghijkl abcdefghijklm abcd12345678 abc123456789 a1b2c3d4e5f6 football1234 baseball1234
  princess1234 sunshine1234 superman1234 michael12345 jennifer1234 liverpool123 manchester123 manchesterunited
  trustno1trustno1 changeme1234 changemeplease pleasechangeme correcthorsebatterystaple thisisapassword
  thisismypassword yourpassword passwort1234 passwort12345 passwortpasswort hallohallo123 ichliebedich
  ichliebedich1 schatzi12345 geheim123456 willkommen123 willkommen1234 motdepasse123 contraseña123 contrasena123
  p@ssw0rd1234 p@ssw0rd12345 p@ssword1234 passw0rd1234 passw0rd12345 secret123456 supersecret123 testtesttest
  test12345678 testpassword1 temppassword1 default12345 platen123456 platenplaten printshop123 printprintprint`
    .split(/\s+/)
    .map((password) => password.normalize('NFKC')),
);

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const FEW_CHARACTERS = 4;

/** Whether a password is likely to be guessed first. `email` is the address of its user. */
export function isFirstGuess(password: string, email = ''): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const account = email.toLowerCase();
  return (
    common.has(text) ||
    new Set(text).size < FEW_CHARACTERS ||
    isRepeated(text) ||
    isRun(text) ||
    (account !== '' && (text === account || text.replace(/[\d\W_]+$/, '') === account.split('@')[0]))
  );
}

/** Whether a password repeats a part of at most six characters. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4, 5, 6].some((length) => {
    const part = text.slice(0, length);
    return text === part.repeat(Math.ceil(text.length / length)).slice(0, text.length);
  });
}

/** Whether a password follows the alphabet, the digits or a keyboard row, in either direction. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}
