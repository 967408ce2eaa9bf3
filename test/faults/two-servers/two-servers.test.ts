import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import { setStage } from '../../harness/stage.ts';
import { frozenWorker, signalsMeanwhile, twoServers, twoStarts } from './two-servers.ts';

twoServers(2_000);
twoStarts(600);
frozenWorker();
signalsMeanwhile(200);

test('a second service on an embedded data folder is refused, naming the first', async () => {
  const stage = await setStage({ database: 'embedded' });
  try {
    const first = stage.start();
    const url = await first.ready;
    for (let attempt = 1; attempt <= 10; attempt++) {
      const second = stage.start();
      assert.deepEqual(await second.exited, { code: 1, signal: null });
      assert.match(second.output(), new RegExp(`process ${first.pid}, runs on `));
      assert.doesNotMatch(second.output(), /\n +at /);
    }
    assert.equal((await requester(url)('GET', '/ready')).status, 200);
    await stage.stopAll();
  } finally {
    await stage.tearDown();
  }
});
