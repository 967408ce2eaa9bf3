import { execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { documentPaths } from '../../src/http/openapi/parts.ts';
import { defined } from '../../src/lib/defined.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import { noteSecret } from '../harness/canaries.ts';
import { bring } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';
import { oauthChanges } from '../interfaces/contract/oauth-examples.ts';
import { type Changes, Preparations } from '../interfaces/contract/preparations.ts';

const run = promisify(execFile);

/** A sample of the contract. */
export interface CodeSample {
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
export async function readCodeSamples(platen: TestPlaten) {
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
export async function writeCodeSamples(samples: readonly CodeSample[], project: string): Promise<void> {
  for (const [at, { lang, source }] of samples.entries()) {
    if (lang === 'TypeScript') await writeFile(join(project, `code-${at}.ts`), source);
  }
}

/** Runs samples against a service, each about what was made for it. */
export class SampleRunner {
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
