import type { TestPlaten } from '../../harness/platen.ts';

/** Which client a credential acts for; none = it is not, or no longer, valid. */
export type Holder = 'A' | 'B' | 'partner of A' | 'another partner' | 'none';

export interface Credential {
  readonly name: string;
  readonly secret: (platen: TestPlaten) => string | undefined;
  /** The interface on which it is valid. */
  readonly on?: 'core' | 'bearer' | 'signal';
  readonly holder: Holder;
  readonly readOnly?: true;
  /** It does not see the live orders of its holder. */
  readonly sandboxOnly?: true;
  /** It acts for its holder on behalf of an app that made none of the webhooks. */
  readonly ofAnotherApp?: true;
  /** On signal, an issued key is answered differently from one that never existed (decisions.md §1). */
  readonly known?: true;
}

export const credentials: readonly Credential[] = [
  { name: 'key A', secret: ({ keys }) => keys.live, on: 'core', holder: 'A', known: true },
  {
    name: 'sandbox key A',
    secret: ({ keys }) => keys.sandbox,
    on: 'core',
    holder: 'A',
    sandboxOnly: true,
    known: true,
  },
  { name: 'key B', secret: ({ keys }) => keys.otherLive, on: 'core', holder: 'B', known: true },
  { name: 'revoked key A', secret: ({ keys }) => keys.revokedLive, holder: 'none', known: true },
  { name: 'rotated key A', secret: ({ keys }) => keys.rotatedOut, holder: 'none', known: true },
  { name: 'token A', secret: ({ tokens }) => tokens.live, on: 'bearer', holder: 'A' },
  {
    name: 'token of client credentials A',
    secret: ({ tokens }) => tokens.clientCredentials,
    on: 'bearer',
    holder: 'A',
  },
  {
    name: 'token A, read',
    secret: ({ tokens }) => tokens.readOnly,
    on: 'bearer',
    holder: 'A',
    readOnly: true,
  },
  {
    name: 'token A of another app',
    secret: ({ tokens }) => tokens.ofAnotherApp,
    on: 'bearer',
    holder: 'A',
    ofAnotherApp: true,
  },
  { name: 'token B', secret: ({ tokens }) => tokens.otherLive, on: 'bearer', holder: 'B' },
  { name: 'revoked token A', secret: ({ tokens }) => tokens.revoked, holder: 'none' },
  { name: 'expired token A', secret: ({ tokens }) => tokens.expired, holder: 'none' },
  { name: 'token A of a disabled app', secret: ({ tokens }) => tokens.ofDisabledApp, holder: 'none' },
  {
    name: 'signal key',
    secret: ({ keys }) => keys.signal,
    on: 'signal',
    holder: 'partner of A',
    known: true,
  },
  {
    name: 'signal key of another partner',
    secret: ({ keys }) => keys.otherSignal,
    on: 'signal',
    holder: 'another partner',
    known: true,
  },
  { name: 'revoked signal key', secret: ({ keys }) => keys.revokedSignal, holder: 'none', known: true },
  { name: 'none', secret: () => undefined, holder: 'none' },
  { name: 'garbage', secret: () => 'open sesame', holder: 'none' },
  { name: 'a key that was never issued', secret: () => `plt_core_live_${'0'.repeat(38)}`, holder: 'none' },
  { name: 'a token that was never issued', secret: () => 'A'.repeat(43), holder: 'none' },
];
