/** The proxy files of deploy/, which a test cannot run: what they must not contain. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const fileOf = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

test('nginx redirects to its configured name, not to the Host of the caller', async () => {
  const redirects = (await fileOf('nginx/platen.conf')).match(/(return 30\d|rewrite) .*/g);
  assert.deepEqual(redirects, ['return 301 https://$server_name$request_uri;']);
});

test('Caddy answers for its configured names alone, to which {host} is then bound', async () => {
  const sites = (await fileOf('caddy/Caddyfile')).match(/^\S.* \{$/gm);
  assert.deepEqual(sites, ['{$PLATEN_HOST:print.example} {', 'http://{$PLATEN_HOST:print.example} {']);
});
