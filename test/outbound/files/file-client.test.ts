import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { type Blobs, createLocalBlobs } from '../../../src/outbound/files/blobs.ts';
import {
  createFileClient,
  type FetchOutcome,
  type FetchRecord,
  type FileFailureCode,
  type FileLimits,
} from '../../../src/outbound/files/file-client.ts';
import type { OutboundHttpOptions } from '../../../src/outbound/http/request.ts';
import { until } from '../../harness/wait.ts';
import { CHUNK, HOSTILITIES, type Hostility, head, MIB, md5, PDF } from '../http/hostile-hosts.ts';
import {
  closedPort,
  fixture,
  type Host,
  startCanary,
  startHost,
  startHttp,
  startRawHost,
  startTlsHost,
  temporaryFolder,
} from '../support.ts';

/** Limits that no well-behaved host on this machine reaches, however busy it is. */
const LIMITS: FileLimits = {
  maxBytes: MIB,
  firstByteMs: 30_000,
  totalMs: 30_000,
  maxRedirects: 5,
  minBytesPerSecond: () => 0,
};
/** What sockets on both sides take in before a host notices that nothing is read any more. */
const BUFFERED = 16 * MIB;
/** When a fetch from the host is over: those without limits of their own end by what the host does. */
const endsWithinMs = ({ limits = {} }: Hostility) => Math.max(limits.firstByteMs ?? 0, limits.totalMs ?? 0);
const at = (host: Host, path = '/book.pdf?key=secret') => `http://files.test:${host.port}${path}`;

async function setUp(
  t: TestContext,
  limits: Partial<FileLimits> = {},
  options: Partial<OutboundHttpOptions> = {},
) {
  const folder = await temporaryFolder(t);
  const blobs = createLocalBlobs(folder);
  const http = startHttp(t, { allowedHosts: ['files.test'], ...options });
  const client = createFileClient({ http, blobs, limits: { ...LIMITS, ...limits } });
  return { folder, blobs, client };
}

async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function content(blobs: Blobs, sha256: string): Promise<Buffer> {
  const found = await blobs.open(sha256);
  assert.ok(found);
  return buffer(found.stream);
}

describe('a well-behaved host', () => {
  test('has its file stored, checked and recognised', async (t) => {
    const host = await startHost(t, (_request, response) => response.end(PDF));
    const { client, blobs } = await setUp(t);
    for (const announced of [md5(PDF), md5(PDF).toUpperCase(), null]) {
      const outcome = await client.fetch({ url: at(host), md5: announced });
      const sha256 = createHash('sha256').update(PDF).digest('hex');
      assert.deepEqual(outcome, { ok: true, sha256, md5: md5(PDF), size: PDF.length, format: 'pdf' });
      assert.deepEqual(await content(blobs, sha256), PDF);
    }
  });

  test('may send up to the exact limit, in any number of chunks, with or without Content-Length', async (t) => {
    const file = Buffer.alloc(MIB, 'x');
    const host = await startHost(t, (request, response) => {
      if (request.url === '/length') response.setHeader('content-length', file.length);
      for (let offset = 0; offset < file.length; offset += 10_007)
        response.write(file.subarray(offset, offset + 10_007));
      response.end();
    });
    const { client } = await setUp(t, { minBytesPerSecond: () => 1 });
    for (const path of ['/length', '/chunked']) {
      const outcome = await client.fetch({ url: at(host, path), md5: md5(file) });
      assert.ok(outcome.ok && outcome.size === MIB && outcome.format === 'unknown', JSON.stringify(outcome));
    }
  });

  test('may redirect five times, and not six times', async (t) => {
    const host = await startHost(t, (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end(PDF);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const { client } = await setUp(t);
    assert.ok((await client.fetch({ url: at(host, '/5'), md5: md5(PDF) })).ok);
    expectFailure(await client.fetch({ url: at(host, '/6'), md5: md5(PDF) }), 'too_many_redirects');
  });

  test('may change its content: the fetched file stays', async (t) => {
    const versions = [PDF, Buffer.concat([PDF, PDF])];
    let served = 0;
    const host = await startHost(t, (_request, response) => response.end(versions[served++]));
    const { client, blobs } = await setUp(t);
    for (const version of versions) {
      const outcome = await client.fetch({ url: at(host), md5: null });
      assert.ok(outcome.ok && outcome.md5 === md5(version));
    }
    assert.deepEqual(await content(blobs, createHash('sha256').update(PDF).digest('hex')), PDF);
  });

  test('has its file recognised by the first bytes, not by its content type', async (t) => {
    const files: Record<string, [string, string]> = {
      '/pdf': ['%PDF-1.4 x', 'pdf'],
      '/late-pdf': [`${'\n'.repeat(1_000)}%PDF-1.4 x`, 'pdf'],
      '/too-late-pdf': [`${'\n'.repeat(1_024)}%PDF-1.4 x`, 'unknown'],
      '/png': ['\x89PNG\r\n\x1a\nIHDR', 'png'],
      '/jpeg': ['\xff\xd8\xff\xe0JFIF', 'jpeg'],
      '/zip': ['PK\x03\x04 stored as it is: %PDF-1.4', 'zip'],
      '/empty-zip': ['PK\x05\x06', 'zip'],
      '/text': ['<5 mm of bleed', 'unknown'],
      '/short': ['%PD', 'unknown'],
    };
    const host = await startHost(t, (request, response) => {
      response.setHeader('content-type', 'application/pdf');
      // Byte by byte, so that the mark is never in the first piece as a whole.
      for (const byte of Buffer.from(files[request.url!]![0], 'latin1')) response.write(Buffer.of(byte));
      response.end();
    });
    const { client } = await setUp(t);
    for (const [path, [, format]] of Object.entries(files)) {
      const outcome = await client.fetch({ url: at(host, path), md5: null });
      assert.equal(outcome.ok && outcome.format, format, path);
    }
  });
});

describe('a hostile host', () => {
  for (const hostility of HOSTILITIES) {
    test(`that ${hostility.name}: ${hostility.code}`, async (t) => {
      const host = await startRawHost(t, hostility.answer);
      const { client, folder } = await setUp(t, hostility.limits, { rateWindowMs: 50 });
      const outcome = await client.fetch({ url: at(host), md5: hostility.md5 ?? md5(PDF) });

      const report = expectFailure(outcome, hostility.code);
      assert.equal(report.host, `files.test:${host.port}`);
      assert.ok((report.bytes ?? 0) <= MIB + CHUNK, `${report.bytes} bytes were read`);
      await until('the host is cut off', () => host.open === 0);
      assert.ok(host.sent <= MIB + BUFFERED, `the host got rid of ${host.sent} bytes`);
      t.diagnostic(`it took ${report.ms} ms (aim ${endsWithinMs(hostility)})`);
      for (const [fact, value] of Object.entries(hostility.report ?? {})) {
        assert.equal(report[fact as keyof FetchRecord], value, fact);
      }
      assert.deepEqual(await storedFiles(folder), []);
    });
  }

  test('is aborted at once if its Content-Length exceeds the limit', async (t) => {
    const host = await startRawHost(t, (socket) => socket.write(head('') + 'x'.repeat(10_000)));
    const { client } = await setUp(t, { maxBytes: 1_000 });
    const report = expectFailure(await client.fetch({ url: at(host), md5: null }), 'too_large');
    assert.match(report.detail, /1000 bytes/);
  });

  test('does not delay a well-behaved one', async (t) => {
    const silent = await startRawHost(t, () => {});
    const good = await startHost(t, (_request, response) => response.end(PDF));
    const { client } = await setUp(t);
    const givingUp = new AbortController();
    const hanging = Array.from({ length: 60 }, () =>
      client.fetch({ url: at(silent), md5: null }, givingUp.signal),
    );
    const fetched = await Promise.all(
      Array.from({ length: 60 }, () => client.fetch({ url: at(good), md5: md5(PDF) })),
    );
    assert.ok(fetched.every((outcome) => outcome.ok));
    givingUp.abort();
    for (const outcome of await Promise.all(hanging)) expectFailure(outcome, 'aborted');
  });
});

function expectFailure(outcome: FetchOutcome, code: FileFailureCode): FetchRecord {
  assert.ok(!outcome.ok, 'it was fetched');
  assert.equal(outcome.code, code, outcome.report.detail);
  assert.ok(outcome.report.ms >= 0 && Number.isInteger(outcome.report.ms));
  assert.doesNotMatch(JSON.stringify(outcome), /secret|book/);
  return outcome.report;
}

describe('content that is not a print file', () => {
  const cases: [name: string, content: string | Buffer, detail: RegExp][] = [
    ['a page to sign in', '\ufeff\r\n<!DOCTYPE html><title>Sign in</title>', /sent a web page in place/],
    ['a page without a doctype', '<html><body>Gone</body></html>', /sent a web page in place/],
    ['XHTML', '<?xml version="1.0"?><html xmlns="x">', /sent a web page in place/],
    [
      'an error of S3',
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
      /sent an XML error \(AccessDenied\)/,
    ],
    ['an error in JSON', '{ "error": "expired" }', /sent a message in JSON/],
  ];
  for (const [name, content, detail] of cases) {
    test(`is named as what it is, with any sum or none: ${name}`, async (t) => {
      const host = await startHost(t, (_request, response) => response.end(content));
      const { client, folder } = await setUp(t, {}, { allowedHosts: [`files.test:${host.port}`] });
      const own = createHash('md5').update(content).digest('hex');
      for (const md5 of [null, '0'.repeat(32), own]) {
        const report = expectFailure(
          await client.fetch({ url: at(host, '/f.pdf'), md5 }),
          'not_a_print_file',
        );
        assert.match(report.detail, detail);
        assert.deepEqual([report.bytes, report.md5Actual], [Buffer.byteLength(content), own]);
      }
      assert.deepEqual(await storedFiles(folder), []);
    });
  }
});

describe('an address that must not be called', () => {
  test('is reported with its host and without its secrets', async (t) => {
    const { client, folder } = await setUp(t, {}, { resolve: async () => [] });
    const cases: [string, FileFailureCode, string][] = [
      ['http://127.0.0.1/book?secret', 'address_refused', '127.0.0.1'],
      ['http://user:secret@files.example/book?secret', 'address_refused', 'files.example'],
      ['ftp://files.example/book?secret', 'address_refused', 'files.example'],
      ['not a URL, but secret', 'address_refused', ''],
      ['http://files.example:8080/book?secret', 'port_refused', 'files.example:8080'],
      ['http://nowhere.example/book?secret', 'no_address', 'nowhere.example'],
    ];
    for (const [url, code, host] of cases) {
      const report = expectFailure(await client.fetch({ url, md5: null }), code);
      assert.equal(report.host, host);
    }
    assert.deepEqual(await storedFiles(folder), []);
  });

  test('cannot be reached by a redirect either', async (t) => {
    const canary = await startCanary(t);
    const port = canary.port;
    const targets = ['169.254.169.254', '[::1]', '10.0.0.5', '127.0.0.1', 'localhost', 'inside.example'];
    const host = await startHost(t, (request, response) => {
      const target = targets[Number(request.url!.slice(1))];
      response.writeHead(302, { location: `http://${target}:${port}/latest/meta-data?secret` }).end();
    });
    const { client } = await setUp(t, {}, { allowedHosts: [`files.test:${host.port}`], ports: [port] });
    for (const index of targets.keys()) {
      expectFailure(await client.fetch({ url: at(host, `/${index}`), md5: null }), 'redirect_refused');
    }
    assert.equal(canary.connections, 0);
  });

  test('is that of plain http after one of https', async (t) => {
    const plain = await startHost(t, (_request, response) => response.end(PDF));
    const location = `http://other.test:${plain.port}/book.pdf?secret`;
    const host = await startTlsHost(t, 'valid', (_request, response) =>
      response.writeHead(302, { location }).end(),
    );
    const { client } = await setUp(
      t,
      {},
      { extraCa: [await fixture('files-test.valid.pem')], ports: [plain.port] },
    );
    const outcome = await client.fetch({ url: `https://files.test:${host.port}/book.pdf`, md5: null });
    expectFailure(outcome, 'redirect_refused');
    assert.equal(plain.connections, 0);
  });

  test('is distinguished from one without a listener or without a trusted certificate', async (t) => {
    const { client } = await setUp(t, {}, { extraCa: [await fixture('files-test.expired.pem')] });
    const closed = await client.fetch({ url: `http://files.test:${await closedPort()}/`, md5: null });
    expectFailure(closed, 'connect_failed');
    const expired = await startTlsHost(t, 'expired', (_request, response) => response.end(PDF));
    const untrusted = await client.fetch({ url: `https://files.test:${expired.port}/`, md5: null });
    expectFailure(untrusted, 'tls_failed');
  });
});

describe('failures of this service', () => {
  test('a failing store is not a failure of the host', async (t) => {
    const host = await startHost(t, (_request, response) => response.end(PDF));
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    let discarded = 0;
    const writer = {
      write: () => Promise.reject(full),
      digest: () => assert.fail('not reached'),
      commit: () => assert.fail('not reached'),
      discard: async () => {
        discarded += 1;
      },
    };
    const { blobs } = await setUp(t);
    const http = startHttp(t, { allowedHosts: ['files.test'] });
    const client = createFileClient({
      http,
      limits: LIMITS,
      blobs: { ...blobs, receive: async () => writer },
    });
    const report = expectFailure(await client.fetch({ url: at(host), md5: null }), 'storage_failed');
    assert.match(report.detail, /ENOSPC/);
    assert.equal(discarded, 1);
  });

  test('a bug is thrown, not returned as an outcome', async (t) => {
    const host = await startHost(t, (_request, response) => response.end(PDF));
    const { blobs } = await setUp(t);
    const http = startHttp(t, { allowedHosts: ['files.test'] });
    const receive = () => Promise.reject(new TypeError('a fault'));
    const client = createFileClient({ http, limits: LIMITS, blobs: { ...blobs, receive } });
    await assert.rejects(client.fetch({ url: at(host), md5: null }), /a fault/);
  });

  test('a fetch can be aborted', async (t) => {
    const givingUp = new AbortController();
    const host = await startRawHost(t, (socket) => {
      socket.write(head('content-length: 100\r\n') + '%PDF', () => givingUp.abort());
    });
    const { client, folder } = await setUp(t);
    expectFailure(await client.fetch({ url: at(host), md5: null }, givingUp.signal), 'aborted');
    assert.deepEqual(await storedFiles(folder), []);
  });
});
