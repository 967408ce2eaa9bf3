/** One-time codes of an authenticator app: TOTP (RFC 6238) with SHA-1, 30 seconds and 6 digits. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { drawBytes } from './secrets.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Accepts the adjacent time steps, because clocks of phones are off and typing takes a while. */
const STEPS_AROUND = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return toBase32(drawBytes(SECRET_BYTES));
}

/** The time step of a code, if it is a code of the secret now, or half a minute before or after. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  return STEPS_AROUND.map((steps) => current + steps).find((step) => {
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** The code of a time step (RFC 4226, 5.3). */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The code at a time. */
export function codeNow(secret: string, now: Date): string {
  return codeAt(secret, Math.floor(now.getTime() / 1000 / STEP_SECONDS));
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1`;
  return `otpauth://totp/${label}?${parameters}&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
