import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { setStage } from '../../harness/stage.ts';
import { frozenWorker, signalsMeanwhile, twoServers, twoStarts } from './two-servers.ts';

twoServers(loadOf({ test: 200, nightly: 2_000, long: 50_000 }));
twoStarts(loadOf({ test: 60, nightly: 600, long: 50_000 }));
frozenWorker();
signalsMeanwhile(loadOf({ test: 20, nightly: 200, long: 5_000 }));

test('a second service on an embedded data folder is refused, naming the first', async () => {
  const stage = await setStage({ database: 'embedded' });
  try {
    const first = stage.start();
    const url = await first.ready;
    for (let attempt = 1; attempt <= loadOf({ test: 1, nightly: 10, long: 10 }); attempt++) {
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
