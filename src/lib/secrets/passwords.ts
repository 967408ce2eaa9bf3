/**
 * Password hashes: scrypt with parameters and salt beside the hash, so that parameters can be strengthened
 * later while old hashes can still be verified. A hash takes 128 MiB and a third of a second: only a few are
 * computed at a time.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The parameters of scrypt. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export const PASSWORD_COST: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
const LONGEST_QUEUE = 32;

/** Too many concurrent sign-ins for this process; a retry may succeed in a moment. */
export class TooManyPasswords extends Error {
  override name = 'TooManyPasswords';
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(cost, salt, await hashWith(password, salt, cost));
}

/**
 * Whether the password has this hash. Without a hash it takes the same time and returns false, so that the
 * response time does not reveal whether a user exists.
 */
export async function verifyPassword(
  password: string,
  kept: string | undefined,
  usualCost: PasswordCost,
): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? stored(usualCost, NOTHING, NOTHING)).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(hash, 'base64url');
  const actual = await hashWith(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(actual, expected) && kept !== undefined;
}

const NOTHING = Buffer.alloc(HASH_BYTES);

function stored({ N, r, p }: PasswordCost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

const turns = pLimit(AT_ONCE);

async function hashWith(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  if (turns.activeCount + turns.pendingCount >= AT_ONCE + LONGEST_QUEUE) {
    throw new TooManyPasswords('too many passwords are being checked');
  }
  // Keyboards differ in the code points of the same character, which must be the same password.
  const text = password.normalize('NFKC');
  return turns(() => derive(text, salt, HASH_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }));
}
