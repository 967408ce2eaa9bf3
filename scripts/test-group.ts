import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { after, before, suite } from 'node:test';
import { inspect } from 'node:util';
import { nowRuns } from './hang-limit.ts';

const require = createRequire(import.meta.url);

/**
 * Runs several test files in this process, one after the other, each as a suite: what a file declares at its top (`before`,
 * `after`) is that suite's own. The runner knows the suite only while its function runs, so the files are required and
 * not imported, which would continue later; a test file cannot `await` at its top.
 */
export function runTogether(files: readonly string[]): void {
  const paths = files.map((file) => relative(process.cwd(), file));
  let running = paths[0];
  const waiting = new Set(files);
  for (const [index, file] of files.entries()) {
    suite(paths[index], () => {
      before(() => {
        running = paths[index];
        nowRuns(paths[index]!);
      });
      require(file);
      // The last of its hooks.
      after(() => {
        waiting.delete(file);
        if (waiting.size === 0) nowRuns(`one of ${paths.join(', ')}`);
      });
    });
  }
  // The runner fails the process for these, but names neither file nor line.
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) =>
      process.stderr.write(`left behind while ${running} ran: ${inspect(error)}\n`),
    );
  }
  process.on('exit', () => {
    if (waiting.size === 0) return;
    process.stderr.write(
      `the process ended in ${running}, before ${waiting.size} of its ${files.length} files had\n`,
    );
    process.exitCode = 1;
  });
}
