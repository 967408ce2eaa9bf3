import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkApp, runsOnDevice } from './app.ts';

const faults = (redirectUris: readonly string[], confidential: boolean) =>
  checkApp({ name: 'App', redirectUris, confidential }).length;

test('https is allowed everywhere, http on loopback, a private-use scheme for public apps', () => {
  for (const uri of [
    'https://a.example/cb',
    'https://a.example/cb?x=1',
    'http://127.0.0.1:8090/',
    'http://[::1]/cb',
  ]) {
    assert.deepEqual([faults([uri], true), faults([uri], false)], [0, 0], uri);
  }
  assert.deepEqual([faults(['com.example.app:/cb'], true), faults(['com.example.app:/cb'], false)], [1, 0]);
  const never = [
    'http://a.example/',
    'app:/cb',
    'javascript:x',
    'data:text/html,x',
    'https://a.example/#x',
    '//a',
    '',
  ];
  for (const uri of never) assert.deepEqual([faults([uri], true), faults([uri], false)], [1, 1], uri);
});

test('an app with only client credentials needs no redirect URI; a public one does; the number is limited', () => {
  assert.deepEqual([faults([], true), faults([], false)], [0, 1]);
  assert.equal(
    faults(
      Array.from({ length: 21 }, (_, n) => `https://a.example/${n}`),
      true,
    ),
    1,
  );
});

test('a name is a short string without control characters', () => {
  for (const name of ['', ' ', 'x'.repeat(101), 'a\nb', '\ud800']) {
    assert.equal(checkApp({ name, confidential: true }).length, 1, JSON.stringify(name));
  }
  assert.equal(checkApp({ name: 'Affiches & <b>cadres</b>', confidential: true }).length, 0);
});

test('an app runs on a device if it is public and redirects there', () => {
  assert.equal(runsOnDevice({ confidential: false, redirectUris: ['com.example.app:/cb'] }), true);
  assert.equal(runsOnDevice({ confidential: false, redirectUris: ['https://a.example/cb'] }), false);
  assert.equal(runsOnDevice({ confidential: true, redirectUris: ['http://127.0.0.1/cb'] }), false);
});
