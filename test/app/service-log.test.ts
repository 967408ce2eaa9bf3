/** The log of a service: warnings at startup and at shutdown. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../src/app/config/config.ts';
import { SettableClock } from '../../src/lib/clock.ts';
import { type LoggedServices, type LogLine, prepareLoggedServices } from './logged-services.ts';

let services: LoggedServices;
before(async () => {
  services = await prepareLoggedServices();
});
after(() => services.close());

/** The log of a service that starts and ends at a given time. */
function warningsAt(now: string, settings: Record<string, string> = {}): Promise<readonly LogLine[]> {
  return services.linesWhile({ level: 'warn', settings, clock: new SettableClock(new Date(now)) });
}

// The rates of a new database are of 2026-02-27.
test('the start warns of exchange rates that are more than a week old', async () => {
  assert.deepEqual(await warningsAt('2026-03-06T00:00:00Z'), []);
  const [{ msg, newest } = { msg: '' }, ...more] = await warningsAt('2026-03-06T00:00:00.001Z');
  assert.match(msg, /more than a week old; import new ones with platen catalogue exchange-rates import/);
  assert.deepEqual([newest, more], ['2026-02-27', []]);
});

test('the start warns of plain http that other machines can reach', async () => {
  const now = '2026-03-02T00:00:00Z';
  const said = async (settings: Record<string, string>) =>
    (await warningsAt(now, settings)).map(({ msg }) => msg);
  assert.deepEqual(await said({ HOST: '127.0.0.1' }), []);
  assert.deepEqual(await said({ HOST: '0.0.0.0', PLATEN_PUBLIC_URL: 'https://print.example' }), []);
  assert.deepEqual(await said({ PLATEN_ROLE: 'worker', HOST: '0.0.0.0' }), []);
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['PLATEN_PUBLIC_URL', 'http://print.example'],
  ] as const) {
    const [msg = '', ...more] = await said({ [name]: value });
    assert.match(msg, /plain http.*PLATEN_PUBLIC_URL/);
    assert.deepEqual(more, []);
  }
});

test('the start lists the hosts that outgoing requests may reach although they are private', async () => {
  const listed = async (settings: Record<string, string>) =>
    (await services.linesWhile({ level: 'info', settings })).flatMap(({ hosts }) => (hosts ? [hosts] : []));
  assert.deepEqual(await listed({}), []);
  const PLATEN_ALLOWED_HOSTS = 'printer.lan,files.lan:8080';
  assert.deepEqual(await listed({ PLATEN_ALLOWED_HOSTS }), [['printer.lan', 'files.lan:8080']]);
});

test('the start warns once of variables that begin like settings and are none', async () => {
  const foreign = { PLATEN_URL: 'http://127.0.0.1:8080', PLATEN_KEY: 'key of a client' };
  const warned = async (settings: Record<string, string>) =>
    (await warningsAt('2026-03-02T00:00:00Z', settings)).map(({ msg }) => msg);
  assert.deepEqual(await warned(foreign), ['PLATEN_URL, PLATEN_KEY are not settings and are ignored']);
  assert.deepEqual(await warned({ PLATEN_URL: 'x' }), ['PLATEN_URL is not a setting and is ignored']);
});

test('metrics are served to this machine only, unless a setting says otherwise', () => {
  assert.equal(readConfig({ HOST: '0.0.0.0' }).metricsHost, '127.0.0.1');
});
