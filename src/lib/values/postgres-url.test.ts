import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPostgresUrl, serverName } from './postgres-url.ts';

test('one host is kept as it is', () => {
  assert.deepEqual(readPostgresUrl('postgres://u:p%40ss@db.example:6432/platen?sslmode=require'), {
    urls: ['postgres://u:p%40ss@db.example:6432/platen?sslmode=require'],
    writable: false,
  });
});

test('several hosts are addresses of their own, of which one must take writes', () => {
  assert.deepEqual(readPostgresUrl('postgresql://u:p@one,two:6432,[::1]:7/platen?application_name=a%20b'), {
    urls: [
      'postgresql://u:p@one/platen?application_name=a%20b',
      'postgresql://u:p@two:6432/platen?application_name=a%20b',
      'postgresql://u:p@[::1]:7/platen?application_name=a%20b',
    ],
    writable: true,
  });
});

test('folders of sockets are lists as well', () => {
  assert.deepEqual(readPostgresUrl('postgres:///platen?host=/run/a,/run/b&port=1,2'), {
    urls: ['postgres:///platen?host=%2Frun%2Fa&port=1', 'postgres:///platen?host=%2Frun%2Fb&port=2'],
    writable: true,
  });
});

test('target_session_attrs decides, whatever the number of hosts', () => {
  const writable = (url: string) => readPostgresUrl(url)?.writable;
  assert.equal(writable('postgres://one/p?target_session_attrs=read-write'), true);
  assert.equal(writable('postgres://one/p?target_session_attrs=primary'), true);
  assert.equal(writable('postgres://one,two/p?target_session_attrs=any'), false);
  assert.equal(readPostgresUrl('postgres://one,two/p?target_session_attrs=read-only'), undefined);
});

for (const url of [
  'postgres://u:pa%ss@one/p',
  'postgres://u:p/w@one/p',
  'postgres://one:99999/p',
  'postgres://one:x,two/p',
  'postgres://one /p',
  'mysql://one/p',
  '',
]) {
  test(`${url || 'an empty text'} is not an address`, () => assert.equal(readPostgresUrl(url), undefined));
}

test('the name of a server is its host and port, or the folder of its socket, and no more', () => {
  assert.equal(serverName('postgres://u:p%40ss@db.example:6432/platen?sslmode=require'), 'db.example:6432');
  assert.equal(serverName('postgres://u:p@/platen?host=/run/a'), '/run/a');
});
