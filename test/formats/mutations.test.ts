import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOf } from '../harness/load.ts';
import { createRandom } from '../harness/random.ts';
import { alteredFiles, sources } from './mutations.ts';
import { readFacts } from './read.ts';

const count = loadOf({ test: 200, nightly: 1_000, long: 10_000 });
const random = createRandom();

/** Each has an answer: facts that JSON can hold, or a refusal with a code. */
test(`${count} altered files are read or refused (seed ${random.seed})`, (context) => {
  for (const original of sources()) assert.notEqual(readFacts(original).kind, 'unreadable');
  const answers: Record<string, number> = {};
  for (const bytes of alteredFiles(count, random)) {
    const facts = readFacts(bytes);
    assert.deepEqual(JSON.parse(JSON.stringify(facts)), facts);
    const answer = facts.kind === 'unreadable' ? facts.code : facts.kind;
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  context.diagnostic(JSON.stringify(answers));
});
