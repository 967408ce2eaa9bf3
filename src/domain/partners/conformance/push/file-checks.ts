import { isAccepted } from '../answer.ts';
import { blocked, type ConformanceJudgement, failed, judged, passed } from '../check.ts';
import type { OrderCase, PushFacts } from './facts.ts';
import { type PushCheck, SIGNAL_GUIDE } from './push-check.ts';
import { isMade, isStopped, named, orderOf, recordedOf } from './seen.ts';

const GUIDE = 'docs/guides/order-document.md#fetching-the-files';
const NO_MD5 = 'ItemCanceled with a cause, or ItemDelay; never ItemProduced, ItemPacked or ItemShipped';

export const fileChecks = [
  {
    code: 'files_fetched',
    sentence: 'Every file of an order is fetched by its link.',
    expected: 'a complete GET of each link of the order, those of the order itself included',
    fix: 'Fetch order.files and the files of every item by GET, as soon as the order is taken.',
    guide: GUIDE,
    weight: 4,
    requires: ['order_taken'],
    judge: (facts) => {
      const order = orderOf(facts, 'complete');
      const missing = (order?.files ?? []).filter((file) => !isFetched(facts, file));
      return judged(
        missing.length > 0 ? [`${missing.length} of ${order?.files.length} files were not fetched`] : [],
        `all ${order?.files.length} files`,
      );
    },
  },
  {
    code: 'link_unchanged',
    sentence: 'Links are used as they are written.',
    expected: 'the path and the query of the link, unchanged',
    fix: 'Request the whole link: its query holds the signature, without which Platen answers 404.',
    guide: GUIDE,
    weight: 2,
    requires: ['order_taken'],
    judge: ({ requests }) => {
      if (requests.length === 0) return blocked('no file was requested');
      const changed = requests.filter(({ unchanged }) => !unchanged).length;
      return judged(
        changed > 0 ? [`${changed} of ${requests.length} requests had another query`] : [],
        'unchanged',
      );
    },
  },
  {
    code: 'slow_link_fetched',
    sentence: 'A file that arrives slowly is fetched to its end.',
    expected: 'the order of the slow link is fetched completely and shipped',
    fix: 'Read the body to its end, with a time limit of minutes, before its MD5 is computed.',
    guide: GUIDE,
    weight: 2,
    requires: ['order_taken', 'files_fetched'],
    judge: (facts) => {
      const order = orderOf(facts, 'slow_link');
      if (!order || !isTaken(facts, 'slow_link')) return failed('the document of the order was not taken');
      if (!order.files.every((file) => isFetched(facts, file)))
        return failed('the file was not fetched completely');
      const signals = recordedOf(facts, order);
      const stopped = signals.some(isMade) ? [] : signals.filter(isStopped);
      return judged(
        stopped.map(({ type }) => `the item was reported by ${type}`),
        'fetched completely',
      );
    },
  },
  {
    code: 'wrong_md5_reported',
    sentence: 'A file that differs from its MD5 is reported, and not printed.',
    expected: NO_MD5,
    fix: 'Compare the MD5 of what arrived with the document, and send ItemCanceled with the cause CancelFilesCorrupt.',
    guide: SIGNAL_GUIDE,
    weight: 4,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judgeStopped(facts, 'wrong_md5'),
  },
  {
    code: 'missing_file_reported',
    sentence: 'A file that cannot be fetched is reported.',
    expected: NO_MD5,
    fix: 'Send ItemCanceled with the cause CancelDownloadError, or ItemDelay while you still try.',
    guide: SIGNAL_GUIDE,
    weight: 3,
    requires: ['order_taken', 'items_shipped'],
    bySignals: true,
    judge: (facts) => judgeStopped(facts, 'missing_file'),
  },
] as const satisfies readonly PushCheck[];

function isTaken({ answers }: PushFacts, name: OrderCase): boolean {
  return (answers.get(name) ?? []).some(isAccepted);
}

function isFetched({ requests }: PushFacts, file: string): boolean {
  return requests.some((request) => request.file === file && request.complete);
}

/** Judges a stop at a defective order, which a print partner may also refuse. */
function judgeStopped(facts: PushFacts, name: OrderCase): ConformanceJudgement {
  const order = orderOf(facts, name);
  if (!order) return blocked('the document was not sent');
  if (!isTaken(facts, name)) return passed('the document was not taken');
  const signals = recordedOf(facts, order);
  const made = signals.filter(isMade);
  if (made.length > 0) return failed(`${String(made[0]?.type)} of ${named(order.items)}`);
  return signals.some(isStopped) ? passed('reported') : failed('no signal that says so');
}
