/** A process that does nothing but add up figures, until it is killed. */
import { createLog } from '../../../src/lib/log/log.ts';
import { connect } from '../../../src/store/engine/db.ts';
import { addUpOrders, lockFigures } from '../../../src/store/figures/figures.ts';

const [url = ''] = process.argv.slice(2);
const log = createLog('error', 2);
const { queries } = connect({ url }, { poolSize: 1, onError: (error) => log.error({ err: error }, 'lost') });

/** Less than there is, so that a portion ends in the middle of what one transaction added. */
const PORTION = 3;

for (let rounds = 0; ; rounds += 1) {
  await queries.transaction().execute(async (tx) => {
    if (await lockFigures(tx)) await addUpOrders(tx, PORTION);
  });
  if (rounds === 0) process.send?.('adding');
}
