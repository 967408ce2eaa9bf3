/**
 * Every floor has the same areas: a floor's folders import each other in one direction only, no files import
 * each other in a circle, and no folder is too full to be read at a glance.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allCode, resolveImport, type SourceFile, sources } from './source.ts';

/** The areas of the service. A floor need not have all of them. */
const areas = [
  'access',
  'catalogue',
  'prices',
  'quotes',
  'orders',
  'files',
  'partners',
  'signals',
  'history',
  'sandbox',
  'requests',
  'alerts',
  'figures',
  'board',
  'mail',
  'webhooks',
];

/** The folders of a floor besides areas: its own machinery. */
const machinery: Readonly<Record<string, readonly string[]>> = {
  app: ['backups', 'config', 'processes', 'service'],
  cli: ['commands', 'demo', 'text'],
  domain: ['backup', 'details', 'reasons', 'retention', 'work'],
  formats: [
    'catalogue-file',
    'conformance',
    'cover-template',
    'documents',
    'fonts',
    'images',
    'job-sheets',
    'pdf',
    'sample-files',
  ],
  http: ['auth', 'body', 'dialects', 'oauth', 'openapi', 'rows', 'metrics', 'pages', 'transport'],
  jobs: [],
  lib: ['concurrency', 'log', 'secrets', 'text', 'values'],
  operations: ['backup', 'checks', 'demo', 'engine', 'privacy', 'retention', 'secret-keys'],
  outbound: ['http', 'inspect'],
  postgres: [],
  processes: [],
  store: ['backup', 'checks', 'engine', 'privacy', 'retention', 'secret-keys'],
};

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const files = allCode();
const paths = new Set(files.map(({ path }) => path));

/** The imports of each file within the project, types included. */
const imports: Graph = new Map(files.map((file) => [file.path, new Set(importedBy(file))]));

function importedBy(file: SourceFile): string[] {
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    return target !== undefined && paths.has(target) ? [target] : [];
  });
}

/** The groups of nodes that reach each other (Tarjan); a graph without circles has none. */
function circles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/**
 * `src/domain/orders/order.ts` belongs to `src/domain/orders`; a file directly on a floor is a node of its
 * own.
 */
function areaOf(path: string): string {
  const parts = path.split('/');
  return parts.length > 3 ? parts.slice(0, 3).join('/') : path;
}

const floorOf = (path: string) => path.split('/')[1]!;

/** The row types of all tables name the JSON shapes of every area, and every area uses them. They are types only. */
const ROW_TYPES = 'src/store/rows.ts';

/** The areas of each floor with those of the same floor that they import. */
function areaGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of imports) {
    if (!from.startsWith('src/') || from.endsWith('.test.ts') || from === ROW_TYPES) continue;
    const area = areaOf(from);
    const next = graph.get(area) ?? new Set();
    for (const target of targets) {
      const other = areaOf(target);
      if (other !== area && target.startsWith('src/') && floorOf(target) === floorOf(from)) next.add(other);
    }
    graph.set(area, next);
  }
  return graph;
}

describe('areas', () => {
  test('circles are found', () => {
    const graph = { a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
    const edges = Object.entries(graph).map(([node, next]) => [node, new Set<string>(next)] as const);
    assert.deepEqual(circles(new Map(edges)), [['b', 'c']]);
  });

  test('of one floor import each other in one direction only', () => {
    assert.deepEqual(circles(areaGraph()), []);
  });

  test('carry the same names on every floor', () => {
    const strange = files
      .map(({ path }) => path.split('/'))
      .filter(([top, , , file]) => top === 'src' && file !== undefined)
      .filter(([, floor, folder]) => ![...areas, ...(machinery[floor!] ?? [])].includes(folder!))
      .map((parts) => parts.slice(0, 3).join('/'));
    assert.deepEqual([...new Set(strange)], []);
  });
});

test('no files import each other in a circle', () => {
  assert.deepEqual(circles(imports), []);
});

test('an exported type has a name of its own', () => {
  const types = sources('src/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm)].map(([, name]) => ({
      name,
      path,
    })),
  );
  const twice = [...Map.groupBy(types, ({ name }) => name)].filter(([, places]) => places.length > 1);
  assert.deepEqual(
    twice.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`),
    [],
  );
});
