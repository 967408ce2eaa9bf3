/** The name and the logo of the operator on the pages at which people sign in. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readLogo } from '../../src/app/service/request-server.ts';
import { freePort } from '../harness/http/loopback.ts';
import { requester } from '../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';

const SVG = '<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex');

let platen: TestPlaten;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-logo-'));
  platen = await startPlaten();
});
after(async () => {
  await platen.close();
  await rm(folder, { recursive: true });
});

async function fileWith(content: string | Buffer): Promise<string> {
  const file = join(folder, 'logo');
  await writeFile(file, content);
  return file;
}

test('the logo is an SVG or a PNG of at most 100 kB, whatever its name', async () => {
  assert.equal(await readLogo(undefined), undefined);
  assert.equal((await readLogo(await fileWith(SVG)))?.type, 'image/svg+xml');
  assert.equal((await readLogo(await fileWith(PNG)))?.type, 'image/png');
  const refused: [string | Buffer, RegExp][] = [
    ['<html><svg></svg></html>', /neither an SVG nor a PNG/],
    ['', /neither an SVG nor a PNG/],
    [`${SVG}${' '.repeat(100_000)}`, /has 100\d+ bytes/],
  ];
  for (const [content, said] of refused) await assert.rejects(readLogo(await fileWith(content)), said);
  await assert.rejects(readLogo(join(folder, 'none')), /cannot be read/);
});

test('pages carry the name, escaped, and the logo, which can run no script', async (t) => {
  const name = 'Corner <Press>';
  const settings = { PLATEN_OPERATOR_NAME: name, PLATEN_PUBLIC_URL: 'https://print.example/platen' };
  const [namedPort, shownPort] = [String(await freePort()), String(await freePort())];
  const named = await startBeside(platen, { ...settings, PORT: namedPort });
  t.after(() => named.close());
  const file = await fileWith(SVG);
  const shown = await startBeside(platen, { ...settings, PORT: shownPort, PLATEN_OPERATOR_LOGO: file });
  t.after(() => shown.close());
  const [plain, logo] = [
    requester(`http://127.0.0.1:${namedPort}`),
    requester(`http://127.0.0.1:${shownPort}`),
  ];
  const headers = { accept: 'text/html' };
  for (const path of ['/sign-in', '/new-password/none', '/oauth2/interaction/none']) {
    const { text } = await plain('GET', path, { headers });
    assert.match(text, /<title>.* · Corner &#60;Press&#62;<\/title>/, path);
    assert.match(text, /<p class="brand">Corner &#60;Press&#62;<\/p>/, path);
    const page = await logo('GET', path, { headers });
    assert.match(page.text, /<img src="\/platen\/logo" alt="Corner &#60;Press&#62;">/, path);
    assert.match(page.headers['content-security-policy'] ?? '', /img-src 'self'/);
  }
  const image = await logo('GET', '/logo');
  assert.deepEqual([image.status, image.text], [200, SVG]);
  assert.equal(image.headers['content-type'], 'image/svg+xml; charset=utf-8');
  assert.equal(image.headers['x-content-type-options'], 'nosniff');
  assert.match(image.headers['content-security-policy'] ?? '', /default-src 'none'.*sandbox/);
  assert.equal((await plain('GET', '/logo')).status, 404);
});
