/** `npm run release`, before a registry of our own: the real one may not answer, and its advisories change. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startLoopbackServer } from '../harness/http/loopback.ts';

const ROOT = join(import.meta.dirname, '../..');

/** npm looks up the versions of a package that an advisory concerns. */
const PACKAGE = {
  name: 'uqr',
  'dist-tags': { latest: '0.1.3' },
  versions: { '0.1.3': { name: 'uqr', version: '0.1.3', dist: {} } },
};

/** What the script says while the registry answers this to a question about advisories. */
async function audited(status: number, advisories: object): Promise<{ code: number | null; said: string }> {
  const registry = await startLoopbackServer((request, response) => {
    request.resume();
    const body = request.method === 'POST' ? advisories : PACKAGE;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  try {
    const child = spawn(process.execPath, [join(ROOT, 'scripts/release.ts'), '--audit'], {
      env: { ...process.env, npm_config_registry: registry.url, npm_config_fetch_retries: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], out, err] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, said: out + err };
  } finally {
    await registry.close();
  }
}

test('a release without advisories is well', async () => {
  const { code, said } = await audited(200, {});
  assert.match(said, /^ok +No advisory/);
  assert.equal(code, 0);
});

test('an advisory is named with its package', async () => {
  const advisory = {
    ...{ id: 1, title: 'A hole', severity: 'high', vulnerable_versions: '*', url: 'https://example.com/1' },
    ...{ cwe: [], cvss: { score: 8, vectorString: null } },
  };
  const { code, said } = await audited(200, { uqr: [advisory] });
  assert.match(said, /^high +uqr \*$/m);
  assert.equal(code, 1);
});

test('a registry that cannot be asked is not taken for a good answer', async () => {
  const { code, said } = await audited(405, { error: 'not here' });
  assert.match(said, /^NOT ASKED .*405/);
  assert.equal(code, 2);
});
