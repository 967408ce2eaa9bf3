import { keysOf } from '../../lib/keys.ts';
import { type AlertCause, alertCauses } from '../alerts/alert-causes.ts';

/** The alerts that a user is mailed about. */
export const alertMailChoices = ['off', 'critical', 'all'] as const;
export type AlertMails = (typeof alertMailChoices)[number];

/** How long a mail waits for further alerts. */
export const ALERTS_WAIT_MS = 60_000;
/** The least time between two mails to a user, so that a storm is one mail. */
export const ALERTS_PAUSE_MS = 15 * 60_000;

/** The causes that a user is mailed about. */
export function mailedCauses(choice: AlertMails): AlertCause[] {
  if (choice === 'off') return [];
  return keysOf(alertCauses).filter(
    (cause) => choice === 'all' || alertCauses[cause].severity === 'critical',
  );
}
