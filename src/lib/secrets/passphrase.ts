/** A secret that people keep with a passphrase: encrypted with AES-256-GCM under a key that scrypt derives from it. */
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { PASSWORD_COST } from './passwords.ts';
import { open, seal } from './secrets.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** In characters. */
export const SHORTEST_PASSPHRASE = 12;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$sealed`, salt and the sealed secret in base64url. */
export async function lock(secret: string, passphrase: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const sealed = seal(await keyOf(passphrase, salt, cost), secret);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), sealed.toString('base64url')].join(
    '$',
  );
}

/** As many times as much work as `lock` asks for; who changed the data may ask for any amount. */
const MOST_COST = 16;

/** Undefined for a wrong passphrase, or if the data was changed. */
export async function unlock(locked: string, passphrase: string): Promise<string | undefined> {
  const [, N, r, p, salt = '', sealed = ''] = locked.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const usual = PASSWORD_COST.N * PASSWORD_COST.r * PASSWORD_COST.p;
  if (!(cost.N * cost.r * cost.p <= MOST_COST * usual)) return undefined;
  try {
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64url'), cost);
    return open(key, Buffer.from(sealed, 'base64url'));
  } catch {
    return undefined;
  }
}

/** Keyboards differ in the code points of the same character, which must be the same passphrase. */
function keyOf(passphrase: string, salt: Buffer, cost: typeof PASSWORD_COST): Promise<Buffer> {
  const { N, r } = cost;
  return derive(passphrase.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * N * r });
}
