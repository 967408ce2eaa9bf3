/** When the screens of the panel are read again: nothing is cut off, and nothing that was changed is left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { gathered, readAgain } from '../../../panel/src/api/again.ts';
import { limited } from '../../../panel/src/api/limited.ts';

/** A query that is shown, whose calls are answered by the test. */
function shownQuery() {
  const queries = new QueryClient();
  const calls: { answer(text: string): void; readonly signal: AbortSignal }[] = [];
  const queryKey = ['shown'];
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    calls.push({ answer: resolve, signal });
    return promise;
  };
  const observer = new QueryObserver(queries, { queryKey, queryFn, retry: false });
  const end = observer.subscribe(() => undefined);
  return { queries, calls, queryKey, end, data: () => queries.getQueryData(queryKey) };
}

const turn = () => new Promise(setImmediate);

test('a change during a call lets the call end, and reads once more after it', async () => {
  const { queries, calls, queryKey, end, data } = shownQuery();
  calls[0]?.answer('at first');
  while (data() === undefined) await turn();
  void queries.refetchQueries({ queryKey });
  assert.equal(calls.length, 2);
  let isOver = false;
  const read = readAgain(queries, { queryKey }).then(() => {
    isOver = true;
  });
  assert.equal(calls.length, 2);
  assert.equal(calls[1]?.signal.aborted, false);
  calls[1]?.answer('before the change');
  while (calls.length < 3) await turn();
  assert.equal(data(), 'before the change');
  assert.equal(isOver, false);
  calls[2]?.answer('after it');
  await read;
  assert.equal(data(), 'after it');
  assert.equal(calls.length, 3);
  end();
});

test('what is not being read is read once', async () => {
  const { queries, calls, queryKey, end, data } = shownQuery();
  calls[0]?.answer('first');
  while (data() === undefined) await turn();
  const read = readAgain(queries, { queryKey });
  assert.equal(calls.length, 2);
  calls[1]?.answer('second');
  await read;
  assert.equal(data(), 'second');
  assert.equal(calls.length, 2);
  end();
});

test('notices during a reading and the rest after it are read together', async () => {
  const acts: PromiseWithResolvers<void>[] = [];
  const rests: PromiseWithResolvers<void>[] = [];
  const begin = (list: PromiseWithResolvers<void>[]) => () => {
    const step = Promise.withResolvers<void>();
    list.push(step);
    return step.promise;
  };
  const notice = gathered(begin(acts), begin(rests));
  notice();
  assert.equal(acts.length, 1);
  notice();
  notice();
  assert.equal(acts.length, 1);
  acts[0]?.resolve();
  while (rests.length === 0) await turn();
  notice();
  assert.equal(acts.length, 1);
  rests[0]?.resolve();
  while (acts.length === 1) await turn();
  acts[1]?.resolve();
  while (rests.length === 1) await turn();
  rests[1]?.resolve();
  await turn();
  assert.equal(acts.length, 2);
  notice();
  assert.equal(acts.length, 3);
});

test('a reading that fails is followed by the next one', async () => {
  let acts = 0;
  const notice = gathered(
    async () => {
      acts += 1;
      throw new Error('not read');
    },
    () => Promise.resolve(),
  );
  notice();
  await turn();
  notice();
  await turn();
  assert.equal(acts, 2);
});

test('a call that never settles is ended, and one that is cut off ends at once', async () => {
  const never = (_request: unknown, options?: { signal?: AbortSignal | null }) =>
    new Promise<Response>((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  const request = new Request('http://service.example/');
  await assert.rejects(limited(never as typeof fetch, 5).call(request), { name: 'TimeoutError' });
  const cut = new AbortController();
  const call = limited(never as typeof fetch, 60_000).call(new Request(request, { signal: cut.signal }));
  cut.abort();
  await assert.rejects(call, { name: 'AbortError' });
});
