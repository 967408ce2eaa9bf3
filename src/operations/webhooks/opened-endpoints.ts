import { secretsOfUrl } from '../../lib/log/mask-url.ts';
import { signingKey } from '../../lib/secrets/webhook-signature.ts';
import type { SealedEndpoint } from '../../store/webhooks/lanes.ts';
import type { OpenedEndpoint } from '../services.ts';

/** The most endpoints that are remembered; the oldest is forgotten first. */
const MOST = 10_000;

/** Endpoints with their opened secrets: opening them for each event would take longer than signing it. */
export class OpenedEndpoints {
  readonly #open: (sealed: Buffer) => string;
  readonly #known = new Map<number, { readonly sealed: SealedEndpoint; readonly opened: OpenedEndpoint }>();

  constructor(open: (sealed: Buffer) => string) {
    this.#open = open;
  }

  open(id: number, sealed: SealedEndpoint): OpenedEndpoint {
    const known = this.#known.get(id);
    if (known && isSame(known.sealed, sealed)) return known.opened;
    const opened = this.#openAnew(sealed);
    this.#known.delete(id);
    this.#known.set(id, { sealed, opened });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    return opened;
  }

  #openAnew({ urlSealed, keySealed, secretSealed, oldSecretSealed }: SealedEndpoint): OpenedEndpoint {
    const url = this.#open(urlSealed);
    const key = this.#open(keySealed);
    const secrets = [secretSealed, ...(oldSecretSealed ? [oldSecretSealed] : [])].map((one) =>
      this.#open(one),
    );
    const signingKeys = secrets.map(signingKey);
    return { url, key, signingKeys, hidden: [key, ...secrets, ...secretsOfUrl(url)] };
  }
}

function isSame(one: SealedEndpoint, other: SealedEndpoint): boolean {
  return (
    one.urlSealed.equals(other.urlSealed) &&
    one.keySealed.equals(other.keySealed) &&
    one.secretSealed.equals(other.secretSealed) &&
    (one.oldSecretSealed === null
      ? other.oldSecretSealed === null
      : other.oldSecretSealed !== null && one.oldSecretSealed.equals(other.oldSecretSealed))
  );
}
