import type { ClientActor } from '../../domain/actor.ts';
import { findQuote } from '../../store/quotes.ts';
import type { ReadOperation } from '../operation.ts';
import type { Quote } from './quote.ts';

export interface StoredQuote extends Quote {
  /** The hash it was asked for by. */
  readonly hash: string;
}

/** A quote as it was given, expired ones included; undefined when the client has none with the hash. */
export const quoteInfo = {
  kind: 'read',
  async run(queries, { actor }, { quote: hash }) {
    const stored = await findQuote(queries, actor.clientId, hash);
    if (!stored) return undefined;
    const { snapshot, expiresAt, hashes } = stored;
    return { priced: snapshot.priced, expiresAt, hashes, explain: false, hash };
  },
} satisfies ReadOperation<ClientActor, { quote: string }, StoredQuote | undefined>;
