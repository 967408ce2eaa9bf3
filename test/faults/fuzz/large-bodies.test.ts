import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RawConnection } from '../../harness/http/raw-http.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const MEGABYTE = 1024 * 1024;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

async function announce(bytes: number): Promise<RawConnection> {
  const connection = await RawConnection.open(platen.url);
  connection.send(
    `POST /core/1.0/orders/add HTTP/1.1\r\nHost: platen\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  await connection.receives(/^HTTP\/1\.1 400 .*"body_too_large".*\}$/s);
  return connection;
}

test('a caller with a too large body gets a readable reply, although it reads nothing before it has sent all', async () => {
  const connection = await announce(8 * MEGABYTE);
  connection.send('x'.repeat(8 * MEGABYTE));
  assert.equal(await connection.closed, 'ended');
});

test('a far larger body is not received', async () => {
  const connection = await announce(1024 * MEGABYTE);
  assert.match(connection.received, /\r\nconnection: close\r\n/i);
  assert.equal(await connection.closed, 'ended');
});
