import { spawnSync } from 'node:child_process';

/** All static checks: format, lint, types, generated pages, floors. */
const node = process.execPath;
/**
 * A single type checker: several would each check the shared types again, which is three times the work for
 * no shorter wait.
 */
const types = [node, 'node_modules/typescript/bin/tsc', '--checkers', '1'] as const;
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  // First, because it makes the types of the clients.
  ['generated pages', node, 'scripts/generate.ts', '--check'],
  ['format and lint', node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['types', ...types, '--noEmit'],
  ['types of the panel', ...types, '-p', 'panel'],
  ['types of the documentation', ...types, '-p', 'reference'],
  ['types of the client', ...types, '-p', 'packages/client', '--noEmit'],
  // `npm test` runs these checks as one of its tests and must not run the tidy tests twice.
  ...(process.argv.includes('--without-tests')
    ? []
    : [['floors and words', node, '--test', 'test/tidy/*.test.ts'] as const]),
];

/** The compiler collects its garbage less often: a tenth more memory for a fifth less processor time. */
const env = { ...process.env, CHECKING: '1', GOGC: '400' };
let failed = 0;
for (const [name, command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
