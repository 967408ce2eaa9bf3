/** A picture is previewed however large it is, in the memory that the process has for any file. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLog } from '../../../src/lib/log/log.ts';
import { createInspector, READING_LIMITS } from '../../../src/outbound/inspect/inspector.ts';
import { largePng } from '../../harness/files/encoded-png.ts';

test('a PNG that unpacks to more memory than there is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-large-'));
  const { memoryBytes } = READING_LIMITS;
  const limits = { timeoutMs: 120_000, memoryBytes };
  const inspector = createInspector({ folder, log: createLog('error', 2), size: 1, limits });
  try {
    const path = join(folder, 'large.png');
    const [width, height] = [5_000, 28_800];
    assert.ok(width * height * 3 > memoryBytes);
    await writeFile(path, largePng(width, height, [200, 100, 50]));
    const png = Buffer.from((await inspector.drawPage(path, 1, 480)) ?? []);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [480, 2_765]);
  } finally {
    inspector.close();
    await rm(folder, { recursive: true });
  }
});
