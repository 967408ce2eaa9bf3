import { type ExemplifiedSchemas, exampleOf } from '../../../src/http/openapi/example-of.ts';
import { routes } from '../../../src/http/routes.ts';
import { defined } from '../../../src/lib/defined.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { closed, type Schema } from '../../interfaces/contract/closed.ts';
import type { Body } from './fuzz-changes.ts';

/** One operation of the admin interface, as the table of routes and the contract have it. */
export interface AdminOperation {
  readonly name: string;
  /** Below `/admin/1.0`. */
  readonly path: string;
  readonly methods: readonly string[];
  /** Those that the contract lists. */
  readonly statuses: readonly number[];
  /** The names of its fields. */
  readonly fields: readonly string[];
  /** The example of the contract. */
  readonly example: Body;
  /** Every field with a value, some of which exclude each other. */
  readonly whole: Body;
  /** The schema of its success, with no other fields than the declared ones. */
  readonly reply: Schema;
  /** Whether users of clients and print partners may call it. */
  readonly isForMembers: boolean;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described | undefined>>>>;
  readonly components: { readonly schemas: ExemplifiedSchemas & Readonly<Record<string, Schema>> };
}

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

interface Content {
  readonly schema: Schema;
  readonly example?: Body;
}

const BASE = '/admin/1.0';
const JSON_TYPE = 'application/json';

/**
 * Every operation of the table of routes. What changes what the others need comes last, or they would be
 * refused unread.
 */
export async function adminOperations(platen: TestPlaten): Promise<readonly AdminOperation[]> {
  const { json }: { json: Contract } = await platen.request('GET', '/openapi/admin.json');
  const { schemas } = json.components;
  const found = routes.filter(({ path }) => path.startsWith(`${BASE}/`));
  const operations = found.map(({ operation, path, methods, endpoint, success }): AdminOperation => {
    const described = defined(json.paths[path]?.post, path);
    const { schema, example = {} } = described.requestBody?.content[JSON_TYPE] ?? {};
    const { content } = defined(described.responses[success], path);
    const { properties = {} }: { properties?: object } = endpoint.body;
    return {
      name: operation,
      path: path.slice(BASE.length),
      methods,
      statuses: Object.keys(described.responses).map(Number).filter(Number.isInteger),
      fields: Object.keys(properties),
      example,
      whole: schema ? (exampleOf(schemas, schema, path) as Body) : {},
      reply: closed(schemas, defined(content?.[JSON_TYPE], path).schema),
      isForMembers: endpoint.members !== undefined && !path.startsWith(`${BASE}/account`),
    };
  });
  return operations.sort((a, b) => placeOf(a) - placeOf(b));
}

const LAST: readonly RegExp[] = [
  /^\/keys\//,
  /^\/users\//,
  /^\/outgoing\//,
  /^\/(catalogue\/import|partners\/)/,
  /^\/clients\//,
];

function placeOf({ path }: AdminOperation): number {
  return LAST.findIndex((pattern) => pattern.test(path));
}
