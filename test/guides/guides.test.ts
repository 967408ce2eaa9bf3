/** The commands of the guides are run as they stand, and print what the guides show. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { updatePartner } from '../../src/operations/partners/partners.ts';
import { startPlaten } from '../harness/platen.ts';
import { differences, GuideShell, readGuide, stepsOf } from './guide.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('the commands of', { skip: !hasCurl && 'curl is not installed' }, () => {
  for (const name of ['start.md', 'shop.md', 'app.md', 'partner.md', 'operator.md']) {
    test(name, async (t) => {
      const platen = await startPlaten();
      t.after(() => platen.close());
      // The partners of the guide get the orders, and a signal must not be of the future.
      for (const partnerId of [platen.keys.partnerId, platen.keys.otherPartnerId])
        await platen.core.operations.run(updatePartner, OPERATOR, { partnerId, open: false });
      platen.clock.set(new Date());
      const shell = await GuideShell.open(platen);
      t.after(() => shell.close());
      const steps = stepsOf(await readGuide(name));
      for (const { commands, shown } of steps) {
        const { code, out, err } = await shell.run(commands);
        assert.equal(code, 0, `${commands}\n${out}\n${err}`);
        const wrong = shown.flatMap((block) => differences(block, out));
        assert.deepEqual(wrong, [], `${commands}\n${out}`);
      }
      assert.ok(steps.length > 4, `${steps.length} blocks of commands`);
    });
  }
});

/** A line that waits for its reader, or starts a program that serves until it is stopped; the tests of the examples run those. */
const WAITS = /^(?:read |.*npm run example).*$/m;

describe('the commands that end, of', { skip: !hasCurl && 'curl is not installed' }, () => {
  for (const name of ['oauth.md', 'signals.md']) {
    test(name, async (t) => {
      const platen = await startPlaten();
      t.after(() => platen.close());
      const shell = await GuideShell.open(platen);
      t.after(() => shell.close());
      const blocks = stepsOf(await readGuide(name)).map(({ commands }) => commands.split(WAITS)[0]);
      assert.ok(blocks.length > 0);
      const { code, out, err } = await shell.run(blocks.join('\n'));
      assert.deepEqual([code, err], [0, ''], out);
      assert.doesNotMatch(out, /"error"/);
    });
  }
});

test('what a guide shows is compared, except where it has an ellipsis', () => {
  const json = (shown: object, printed: object) =>
    differences({ language: 'json', text: JSON.stringify(shown) }, JSON.stringify(printed));
  const reply = { state: '100', items: [{ tracking: '0034', count: '2' }] };
  assert.deepEqual(json({ state: '100', items: [{ tracking: '0…' }] }, reply), []);
  assert.deepEqual(json({ items: [{ tracking: '1…' }] }, reply), ['/items/0/tracking is "0034"']);
  assert.deepEqual(json({ items: [{}, { tracking: '0034' }] }, reply), ['/items/1 is undefined']);
  assert.deepEqual(json({ total: null }, reply), ['/total is undefined']);
  const text = (shown: string) => differences({ language: 'text', text: shown }, 'state  45\nnext -\n');
  assert.deepEqual(text('state …\n'), []);
  assert.equal(text('state 100\n').length, 1);
});
