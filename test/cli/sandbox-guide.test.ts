/** Runs the commands of docs/guides/sandbox.md. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { defectCodes } from '../../src/domain/reasons/defect-codes.ts';
import { scenarios } from '../../src/domain/sandbox/simulation.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { type CommandLine, commandLine } from './command-line.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/sandbox.md'), 'utf8');

let platen: TestPlaten;
let cli: CommandLine;
before(async () => {
  platen = await startPlaten();
  const { PORT: _any, ...settings } = platen.settings;
  cli = commandLine({ PATH: process.env.PATH ?? '', ...settings });
});
after(() => platen.close());

/** The arguments of every command of the guide, in order; the output of one is kept in a variable. */
const commands = [...guide.matchAll(/^ *(?:KEY=\$\()?npx platen (.+?)(?: \| head -1\))?$/gm)].map(
  ([, line]) => [...line!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!),
);

test('its first order is produced', async () => {
  const [body] = /\{\n[\s\S]*?\]\}\]\}(?=')/.exec(guide)!;
  const order = JSON.parse(body.replace("'$KEY'", platen.keys.sandbox));
  assert.equal((await platen.post('/core/1.0/orders/add', order)).status, 201);
  await platen.runDue();
  const { json } = await platen.post('/core/1.0/orders/info', {
    apikey: platen.keys.sandbox,
    reference: order.reference,
  });
  assert.equal(json.state, '501');
  assert.match(json.items[0].tracking, /^SANDBOX-\d+, SANDBOX-\d+$/);
});

test('it lists the code of every defect that the sandbox makes', () => {
  assert.deepEqual(
    defectCodes.filter((code) => !guide.includes(`\`${code}\``)),
    [],
  );
});

test('its commands print what the guide says', async () => {
  assert.deepEqual(
    commands.map(([command, what]) => `${command} ${what}`),
    ['keys create', 'orders get', 'keys create', 'keys list', 'sim --seed'],
  );
  const texts: string[] = [];
  for (const words of commands) {
    const { code, out, err } = await cli(...words);
    assert.equal(code, 0, `${words.join(' ')}: ${err}`);
    texts.push(out);
  }
  assert.match(texts[1]!, /simulated partner: scenario two-parcels, speed instant/);
  assert.match(texts[3]!, /delay, speed 60/);
  assert.match(texts[4]!, /check +clean/);
});

test('its table has every scenario', () => {
  const [, section] = guide.split('## Scenarios');
  const listed = [...section!.split('## Speed')[0]!.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
  assert.deepEqual(listed.sort(), scenarios.toSorted());
});
