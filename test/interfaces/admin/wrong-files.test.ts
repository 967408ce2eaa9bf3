/** Files that are wrong from the first line to the last, which must not hold up the service. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

let platen: TestPlaten;
let administrator: AdminCall;
before(async () => {
  platen = await startPlaten();
  administrator = await adminCaller(platen, 'administrator');
});
after(() => platen.close());

test('an import of a wrong file ends at the ten thousandth problem, and names are shortened', async () => {
  const unknown = `${'x\n'.repeat(20_000)}`;
  const { json } = await administrator('/catalogue/import', { file: 'catalogue', text: unknown });
  assert.deepEqual([json.error.errors.length, json.error.more], [500, '9500']);
  const columns = Array.from({ length: 20_000 }, (_, n) => n).join();
  const wide = await administrator('/catalogue/import', { file: 'vat', text: columns });
  assert.equal(wide.json.error.more, '9500');
  const rates = `<Cube time='2026-01-01'>${"<Cube currency='x'/>".repeat(10_000)}</Cube>`;
  const file = { file: 'exchange-rates', text: rates };
  assert.equal((await administrator('/catalogue/import', file)).json.error.more, '9500');
  const name = 'x'.repeat(100_000);
  for (const text of [name, `${name},1`, `{"${name}":1}`, `{"${name}":1,"${name}":1}`])
    for (const into of ['vat', 'catalogue']) {
      const long = await administrator('/catalogue/import', { file: into, text });
      assert.deepEqual([long.status, long.text.length < 5_000], [400, true], long.text.slice(0, 500));
    }
});

test('an import of more lines than a file of this size has is refused unread', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `country,vat_class,percent,valid_from${end.repeat(250_000)}`;
    const { json } = await administrator('/catalogue/import', { file: 'vat', text, dry_run: true });
    assert.deepEqual([json.error.type, json.error.parameter], ['invalid_parameter', 'text']);
    assert.match(json.error.info, /has 250001 lines; files of more than 250000 /);
  }
});
