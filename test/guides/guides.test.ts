/** The guides: their commands print what they show, links lead somewhere, and pictures load nothing. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { SaxesParser } from 'saxes';
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

/** The links between the pages of the documentation lead to files and headings that exist. */

const ROOT = join(import.meta.dirname, '../..');
const pages = [
  'llms.txt',
  ...globSync(['*.md', 'bench/*.md', 'packages/*/README.md', 'docs/**/*.md'], {
    cwd: ROOT,
  }),
];

/** Documents that are not in the repository: the service, which serves llms.txt too, makes them. */
const SERVED = /^openapi\/(core|apps|signal|partner|admin)\.json$/;

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const withoutCode = (page: string) => read(page).replace(/^ *```[\s\S]*?^ *```$/gm, '');

/** The anchors of the headings of a page, as hosts of repositories make them. */
function anchorsOf(page: string): Set<string> {
  const headings = [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function problemOf(page: string, link: string): string[] {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target)) && !SERVED.test(target)) return [`${page}: ${link}`];
  const missing = anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  return missing ? [`${page}: ${link} (no such heading)`] : [];
}

test('every link leads somewhere', () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => [page, link] as const),
  );
  assert.ok(links.length > 200, `${links.length} links`);
  assert.deepEqual(
    links.flatMap(([page, link]) => problemOf(page, link)),
    [],
  );
});

test('every page has one title, by which the reference at /docs names it', () => {
  const titled = pages
    .filter((page) => page.endsWith('.md'))
    .map((page) => [page, withoutCode(page).match(/^# /gm)?.length ?? 0] as const);
  assert.deepEqual(
    titled.filter(([, titles]) => titles !== 1),
    [],
  );
});

/** The drawn pictures of the documentation are small, well-formed, and load nothing. */

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
