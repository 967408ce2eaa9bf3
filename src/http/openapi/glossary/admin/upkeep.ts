import type { Entries } from '../entry.ts';

const WHEN = '2026-03-02T10:00:00.000Z';

/** Retention, and what is stored of a person. */
export const upkeep: Entries = {
  'RetentionRule.what, NewRetention.what': ['Name of what is deleted after a time', 'sessions'],
  'RetentionRule.summary': ['The same in words', 'sign-ins of people after they ended'],
  'RetentionRule.days': ['How many days it is kept; null = forever', 30],
  'RetentionRule.preset_days': ['How many days it is kept unless the operator sets another number', 30],
  'RetentionRule.adjustable': [
    'The days that can be set; null = fixed, because the service or its interfaces depend on it',
  ],
  'RetentionBounds.at_least': ['The fewest days', 1],
  'RetentionBounds.at_most': ['The most days', 366],
  'NewRetention.days': ['How many days it is kept; or send preset', 60],
  'NewRetention.preset': ['true = return to the preset days; or send days'],
  'RetentionPreview.what': ['Only this rule; all rules if left out', 'sessions'],
  'RetentionPreview.days': ['As if it were kept for so many days; the days in force if left out', 60],
  'ExpiredData.what': ['Name of the rule', 'sessions'],
  'ExpiredData.days': ['How many days it is kept', 30],
  'ExpiredData.before': ['What is older than this time would be deleted', WHEN],
  'ExpiredData.rows': ['How much would be deleted: rows, or calls of the request log', 1200],
  'ExpiredData.oldest': ['Time of the oldest of it; null = nothing would be deleted', WHEN],
  'ExpiredData.bytes': ['What it occupies, in bytes; null = not measured', 5_242_880],
  'RetentionClock.now': ['The present time of the service', WHEN],
  'RetentionClock.seen_at': ['The latest time that was trusted; null = nothing was deleted yet', WHEN],
  'RetentionClock.refused_at': [
    'Since when nothing is deleted, until a person confirms the time; null = the time is trusted',
    WHEN,
  ],
  'PersonalDataSubject.email, ErasePersonalData.email': [
    'E-mail address of the person, in any order; or send name',
    'jane.doe@example.com',
  ],
  'PersonalDataSubject.name, ErasePersonalData.name': [
    'Reference or full ID of one order; or send email',
    'shop-1001',
  ],
  'ErasePersonalData.when_finished': [
    'true = orders that are still produced are erased once they have ended; otherwise they refuse the call',
  ],
  'ExportedPersonalData.exported_at': ['When it was read', WHEN],
  'ExportedPersonalData.orders': ['The orders that have to do with the person'],
  'ExportedPersonalData.files': ['The files of these orders'],
  'ExportedPersonalData.user_ids': ['Numbers of the users of the panel with the e-mail address', [12]],
  'PersonalDataOrder.reference, ErasedOrder.reference': ['Reference that its client gave it', 'shop-1001'],
  'PersonalDataOrder.rows': [
    'What is stored, by the table that has it: its rows as they are',
    { order_items: [{ n: 1, reference: 'flyers' }] },
  ],
  'PersonalDataFile.n': ['Number of the file in its order, from 1', 1],
  'PersonalDataFile.type': ['Type of the file, such as product or cover', 'product'],
  'PersonalDataFile.url': ['Where its client had it', 'https://files.example/flyer.pdf'],
  'PersonalDataFile.size': ['Its size in bytes; null = not known', 48_213],
  'PersonalDataFile.format': ['Its format as it was read; null = not known', 'pdf'],
  'PersonalDataFile.link': [
    'A link to its bytes, which works for seven days; null = they are not stored',
    'https://print.example/files/10000042/1',
  ],
  'ErasedPersonalData.orders': ['What became of each order that has to do with the person'],
  'ErasedOrder.outcome': [
    'erased now; waiting until it has ended; or erased_before, by an earlier call or a rule',
    'erased',
  ],
};
