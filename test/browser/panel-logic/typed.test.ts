/** What forms of the panel send: what was changed, as it was typed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, sent } from '../../../panel/src/api/typed.ts';
import { newPartnerBody, partnerChanges, type Typed } from '../../../panel/src/areas/partners/typed.ts';
import { typedTerms } from '../../../panel/src/areas/partners/typed-terms.ts';

const posting: Typed = {
  name: 'Nord Digital',
  handover: 'posts',
  address: 'https://nord.example/orders',
  priority: '100',
  open: true,
  orderKey: '',
};
const pulling: Typed = { ...posting, handover: 'pulls', address: '' };

const changed = (before: Typed, edits: Partial<Typed>) => {
  const after = { ...before, ...edits };
  return partnerChanges(changesOf(before, after), after);
};

test('only fields that differ are changes', () => {
  assert.deepEqual(changesOf({ a: 1, b: 'x' }, { a: 1, b: 'y' }), { b: 'y' });
  assert.deepEqual(changesOf({ a: 1 }, { a: 1 }), {});
  assert.deepEqual(changed(posting, {}), {});
  assert.deepEqual(changed(posting, { name: 'Nord' }), { name: 'Nord' });
  assert.deepEqual(changed(posting, { open: false, priority: ' 1o ' }), { open: false, priority: '1o' });
  assert.deepEqual(changed(posting, { priority: '' }), {});
});

test('a partner pulls only where that was chosen', () => {
  assert.deepEqual(changed(posting, { address: '' }), { address: ' ' });
  assert.deepEqual(changed(pulling, { handover: 'posts' }), { address: ' ' });
  assert.deepEqual(changed(posting, { handover: 'pulls' }), { pulls: true });
  assert.deepEqual(changed(pulling, { address: 'typed before it pulled again' }), {});
  assert.deepEqual(newPartnerBody({ ...posting, address: '' }), {
    name: 'Nord Digital',
    address: ' ',
    priority: '100',
  });
  assert.deepEqual(newPartnerBody({ ...pulling, priority: '', orderKey: 'its own' }), {
    name: 'Nord Digital',
    order_key: 'its own',
  });
});

test('a field that was emptied is sent, so that the service refuses it', () => {
  assert.deepEqual(sent({ name: '', currency: '  ', hold_minutes: 0, open: false, uris: [] }), {
    name: ' ',
    currency: ' ',
    hold_minutes: 0,
    open: false,
    uris: [],
  });
});

test('terms are shown in words only if the browser can name what they say', () => {
  const calendar = { time_zone: 'Europe/Berlin', working_days: [1, 7], holidays: ['2026-12-24'] };
  assert.deepEqual(typedTerms({ calendar, ships_to: ['DE'] })?.calendar?.working_days, [1, 7]);
  for (const terms of [
    { calendar: { ...calendar, working_days: [1_000_000_000] } },
    { calendar: { ...calendar, working_days: [0.5] } },
    { calendar: { ...calendar, holidays: ['Christmas'] } },
    { ships_to: ['Germany'] },
  ])
    assert.equal(typedTerms(terms), undefined, JSON.stringify(terms));
});
