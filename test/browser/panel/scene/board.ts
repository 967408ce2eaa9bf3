import { OPERATOR } from '../../../../src/domain/actor.ts';
import type { ProductionSignal } from '../../../../src/domain/board/moves.ts';
import { board } from '../../../../src/operations/board/board.ts';
import { moveItems } from '../../../../src/operations/board/move.ts';
import { bring, flyer, hosted, textbook } from '../../../harness/orders/orders.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

const HOUR_MS = 3_600_000;

/** What a print shop has on its hands: orders of three days in every state of production. Returns the code of an item. */
export async function addBoard(platen: TestPlaten): Promise<string> {
  const { clock } = platen;
  // The pages show how long ago it was. At any time of the day the scene begins at the same one, so that it passes midnight in the
  // same places.
  const now = new Date(new Date().setUTCHours(2, 0, 0, 0));
  const after = (hours: number) => clock.set(new Date(now.getTime() - hours * HOUR_MS));
  after(68);
  const thesis = textbook(platen, {
    reference: 'thesis',
    title: 'On the Tides of the Baltic Sea',
    count: '12',
  });
  await bring(platen, 'nord-2207', 45, { items: [thesis, poster(platen, 'poster', '3')] });
  await bring(platen, 'nord-2211', 45, { items: [flyer(platen, { count: '1000' })] });
  after(44);
  await bring(platen, 'paperbird-518', 45, {
    items: [poster(platen, 'map-of-berlin', '1'), calendar(platen, '40')],
  });
  await bring(platen, 'paperbird-522', 45, {
    items: [textbook(platen, { title: 'Recipes of my grandmother' })],
  });
  await bring(platen, 'nord-2219', 45, { items: [flyer(platen, { count: '500' })] });
  after(20);
  await bring(platen, 'nord-2230', 45);
  await bring(platen, 'paperbird-530', 45, { items: [calendar(platen, '4')] });
  after(1);
  await bring(platen, 'paperbird-534', 45, { items: [poster(platen, 'harbour', '2')] });
  await bring(platen, 'nord-2236', 45, { items: [flyer(platen, { count: '100' })] });
  clock.set(now);
  const codes = await codesByOrder(platen);
  const move = async (order: string, index: number, ...types: ProductionSignal[]) => {
    for (const type of types) {
      const label = type === 'ItemShipped' ? { tracking: `JD0146${codes(order)[index]}` } : {};
      const scanned = { codes: [codes(order)[index] ?? ''], type, ...label };
      await platen.core.operations.run(moveItems, OPERATOR, scanned);
    }
  };
  await move('nord-2207', 0, 'ItemRegistered', 'ItemProduce');
  await move('nord-2207', 1, 'ItemPacked');
  await move('nord-2211', 0, 'ItemPacked', 'ItemShipped');
  await move('paperbird-518', 0, 'ItemProduced');
  await move('paperbird-518', 1, 'ItemRegistered');
  await move('paperbird-522', 0, 'ItemProduce');
  await move('nord-2219', 0, 'ItemPacked');
  await move('nord-2230', 1, 'ItemRegistered');
  await move('paperbird-530', 0, 'ItemProduced', 'ItemShipped');
  return codes('nord-2207')[0] ?? '';
}

async function codesByOrder({ core }: TestPlaten): Promise<(order: string) => string[]> {
  const { columns } = await core.operations.run(board, OPERATOR, { column: 'waiting' });
  const cards = columns.flatMap((column) => column.cards);
  return (order) => cards.filter(({ reference }) => reference === order).map(({ code }) => code);
}

const poster = (platen: TestPlaten, reference: string, count: string) => ({
  ...flyer(platen, { reference, count, product: 'poster_a3_fc' }),
  files: [hosted(platen, 'product', '/poster.pdf')],
});

const calendar = (platen: TestPlaten, count: string) => ({
  ...flyer(platen, { reference: 'calendar', count, product: 'calendar_wo_a4_p_fc' }),
  files: [hosted(platen, 'product', '/calendar.pdf')],
});
