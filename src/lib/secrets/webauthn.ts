/**
 * Signatures of authenticators (WebAuthn level 3). The library that reads them is loaded by the first one: it takes a
 * third of a second, and a service without passkeys never needs it.
 */

const library = () => import('@simplewebauthn/server');

/** What a signature has to be about. All values of browsers are base64url, as they are sent. */
export interface Expected {
  readonly host: string;
  readonly origin: string;
  readonly challenge: string;
}

/** The answer of an authenticator that made a key pair. */
export interface MadeKey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
}

/** A key pair as it is stored. */
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

/** ECDSA with P-256, EdDSA and RSA, as COSE numbers them, the one that all authenticators know first. */
export const algorithms: readonly number[] = [-7, -8, -257];

/**
 * The new public key. Undefined unless it was made for this site and this challenge, by an authenticator that has
 * verified its user. Who built the authenticator is not asked.
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

/** The counter of a valid signature, of which the caller judges. Undefined if the signature is not valid. */
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
