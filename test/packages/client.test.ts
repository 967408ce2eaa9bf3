/** The packed @platen/client in an empty project: it compiles strictly, and works against a service. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { makeAdminKey } from '../harness/access/admin.ts';
import { type MailServer, startMailServer } from '../harness/http/mail-server.ts';
import { bring, hosted } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { type CodeSample, readCodeSamples, SampleRunner, writeCodeSamples } from './code-samples.ts';
import { pack, provide, unpack } from './packed.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

const compilerOptions = {
  ...{ target: 'es2022', lib: ['es2022'], module: 'nodenext', types: ['node'] },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  ...{ outDir: 'dist', rootDir: '.' },
};

let platen: TestPlaten;
let project: string;
let files: readonly string[];
let samples: readonly string[];
let codeSamples: readonly CodeSample[];
let operations: readonly string[];
let mail: MailServer;

before(async () => {
  mail = await startMailServer();
  platen = await startPlaten({
    settings: {
      // Browsers have no passkeys for an IP address.
      HOST: 'localhost',
      ...{ PLATEN_SMTP_URL: `smtp://${mail.host}`, PLATEN_MAIL_FROM: 'parcels@print.example' },
    },
  });
  project = await mkdtemp(join(tmpdir(), 'platen-client-'));
  await node(COMPILER, '-p', join(ROOT, 'packages/client'));
  const packed = await pack('packages/client', project);
  files = packed.files;
  await unpack(packed.tarball, project, '@platen/client');
  for (const name of ['@types/node', 'undici-types']) await provide(project, name, 'copy');
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  await copyFile(join(import.meta.dirname, 'programs/client.ts'), join(project, 'client.ts'));
  const readme = await readFile(join(project, 'node_modules/@platen/client/README.md'), 'utf8');
  samples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  for (const [at, code] of samples.entries()) await writeFile(join(project, `sample-${at}.ts`), code);
  ({ operations, samples: codeSamples } = await readCodeSamples(platen));
  await writeCodeSamples(codeSamples, project);
  await node(COMPILER, '-p', 'tsconfig.json');
});
after(async () => {
  await platen.close();
  await mail.close();
  await rm(project, { recursive: true, force: true });
});

/** Runs a program of Node in the project. A failure has what it printed. */
async function node(...args: readonly string[]): Promise<string> {
  return nodeWith({}, ...args);
}

async function nodeWith(env: Record<string, string>, ...args: readonly string[]): Promise<string> {
  try {
    return (await run(process.execPath, args, { cwd: project, env: { ...process.env, ...env } })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args[0]} failed:\n${stdout}${stderr}`);
  }
}

test('the package has only what its users need', async () => {
  assert.deepEqual(
    files.filter((file) => !/^dist\/[a-z]+(\.d\.ts|\.js)$/.test(file)),
    ['LICENSE', 'README.md', 'package.json'],
  );
  const manifest = JSON.parse(
    await readFile(join(project, 'node_modules/@platen/client/package.json'), 'utf8'),
  );
  assert.equal(manifest.dependencies, undefined);
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  assert.equal(manifest.version, version);
});

test('a shop, an app and a print partner work with it', async () => {
  const { url, md5sum } = hosted(platen, 'product', '/flyer.pdf');
  const { id, itemIds } = await bring(platen, 'at the partner', 45);
  const call = {
    ...{ url: platen.url, apiKey: platen.keys.live, accessToken: platen.tokens.live },
    ...{ signalKey: platen.keys.signal, file: { url, md5sum }, order: id, item: itemIds[0] },
  };
  const result = JSON.parse(await node('dist/client.js', JSON.stringify(call)));
  assert.deepEqual(result.refused, {
    status: 410,
    type: 'order_not_found',
    parameter: 'reference',
    hasId: true,
  });
  assert.deepEqual(result.replayed, { status: 201, isReplayed: true, mode: 'live' });
  assert.deepEqual(result.listed.slice(0, 3), ['order two', 'by the client', 'at the partner']);
  assert.deepEqual(result.pages, [2, 1]);
  assert.deepEqual([result.produced, ...result.shipped], ['moved', 'moved', 'stale']);
  assert.equal(result.canceled, 'order_state_canceled');
  assert.ok(result.events.includes('CloudprinterOrderValidated'));
  assert.equal(result.deleted, 'deleted');
  assert.equal(result.nothing, undefined);
});

test('the examples of its README run', async () => {
  // The print partner of the examples reports the present time.
  platen.clock.set(new Date());
  const { id = '', itemIds } = await bring(platen, 'for the examples', 45);
  const env = {
    ...{ PLATEN_URL: platen.url, CORE_KEY: platen.keys.sandbox, ACCESS_TOKEN: platen.tokens.live },
    ...{ SIGNAL_KEY: platen.keys.signal, ORDER: id, ITEM: itemIds[0] ?? '' },
    ADMIN_KEY: (await makeAdminKey(platen, 'read-only')).key,
  };
  const outputs: string[] = [];
  for (const at of samples.keys()) outputs.push(await nodeWith(env, `dist/sample-${at}.js`));
  const expected = [
    /^order_state_\w+/,
    /^order-.*true/s,
    /^410 order_not_found reference/,
    /\S+ \d+\.\d{4} EUR/,
    /^moved moved moved$/m,
    /^\d+ orders accepted$/m,
    /^\d+ kinds of work$/m,
    /^$/,
  ];
  assert.equal(outputs.length, expected.length);
  for (const [at, pattern] of expected.entries()) assert.match(outputs[at] ?? '', pattern);
});

test('the receiver of its README takes only what is signed with one of its secrets', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = JSON.stringify({ type: 'ItemShipped', order_reference: 'ä' });
  const headers = (key: string) => ({
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_1', new Date(), body),
  });
  const other = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  const program = `
    const { receive } = await import('./dist/sample-${samples.length - 1}.js');
    for (const headers of ${JSON.stringify([headers(secret), headers(other)])})
      console.log((await receive(new Request('http://x/', { method: 'POST', body: ${JSON.stringify(body)}, headers }))).status);`;
  const receiver = { WEBHOOK_SECRET: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', OLD_WEBHOOK_SECRET: secret };
  const output = await nodeWith(receiver, '--input-type=module', '-e', program);
  assert.equal(output, 'evt_1 ItemShipped ä\n204\n400\n');
});

/** Orders that stopped at no file or are not accepted, an event that does not exist: refused after all fields were read. */
const refused: Readonly<Record<string, string>> = {
  coreRetryOrder: 'order_state_conflict',
  coreReplaceFile: 'order_state_conflict',
  coreResendEvent: 'invalid_parameter',
  appsRetryOrder: 'order_state_conflict',
  appsReplaceFile: 'order_state_conflict',
};

test('every operation has a code sample in curl and one in TypeScript', () => {
  const missing = operations.flatMap((operation) =>
    (['Shell', 'TypeScript'] as const)
      .filter((lang) => !codeSamples.some((sample) => sample.operation === operation && sample.lang === lang))
      .map((lang) => `${operation} in ${lang}`),
  );
  assert.deepEqual(missing, []);
  assert.ok(operations.length > 200, `${operations.length} operations`);
});

test('the code samples of the reference run', async () => {
  const runner = await SampleRunner.of(platen, project);
  const others: string[] = [];
  // A GET and the POST beside it have the same sample in TypeScript.
  const seen = new Set<string>();
  for (const sample of codeSamples) {
    if (seen.has(sample.source)) continue;
    seen.add(sample.source);
    const outcome = await runner.run(sample);
    if (outcome !== (refused[sample.operation] ?? 'ok'))
      others.push(`${sample.operation}, ${sample.label}: ${outcome}`);
  }
  runner.close();
  assert.deepEqual(others, []);
});
