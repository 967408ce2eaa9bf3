/**
 * Signatures of authenticators (WebAuthn level 3). The library that reads them is loaded by the first one: it takes a
 * third of a second, and a service without passkeys never needs it.
 */

const library = () => import('@simplewebauthn/server');

/** The values that a signature must match. Values from browsers are base64url, as they are sent. */
export interface Expected {
  readonly host: string;
  readonly origin: string;
  readonly challenge: string;
}

/** The answer of an authenticator that created a key pair. */
export interface MadeKey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
}

/** A public key as it is stored. */
export interface PublicKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The answer of an authenticator that was asked to sign a challenge. */
export interface Signed {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** The COSE numbers of ECDSA with P-256, which all authenticators support, EdDSA and RSA. */
export const algorithms: readonly number[] = [-7, -8, -257];

/**
 * The new public key. Undefined unless it was created for this site and this challenge, by an authenticator
 * that verified its user. The vendor of the authenticator does not matter.
 */
export async function readMadeKey(made: MadeKey, expected: Expected): Promise<PublicKey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { id, clientData: clientDataJSON, attestation: attestationObject } = made;
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    ...required(expected),
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  return { credentialId, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/** The counter of a valid signature, to be checked by the caller. Undefined if the signature is not valid. */
export async function readSigned(
  signed: Signed,
  publicKey: Buffer,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { id, clientData: clientDataJSON, authenticatorData, signature } = signed;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    ...required(expected),
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function required({ host, origin, challenge }: Expected) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  };
}

/** The challenge that an answer names; not yet verified. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
