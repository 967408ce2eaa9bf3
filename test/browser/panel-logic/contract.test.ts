/** What forms of the panel do not send, because the contract refuses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesOf, limitsOf, refusedBy, refusedByContract } from '../../../panel/src/api/contract.ts';
import { type Document, fieldsByCall } from '../../../scripts/pages/contract-fields.ts';
import { openApiDocument } from '../../../scripts/pages/openapi.ts';

const CREATE = '/admin/1.0/clients/create';
const client = { name: 'Paperbird', tier: 'standard', hold_minutes: '60', currency: 'EUR' };

const refused = (body: object, call = CREATE) =>
  refusedByContract(call, body).map(({ parameter, code }) => `${parameter}: ${code}`);

test('a body within the limits is sent, with numbers as they were typed', () => {
  assert.deepEqual(refused(client), []);
  assert.deepEqual(refused({ ...client, hold_minutes: 43_200 }), []);
  // Its limit is in characters, not in what UTF-16 needs for them.
  assert.deepEqual(refused({ ...client, name: '📚'.repeat(200) }), []);
  assert.deepEqual(refused({ anything: true }, '/admin/1.0/not/listed'), []);
});

test('what is missing, too long, out of bounds, not a choice or not a code is not sent', () => {
  assert.deepEqual(refused({ ...client, name: '' }), ['name: missing']);
  assert.deepEqual(refused({ ...client, name: 'n'.repeat(201) }), ['name: value_must_be']);
  for (const hold_minutes of ['43201', '-1', '1.5', '1o', ' 5', 43_201])
    assert.deepEqual(
      refused({ ...client, hold_minutes }),
      ['hold_minutes: value_must_be'],
      `${hold_minutes}`,
    );
  assert.deepEqual(refused({ ...client, tier: 'gold' }), ['tier: value_must_be']);
  for (const currency of [' ', 'EURO', 'eur'])
    assert.deepEqual(refused({ ...client, currency }), ['currency: value_must_be'], currency);
});

test('entries of lists are refused at their places', () => {
  const call = '/admin/1.0/quotes/try';
  const item = { product: 'textbook', count: '10', options: [{ reference: 'total_pages', count: 'many' }] };
  assert.deepEqual(refused({ country: 'DE', items: [item, { ...item, count: undefined }] }, call), [
    'items[1].count: missing',
    'items[0].options[0].count: value_must_be',
    'items[1].options[0].count: value_must_be',
  ]);
  assert.deepEqual(refused({ country: 'DE', items: [] }, call), ['items: value_must_be']);
});

test('a limit that changes in the contract changes the form', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Document & {
    components: { schemas: Record<string, { properties: Record<string, object>; required: string[] }> };
  };
  const body = document.components.schemas.AdminNewClient;
  assert.ok(body);
  Object.assign(body.properties.name ?? {}, { maxLength: 8 });
  Object.assign(body.properties.hold_minutes ?? {}, { maximum: 59 });
  Object.assign(body.properties.tier ?? {}, { enum: ['enterprise'] });
  body.required.push('currency');
  const fields = fieldsByCall(document)[CREATE] ?? {};
  const { currency, ...others } = client;
  assert.deepEqual(
    refusedBy(fields, others).map(({ parameter, code }) => `${parameter}: ${code}`),
    ['name: value_must_be', 'tier: value_must_be', 'hold_minutes: value_must_be', 'currency: missing'],
  );
  assert.deepEqual(refusedBy(fields, { name: 'Bird', tier: 'enterprise', hold_minutes: 59, currency }), []);
});

test('forms take units and choices from the contract', () => {
  assert.equal(limitsOf('/admin/1.0/clients/update', 'hold_minutes').unit, 'minutes');
  assert.equal(limitsOf('/admin/1.0/apps/update', 'access_token_seconds').unit, 'seconds');
  assert.equal(limitsOf('/admin/1.0/retention/set', 'days').unit, 'days');
  assert.deepEqual(choicesOf('/admin/1.0/keys/create', 'interface'), ['core', 'signal', 'admin']);
});
