import { CANNOT_BE_ASKED, NOT_AGREED } from '../domain/orders/order-actions.ts';
import { NOT_ENDED } from '../domain/upkeep/erasure.ts';

/** The flags that sentences of refusals describe. Other interfaces share the sentences, and have no flags. */
const hints: readonly { readonly within: string; readonly flag: string; readonly hint: string }[] = [
  { within: NOT_AGREED, flag: '--partner-agreed', hint: 'add --partner-agreed once it has agreed' },
  { within: CANNOT_BE_ASKED, flag: '--partner-agreed', hint: 'add --partner-agreed once it has agreed' },
  { within: NOT_ENDED, flag: '--when-finished', hint: 'add --when-finished for the latter' },
];

/** A sentence, with the flag that it describes if the command has it. */
export function withFlag(sentence: string, options: ReadonlySet<string>): string {
  const found = hints.find(({ within, flag }) => options.has(flag) && sentence.includes(within));
  return found ? `${sentence}; ${found.hint}` : sentence;
}
