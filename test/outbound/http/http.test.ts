import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import {
  connectError,
  OutboundError,
  type OutboundFailure,
  type OutboundFailureCode,
} from '../../../src/outbound/http/failure.ts';
import type { OutboundHttp } from '../../../src/outbound/http/http.ts';
import type { OutboundRequest, OutboundResponse } from '../../../src/outbound/http/request.ts';
import {
  closedPort,
  fixture,
  type Host,
  startHost,
  startHttp,
  startRawHost,
  startTlsHost,
} from '../support.ts';

const PATIENT = { firstByteMs: 30_000, totalMs: 30_000 };

function get(
  http: OutboundHttp,
  url: string,
  more: Partial<OutboundRequest> = {},
): Promise<OutboundResponse> {
  return http.request({
    url,
    httpsOnly: false,
    timeouts: PATIENT,
    maxBytes: 1_000_000,
    maxRedirects: 5,
    ...more,
  });
}

/** Waits for the failure of a request or of its body, and checks its code. */
async function failureOf(
  response: Promise<OutboundResponse>,
  code: OutboundFailureCode,
): Promise<OutboundFailure> {
  try {
    await text((await response).body);
  } catch (error) {
    assert.ok(error instanceof OutboundError, String(error));
    assert.equal(error.failure.code, code, error.failure.detail);
    return error.failure;
  }
  return assert.fail('it was accepted');
}

function closed({ body }: OutboundResponse): Promise<void> {
  return new Promise((resolve) => {
    if (body.closed) resolve();
    else body.once('close', resolve);
  });
}

async function statusOf(asked: Promise<OutboundResponse>): Promise<number> {
  const response = await asked;
  response.discard();
  return response.status;
}

/** The host under the name files.test, which is trusted. */
const trust = (host: Host) => [`files.test:${host.port}`];
const at = (host: Host, path = '/', scheme = 'http') => `${scheme}://files.test:${host.port}${path}`;

describe('a valid response', () => {
  test('has status, headers and body, for every status', async (t) => {
    const host = await startHost(t, (request, response) => {
      response.writeHead(418, { 'x-path': request.url }).end('short and stout');
    });
    const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host, '/pot?a=b#c'));
    assert.equal(response.status, 418);
    assert.equal(response.headers['x-path'], '/pot?a=b');
    assert.equal(response.url.href, at(host, '/pot?a=b#c'));
    assert.equal(await text(response.body), 'short and stout');
    assert.equal(response.bytesReceived(), 15);
  });

  test('keeps its connection for repeated requests, with bodies read or not', async (t) => {
    const host = await startHost(t, (_request, response) => response.end('some text'));
    const http = startHttp(t, { allowedHosts: trust(host) });
    for (let round = 0; round < 20; round += 1) {
      const response = await get(http, at(host));
      if (round % 2 === 0) await text(response.body);
      else response.discard();
      await closed(response);
    }
    // The pool may open a second one before it notices that the first is free, but it never opens one per
    // request.
    assert.ok(host.connections <= 4, `${host.connections}`);
  });

  test('uses four connections at most', async (t) => {
    const host = await startHost(t, (_request, response) => setImmediate(() => response.end('text')));
    const http = startHttp(t, { allowedHosts: trust(host) });
    const bodies = Array.from({ length: 40 }, async () => text((await get(http, at(host))).body));
    assert.equal((await Promise.all(bodies)).length, 40);
    assert.ok(host.connections <= 4, `${host.connections}`);
  });

  test('is not inflated, and not requested compressed', async (t) => {
    const host = await startHost(t, (request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(request.headers['accept-encoding']);
    });
    const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host));
    assert.equal(await text(response.body), 'identity');
  });

  test('is asked for with Accept', async (t) => {
    const host = await startHost(t, (request, response) => response.end(request.headers.accept));
    const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host));
    assert.equal(await text(response.body), '*/*');
  });

  test('may have headers of 64 KiB, and what is longer is said', async (t) => {
    const host = await startRawHost(t, (socket, path) => {
      const head = `HTTP/1.1 200 OK\r\ncontent-length: 2\r\nx-long: `;
      socket.end(`${head}${'x'.repeat(Number(path.slice(1)))}\r\n\r\nok`);
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    assert.equal(await text((await get(http, at(host, '/65000'))).body), 'ok');
    const { detail } = await failureOf(get(http, at(host, '/66000')), 'headers_too_large');
    assert.equal(detail, 'the headers of the answer are longer than 64 KiB');
  });

  test('may be behind a redirect whose Location is UTF-8, or any bytes', async (t) => {
    const paths: string[] = [];
    const host = await startRawHost(t, (socket, path) => {
      paths.push(path);
      const location = Buffer.concat([Buffer.from('/bücher/日本.pdf?q=é&'), Buffer.from([0xe9])]);
      const isFirst = path === '/';
      const head = isFirst ? 'HTTP/1.1 302 Found\r\nlocation: ' : 'HTTP/1.1 200 OK\r\nx: ';
      socket.write(head);
      socket.end(
        Buffer.concat([isFirst ? location : Buffer.from('y'), Buffer.from('\r\ncontent-length: 0\r\n\r\n')]),
      );
    });
    const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host));
    response.discard();
    assert.equal(response.status, 200);
    assert.equal(paths[1], '/b%C3%BCcher/%E6%97%A5%E6%9C%AC.pdf?q=%C3%A9&%E9');
  });

  test('may follow 100 Continue, in one piece with it or byte by byte, on a connection that is kept', async (t) => {
    const bodies = ['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 ', 'ok'];
    const host = await startRawHost(t, (socket, path) => {
      const body = bodies[Number(path.slice(1, 2))]!;
      const answer = `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
      const whole = `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 100 Fine\r\nx: y\r\n\r\n${answer}`;
      if (path.endsWith('whole')) {
        socket.write(whole);
        return;
      }
      socket.setNoDelay(true);
      const sendFrom = (place: number): void => {
        if (place === whole.length) return;
        socket.write(whole.charAt(place), () => setImmediate(sendFrom, place + 1));
      };
      sendFrom(0);
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    for (const way of ['whole', 'bytes']) {
      for (const [index, body] of bodies.entries()) {
        assert.equal(await text((await get(http, at(host, `/${index}${way}`))).body), body);
      }
    }
    assert.ok(host.connections <= 4, `${host.connections}`);
  });

  test('may follow interim responses', async (t) => {
    const host = await startRawHost(t, (socket) => {
      socket.write('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(100));
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host));
    assert.equal(response.status, 200);
    assert.equal(await text(response.body), 'ok');
  });

  test('may take longer than the limit for its first byte', async (t) => {
    const host = await startHost(t, (_request, response) => {
      response.write('slowly ');
      setTimeout(() => response.end('but surely'), 3_100);
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    const response = await get(http, at(host), { timeouts: { firstByteMs: 3_000, totalMs: 30_000 } });
    assert.equal(await text(response.body), 'slowly but surely');
  });

  test('is cut when the minimum rate rises above its own', async (t) => {
    const host = await startHost(t, (_request, response) => {
      const drip = setInterval(() => response.write('x'), 5);
      response.once('close', () => clearInterval(drip));
    });
    const http = startHttp(t, { allowedHosts: trust(host), rateWindowMs: 20 });
    let least = 0;
    const response = await get(http, at(host), { minBytesPerSecond: () => least });
    const rest = async () => {
      // As long as any rate will do, it is not cut.
      for await (const _chunk of response.body) if (response.bytesReceived() > 20) least = 1_000_000;
    };
    await assert.rejects(rest(), /too_slow/);
    assert.ok(response.bytesReceived() > 20);
  });

  test('may be read more slowly than the minimum rate of the host', async (t) => {
    const host = await startHost(t, (_request, response) => response.end(Buffer.alloc(300_000)));
    const http = startHttp(t, { allowedHosts: trust(host), rateWindowMs: 10 });
    const response = await get(http, at(host), { minBytesPerSecond: () => 1 });
    for await (const _chunk of response.body) await new Promise((resolve) => setTimeout(resolve, 30));
    assert.equal(response.bytesReceived(), 300_000);
  });
});

describe('redirects', () => {
  test('are followed by a GET, up to the limit', async (t) => {
    const host = await startHost(t, (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(302, { location: `/${left - 1}` }).end('moved');
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    const response = await get(http, at(host, '/5'));
    assert.equal(await text(response.body), 'arrived');
    assert.equal(response.url.pathname, '/0');
    await failureOf(get(http, at(host, '/6')), 'too_many_redirects');
  });

  test('are not followed by a POST, nor without a location', async (t) => {
    const host = await startHost(t, (request, response) => {
      if (request.url === '/elsewhere') response.end('followed');
      else response.writeHead(307, request.url === '/with' ? { location: '/elsewhere' } : {}).end();
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    assert.equal(await statusOf(get(http, at(host, '/with'), { method: 'POST', body: 'x' })), 307);
    assert.equal(await statusOf(get(http, at(host, '/without'))), 307);
  });

  test('do not send secret headers to another host', async (t) => {
    const second = await startHost(t, (request, response) => response.end(JSON.stringify(request.headers)));
    const first = await startHost(t, (_request, response) => {
      response.writeHead(302, { location: `http://other.test:${second.port}/` }).end();
    });
    const http = startHttp(t, { allowedHosts: [...trust(first), 'other.test'] });
    const secrets = { Authorization: 'Bearer x', Cookie: 'x', 'X-Api-Key': 'x', Accept: 'application/pdf' };
    const headers = JSON.parse(await text((await get(http, at(first), { headers: secrets })).body));
    assert.deepEqual(Object.keys(headers).sort(), [
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    assert.equal(headers.host, `other.test:${second.port}`);
  });

  test('from https to http are refused, for trusted hosts as well', async (t) => {
    const plain = await startHost(t, () => assert.fail('asked in plain text'));
    const secure = await startTlsHost(t, 'valid', (request, response) => {
      const name = request.url === '/trusted' ? 'printer.lan' : 'public.example';
      response.writeHead(301, { location: `http://${name}:${plain.port}/` }).end();
    });
    const http = startHttp(t, {
      allowedHosts: [...trust(secure), 'printer.lan'],
      ports: [plain.port],
      extraCa: [await fixture('files-test.valid.pem')],
    });
    for (const path of ['/trusted', '/public']) {
      const { detail } = await failureOf(get(http, at(secure, path, 'https')), 'redirect_refused');
      assert.equal(detail, 'the host redirected from https to http');
    }
  });

  test('to a name with a private address are refused as redirects', async (t) => {
    const host = await startHost(t, (_request, response) => {
      response.writeHead(302, { location: 'http://inside.example/' }).end();
    });
    await failureOf(get(startHttp(t, { allowedHosts: trust(host) }), at(host)), 'redirect_refused');
  });
});

describe('a request that was not sent', () => {
  const unsent = async (response: Promise<OutboundResponse>, code: OutboundFailureCode) => {
    const failure = await failureOf(response, code);
    assert.equal(failure.sent, false);
    return failure;
  };

  test('to a host without an address', async (t) => {
    const notFound = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const failing = startHttp(t, { resolve: () => Promise.reject(notFound) });
    await unsent(get(failing, 'http://nowhere.example/'), 'no_address');
    await unsent(get(startHttp(t, { resolve: async () => [] }), 'http://nowhere.example/'), 'no_address');
  });

  test('to a port without a listener', async (t) => {
    const http = startHttp(t, { allowedHosts: ['files.test'] });
    await unsent(get(http, `http://files.test:${await closedPort()}/`), 'connect_failed');
  });

  test('to a host with an expired, unknown or mismatching certificate, or without TLS', async (t) => {
    const extraCa = [await fixture('files-test.valid.pem'), await fixture('files-test.expired.pem')];
    const valid = await startTlsHost(t, 'valid', (_request, response) => response.end('secret'));
    const expired = await startTlsHost(t, 'expired', (_request, response) => response.end('secret'));
    const plain = await startHost(t, (_request, response) => response.end('secret'));
    const allowedHosts = ['files.test', 'other.test'];
    const http = startHttp(t, { allowedHosts, extraCa });

    assert.equal(await text((await get(http, at(valid, '/', 'https'))).body), 'secret');
    assert.match(
      (await unsent(get(http, at(expired, '/', 'https')), 'tls_failed')).detail,
      /CERT_HAS_EXPIRED/,
    );
    await unsent(get(http, `https://other.test:${valid.port}/`), 'tls_failed');
    await unsent(get(http, at(plain, '/', 'https')), 'tls_failed');
    await unsent(get(startHttp(t, { allowedHosts }), at(valid, '/', 'https')), 'tls_failed');
  });

  test('while the name service does not answer', async (t) => {
    const http = startHttp(t, { resolve: () => new Promise(() => {}) });
    const timeouts = { firstByteMs: 20, totalMs: 30_000 };
    await unsent(get(http, 'http://slow.example/', { timeouts }), 'timeout_first_byte');
  });

  test('for a caller that has already aborted, or after the client was closed', async (t) => {
    const host = await startHost(t, (_request, response) => response.end());
    const http = startHttp(t, { allowedHosts: trust(host) });
    await unsent(get(http, at(host), { signal: AbortSignal.abort() }), 'aborted');
    await http.close();
    await unsent(get(http, at(host)), 'aborted');
  });
});

describe('a request that was sent and not answered', () => {
  const sent = async (response: Promise<OutboundResponse>, code: OutboundFailureCode) => {
    const failure = await failureOf(response, code);
    assert.equal(failure.sent, true);
  };

  test('is aborted without a response head, and frees its slot', async (t) => {
    const host = await startRawHost(t, (socket, path) => {
      if (path === '/good') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    const http = startHttp(t, { allowedHosts: trust(host) });
    const timeouts = { firstByteMs: 20, totalMs: 30_000 };
    const silent = Array.from({ length: 8 }, () =>
      failureOf(get(http, at(host), { timeouts }), 'timeout_first_byte'),
    );
    await Promise.all(silent);
    assert.equal(await text((await get(http, at(host, '/good'))).body), 'ok');
  });

  test('is aborted if its body takes too long, or if the caller aborts', async (t) => {
    const host = await startRawHost(t, (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'),
    );
    const http = startHttp(t, { allowedHosts: trust(host) });
    await sent(get(http, at(host), { timeouts: { firstByteMs: 20_000, totalMs: 3_000 } }), 'timeout_total');

    const givingUp = new AbortController();
    const response = await get(http, at(host), { signal: givingUp.signal });
    givingUp.abort();
    await sent(Promise.resolve(response), 'aborted');
  });

  test('distinguishes an ended connection from a response that is not HTTP', async (t) => {
    const ends: Record<string, string | null> = {
      '/nothing': null,
      '/half-a-head': 'HTTP/1.1 200 OK\r\ncontent-',
      '/half-a-body': 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf',
      '/half-a-chunk': 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nhalf',
      '/not-http': 'SSH-2.0-OpenSSH_9.2\r\n',
      '/long-head': `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
      '/two-lengths': 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    };
    const host = await startRawHost(t, (socket, path) => socket.end(ends[path] ?? ''));
    const http = startHttp(t, { allowedHosts: trust(host) });
    for (const path of ['/nothing', '/half-a-head', '/half-a-body', '/half-a-chunk']) {
      await sent(get(http, at(host, path)), 'reset');
    }
    for (const path of ['/not-http', '/two-lengths']) await sent(get(http, at(host, path)), 'bad_answer');
    await sent(get(http, at(host, '/long-head')), 'headers_too_large');
  });
});

test('no request leaves timers or connections behind, however it ends', async (t) => {
  const host = await startHost(t, (request, response) => {
    if (request.url === '/long') response.writeHead(200, { 'content-length': 2_000_000 }).flushHeaders();
    else if (request.url === '/moved') response.writeHead(302, { location: 'http://10.0.0.5/' }).end();
    else response.end('text');
  });
  const http = startHttp(t, { allowedHosts: trust(host) });
  const { signal } = new AbortController();
  const waiting = () => getEventListeners(signal, 'abort').length;

  await text((await get(http, at(host), { signal })).body);
  assert.equal(waiting(), 0, 'read');
  const unwanted = await get(http, at(host), { signal });
  assert.equal(waiting(), 1);
  unwanted.discard();
  await closed(unwanted);
  assert.equal(waiting(), 0, 'discarded');
  await failureOf(get(http, at(host, '/long'), { signal }), 'too_large');
  assert.equal(waiting(), 0, 'too large');
  await failureOf(get(http, at(host, '/moved'), { signal }), 'redirect_refused');
  assert.equal(waiting(), 0, 'refused');
});

test('system errors are distinguished from TLS errors', () => {
  const codes: [string, boolean, OutboundFailureCode][] = [
    ['ECONNREFUSED', true, 'connect_failed'],
    ['ECONNRESET', true, 'connect_failed'],
    ['UND_ERR_CONNECT_TIMEOUT', true, 'connect_failed'],
    ['EPROTO', true, 'tls_failed'],
    ['EPROTO', false, 'connect_failed'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', true, 'tls_failed'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', true, 'tls_failed'],
    ['ENOTFOUND', true, 'no_address'],
    ['EAI_AGAIN', false, 'no_address'],
  ];
  for (const [code, secure, expected] of codes) {
    const error = connectError(Object.assign(new Error(), { code }), secure, () => false);
    assert.equal(error.failure.code, expected, code);
  }
});

test('an abandoned endless body is aborted', async (t) => {
  const host = await startRawHost(t, (socket) => {
    socket.write('HTTP/1.1 404 Not Found\r\n\r\n');
    const fill = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
    };
    socket.on('drain', fill);
    fill();
  });
  const response = await get(startHttp(t, { allowedHosts: trust(host) }), at(host));
  response.discard();
  await closed(response);
  assert.ok(response.bytesReceived() < 200_000, `${response.bytesReceived()}`);
});
