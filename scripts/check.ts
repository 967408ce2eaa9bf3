import { spawnSync } from 'node:child_process';

/** Everything that can be said of the tree without running the service: format, lint, types, pages, floors. */
const node = process.execPath;
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['types', node, 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['generated pages', node, 'scripts/generate.ts', '--check'],
  // The tests of the tree run these checks too; as part of them they are not run a second time.
  ...(process.argv.includes('--without-tests')
    ? []
    : [['floors and sizes', node, '--test', 'test/tidy/*.test.ts'] as const]),
];

let failed = 0;
for (const [name, command, ...args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CHECKING: '1' } });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
