/** The packed @platen/client in an empty project: it compiles strictly, and works against a service. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { documentPaths } from '../../src/http/openapi/parts.ts';
import { defined } from '../../src/lib/defined.ts';
import { makeAdminKey } from '../harness/access/admin.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import { noteSecret } from '../harness/canaries.ts';
import { type MailServer, startMailServer } from '../harness/http/mail-server.ts';
import { bring, hosted } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { oauthChanges } from '../interfaces/contract/oauth-examples.ts';
import { type Changes, Preparations } from '../interfaces/contract/preparations.ts';
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

/** A sample of the contract. */
interface CodeSample {
  readonly operation: string;
  readonly path: string;
  readonly lang: 'Shell' | 'TypeScript';
  readonly label: string;
  readonly source: string;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples': readonly Omit<CodeSample, 'operation' | 'path'>[];
}

/** All samples in an order in which they can be run, and the operations that have them. */
async function readCodeSamples(platen: TestPlaten) {
  const { json } = await platen.request('GET', documentPaths.main);
  const operations = Object.entries<Record<string, Operation>>(json.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );
  const samples = operations
    .sort((a, b) => placeOf(a.operation) - placeOf(b.operation))
    .flatMap(({ path, operation: { operationId, 'x-codeSamples': of = [] } }): CodeSample[] =>
      of.map((sample) => ({ ...sample, operation: operationId, path })),
    );
  return { operations: operations.map(({ operation }) => operation.operationId), samples };
}

/** An order is added before the calls that are about it, and canceled and deleted after them. The calls of the others move orders on. */
function placeOf({ operationId }: Operation): number {
  if (!/^(core|apps)/.test(operationId)) return operationId.startsWith('admin') ? 4 : 3;
  return operationId.endsWith('AddOrder') ? 0 : /Cancel|Delete/.test(operationId) ? 2 : 1;
}

/** Writes those in TypeScript as they are, for the compiler. */
async function writeCodeSamples(samples: readonly CodeSample[], project: string): Promise<void> {
  for (const [at, { lang, source }] of samples.entries()) {
    if (lang === 'TypeScript') await writeFile(join(project, `code-${at}.ts`), source);
  }
}

/** Runs samples against a service, each about what was made for it. */
class SampleRunner {
  readonly #platen: TestPlaten;
  readonly #project: string;
  readonly #preparations: Preparations;
  readonly #scene: OAuthScene;
  readonly #imports: Imports;
  readonly #environment: Readonly<Record<string, string>>;
  #count = 0;

  private constructor(platen: TestPlaten, project: string, preparations: Preparations, scene: OAuthScene) {
    this.#platen = platen;
    this.#project = project;
    this.#preparations = preparations;
    this.#scene = scene;
    this.#imports = new Imports(project);
    this.#environment = {
      ...{ PLATEN_URL: platen.url, CORE_KEY: platen.keys.sandbox, ACCESS_TOKEN: platen.tokens.live },
      ...{ APP_ID: scene.app.id, APP_SECRET: scene.app.secret },
    };
  }

  static async of(platen: TestPlaten, project: string): Promise<SampleRunner> {
    await mkdir(join(project, 'runs'));
    return new SampleRunner(platen, project, await Preparations.of(platen), await setOAuthScene(platen));
  }

  /** `ok`, the type of the refusal, or what else went wrong. */
  async run(sample: CodeSample): Promise<string> {
    const source = withChanges(sample.source, await this.#changesFor(sample));
    const { cookie = '', authorization = '' } = this.#preparations.headersOf(sample.path);
    const { signal, otherSignal } = this.#platen.keys;
    const env = {
      ...this.#environment,
      ...{ SESSION_COOKIE: cookie, ADMIN_KEY: authorization.replace('Bearer ', '') },
      SIGNAL_KEY: sample.path.startsWith('/partner/') ? otherSignal : signal,
    };
    if (sample.lang === 'Shell') {
      const { stdout } = await run('sh', ['-c', source], { env: { ...process.env, ...env } });
      return /"error":(?:\{"type":)?"(\w+)"/.exec(stdout)?.[1] ?? 'ok';
    }
    this.#count += 1;
    const file = join(this.#project, 'runs', `${this.#count}.mjs`);
    await writeFile(file, source);
    return this.#imports.run(file, env);
  }

  close(): void {
    this.#imports.close();
  }

  async #changesFor({ operation, path, lang, label }: CodeSample): Promise<Changes> {
    if (/^\/(admin|partner)\//.test(path)) return this.#preparations.before(path);
    if (operation.startsWith('oauth')) {
      const changes = await oauthChanges(this.#scene, label);
      for (const name of ['refresh-token', 'access-token']) noteSecret(changes[name]);
      return changes;
    }
    return existing(this.#platen, operation, lang);
  }
}

/** What exists in this service, by its name in the contract. */
async function existing(platen: TestPlaten, operation: string, lang: string): Promise<Changes> {
  const reference = `${lang}-${operation.slice(0, 4)}`;
  if (operation.startsWith('signal')) {
    const { id, itemIds } = await bring(platen, `${reference}-${operation}`, 45);
    return { '100000010000': defined(id, 'an id'), '100000010001': defined(itemIds[0], 'an item') };
  }
  return { 'order-4711': reference, ...(await webhook(platen, operation)) };
}

/** A webhook of its own for each call about one. */
async function webhook(platen: TestPlaten, operation: string): Promise<Changes> {
  if (!/Webhook|Event/.test(operation) || /Add|List(?!WebhookAttempts)/.test(operation)) return {};
  const url = 'https://shop.example/hooks';
  const { json } = operation.startsWith('apps')
    ? await platen.post(
        '/apps/2.0/signal/webhooks',
        { url },
        { authorization: `Bearer ${platen.tokens.live}` },
      )
    : await platen.post('/core/1.0/webhooks/add', { apikey: platen.keys.sandbox, url });
  return { '"12"': `"${json.id}"`, "'12'": `'${json.id}'`, 'webhooks/12"': `webhooks/${json.id}"` };
}

/** A sample with other values: those of fields by their names, in JSON, TypeScript or a query, and others wherever they stand. */
function withChanges(source: string, changes: Changes): string {
  return Object.entries(changes).reduce((text, [name, value]) => {
    // Names of fields are words; everything else is a value of the examples.
    if (!/^[a-z_]+$/.test(name) || name.startsWith('plt_')) return text.replaceAll(name, String(value));
    const json = JSON.stringify(value);
    return text
      .replace(new RegExp(`"${name}": ("[^"]*"|\\d+)`, 'g'), () => `"${name}": ${json}`)
      .replace(new RegExp(`\\b${name}: ('[^']*'|\\d+)`, 'g'), () => `${name}: ${json}`)
      .replace(new RegExp(`([?&]${name}=)[^&"]*`, 'g'), (_all, start) => start + encodeURIComponent(value));
  }, source);
}

/** A process that imports modules one after the other, each with its own environment. */
class Imports {
  readonly #child;
  readonly #answers: AsyncIterator<string>;

  constructor(project: string) {
    const program = `
      import { createInterface } from 'node:readline';
      const print = console.log;
      console.log = () => undefined;
      for await (const line of createInterface({ input: process.stdin })) {
        const { file, env } = JSON.parse(line);
        Object.assign(process.env, env);
        const outcome = await import(file).then(() => 'ok', (error) => error.type || String(error));
        print(JSON.stringify(outcome));
      }`;
    this.#child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: project,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#answers = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  async run(file: string, env: object): Promise<string> {
    this.#child.stdin.write(`${JSON.stringify({ file, env })}\n`);
    const { value, done } = await this.#answers.next();
    return done ? 'the process ended' : JSON.parse(value);
  }

  close(): void {
    this.#child.stdin.end();
  }
}
