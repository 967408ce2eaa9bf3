import type { Schemas } from '../../api/client.ts';

/** Whether this browser can make passkeys. */
export const hasPasskeys = typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === 'function';

/** The browser made no passkey. */
export class NoPasskey extends Error {
  /** The device has one of this user already. */
  readonly isKnown: boolean;

  constructor(cause: unknown) {
    super('no passkey was made', { cause });
    this.isKnown = cause instanceof DOMException && cause.name === 'InvalidStateError';
  }
}

/** Lets the browser make a passkey: it asks the person for a fingerprint, a face or a PIN. */
export async function makePasskey(
  request: Schemas['PasskeyRequest'],
): Promise<Omit<Schemas['NewPasskey'], 'name'>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(request);
  const made = await navigator.credentials.create({ publicKey }).catch((error) => {
    throw new NoPasskey(error);
  });
  if (!(made instanceof PublicKeyCredential)) throw new NoPasskey(made);
  const { id, response } = made.toJSON();
  if (!('attestationObject' in response)) throw new NoPasskey(made);
  return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
}
