import type { Credential } from './credentials.ts';

/** The objects of one call: A's, and ones that do not exist. */
export interface Question {
  readonly mine: Readonly<Record<string, unknown>>;
  readonly absent: Readonly<Record<string, unknown>>;
  /** Names in the request, which a refusal may repeat. */
  readonly names: readonly (readonly [mine: string, absent: string])[];
  /** The valid credentials of A that do not see the object either. */
  readonly hiddenFrom?: (credential: Credential) => boolean;
}
