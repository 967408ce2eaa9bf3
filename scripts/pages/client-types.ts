import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from './openapi.ts';

/** The generator is a package of the workspace that has TypeScript 5, whose compiler interface it needs. */
const fromGenerators = createRequire(
  new URL('../../test/interfaces/contract/generators/package.json', import.meta.url),
);

/** The types of the panel's client: the admin interface alone. */
export function panelSchema(): Promise<string> {
  return schemaOf('the calls of the admin interface', ['/admin/']);
}

/** The types of @platen/client. */
export function clientSchema(): Promise<string> {
  return schemaOf('the calls of all interfaces', [
    '/core/',
    '/apps/',
    '/user/',
    '/signal/',
    '/partner/',
    '/admin/',
  ]);
}

/** The types of the calls whose paths begin so, with the components that they refer to. */
async function schemaOf(calls: string, beginnings: readonly string[]): Promise<string> {
  const generator = await import(pathToFileURL(fromGenerators.resolve('openapi-typescript')).href);
  const { default: openapiTS, astToString } = generator.default?.default ? generator.default : generator;
  const notice = `/** Generated from the OpenAPI document by npm run generate: ${calls}. */\n`;
  return notice + astToString(await openapiTS(partOf(openApiDocument() as Document, beginnings)));
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

function partOf(document: Document, beginnings: readonly string[]): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => beginnings.some((start) => path.startsWith(start))),
  );
  const needed = new Set<string>();
  const collect = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const [kind = '', key = ''] = name.split('/');
      collect(document.components[kind]?.[key] ?? {});
    }
  };
  collect(paths);
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, entries]) => [
      kind,
      Object.fromEntries(
        Object.entries(entries).filter(([key]) => needed.has(`${kind}/${key}`) || kind === 'securitySchemes'),
      ),
    ]),
  );
  return { ...document, paths, components };
}
