import type { ClientActor } from '../../domain/actor.ts';
import { readHash } from '../../domain/quotes/quote-hash.ts';
import { defined } from '../../lib/defined.ts';
import { findQuotedOffers } from '../../store/quotes/quotes.ts';
import type { ReadOperation } from '../engine/operation.ts';
import type { Quote } from './quote.ts';

export interface StoredQuote extends Quote {
  /** The requested hash. */
  readonly hash: string;
}

/** A stored quote, expired or not; undefined if the client has none with this hash. */
export const quoteInfo = {
  kind: 'read',
  async run(queries, { actor }, { quote: hash }) {
    const offer = (await findQuotedOffers(queries, [{ clientId: actor.clientId, hash }])).get(hash);
    if (!offer) return undefined;
    const { snapshot, expiresAt } = offer;
    const { key } = defined(readHash(hash), 'the key of a stored quote');
    return { priced: snapshot.priced, expiresAt, key, explain: false, hash };
  },
} satisfies ReadOperation<ClientActor, { quote: string }, StoredQuote | undefined>;
