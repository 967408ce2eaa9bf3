/** How each operation is called, by curl and by @platen/client. The tests run all of them. */

interface Operation {
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Content {
  readonly schema: Schema;
  readonly example?: object;
}

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

type Paths = Readonly<Record<string, Readonly<Record<string, object>>>>;
type Schemas = Readonly<Record<string, object>>;

/** The variable of the environment that has the credential of a caller; of some it is a field of the body. */
interface Caller {
  readonly variable: string;
  readonly inBody: boolean;
  /** The client of @platen/client, by its variable, its function and the option for the credential. */
  readonly client?: readonly [name: string, create: string, option: string];
}

const core: Caller = {
  ...{ variable: 'CORE_KEY', inBody: true },
  client: ['shop', 'createCoreClient', 'apiKey'],
};
const app: Caller = {
  ...{ variable: 'ACCESS_TOKEN', inBody: false },
  client: ['app', 'createAppsClient', 'accessToken'],
};
const signal: Caller = {
  ...{ variable: 'SIGNAL_KEY', inBody: true },
  client: ['partner', 'createSignalClient', 'apiKey'],
};
const callers: Readonly<Record<string, Caller>> = {
  'core-1.0': core,
  'apps-2.0': app,
  'user-2.0': app,
  'signal-2.0': signal,
  'signal-1.1': { variable: 'SIGNAL_KEY', inBody: true },
  'partner-1.0': { variable: 'SIGNAL_KEY', inBody: true },
};

/** The functions of the client that do not have the name of their path. */
const functions: Readonly<Record<string, string>> = {
  orders: 'orders.list',
  products: 'products.list',
  info: 'user.info',
  status: 'reportAll',
  'orders/files/replace': 'orders.replaceFile',
  'orders/quote/info': 'orders.quoteInfo',
  'signal/webhooks': 'webhooks.add',
  'signal/webhooks/events': 'webhooks.events',
  'signal/webhooks/{id}': 'webhooks.delete',
};
/** Fields that some calls need, although each may be left out. */
const added: Readonly<Record<string, object>> = {
  'orders/files/replace': {
    url: 'https://files.sandbox.test/ok/textbook_pb_a5_p_bw/36/cover.pdf',
    md5sum: '0014c13f5e8b3835586defa9abc85815',
  },
};
const LISTS = ['orders.list', 'products.list', 'webhooks.events'];
/** Stands for a credential until the text around it is escaped. */
const CREDENTIAL = '<credential>';

/** The operations with the samples of those that have a known caller. */
export function withCodeSamples(paths: Paths, schemas: Schemas): object {
  const sampled = (path: string, method: string, operation: object) => {
    const samples = samplesOf(path, method, operation as Operation, schemas);
    return samples.length > 0 ? { ...operation, 'x-codeSamples': samples } : operation;
  };
  return mapped(paths, (item, path) => mapped(item, (operation, method) => sampled(path, method, operation)));
}

function mapped<In, Out>(of: Readonly<Record<string, In>>, change: (value: In, name: string) => Out) {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));
}

function samplesOf(path: string, method: string, operation: Operation, schemas: Schemas): object[] {
  const caller = callers[operation.tags[0] ?? ''];
  if (!caller) return [];
  const content = operation.requestBody?.content['application/json'];
  const example = content && ((content.example ?? exampleOf(content.schema, schemas)) as object);
  const { apikey: _, ...fields } = (example ?? {}) as { readonly apikey?: string };
  const body = { ...fields, ...added[relativeOf(path)] };
  const parameters = (operation.parameters ?? []).map(({ name = '', ...parameter }) => {
    return { ...parameter, name, value: String(exampleOf(parameter.schema ?? {}, schemas)) };
  });
  const ofPath = Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name, value }) => [name, value]),
  );
  const query = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, value }) => [name, value]),
  );
  const call = { path, method, caller, body: example && body, ofPath, query };
  const typescript = typescriptOf(call);
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(call) },
    ...(typescript ? [{ lang: 'TypeScript', source: typescript }] : []),
  ];
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly caller: Caller;
  readonly body: object | undefined;
  readonly ofPath: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

function curlOf({ path, method, caller, body, ofPath, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => ofPath[name] ?? name);
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const sent = caller.inBody ? { apikey: CREDENTIAL, ...body } : body;
  const lines = [
    `curl -s ${method === 'delete' ? '-X DELETE ' : ''}"$PLATEN_URL${filled}${search}"`,
    ...(caller.inBody ? [] : [`-H "Authorization: Bearer $${caller.variable}"`]),
    ...(method === 'post'
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(sent ?? {}, null, 2)}'`]
      : []),
  ];
  return lines.join(' \\\n  ').replaceAll(CREDENTIAL, `'$${caller.variable}'`);
}

function typescriptOf({ path, caller, body, ofPath, query }: Call): string | undefined {
  if (!caller.client) return undefined;
  const [name, create, option] = caller.client;
  const relative = relativeOf(path);
  const called = functions[relative] ?? relative.replaceAll('/', '.');
  const { items } = (body ?? {}) as { readonly items?: object };
  const given = called === 'reportAll' ? items : (ofPath.id ?? { ...query, ...body });
  const argument = typeof given === 'object' && Object.keys(given).length === 0 ? '' : literal(given);
  const call = `${name}.${called}(${argument})`;
  return `import { ${create} } from '@platen/client';

const { PLATEN_URL = '', ${caller.variable} = '' } = process.env;
const ${name} = ${create}({ baseUrl: PLATEN_URL, ${option}: ${caller.variable} });

${LISTS.includes(called) ? `for await (const entry of ${call}) console.log(entry);` : `console.log(await ${call});`}
`;
}

/** A path without that of its interface. */
const relativeOf = (path: string) => path.replace(/^\/\w+\/\d\.\d\//, '');

/** A value as TypeScript writes it. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_all, text: string) => `'${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`,
    );
}

/** The required fields of a schema with the first of their examples. */
function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { $ref, allOf, anyOf, examples, type, properties = {}, required = [], items } = schema;
  if (examples) return examples[0];
  if ($ref) return exampleOf((schemas[$ref.split('/').at(-1) ?? ''] ?? {}) as Schema, schemas);
  if (schema.enum) return schema.enum[0];
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, schemas)));
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas);
  if (items && type === 'array') return [exampleOf(items, schemas)];
  if (type !== 'object') return '';
  const fields = required.map((name) => [name, exampleOf(properties[name] ?? {}, schemas)]);
  return Object.fromEntries(fields);
}
