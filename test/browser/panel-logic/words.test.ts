/** How the panel writes numbers, options, amounts and the actions of the audit log. */

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { remediesOf } from '../../../panel/src/areas/orders/page/remedies.ts';
import { stopText } from '../../../panel/src/ui/files/reason-name.ts';
import { de } from '../../../panel/src/words/de/index.ts';
import { en } from '../../../panel/src/words/en/index.ts';
import { inFuture } from '../../../panel/src/words/in-future.ts';
import { moneyText } from '../../../panel/src/words/money.ts';
import { sentenceOf } from '../../../src/domain/details/details.ts';
import type { ReasonDetail } from '../../../src/domain/details/reasons.ts';
import { stopReasons } from '../../../src/domain/reasons/reasons.ts';

test('numbers have the separators of the language, and their noun', () => {
  assert.equal(en.common.times(11_520), '× 11,520');
  assert.equal(de.common.times(11_520), '× 11.520');
  assert.deepEqual([en.common.orders(1), en.common.orders(1_200)], ['1 order', '1,200 orders']);
  assert.deepEqual([de.common.orders(1), de.common.orders(1_200)], ['1 Auftrag', '1.200 Aufträge']);
});

test('an option with a number says of what', () => {
  assert.equal(en.common.option('total_pages', '', 36), '36 pages');
  assert.equal(de.common.option('total_pages', 'Seitenzahl', 1), '1 Seite');
  assert.equal(en.common.option('lamination', 'Matt lamination', 1), 'Matt lamination');
  assert.equal(en.common.option('holes', '', 4), 'holes × 4');
});

test('an amount has the decimals of its currency', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  assert.equal(plain(moneyText('12.3400', 'EUR', 'de-DE')), '12,34 €');
  assert.equal(plain(moneyText('1234.0000', 'JPY', 'en-GB')), 'JP¥1,234');
  assert.equal(plain(moneyText('1.2340', 'KWD', 'en-GB')), 'KWD 1.234');
  // A unit price keeps what its currency has no decimals for, so what is shown adds up.
  assert.equal(plain(moneyText('0.0850', 'EUR', 'de-DE')), '0,0850 €');
});

test('why an action is not possible is said in German, with the state', () => {
  const detail = { code: 'past_holding', facts: { act: 'hold', state: 'order_state_uploaded', number: 45 } };
  assert.equal(
    de.said(detail),
    'Nur Aufträge vor ihrer Übergabe können angehalten werden; sein Status: "In Produktion"',
  );
  assert.equal(de.said({ code: 'of_a_later_version' }), undefined);
});

test('what the service refuses at once is said in German, with its values', () => {
  const item = { item: 1, order: 'A-1' };
  assert.equal(
    de.said({ code: 'item_behind', facts: { ...item, state: 'packed', seen: 'produced' } }),
    'Position 1 von Auftrag A-1 hat inzwischen einen anderen Status. Scannen Sie sie noch einmal.',
  );
  const shipped = { code: 'item_shipped', facts: { ...item, tracking: ['1Z', '2Z'] } };
  assert.match(String(de.said(shipped)), /^Position 1 .* mit 1Z, 2Z\. /);
});

test('those who act without being a person have their case in German', () => {
  const { others } = de.named;
  assert.equal(en.order.by(en.named.others['command line']), 'by command line');
  assert.equal(de.order.by(others['command line']), 'von der Kommandozeile');
  assert.equal(de.order.by(others['the service']), 'von dem Dienst');
  assert.equal(de.order.by('Ada Press'), 'von Ada Press');
});

test('in German one thing has one noun', () => {
  const mixed =
    /(?<!Nach|nach)[Bb]estellung|Druckerei|Storno\b|Stornos\b|Artikel|Betriebsart|Arbeiter|Sammelaktion|Umsatzsteuer/;
  const paths = globSync('panel/src/words/de/**/*.ts');
  assert.ok(paths.length > 25, `${paths.length} files`);
  const lines = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  assert.deepEqual(
    lines.filter((line) => mixed.test(line)),
    [],
  );
});

/** A stored reason, as the service sends it. */
const stored = (code: string, { code: what, ...facts }: ReasonDetail) => ({
  code,
  sentence: sentenceOf({ code: what, ...facts } as ReasonDetail),
  detail: { code: what, facts },
});

test('the list of orders says in German why an order stopped', () => {
  const said = 'The order says 36 pages, and the file has 32 pages.';
  const defect = stored('page_count', { code: 'defects_found', said, more: 0 });
  assert.equal(stopText(defect, en), said);
  assert.equal(stopText(defect, de), 'Die Datei hat nicht die bestellte Seitenzahl.');
  for (const code of Object.keys(stopReasons))
    assert.notEqual(
      stopText(stored(code, { code: 'defects_found', said: 'stored', more: 0 }), de),
      'Stored',
      code,
    );
  const canceled = stored('canceled_by_operator', { code: 'canceled_by_operator', words: 'wrong paper' });
  assert.equal(stopText(canceled, de), 'Vom Betreiber: wrong paper');
});

test('the list of orders says which file was not fetched, with the status of its host', () => {
  const facts = { code: 'file_not_fetched', file: 2, said: 'the host answered' } as const;
  const answered = stored('status', { ...facts, failure: 'status', status: 404 });
  assert.deepEqual(
    [en, de].map((words) => stopText(answered, words)),
    ['File 2: host answered 404', 'Datei 2: Host antwortete 404'],
  );
  const slow = stored('too_slow', { ...facts, failure: 'too_slow', status: 200 });
  assert.equal(stopText(slow, de), 'Datei 2: die Datei kam zu langsam an');
});

test('a document that was not sent says why, also in German', () => {
  const unsent = (detail: ReasonDetail) => stored('handover_unsent', detail);
  const lost = unsent({ code: 'file_lost', file: 2, found: 'damaged' });
  assert.equal(
    stopText(lost, en),
    'Nothing was sent: file 2 is damaged in the file store; restore the file from a backup, then retry',
  );
  assert.match(stopText(lost, de), /^Datei 2 ist im Dateispeicher beschädigt; stellen Sie/);
  const missing = unsent({ code: 'file_lost', file: 2, found: 'missing' });
  assert.match(stopText(missing, de), /^Datei 2 fehlt im Dateispeicher;/);
  assert.equal(
    stopText(unsent({ code: 'file_not_readable', file: 1, error: 'ETIMEDOUT' }), de),
    'Datei 1 kann zurzeit nicht gelesen werden (ETIMEDOUT)',
  );
  assert.equal(
    stopText(unsent({ code: 'partner_not_reached', failure: 'no_address' }), de),
    'Der Druckpartner war nicht erreichbar: der Hostname hat keine Adresse',
  );
});

test('an order that the print partner may have is not sent again before the partner was asked', () => {
  const doubtful = { code: 'handover_doubtful' };
  const paused = (kind: string) => ({ code: 'outgoing_paused', facts: { kind } });
  for (const words of [en, de]) {
    const { remedies } = words.order;
    const helps = (...reasons: { code: string; facts?: unknown }[]) => remediesOf(reasons, words);
    assert.deepEqual(helps({ code: 'upload_failed' }), [remedies.upload_failed]);
    assert.deepEqual(helps({ code: 'upload_failed' }, doubtful), [remedies.doubtful_retry]);
    assert.deepEqual(helps(paused('handovers')), [remedies.outgoing_paused]);
    assert.deepEqual(helps(paused('handovers'), doubtful), [remedies.doubtful_paused]);
    assert.deepEqual(helps(doubtful, paused('cancels')), [
      remedies.handover_doubtful,
      remedies.outgoing_paused,
    ]);
    assert.deepEqual(helps({ code: 'handover_due' }), []);
  }
});

test('a pause has its sentence, and items that were canceled are named as such', () => {
  const none = { file: '', item: '', state: '', failure: '', defects: '', signal: '', stored: '', until: '' };
  const facts = { ...none, partner: 'Press', at: 'Monday', attempts: 0, count: 1, of: 2, isDelayed: false };
  const paused = { ...facts, areCancels: false, because: 'it moves' };
  assert.equal(
    en.order.why.outgoing_paused(paused),
    'It is not given to Press: orders to print partners have been paused since Monday, because it moves.',
  );
  assert.equal(
    de.order.why.outgoing_paused(paused),
    'Er wird nicht an Press gegeben: Aufträge an Druckpartner sind seit Monday angehalten, Grund: it moves.',
  );
  const cancels = { ...paused, areCancels: true, because: '' };
  assert.equal(
    en.order.why.outgoing_paused(cancels),
    'The cancel for Press is not sent: cancels have been paused since Monday.',
  );
  assert.match(en.order.why.all_shipped(cancels), /except 1 of 2 that was canceled\.$/);
  assert.match(
    de.order.why.all_shipped({ ...cancels, count: 2, of: 3 }),
    /außer 2 von 3, die storniert wurden\.$/,
  );
});

/** How the panel says how long it is until a time. */

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const now = Date.UTC(2026, 0, 15, 12);
const inWords = (ms: number, locale = 'en-GB') => inFuture(new Date(now + ms), locale, now);

test('the time until a moment is near to what is left', () => {
  for (const [ms, words] of [
    [DAY + 2 * SECOND, 'in 24 hours'],
    [DAY - 2 * SECOND, 'in 24 hours'],
    [36 * HOUR, 'in 36 hours'],
    [7 * DAY - SECOND, 'in 7 days'],
    [90 * 60 * SECOND, 'in 90 minutes'],
    [61 * SECOND, 'in 61 seconds'],
    [SECOND, 'in 1 second'],
    [-DAY, 'in 0 seconds'],
  ] as const)
    assert.equal(inWords(ms), words);
  assert.equal(inWords(DAY, 'de-DE'), 'in 24 Stunden');
});
