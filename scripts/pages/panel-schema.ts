import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { openApiDocument } from './openapi.ts';

/** The generator is a package of the workspace that has TypeScript 5, whose compiler interface it needs. */
const fromGenerators = createRequire(
  new URL('../../test/interfaces/contract/generators/package.json', import.meta.url),
);

const NOTICE =
  '/** Generated from the OpenAPI document by npm run generate: the calls of the admin interface. */\n';

/** The types of the panel's client: the admin interface alone, with the components that it refers to. */
export async function panelSchema(): Promise<string> {
  const generator = await import(pathToFileURL(fromGenerators.resolve('openapi-typescript')).href);
  const { default: openapiTS, astToString } = generator.default?.default ? generator.default : generator;
  return NOTICE + astToString(await openapiTS(adminPart(JSON.parse(openApiDocument()))));
}

interface Document {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

function adminPart(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).filter(([path]) => path.startsWith('/admin/')),
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
