import { Refused } from '../../domain/refusal.ts';
import { type SignalEvent, type SignalType, signalTypes } from '../../domain/signal.ts';
import type { Tx } from '../../store/db.ts';
import type { Services } from '../services.ts';
import { recordReports } from '../signals/record-reports.ts';

const HAPPY_PATH: readonly SignalType[] = signalTypes.slice(0, signalTypes.indexOf('ItemShipped') + 1);

/**
 * Plays the print partner of sandbox orders: every item goes the happy path at once, through the same
 * recording as the signals of a real partner.
 */
export async function produceSandboxOrders(
  tx: Tx,
  services: Services,
  orderNumbers: readonly number[],
  now: Date,
): Promise<void> {
  if (orderNumbers.length === 0) return;
  // Wire times carry seconds; a simulated signal is no finer than a real one.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const events = orderNumbers.flatMap((orderNumber) =>
    HAPPY_PATH.map(
      (type): SignalEvent => ({
        version: '2.0',
        type,
        orderNumber,
        item: null,
        at,
        ...(type === 'ItemShipped' ? { tracking: `SANDBOX-${orderNumber}`, shippingOption: 'Sandbox' } : {}),
      }),
    ),
  );
  const [outcome] = await recordReports(tx, services, [{ partnerId: null, events }], now);
  // The simulator reports on what it was just handed; a refusal would leave the orders in production for ever.
  if (outcome instanceof Refused) throw outcome;
}
