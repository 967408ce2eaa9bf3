import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What a test makes wrong on purpose. */
interface Wrong {
  readonly origin?: string;
  readonly host?: string;
  readonly userHandle?: string;
  /** The authenticator has not verified its user. */
  readonly unverified?: true;
  /** Another key signs. */
  readonly forged?: true;
  readonly counter?: number;
}

/** A security key in software: it makes one passkey and signs with it. */
export class Authenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** The body that adds its passkey. */
  make(request: { readonly challenge: string; readonly user: { readonly id: string } }, wrong: Wrong = {}) {
    this.#userHandle = request.user.id;
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256.
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Buffer.concat([this.#facts(HAS_KEY, wrong), key])],
      ]),
    );
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', request.challenge, wrong).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
    };
  }

  /** The fields of the form that signs in. */
  sign({ challenge }: { readonly challenge: string }, wrong: Wrong = {}) {
    this.#counter += 1;
    const facts = this.#facts(0, wrong);
    const clientData = this.#clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([facts, createHash('sha256').update(clientData).digest()]);
    const { privateKey } = wrong.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.#key;
    return {
      credential: this.id,
      client: clientData.toString('base64url'),
      authenticator: facts.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      handle: wrong.userHandle ?? this.#userHandle,
    };
  }

  #facts(more: number, { host, unverified, counter = this.#counter }: Wrong): Buffer {
    const rp = createHash('sha256').update(host ?? new URL(this.#origin).hostname);
    const flags = USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([rp.digest(), tail]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
