import type { TimelineEvent } from '../../domain/history/timeline.ts';
import {
  type AddressChanges,
  changeableFields,
  isPlain,
  type OrderAct,
} from '../../domain/orders/order-actions.ts';
import { formatDateTime } from '../../lib/text/timestamps.ts';
import { snakeJson } from './json.ts';

type ActEvent = Extract<TimelineEvent, { kind: 'act' }>;

/** The act of an operator, as a line of the timeline. */
export function describeAct({ act, actor, user, bulkId }: ActEvent): string {
  const who = user === null ? actor : `${user} (${actor})`;
  const by = bulkId === null ? who : `${who}, bulk run ${bulkId}`;
  const what = describeWhat(act);
  return what === '' ? by : `${by}: ${what}`;
}

function describeWhat(act: OrderAct): string {
  if (act.action === 'take') return 'taken by its print partner';
  if (isPlain(act)) return '';
  switch (act.action) {
    case 'cancel':
      return [...act.items.map(({ item, count }) => `${count} of item ${item}`), reasonOf(act)].join(', ');
    case 'hold':
      return `until ${formatDateTime(act.until)}${act.before ? `, before ${formatDateTime(act.before)}` : ''}`;
    case 'release':
      return `was held until ${formatDateTime(act.before)}`;
    case 'readdress':
      return `address ${act.address}, ${describeChanges(act.before, act.after)}`;
    case 'settle':
    case 'note':
      return act.text;
    case 'replace':
      return `file ${act.file} by one at ${act.host}${act.md5 === null ? '' : `, MD5 ${act.md5}`}`;
    case 'accept':
      return `${act.defects.join(', ')} of file ${act.file}${act.reason === null ? '' : `: ${act.reason}`}`;
    case 'confirm':
      return act.reason;
  }
}

function reasonOf({ reason, partnerAgreed, proRata }: Extract<OrderAct, { action: 'cancel' }>): string {
  const facts = [partnerAgreed && 'the print partner agreed', proRata && 'credited pro rata'].filter(Boolean);
  return facts.length > 0 ? `${reason} (${facts.join(', ')})` : reason;
}

function describeChanges(before: AddressChanges, after: AddressChanges): string {
  return changeableFields
    .filter((field) => field in after)
    .map((field) => `${field} ${before[field] ?? '(empty)'} → ${after[field] ?? '(empty)'}`)
    .join(', ');
}

export function actJson({ at, kind, act, actor, user, bulkId }: ActEvent) {
  const bulk = bulkId === null ? null : String(bulkId);
  return { at, kind, action: act.action, actor, user, bulk, ...detailsJson(act) };
}

/** As in the admin interface, except for what scripts know by a name of its own. */
function detailsJson(act: OrderAct): object {
  switch (act.action) {
    case 'hold':
      return { held_until: act.until, held_until_before: act.before };
    case 'release':
      return { held_until_before: act.before };
    case 'accept':
      return { file: act.file, defects: act.defects, ...(act.reason === null ? {} : { reason: act.reason }) };
    default: {
      const { action: _, ...details } = act;
      return snakeJson(details) as object;
    }
  }
}
