/** The drawn pictures of the documentation are small, well-formed, and load nothing. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SaxesParser } from 'saxes';

const DOCS = join(import.meta.dirname, '../../docs');
const MOST_BYTES = 40_000;

for (const name of globSync('**/*.svg', { cwd: DOCS })) {
  test(name, () => {
    const text = readFileSync(join(DOCS, name), 'utf8');
    assert.ok(text.length < MOST_BYTES, `${text.length} bytes`);
    const names: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => {
      names.push(tag.name);
      const refers = Object.entries(tag.attributes).filter(([attribute]) => /href$|^on|src/.test(attribute));
      assert.deepEqual(refers, [], tag.name);
    });
    parser.write(text).close();
    assert.equal(names[0], 'svg');
    assert.ok(names.includes('text') && !names.includes('script'), 'text, and no script');
  });
}
