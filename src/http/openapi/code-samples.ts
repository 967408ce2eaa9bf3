import { defined } from '../../lib/defined.ts';
import type { ClientFunction } from './client-functions.ts';
import { type Exemplified, exampleOf } from './example-of.ts';
import { OAUTH_TAG } from './parts.ts';

/** Samples that call each operation with curl and @platen/client. The tests run all of them. */

interface Operation {
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Exemplified;
}

interface Content {
  readonly example?: object;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}

type PathItem = Readonly<Record<string, object>>;
type Schemas = Readonly<Record<string, object>>;
/** The functions of @platen/client, by path. */
type Functions = ReadonlyMap<string, ClientFunction>;

interface Sampled {
  readonly path: string;
  readonly method: string;
  readonly item: PathItem;
  readonly schemas: Schemas;
  readonly functions: Functions;
}

/** A placeholder for a credential until the surrounding text is escaped. */
const CREDENTIAL = '<credential>';
const JSON_TYPE = 'application/json';

/** The operations with their samples. */
export function withCodeSamples(
  paths: Readonly<Record<string, PathItem>>,
  schemas: Schemas,
  functions: Functions,
): object {
  return mapped(paths, (item, path) =>
    mapped(item, (operation, method) => ({
      ...operation,
      'x-codeSamples': samplesOf({ path, method, item, schemas, functions }),
    })),
  );
}

function mapped<In, Out>(of: Readonly<Record<string, In>>, change: (value: In, name: string) => Out) {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value, name)]));
}

function samplesOf({ path, method, item, schemas, functions }: Sampled): CodeSample[] {
  const { tags, parameters = [], requestBody } = item[method] as Operation;
  const tag = tags[0] ?? '';
  const valued = parameters.map(({ schema = {}, ...parameter }) => {
    return {
      ...parameter,
      value: schema.examples || schema.enum ? exampleOf(schemas, schema, path) : undefined,
    };
  });
  const content = requestBody?.content[JSON_TYPE];
  if (tag === OAUTH_TAG) {
    const fields = Object.fromEntries(valued.map(({ name, value }) => [name, String(value)]));
    if (method === 'get') return valued.length > 0 ? redirectSamples(path, fields) : readSamples(path);
    return Object.entries(content?.examples ?? {}).flatMap(([name, { value }]) =>
      formSamples(path, name, value),
    );
  }
  const named = (place: string) =>
    Object.fromEntries(
      valued
        .filter((parameter) => parameter.in === place && (place === 'path' || parameter.required))
        .map(({ name = '', value }) => [name, String(value)]),
    );
  // A GET with a query is documented like the POST beside it, which the client sends in any case.
  const ofPost = (item.post as Operation | undefined)?.requestBody?.content[JSON_TYPE]?.example ?? {};
  const { apikey: _, ...fields } = ofPost as { readonly apikey?: string };
  const query = method === 'get' ? { ...named('query'), ...queryOf(fields, parameters) } : {};
  const caller = callerOf(tag, path);
  const call: Call = { path, method, caller, ofPath: named('path'), query, fields };
  return [
    { lang: 'Shell', label: 'curl', source: curlOf(call) },
    caller.client
      ? {
          lang: 'TypeScript',
          label: '@platen/client',
          source: typescriptOf(call, caller.client, defined(functions.get(path), path)),
        }
      : { lang: 'TypeScript', label: 'fetch', source: fetchOf(path, caller.variable, fields) },
  ];
}

/** The fields of a body that fit into a query. */
function queryOf(fields: object, parameters: readonly Parameter[]): Record<string, string> {
  const fitting = Object.entries(fields).filter(
    ([name, value]) => typeof value !== 'object' && parameters.some((parameter) => parameter.name === name),
  );
  return Object.fromEntries(fitting.map(([name, value]) => [name, String(value)]));
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly caller: SampleCaller;
  /** The fields of the body, except the key. */
  readonly fields: object;
  readonly ofPath: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

function curlOf({ path, method, caller, fields, ofPath, query }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => ofPath[name] ?? name);
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const { sent, variable } = caller;
  const body = sent === 'body' ? { apikey: CREDENTIAL, ...fields } : fields;
  const lines = [
    `curl -s ${method === 'delete' ? '-X DELETE ' : ''}"$PLATEN_URL${filled}${search}"`,
    ...(sent === 'body' ? [] : sent.map((header) => `-H "${header}"`)),
    ...(method === 'post'
      ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`]
      : []),
  ];
  return lines.join(' \\\n  ').replaceAll(CREDENTIAL, `'$${variable}'`);
}

function typescriptOf(
  { caller, fields, ofPath }: Call,
  [name, create, option]: NonNullable<SampleCaller['client']>,
  called: ClientFunction,
): string {
  const { variable } = caller;
  const { items } = fields as { readonly items?: object };
  const given = called.name === 'reportAll' ? items : (ofPath.id ?? fields);
  const argument = typeof given === 'object' && Object.keys(given).length === 0 ? '' : literal(given);
  const call = `${name}.${called.name}(${argument})`;
  return `import { ${create} } from '@platen/client';

const { PLATEN_URL = '', ${variable} = '' } = process.env;
const ${name} = ${create}({ baseUrl: PLATEN_URL, ${option}: ${variable} });

${pagesThrough.has(called.kind) ? `for await (const entry of ${call}) console.log(entry);` : `console.log(await ${call});`}
`;
}

/** The kinds whose result is read page by page. */
const pagesThrough: ReadonlySet<ClientFunction['kind']> = new Set(['list', 'pages', 'events']);

/** Samples of calls that @platen/client does not make: OAuth and superseded calls. */

interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript';
  readonly label: string;
  readonly source: string;
}

/** A call with the credentials of an app, as a form (RFC 6749). `name` is the name of the example. */
function formSamples(path: string, name: string, example: object): CodeSample[] {
  const sent = Object.entries(example).filter(([field]) => !field.startsWith('client_'));
  const form = sent.map(([field, value]) => `  --data-urlencode '${field}=${value}'`);
  const shell = [`curl -s "$PLATEN_URL${path}"`, '  -u "$APP_ID:$APP_SECRET"', ...form].join(' \\\n');
  const typescript = `const { PLATEN_URL = '', APP_ID = '', APP_SECRET = '' } = process.env;
const reply = await fetch(\`\${PLATEN_URL}${path}\`, {
  method: 'POST',
  headers: { Authorization: \`Basic \${btoa(\`\${APP_ID}:\${APP_SECRET}\`)}\` },
  body: new URLSearchParams(${literal(Object.fromEntries(sent)).replaceAll('\n', '\n  ')}),
});
if (!reply.ok) throw new Error(await reply.text());
console.log(await reply.text());
`;
  return [
    { lang: 'Shell', label: `curl, ${name}`, source: shell },
    { lang: 'TypeScript', label: `fetch, ${name}`, source: typescript },
  ];
}

/** Samples that build the address for a user's browser, which follows the redirect. */
function redirectSamples(path: string, query: Readonly<Record<string, string>>): CodeSample[] {
  const { client_id: _, ...given } = query;
  const shell = `curl -s -o /dev/null -w '%{redirect_url}\\n' "$PLATEN_URL${path}?client_id=$APP_ID&${new URLSearchParams(given)}"`;
  const typescript = `const { PLATEN_URL = '', APP_ID = '' } = process.env;
const query = new URLSearchParams({
  client_id: APP_ID,
${literal(given).slice(2, -2)},
});
const reply = await fetch(\`\${PLATEN_URL}${path}?\${query}\`, { redirect: 'manual' });
if (reply.status >= 400) throw new Error(await reply.text());
console.log(reply.headers.get('location'));
`;
  return [
    { lang: 'Shell', label: 'curl', source: shell },
    { lang: 'TypeScript', label: 'fetch', source: typescript },
  ];
}

/** Samples that read a public document. */
function readSamples(path: string): CodeSample[] {
  const typescript = `const { PLATEN_URL = '' } = process.env;
const reply = await fetch(\`\${PLATEN_URL}${path}\`);
if (!reply.ok) throw new Error(await reply.text());
console.log(await reply.json());
`;
  return [
    { lang: 'Shell', label: 'curl', source: `curl -s "$PLATEN_URL${path}"` },
    { lang: 'TypeScript', label: 'fetch', source: typescript },
  ];
}

/** A `fetch` with a key in its body. */
function fetchOf(path: string, variable: string, fields: object): string {
  const body = literal(fields).replace('{\n', `{\n  apikey: ${variable},\n`).replaceAll('\n', '\n  ');
  return `const { PLATEN_URL = '', ${variable} = '' } = process.env;
const reply = await fetch(\`\${PLATEN_URL}${path}\`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
});
if (!reply.ok) throw new Error(await reply.text());
console.log(await reply.json());
`;
}

/** A value as a TypeScript literal. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_all, text: string) => `'${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`,
    );
}

/** How code samples call an interface. */
interface SampleCaller {
  /** The environment variable with the credential. */
  readonly variable: string;
  /** Where the credential is sent: in the field apikey, or in these headers for curl. */
  readonly sent: 'body' | readonly string[];
  /**
   * The client: its variable, its function and its option for the credential; superseded interfaces have
   * none.
   */
  readonly client?: readonly [name: string, create: string, option: string];
}

const app: SampleCaller = {
  variable: 'ACCESS_TOKEN',
  sent: ['Authorization: Bearer $ACCESS_TOKEN'],
  client: ['app', 'createAppsClient', 'accessToken'],
};
/** Calls about the own account need a session, because only users have one. */
const user: SampleCaller = {
  variable: 'SESSION_COOKIE',
  sent: ['Cookie: $SESSION_COOKIE', 'X-Requested-With: platen'],
  client: ['admin', 'createAdminClient', 'cookie'],
};

const callers: Readonly<Record<string, SampleCaller>> = {
  'core-1.0': { variable: 'CORE_KEY', sent: 'body', client: ['shop', 'createCoreClient', 'apiKey'] },
  'apps-2.0': app,
  'user-2.0': app,
  'signal-2.0': {
    variable: 'SIGNAL_KEY',
    sent: 'body',
    client: ['partner', 'createSignalClient', 'apiKey'],
  },
  'signal-1.1': { variable: 'SIGNAL_KEY', sent: 'body' },
  'partner-1.0': {
    variable: 'SIGNAL_KEY',
    sent: 'body',
    client: ['partner', 'createPartnerClient', 'apiKey'],
  },
  'admin-1.0': {
    variable: 'ADMIN_KEY',
    sent: ['Authorization: Bearer $ADMIN_KEY'],
    client: ['admin', 'createAdminClient', 'apiKey'],
  },
};

/** @throws {Error} for an interface without a caller */
function callerOf(interfaceName: string, path: string): SampleCaller {
  const caller = path.startsWith('/admin/1.0/account/') ? user : callers[interfaceName];
  if (!caller) throw new Error(`the samples of ${interfaceName} have no caller`);
  return caller;
}
