/** Who may import whom: the table of ARCHITECTURE.md, enforced on every file of src/. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT, resolveImport, type SourceFile, sources } from './source.ts';

/** Each floor with the floors below it that it may import; its own files are always allowed. */
const floors = {
  app: [
    'http',
    'jobs',
    'cli',
    'operations',
    'store',
    'outbound',
    'postgres',
    'processes',
    'formats',
    'domain',
    'lib',
  ],
  http: ['operations', 'domain', 'lib'],
  jobs: ['operations', 'domain', 'lib'],
  cli: ['operations', 'domain', 'lib'],
  operations: ['store', 'outbound', 'formats', 'domain', 'lib'],
  store: ['domain', 'lib'],
  outbound: ['formats', 'domain', 'lib'],
  formats: ['domain', 'lib'],
  postgres: ['lib'],
  processes: ['lib'],
  domain: ['lib'],
  lib: [],
} as const;

type Floor = keyof typeof floors;

/** Where each package may be used: a new one must be added here. */
const homes: Readonly<Record<string, readonly Floor[]>> = {
  '@opentelemetry/api': ['app'],
  '@opentelemetry/exporter-trace-otlp-http': ['app'],
  '@opentelemetry/resources': ['app'],
  '@opentelemetry/sdk-trace': ['app'],
  commander: ['cli'],
  'csv-parse': ['lib'],
  'dejavu-fonts-ttf': ['outbound'],
  'fastest-levenshtein': ['lib'],
  fastify: ['http'],
  'ipaddr.js': ['outbound'],
  jsbarcode: ['lib'],
  'jsonc-parser': ['lib'],
  kysely: ['store'],
  nodemailer: ['outbound'],
  'oidc-provider': ['http'],
  '@simplewebauthn/server': ['lib'],
  'p-limit': ['lib'],
  pg: ['store'],
  'pg-copy-streams': ['store'],
  picocolors: ['cli', 'lib'],
  pino: ['lib'],
  'prom-client': ['http'],
  randexp: ['lib'],
  re2js: ['lib'],
  'tar-stream': ['outbound'],
  'temporal-polyfill': ['lib'],
  saxes: ['lib'],
  aws4fetch: ['outbound'],
  typebox: ['http'],
  undici: ['outbound'],
  '@embedpdf/pdfium': ['outbound'],
  uqr: ['lib'],
};

/**
 * The modules of Node that reach the network, other processes and the disk, with the floors whose work it is.
 */
const outside = /^node:(http|https|http2|net|tls|dns|dgram|fs|child_process|worker_threads|sqlite)(\/|$)/;
const mayReachOutside: readonly Floor[] = ['outbound', 'postgres', 'processes', 'app'];

/** Imports that break the rules, with the reason why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'src/store/engine/migrate.ts → node:fs/promises': 'the migrations are files beside the code',
  'src/http/metrics/metrics-server.ts → node:http': 'a type only: the server of metrics',
  'src/http/transport/lingering.ts → node:net': 'a type only: a connection that ends',
  'src/http/transport/node-server.ts → node:http': 'the server that limits what one connection may keep',
  'src/http/transport/node-server.ts → node:net': 'a type only: a connection',
  'src/http/oauth/provider/to-node-request.ts → node:http':
    'a request that was read, as the provider reads it',
  'src/http/oauth/provider/authorization-server.ts → node:http': 'types only: what is handed to the provider',
  'src/lib/log/line-writer.ts → node:fs': 'the log is written to the standard output without waiting',
  'src/lib/log/line-writer.ts → node:net': 'the standard output may be a socket, which must not block',
  'src/http/server.ts → node:net': 'a type only: what unreadable HTTP is answered on',
  'src/lib/values/addresses.ts → node:net': 'a function only: whether a text is an IP address',
  'src/cli/demo/http.ts → node:http': 'the demo plays the file host and the print partner',
};

const files = sources('src/**/*.ts');
const excused = new Set<string>();

/** The forbidden imports of a file, without the exceptions. */
function forbidden(file: SourceFile, isForbidden: (specifier: string) => boolean): string[] {
  return file.imports
    .filter(isForbidden)
    .map((specifier) => `${file.path} → ${resolveImport(file, specifier) ?? specifier}`)
    .filter((found) => {
      if (!(found in exceptions)) return true;
      excused.add(found);
      return false;
    });
}

function floorOf(path: string): Floor {
  return path.split('/')[1] as Floor;
}

const isTest = ({ path }: SourceFile) => path.endsWith('.test.ts');

describe('floors', () => {
  for (const [floor, below] of Object.entries(floors) as [Floor, readonly Floor[]][]) {
    test(`${floor} imports only ${below.join(', ') || 'itself'}`, () => {
      const allowed = [floor, ...below].map((name) => `src/${name}/`);
      const own = files.filter(({ path }) => path.startsWith(`src/${floor}/`));
      assert.notEqual(own.length, 0);
      const found = own.flatMap((file) =>
        forbidden(file, (specifier) => {
          const target = resolveImport(file, specifier);
          if (target === undefined || (isTest(file) && target.startsWith('test/harness/'))) return false;
          return !allowed.some((folder) => target.startsWith(folder));
        }),
      );
      assert.deepEqual(found, []);
    });
  }

  test('every file stands on a floor', () => {
    assert.deepEqual(
      files.map(({ path }) => path).filter((path) => !(floorOf(path) in floors)),
      [],
    );
  });
});

describe('packages', () => {
  const packageOf = (specifier: string) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
  const isPackage = (specifier: string) => !/^(\.|node:)/.test(specifier);

  test('each is used on its own floor only', () => {
    const found = files
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        forbidden(
          file,
          (specifier) => isPackage(specifier) && !homes[packageOf(specifier)]?.includes(floorOf(file.path)),
        ),
      );
    assert.deepEqual(found, []);
  });

  test('the runtime dependencies are exactly the imported ones', () => {
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const used = files
      .filter((file) => !isTest(file))
      .flatMap(({ imports }) => imports.filter(isPackage).map(packageOf));
    assert.deepEqual([...new Set(used)].sort(), Object.keys(dependencies).sort());
  });
});

test('only outbound, postgres, processes and app reach the network, the disk and other processes', () => {
  const found = files
    .filter((file) => !isTest(file) && !mayReachOutside.includes(floorOf(file.path)))
    .flatMap((file) => forbidden(file, (specifier) => outside.test(specifier)));
  assert.deepEqual(found, []);
});

test('every exception is still needed', () => {
  assert.deepEqual(
    Object.keys(exceptions).filter((exception) => !excused.has(exception)),
    [],
  );
});
