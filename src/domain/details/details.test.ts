import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { english, sentenceOf } from './details.ts';

test('no code stands in two tables', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !/^(details|words)\.|\.test\./.test(file));
  const codes: string[] = [];
  for (const file of files) {
    const tables: Record<string, object> = await import(join(import.meta.dirname, file));
    for (const [name, table] of Object.entries(tables))
      if (name.endsWith('Details')) codes.push(...Object.keys(table));
  }
  assert.deepEqual(codes.toSorted(), Object.keys(english).toSorted());
});

test('an act that is not legal is named with its state where that is the reason', () => {
  assert.equal(sentenceOf({ code: 'partner_has_it' }), 'a print partner has it');
  assert.equal(
    sentenceOf({ code: 'not_held', act: 'release', state: 'order_state_uploaded', number: 45 }),
    'the order cannot be released: it is not held; it is in state 45 order_state_uploaded',
  );
});
