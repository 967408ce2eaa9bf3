/** Clients that are generated from the contract of a running service compile, and place orders there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { hosted } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../../..');
const CLIENTS = join(import.meta.dirname, 'clients');
const GENERATORS = join(import.meta.dirname, 'generators/node_modules');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The generators by the names of their clients. */
const generators: Readonly<Record<string, { readonly bin: string; readonly name: string }>> = {
  'openapi-fetch': { bin: 'openapi-typescript/bin/cli.js', name: 'openapi-typescript' },
  'hey-api': { bin: '@hey-api/openapi-ts/bin/run.js', name: '@hey-api/openapi-ts' },
  orval: { bin: 'orval/dist/bin/orval.mjs', name: 'orval' },
};

/** The guide, with the document in a file in place of its address. */
const guide = readFileSync(join(ROOT, 'docs/guides/generated-clients.md'), 'utf8').replaceAll(
  'http://127.0.0.1:8080/openapi.json',
  'openapi.json',
);
const [, orvalConfig = assert.fail('the guide has no orval.config.mjs')] =
  /```js\n(export default .+?)```/s.exec(guide) ?? [];

/** The arguments of a command as the guide writes them. */
function argumentsOf(name: string): string[] {
  const line = guide.split('\n').find((text) => text.startsWith(`npx ${name} `));
  return (line ?? assert.fail(`the guide does not run ${name}`))
    .replace(/ +#.*$/, '')
    .split(' ')
    .slice(2);
}

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  strict: true,
  noUncheckedIndexedAccess: true,
  types: ['node'],
  outDir: 'dist',
  rootDir: '.',
};

let platen: TestPlaten;
let folder: string;
before(async () => {
  platen = await startPlaten();
  folder = await mkdtemp(join(tmpdir(), 'platen-contract-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
after(async () => {
  await platen.close();
  await rm(folder, { recursive: true, force: true });
});

/** A project with the contract, and the client that is compiled against what is generated from it. */
async function makeProject(client: string): Promise<string> {
  const project = join(folder, client);
  await mkdir(project);
  const contract = await platen.request('GET', '/openapi.json');
  await writeFile(join(project, 'openapi.json'), contract.text);
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await writeFile(join(project, 'orval.config.mjs'), orvalConfig);
  for (const file of [`${client}.ts`, 'call.ts']) await copyFile(join(CLIENTS, file), join(project, file));
  return project;
}

/** Runs a program of Node in a folder. A failure has what it printed. */
async function node(cwd: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args[0]} failed:\n${stdout}${stderr}`);
  }
}

describe('a client is generated, compiled, and places orders:', { concurrency: true }, () => {
  for (const [client, { bin, name }] of Object.entries(generators)) {
    test(client, async () => {
      const project = await makeProject(client);
      await node(project, join(GENERATORS, bin), ...argumentsOf(name));
      await node(project, COMPILER, '-p', 'tsconfig.json');
      const { live } = platen.keys;
      const { url, md5sum } = hosted(platen, 'product', '/flyer.pdf');
      const call = { url: platen.url, apikey: live, token: platen.tokens.live, file: { url, md5sum } };
      const { core, apps, refused } = JSON.parse(
        await node(project, `dist/${client}.js`, JSON.stringify(call)),
      );
      assert.deepEqual(core, { reference: `by ${client}`, state: '1' });
      for (const reference of [`by ${client}`, `by ${client} on apps`]) {
        assert.ok(apps.includes(reference), `${reference} is not among ${apps}`);
      }
      assert.equal(refused, 'order_not_found');
    });
  }
});
