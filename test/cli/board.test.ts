import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bring } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';
import { startBesideService } from './beside-service.ts';
import type { CommandLine } from './command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;
before(async () => {
  ({ service, platen, close } = await startBesideService());
  await bring(service, 'shop-1001', 45);
});
after(() => close());

test('the board is listed, and items are moved by their codes', async () => {
  const { json } = await platen('board', '--json');
  const codes: string[] = json[0].cards.map(({ code }: { code: string }) => code);
  const [book = '', flyers = ''] = codes;
  const listed = await platen('board', '--partner', String(service.keys.partnerId));
  assert.match(listed.out, /^Waiting: 2 items/m);
  assert.match(listed.out, new RegExp(`${book} +shop-1001 +Textbook PB A5 Portrait BW +2 +\\d{4}-`));
  assert.match((await platen('board', 'list', '--partner', '999')).out, /^Waiting: 0 items/m);

  const first = await platen('board', 'scan', book);
  assert.equal(first.out.trim(), `${book} (Textbook PB A5 Portrait BW, 2): waiting → registered`);
  const named = await platen('board', 'scan', book, flyers, '--type', 'ItemRegistered');
  assert.match(named.out, new RegExp(`^${book} .*: registered already, nothing was sent$`, 'm'));
  assert.match(named.out, new RegExp(`^${flyers} .*: waiting → registered$`, 'm'));

  const withoutLabel = await platen('board', 'scan', book, '--type', 'ItemShipped');
  assert.notEqual(withoutLabel.code, 0);
  assert.match(withoutLabel.err, /scan the label of the parcel/);
  const shipped = await platen(
    'board',
    'scan',
    ...codes,
    '--type',
    'ItemShipped',
    '--tracking',
    'JD1',
    '--json',
  );
  assert.deepEqual(
    shipped.json.map((item: { state: number; from: number; tracking: string[] }) => [
      item.from,
      item.state,
      item.tracking,
    ]),
    [
      [25, 75, ['JD1']],
      [25, 75, ['JD1']],
    ],
  );
  const gone = await platen('board', 'scan', book);
  assert.match(gone.err, /shipped already with JD1/);
});
