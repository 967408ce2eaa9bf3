import { spawnSync } from 'node:child_process';

/** All static checks: format, lint, types, generated pages, floors. */
const node = process.execPath;
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['types', node, 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['types of the panel', node, 'node_modules/typescript/bin/tsc', '-p', 'panel'],
  ['types of the documentation', node, 'node_modules/typescript/bin/tsc', '-p', 'reference'],
  ['types of the client', node, 'node_modules/typescript/bin/tsc', '-p', 'packages/client', '--noEmit'],
  ['generated pages', node, 'scripts/generate.ts', '--check'],
  // `npm test` runs these checks as one of its tests and must not run the tidy tests twice.
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
