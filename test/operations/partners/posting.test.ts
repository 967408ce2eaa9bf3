import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTryAt, type Posting, post } from '../../../src/operations/partners/posting.ts';
import type { Services } from '../../../src/operations/services.ts';

test('a shutdown ends the comparison of files; nothing was sent, and the posting is due again at once', async () => {
  const services = {
    blobs: { verify: () => new Promise(() => undefined) },
    partnerClient: { post: () => assert.fail('nothing may be sent') },
  } as unknown as Services;
  const posting = { document: { files: [{ n: 1, sha256: 'ab' }] } } as unknown as Posting;
  const stop = new AbortController();
  const posted = post(services, posting, stop.signal, () => assert.fail('nothing is to be sent'));
  stop.abort();
  const result = await posted;
  assert.partialDeepStrictEqual(result, { kind: 'unsent', code: 'aborted' });
  assert.ok(result !== 'to_be_pulled');
  const now = new Date();
  assert.equal(nextTryAt(posting, result, services, now), now);
});
