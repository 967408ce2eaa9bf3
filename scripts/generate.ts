import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { guideOfScaling } from './capacity.ts';
import { clientSchema, panelSchema } from './pages/client-types.ts';
import { configurationPage, envExample } from './pages/configuration.ts';
import { defectsPage } from './pages/defects.ts';
import { errorsPage } from './pages/errors.ts';
import { openApiDocument, openApiParts } from './pages/openapi.ts';
import { orderSamples, orderSchemaPage } from './pages/order-document.ts';
import { orderFieldsPage } from './pages/order-fields.ts';
import { reasonsPage } from './pages/reasons.ts';
import { routesPage } from './pages/routes.ts';
import { rowTypes } from './pages/rows.ts';
import { schemaPage } from './pages/schema.ts';
import { signalsPage } from './pages/signals.ts';
import { statesPage } from './pages/states.ts';

/**
 * Generates every page that is derived from the code. `--check` writes nothing and fails when a page is
 * outdated.
 */
const ROOT = join(import.meta.dirname, '..');

const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/generated/configuration.md': configurationPage,
  'docs/generated/defects.md': defectsPage,
  'docs/generated/errors.md': errorsPage,
  'docs/generated/openapi.json': openApiDocument,
  ...openApiParts,
  'docs/generated/order-2.2.json': orderSchemaPage,
  ...orderSamples,
  'docs/generated/order-fields.md': orderFieldsPage,
  'docs/generated/reasons.md': reasonsPage,
  'docs/generated/routes.md': routesPage,
  'docs/generated/schema.md': schemaPage,
  'docs/generated/signals.md': signalsPage,
  'docs/generated/states.md': statesPage,
  'docs/guides/scaling.md': guideOfScaling,
  '.env.example': envExample,
  'packages/client/src/schema.ts': clientSchema,
  'panel/src/api/schema.ts': panelSchema,
  'src/store/rows.ts': rowTypes,
};

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];
for (const [name, print] of Object.entries(pages)) {
  const file = join(ROOT, name);
  const text = await print();
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
  stale.push(relative(ROOT, file));
  if (checkOnly) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (stale.length === 0) console.log('Every generated page is up to date.');
else if (!checkOnly) console.log(`Written: ${stale.join(', ')}.`);
else {
  console.error(`Outdated: ${stale.join(', ')}. Run npm run generate.`);
  process.exitCode = 1;
}
