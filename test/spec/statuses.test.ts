/**
 * Section 7 of interfaces.md: every operation answers the statuses listed for it and no others, each provoked
 * over HTTP.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { assertAnswered, assertRefused } from './refused.ts';
import { appsCells, bearerCells } from './tables/apps-statuses.ts';
import type { Cell } from './tables/cell.ts';
import { coreCells, credentialCells } from './tables/core-statuses.ts';
import { nuisances } from './tables/nuisances.ts';
import { partnerCells } from './tables/partner-statuses.ts';
import {
  type BearerOperation,
  type CoreOperation,
  neverAnswered,
  type Operation,
  operations,
  type PartnerOperation,
  type SignalOperation,
  transportStatuses,
} from './tables/section-7.ts';
import { signalCells } from './tables/signal-statuses.ts';
import { signalTypes } from './tables/signal-types.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

describe('core 1.0 answers what section 7 lists', () => {
  for (const operation of Object.keys(coreCells) as CoreOperation[]) {
    answers(operation, operation, [...credentialCells(operation), ...coreCells[operation]]);
  }
});

describe('apps 2.0 answers what section 7 lists', () => {
  for (const operation of Object.keys(appsCells) as BearerOperation[]) {
    answers(operation, operation, [...bearerCells(operation), ...appsCells[operation]]);
  }
});

for (const [operation, types] of Object.entries(signalTypes) as [SignalOperation, object][]) {
  describe(`${operation} answers what section 7 lists`, () => {
    for (const type of Object.keys(types)) {
      answers(type, operation, signalCells(operation, type, false));
      answers(`${type} in a bundle`, operation, signalCells(operation, type, true));
    }
  });
}

describe('partner 1.0 answers what decisions.md §1 lists', () => {
  for (const operation of Object.keys(partnerCells) as PartnerOperation[]) {
    answers(operation, operation, partnerCells[operation]);
  }
});

describe('an invalid request is 400 and nothing else', () => {
  for (const [operation, { path }] of Object.entries(operations)) {
    test(operation, async (t) => {
      for (const { when, type, send } of nuisances) {
        await t.test(when, async () => {
          assertRefused(await send(platen, path), { status: 400, type });
        });
      }
    });
  }
});

describe('everything else is the transport', () => {
  for (const [operation, { path }] of Object.entries(operations)) {
    test(operation, async () => {
      const replies = [await platen.request('PUT', path), await platen.post(`${path}/nothing`, {})];
      for (const { status, text } of replies)
        assert.ok(transportStatuses.includes(status), `${status} ${text}`);
    });
  }
});

/** One test of all cells of an operation; together they must produce every status it lists. */
function answers(name: string, operation: Operation, cells: readonly Cell[]): void {
  test(name, async (t) => {
    for (const { when, status, type, ask } of cells) {
      await t.test(`${status} when ${when}`, async () => {
        const reply = await ask(platen);
        if (type !== undefined) assertRefused(reply, { status, type });
        else assertServed(reply, status);
      });
    }
    await t.test('every listed status occurred, and no other', () => {
      const provoked = new Set(cells.map(({ status }) => status));
      const possible = operations[operation].statuses.filter(
        (status) => !neverAnswered[operation]?.includes(status),
      );
      assert.deepEqual([...provoked].sort(), possible.sort());
    });
  });
}

function assertServed(reply: Awaited<ReturnType<Cell['ask']>>, status: number): void {
  assert.equal(reply.status, status, reply.text);
  assertAnswered(reply);
  if (status === 204) assert.equal(reply.text, '', 'a 204 has no body');
  else assert.match(String(reply.headers['content-type']), /^application\/json\b/);
}
