/** The addresses that files are uploaded to: tus 1.0 as clients of other people speak it, and PUT (decisions.md §1). */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { Upload } from 'tus-js-client';
import { announce, offsetOf, patch } from '../../harness/files/uploads.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { requester } from '../../harness/http/request.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { until } from '../../harness/wait.ts';

const CONTENT = randomBytes(3_000_000);
const WORD = Buffer.from('hello world');
const sum = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update(bytes).digest(encoding);
const TUS = { 'tus-resumable': '1.0.0' };

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const put = (path: string, body: Buffer): Promise<Reply> => platen.request('PUT', path, { body });

/** What is stored of the newest upload. */
async function stored(): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: string | null }>`
    select sha256 from uploads order by id desc limit 1`.execute(platen.queries);
  return rows[0]?.sha256 ?? undefined;
}

/** Ends when the whole file is sent, or when the upload was cut behind so many bytes; returns where it began. */
function sendByTus(address: string, content: Buffer, cutAt = Infinity): Promise<number> {
  let begin: number | undefined;
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      uploadUrl: address,
      chunkSize: 500_000,
      retryDelays: null,
      onShouldRetry: () => false,
      onProgress: (sent) => {
        begin ??= sent;
      },
      onChunkComplete: (_size, accepted) => {
        if (accepted >= cutAt) void upload.abort().then(() => resolve(begin ?? 0));
      },
      onSuccess: () => resolve(begin ?? 0),
      onError: reject,
    });
    upload.start();
  });
}

describe('tus-js-client', () => {
  test('sends a file, is cut in the middle, and continues where it was cut', async () => {
    const { address, path } = await announce(platen, CONTENT, { md5sum: sum('md5', CONTENT) });
    assert.equal(await sendByTus(address, CONTENT, 1_000_000), 0);
    const cutAt = await offsetOf(platen, path);
    assert.ok(cutAt >= 1_000_000 && cutAt < CONTENT.length, String(cutAt));
    assert.equal(await stored(), undefined);
    assert.ok((await sendByTus(address, CONTENT)) >= cutAt);
    assert.equal(await stored(), sum('sha256', CONTENT));
    assert.equal(await offsetOf(platen, path), CONTENT.length);
  });

  test('continues at another process with the same folder', async () => {
    const { address, path } = await announce(platen, CONTENT);
    await sendByTus(address, CONTENT, 500_000);
    const beside = await startBeside(platen);
    try {
      const at = await offsetOf({ request: requester(beside.url) }, path);
      assert.ok((await sendByTus(beside.url + path, CONTENT)) >= at && at >= 500_000);
    } finally {
      await beside.close();
    }
    assert.equal(await stored(), sum('sha256', CONTENT));
  });
});

describe('PUT', () => {
  test('sends the whole file', async () => {
    const { path } = await announce(platen, CONTENT);
    const { status, json } = await put(path, CONTENT);
    const sums = { md5sum: sum('md5', CONTENT), sha256: sum('sha256', CONTENT) };
    assert.deepEqual([status, json], [200, { size: String(CONTENT.length), ...sums }]);
    const again = await put(path, CONTENT);
    const { error } = again.json;
    assert.deepEqual([again.status, error.type, error.parameter], [409, 'upload_conflict', '']);
    assert.equal(again.headers['upload-offset'], String(CONTENT.length));
  });

  test('takes any content type, also one that is malformed', async () => {
    const { path } = await announce(platen, WORD);
    const headers = { 'content-type': 'pdf' };
    assert.equal((await platen.request('PUT', path, { body: WORD, headers })).status, 200);
  });

  test('takes the place of what has arrived before', async () => {
    const { path } = await announce(platen, Buffer.from('right'));
    await patch(platen, path, 0, Buffer.from('wro'));
    assert.equal((await put(path, Buffer.from('right'))).status, 200);
    assert.equal(await stored(), sum('sha256', Buffer.from('right')));
  });

  test('of fewer bytes is refused, and can be continued', async () => {
    const { path } = await announce(platen, Buffer.from('abcdef'));
    const short = await put(path, Buffer.from('abc'));
    assert.deepEqual([short.status, short.headers['upload-offset']], [400, '3']);
    assert.equal((await patch(platen, path, 3, Buffer.from('def'))).status, 204);
  });
});

describe('the statuses of tus', () => {
  test('what the service can do, for every page', async () => {
    const { status, headers } = await platen.request('OPTIONS', '/uploads/any', {
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'PATCH' },
    });
    assert.equal(status, 204);
    assert.equal(headers['tus-version'], '1.0.0');
    assert.equal(headers['tus-extension'], 'expiration,termination,checksum');
    assert.equal(headers['tus-max-size'], String(512 * 1024 * 1024));
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(headers['access-control-allow-methods'] ?? '', /PATCH/);
    assert.match(headers['access-control-allow-headers'] ?? '', /Upload-Offset/);
    const other = await platen.request('OPTIONS', '/core/1.0/files/upload');
    assert.equal(other.headers['access-control-allow-origin'], undefined, 'nowhere else');
  });

  test('204 for bytes, 200 for the position', async () => {
    const { path } = await announce(platen, WORD);
    const reply = await patch(platen, path, 0, WORD.subarray(0, 5));
    assert.deepEqual([reply.status, reply.headers['upload-offset'], reply.text], [204, '5', '']);
    assert.match(reply.headers['upload-expires'] ?? '', /GMT$/);
    const head = await platen.request('HEAD', path, { headers: TUS });
    assert.deepEqual(
      [
        head.status,
        head.headers['upload-offset'],
        head.headers['upload-length'],
        head.headers['cache-control'],
      ],
      [200, '5', '11', 'no-store'],
    );
  });

  test('409 for bytes that are not the next ones', async () => {
    const { path } = await announce(platen, WORD);
    for (const offset of [1, 11]) {
      const { status, json, headers } = await patch(platen, path, offset, Buffer.alloc(0));
      assert.deepEqual([status, json.error.type, headers['upload-offset']], [409, 'upload_conflict', '0']);
    }
  });

  test('409 for a second request while one is sending, which is received to its end', async () => {
    const { path } = await announce(platen, WORD);
    const first = await RawConnection.open(platen.url);
    first.send(
      `PATCH ${path} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 11\r\n\r\nhello`,
    );
    await until('the first bytes have arrived', async () => (await offsetOf(platen, path)) === 5);
    const second = await patch(platen, path, 5, WORD.subarray(5));
    assert.deepEqual([second.status, second.json.error.type], [409, 'upload_conflict']);
    assert.equal((await platen.request('DELETE', path, { headers: TUS })).status, 409);
    first.send(' world');
    await until('the file is complete', async () => (await offsetOf(platen, path)) === WORD.length);
    assert.equal(await stored(), sum('sha256', WORD));
  });

  test('412 for another version, 415 for another content type, 400 without a position', async () => {
    const { path } = await announce(platen, WORD);
    const version = await patch(platen, path, 0, WORD, { 'tus-resumable': '0.2.2' });
    assert.deepEqual([version.status, version.headers['tus-version']], [412, '1.0.0']);
    assert.equal((await patch(platen, path, 0, WORD, { 'content-type': 'application/json' })).status, 415);
    assert.equal((await patch(platen, path, 0, WORD, { 'upload-offset': 'x' })).status, 400);
    assert.equal(await offsetOf(platen, path), 0);
  });

  test('413 for more bytes than announced, with and without a length', async () => {
    const { path } = await announce(platen, WORD);
    const more = Buffer.from('hello world!');
    assert.equal((await patch(platen, path, 0, more)).status, 413);
    assert.equal((await patch(platen, path, 0, more, { 'transfer-encoding': 'chunked' })).status, 413);
    assert.equal(await offsetOf(platen, path), 0);
  });

  test('460 for a piece that differs from its sum', async () => {
    const { path } = await announce(platen, WORD);
    const piece = WORD.subarray(0, 5);
    const checksum = `sha1 ${sum('sha1', piece, 'base64')}`;
    const altered = await patch(platen, path, 0, Buffer.from('hallo'), { 'upload-checksum': checksum });
    assert.deepEqual([altered.status, altered.headers['upload-offset']], [460, '0']);
    assert.equal((await patch(platen, path, 0, piece, { 'upload-checksum': checksum })).status, 204);
    const unknown = await patch(platen, path, 5, piece, { 'upload-checksum': 'crc32 AAAA' });
    assert.equal(unknown.status, 400);
  });

  test('460 for a file that differs from its md5sum, which begins anew', async () => {
    const { path } = await announce(platen, WORD, { md5sum: sum('md5', WORD) });
    const altered = await put(path, Buffer.from('hallo world'));
    assert.deepEqual([altered.status, altered.json.error.type], [460, 'upload_altered']);
    assert.equal(await offsetOf(platen, path), 0);
    assert.equal((await put(path, WORD)).status, 200);
  });

  test('204 for the end of an upload, then 404', async () => {
    const { path } = await announce(platen, WORD);
    await patch(platen, path, 0, WORD.subarray(0, 5));
    assert.equal((await platen.request('DELETE', path, { headers: TUS })).status, 204);
    assert.equal((await platen.request('HEAD', path, { headers: TUS })).status, 404);
  });

  test('404 for an address that was never given out, 405 for another method', async () => {
    const guessed = `/uploads/${'A'.repeat(43)}`;
    assert.equal((await platen.request('HEAD', guessed, { headers: TUS })).status, 404);
    assert.equal((await patch(platen, guessed, 0, WORD)).json.error.type, 'path_not_found');
    const { status, headers } = await platen.request('GET', guessed);
    assert.deepEqual([status, headers.allow], [405, 'OPTIONS, HEAD, PATCH, PUT, DELETE']);
  });

  test('415 for another content type of PATCH, also one that is malformed', async () => {
    const { path } = await announce(platen, WORD);
    for (const type of ['application/pdf', 'pdf', ';']) {
      const headers = { ...TUS, 'upload-offset': '0', 'content-type': type };
      const { status, json } = await platen.request('PATCH', path, { body: WORD, headers });
      assert.deepEqual([status, json.error.type], [415, 'content_type_not_supported'], type);
    }
  });

  test('a method that a proxy does not let through goes by POST', async () => {
    const { path } = await announce(platen, WORD);
    const { status } = await platen.request('POST', path, {
      body: WORD,
      headers: {
        ...TUS,
        'x-http-method-override': 'PATCH',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
    });
    assert.equal(status, 204);
  });

  test('410 after 24 hours', async () => {
    const { path } = await announce(platen, WORD);
    platen.clock.advanceBy(24 * 3_600_000);
    const { status, json } = await patch(platen, path, 0, WORD);
    assert.deepEqual([status, json.error.type], [410, 'upload_ended']);
  });
});

test('its reply is not stored, so it takes no Idempotency-Key', async () => {
  const body = { apikey: platen.keys.live, size: '5' };
  const { status, json } = await platen.post('/core/1.0/files/upload', body, { 'idempotency-key': 'once' });
  assert.deepEqual([status, json.error.parameter], [400, 'Idempotency-Key']);
});
