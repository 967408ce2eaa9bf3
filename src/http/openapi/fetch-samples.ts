/** Samples of calls that @platen/client does not make: OAuth and superseded calls. */

export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript';
  readonly label: string;
  readonly source: string;
}

/** A call with the credentials of an app, as a form (RFC 6749). `name` is the name of the example. */
export function formSamples(path: string, name: string, example: object): CodeSample[] {
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
export function redirectSamples(path: string, query: Readonly<Record<string, string>>): CodeSample[] {
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
export function readSamples(path: string): CodeSample[] {
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
export function fetchOf(path: string, variable: string, fields: object): string {
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
export function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"(\w+)":/gm, '$1$2:')
    .replace(
      /"((?:[^"\\]|\\.)*)"/g,
      (_all, text: string) => `'${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`,
    );
}
