import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePages } from '../../src/app/pages.ts';
import { createLog } from '../../src/lib/log/log.ts';

/** Adds the parts of the npm package that are not in the repository: docs/decisions/0030-packages-and-start.md. */
const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [TSC, '-p', import.meta.dirname], { stdio: 'inherit' });
await ensurePages(createLog('warn', 2));
process.exitCode = status ?? 1;
