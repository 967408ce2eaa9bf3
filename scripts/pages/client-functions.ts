import { type ClientFunction, clientFunctions } from '../../src/http/openapi/client-functions.ts';
import { routes } from '../../src/http/routes.ts';

/** The functions of @platen/client, each bound to its path; those that take an argument of their own are written by hand. */
export function clientFunctionsPage(): string {
  return [
    '/** Generated from the endpoints of src/http/dialects by npm run generate: the functions of each client. */',
    "import type { Endpoints } from './endpoints.ts';",
    '',
    functionOf('core', ['core-1.0']),
    functionOf('apps', ['apps-2.0', 'user-2.0']),
    functionOf('partner', ['partner-1.0']),
    functionOf('admin', ['admin-1.0']),
  ].join('\n');
}

interface Tree {
  [name: string]: Tree | string;
}

function functionOf(client: string, interfaces: readonly string[]): string {
  const own = routes.filter(({ dialect }) => interfaces.includes(dialect.name));
  const tree: Tree = {};
  for (const [path, call] of clientFunctions(own)) if (!path.includes(':')) put(tree, path, call);
  return `export const ${client}Functions = (endpoints: Endpoints) => (${print(tree)});\n`;
}

function put(tree: Tree, path: string, { name, kind, field, cursor }: ClientFunction): void {
  const steps = name.split('.');
  const last = steps.pop() ?? '';
  let inner = tree;
  for (const step of steps) {
    inner[step] ??= {};
    const next = inner[step];
    if (typeof next === 'string') throw new Error(`${name} lies in a function: declare its clientFunction`);
    inner = next;
  }
  if (last in inner) throw new Error(`two functions are named ${name}: declare a clientFunction`);
  const given = [path, field, cursor].flatMap((value) => (value === undefined ? [] : [`'${value}'`]));
  inner[last] = `endpoints.${kind}(${given.join(', ')})`;
}

function print(tree: Tree, indent = ''): string {
  const inner = `${indent}  `;
  const lines = Object.entries(tree).map(
    ([name, value]) => `${inner}${name}: ${typeof value === 'string' ? value : print(value, inner)},`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}
