/** What a request leaves in the log: the address of its client, also behind a proxy, and how it ended. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RawConnection } from '../harness/http/raw-http.ts';
import { requester } from '../harness/http/request.ts';
import { until } from '../harness/wait.ts';
import { type LoggedServices, type LogLine, prepareLoggedServices } from './logged-services.ts';

let services: LoggedServices;
before(async () => {
  services = await prepareLoggedServices();
});
after(() => services.close());

/** The lines of a service while something is done with it. */
function linesWhile(
  settings: Record<string, string>,
  work: (url: string, lines: readonly LogLine[]) => Promise<unknown>,
): Promise<readonly LogLine[]> {
  return services.linesWhile({ level: 'info', settings: { PLATEN_ROLE: 'api', ...settings } }, work);
}

/** The addresses that requests for /live with this header are logged under. */
async function loggedAddress(trusted: string, forwardedFor: string): Promise<string | undefined> {
  const lines = await linesWhile({ PLATEN_TRUSTED_PROXIES: trusted }, (url) =>
    requester(url)('GET', '/live', { headers: { 'x-forwarded-for': forwardedFor } }),
  );
  return lines.find(({ route }) => route === '/live')?.address;
}

test('the client address is that of the connection, whatever a stranger says', async () => {
  assert.equal(await loggedAddress('', '203.0.113.7'), '127.0.0.1');
  assert.equal(await loggedAddress('10.0.0.0/8', '203.0.113.7'), '127.0.0.1');
});

test('behind trusted proxies it is the last address that is not one of them', async () => {
  assert.equal(await loggedAddress('127.0.0.1', '203.0.113.7'), '203.0.113.7');
  assert.equal(
    await loggedAddress('127.0.0.0/8, 10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3'),
    '203.0.113.7',
  );
});

test('a client that hangs up in mid-upload is an info line without a stack', async () => {
  const hungUp = ({ msg }: LogLine) => msg === 'the client hung up while it was sending';
  const lines = await linesWhile({}, async (url, written) => {
    for (const path of ['/core/1.0/orders/add', '/oauth2/token', '/sign-in']) {
      const before = written.filter(hungUp).length;
      const connection = await RawConnection.open(url);
      const head = `POST ${path} HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\n`;
      connection.send(`${head}Content-Length: 1000\r\nExpect: 100-continue\r\n\r\n{"a":`);
      await connection.receives(/100 Continue/);
      connection.destroy();
      await until('it is logged', () => written.filter(hungUp).length > before);
    }
  });
  assert.deepEqual(
    lines.filter(hungUp).map(({ level, route, address }) => [level, route, address]),
    [
      ['info', '/core/1.0/orders/add', '127.0.0.1'],
      ['info', '/oauth2/token', '127.0.0.1'],
      ['info', '/sign-in', '127.0.0.1'],
    ],
  );
  assert.ok(!lines.some(({ level }) => level === 'error'));
});

test('a call that the request log cannot take is answered, and the log says how many are missing', async () => {
  const lines = await linesWhile({}, async (url) => {
    await services.query('alter table request_log rename to request_log_elsewhere');
    const calls = [1, 2].map(() =>
      requester(url)('POST', '/core/1.0/orders', {
        body: '{"apikey":"unknown"}',
        headers: { 'content-type': 'application/json' },
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    assert.deepEqual(statuses, [403, 403]);
  });
  await services.query('alter table request_log_elsewhere rename to request_log');
  const missing = lines.filter(({ msg }) => msg === 'calls are missing in the request log');
  assert.equal(
    missing.reduce((sum, { calls = 0 }) => sum + calls, 0),
    2,
  );
});
