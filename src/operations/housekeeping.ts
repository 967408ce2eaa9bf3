import type { SystemActor } from '../domain/actor.ts';
import { QUOTE_VALID_MS } from '../domain/orders/quote-use.ts';
import { forgetAccessTokens } from '../store/access/access-tokens.ts';
import { forgetRecords } from '../store/access/oauth-records.ts';
import { forgetCatalogueEditions } from '../store/catalogue/catalogue.ts';
import { forgetReplies } from '../store/engine/idempotency.ts';
import { forgetUnclearAdds } from '../store/orders/unclear-adds.ts';
import { forgetQuotes } from '../store/quotes/quotes.ts';
import type { WriteOperation } from './engine/operation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an expired quote can be read; orders that used it have their own copy of its costs. */
const EXPIRED_QUOTES_MS = 30 * DAY_MS;
/** Small enough that a long backlog never holds its locks for long. */
const AT_ONCE = 5_000;

/** Deletes expired data, a portion at a time. True if there is more. */
export const deleteExpired = {
  kind: 'write',
  async run(tx, { now }) {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const replies = await forgetReplies(tx, before(DAY_MS), AT_ONCE);
    const unclear = await forgetUnclearAdds(tx, before(DAY_MS), AT_ONCE);
    const quotes = await forgetQuotes(tx, before(EXPIRED_QUOTES_MS), AT_ONCE);
    // All quotes that reference a catalogue replaced before this time have been deleted.
    if (quotes < AT_ONCE) await forgetCatalogueEditions(tx, before(EXPIRED_QUOTES_MS + QUOTE_VALID_MS));
    const tokens = await forgetAccessTokens(tx, before(DAY_MS), AT_ONCE);
    const records = await forgetRecords(tx, now, AT_ONCE);
    return [replies, unclear, quotes, tokens, records].includes(AT_ONCE);
  },
} satisfies WriteOperation<SystemActor, void, boolean>;
