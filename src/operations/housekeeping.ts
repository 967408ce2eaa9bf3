import type { SystemActor } from '../domain/actor.ts';
import { QUOTE_VALID_MS } from '../domain/orders/quote-use.ts';
import { forgetAccessTokens } from '../store/access/access-tokens.ts';
import { forgetRecords } from '../store/access/oauth-records.ts';
import { forgetCatalogueEditions } from '../store/catalogue/catalogue.ts';
import { forgetReplies } from '../store/engine/idempotency.ts';
import { forgetQuotes } from '../store/quotes/quotes.ts';
import type { WriteOperation } from './engine/operation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An expired quote can still be read for so long; the orders that used it hold its costs themselves. */
const EXPIRED_QUOTES_MS = 30 * DAY_MS;
/** Small enough that a long backlog never holds its locks for long. */
const AT_ONCE = 5_000;

/** Removes what is kept for a time only, a portion at a time. True when there is more. */
export const deleteExpired = {
  kind: 'write',
  async run(tx, { now }) {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const replies = await forgetReplies(tx, before(DAY_MS), AT_ONCE);
    const quotes = await forgetQuotes(tx, before(EXPIRED_QUOTES_MS), AT_ONCE);
    // All quotes by a catalogue that was replaced before this time are gone by now.
    if (quotes < AT_ONCE) await forgetCatalogueEditions(tx, before(EXPIRED_QUOTES_MS + QUOTE_VALID_MS));
    const tokens = await forgetAccessTokens(tx, before(DAY_MS), AT_ONCE);
    const records = await forgetRecords(tx, now, AT_ONCE);
    return [replies, quotes, tokens, records].includes(AT_ONCE);
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
