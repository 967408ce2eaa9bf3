/** Every endpoint of the admin interface × every kind of credential: what a role may not do, and what no other key may. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR, type StaffRole, staffRoles } from '../../../src/domain/actor.ts';
import type { Route } from '../../../src/http/handle.ts';
import { routes } from '../../../src/http/routes.ts';
import { revokeKey, rotateKey } from '../../../src/operations/access/keys.ts';
import { makeAdminKey } from '../../harness/access/admin.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

/** The least role of each endpoint, typed by hand from the issue: who reads, who acts, who gives out access. */
const leastRoles: Readonly<Record<string, StaffRole>> = {
  '/account': 'read-only',
  '/keys': 'read-only',
  '/keys/create': 'administrator',
  '/keys/rotate': 'administrator',
  '/keys/revoke': 'administrator',
  '/clients': 'read-only',
  '/clients/create': 'administrator',
  '/clients/update': 'administrator',
  '/partners': 'read-only',
  '/partners/create': 'administrator',
  '/partners/report': 'read-only',
  '/partners/rehearse': 'read-only',
  '/partners/update': 'administrator',
  '/apps': 'read-only',
  '/figures': 'read-only',
  '/files/check': 'read-only',
  '/files/upload': 'read-only',
  '/health': 'read-only',
  '/apps/create': 'administrator',
  '/apps/update': 'administrator',
  '/apps/rotate': 'administrator',
  '/apps/disable': 'administrator',
  '/audit': 'administrator',
  '/attention': 'read-only',
  '/alerts': 'read-only',
  '/alerts/acknowledge': 'operator',
  '/account/alert-mails': 'read-only',
  '/account/alert-mails/set': 'read-only',
  '/users/alert-mails': 'administrator',
  '/mails': 'read-only',
  '/mails/resend': 'operator',
  '/mails/resend-all': 'operator',
  '/mails/preview': 'read-only',
  '/mails/test': 'administrator',
  '/mails/clients': 'read-only',
  '/mails/clients/set': 'administrator',
  '/mails/texts': 'read-only',
  '/mails/texts/set': 'administrator',
  '/mails/links': 'read-only',
  '/mails/links/set': 'administrator',
  '/orders': 'read-only',
  '/orders/totals': 'read-only',
  '/orders/info': 'read-only',
  '/requests': 'read-only',
  '/requests/info': 'read-only',
  '/requests/errors': 'read-only',
  '/backups': 'read-only',
  '/backups/start': 'operator',
  '/outgoing': 'read-only',
  '/outgoing/pause': 'operator',
  '/outgoing/release': 'operator',
  '/retention': 'read-only',
  '/retention/set': 'administrator',
  '/retention/preview': 'read-only',
  '/retention/clock': 'read-only',
  '/retention/confirm': 'administrator',
  '/privacy/export': 'administrator',
  '/privacy/erase': 'administrator',
  '/orders/cancel': 'operator',
  '/orders/cancel/preview': 'read-only',
  '/orders/hold': 'operator',
  '/orders/release': 'operator',
  '/orders/retry': 'operator',
  '/orders/readdress': 'operator',
  '/orders/files/replace': 'operator',
  '/orders/files/accept': 'operator',
  '/orders/take': 'operator',
  '/orders/resend': 'operator',
  '/orders/routing': 'read-only',
  '/orders/reroute': 'operator',
  '/partners/loads': 'read-only',
  '/orders/settle': 'operator',
  '/orders/cancel/repeat': 'operator',
  '/orders/cancel/confirm': 'operator',
  '/orders/note': 'operator',
  '/orders/bulk/preview': 'operator',
  '/orders/bulk/start': 'operator',
  '/orders/bulk/progress': 'read-only',
  '/orders/bulk/stop': 'operator',
  '/products': 'read-only',
  '/products/info': 'read-only',
  '/prices': 'read-only',
  '/client-terms': 'read-only',
  '/shipping/rates': 'read-only',
  '/shipping/levels': 'read-only',
  '/shipping/countries': 'read-only',
  '/shipping/regions': 'read-only',
  '/vat': 'read-only',
  '/exchange-rates': 'read-only',
  '/quotes/try': 'read-only',
  '/catalogue/export': 'read-only',
  '/catalogue/import': 'administrator',
  '/webhooks': 'read-only',
  '/webhooks/attempts': 'read-only',
  '/webhooks/add': 'administrator',
  '/webhooks/delete': 'administrator',
  '/webhooks/rotate': 'administrator',
  '/webhooks/disable': 'operator',
  '/webhooks/enable': 'operator',
  '/webhooks/resend': 'operator',
  '/webhooks/replay': 'operator',
  '/webhooks/test': 'operator',
  '/board': 'read-only',
  '/board/item': 'read-only',
  '/board/move': 'operator',
  '/users': 'operator',
  '/users/create': 'administrator',
  '/users/invite': 'administrator',
  '/users/link': 'administrator',
  '/users/role': 'administrator',
  '/users/sign-out': 'administrator',
  '/users/end': 'administrator',
  '/users/erase': 'administrator',
  '/users/passkeys': 'operator',
  '/users/reset-second-factor': 'administrator',
  '/clients/end': 'administrator',
  '/account/sessions': 'read-only',
  '/account/sessions/end': 'read-only',
  '/account/sessions/end-others': 'read-only',
  '/account/second-factor': 'read-only',
  '/account/second-factor/set-up': 'read-only',
  '/account/second-factor/confirm': 'read-only',
  '/account/second-factor/remove': 'read-only',
  '/account/second-factor/recovery-codes': 'read-only',
  '/account/passkeys': 'read-only',
  '/account/passkeys/request': 'read-only',
  '/account/passkeys/add': 'read-only',
  '/account/passkeys/remove': 'read-only',
  '/account/password': 'read-only',
};

const adminRoutes = routes.filter(({ dialect }) => dialect.credentials === 'admin');
const pathOf = ({ path }: Route) => path.slice('/admin/1.0'.length);

let platen: TestPlaten;
const staff = new Map<StaffRole, string>();
const others = new Map<string, string | undefined>();
before(async () => {
  platen = await startPlaten();
  for (const role of staffRoles) staff.set(role, (await makeAdminKey(platen, role)).key);
  const { operations } = platen.core;
  const revoked = await makeAdminKey(platen, 'administrator');
  await operations.run(revokeKey, OPERATOR, { credentialId: revoked.credential.id });
  const rotated = await makeAdminKey(platen, 'administrator');
  await operations.run(rotateKey, OPERATOR, { credentialId: rotated.credential.id, overlap: 'now' });
  for (const [name, secret] of Object.entries({
    none: undefined,
    garbage: 'open sesame',
    'a core key': platen.keys.live,
    'a signal key': platen.keys.signal,
    'an access token': platen.tokens.live,
    'a revoked admin key': revoked.key,
    'a rotated admin key': rotated.key,
    'an admin key that was never issued': `plt_admin_${'0'.repeat(38)}`,
  }))
    others.set(name, secret);
});
after(() => platen.close());

const call = (route: Route, secret: string | undefined) =>
  platen.post(route.path, {}, secret === undefined ? {} : { authorization: `Bearer ${secret}` });

test('the table names every endpoint', () => {
  assert.deepEqual(adminRoutes.map(pathOf).sort(), Object.keys(leastRoles).sort());
});

for (const route of adminRoutes) {
  describe(route.path, () => {
    test('no other credential is accepted', async () => {
      for (const [name, secret] of others) {
        const reply = await call(route, secret);
        assert.equal(reply.status, 401, name);
        assert.equal(reply.json.error.type, 'access_denied', name);
        assert.match(reply.headers['www-authenticate'] ?? '', /^Bearer/, name);
      }
    });

    test('a key in the body counts for nothing', async () => {
      const reply = await platen.post(route.path, { apikey: staff.get('administrator') });
      assert.equal(reply.status, 401);
    });

    for (const role of staffRoles) {
      test(`the role ${role}`, async () => {
        const reply = await call(route, staff.get(role));
        const least = leastRoles[pathOf(route)];
        assert.ok(least);
        const may = staffRoles.indexOf(role) >= staffRoles.indexOf(least);
        // Without fields a write is refused for them, after its caller was accepted.
        if (may) assert.ok([200, 400].includes(reply.status), reply.text);
        else assert.equal(`${reply.status} ${reply.json.error.type}`, '403 not_permitted');
      });
    }
  });
}

test('an admin key is refused on the other interfaces', async () => {
  const apikey = staff.get('administrator');
  const core = await platen.post('/core/1.0/orders', { apikey });
  assert.equal(core.status, 403);
  const signal = await platen.post('/signal/2.0/status', { apikey, type: 'ItemProduce' });
  assert.equal(signal.status, 403);
  const apps = await platen.post('/apps/2.0/orders', {}, { authorization: `Bearer ${apikey}` });
  assert.equal(apps.status, 403);
});

test('reads take their fields from the query as well', async () => {
  const reply = await platen.request('GET', `/admin/1.0/keys?partner_id=${platen.keys.partnerId}`, {
    headers: { authorization: `Bearer ${staff.get('read-only')}` },
  });
  assert.equal(reply.status, 200);
  assert.ok(reply.json.length > 0);
  for (const key of reply.json) assert.equal(key.partner_id, platen.keys.partnerId);
});
