import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guideOfScaling } from './capacity.ts';
import { clientFunctionsPage } from './pages/client-functions.ts';
import { clientSchema, panelSchema } from './pages/client-types.ts';
import { configurationPage, envExample } from './pages/configuration.ts';
import { contractFields } from './pages/contract-fields.ts';
import { defectsPage } from './pages/defects.ts';
import { errorsPage } from './pages/errors.ts';
import { orderSamples, orderSchemaPage } from './pages/order-document.ts';
import { orderFieldsPage } from './pages/order-fields.ts';
import { reasonsPage } from './pages/reasons.ts';
import { routesPage } from './pages/routes.ts';
import { rowTypes } from './pages/rows.ts';
import { schemaPage } from './pages/schema.ts';
import { signalsPage } from './pages/signals.ts';
import { statesPage } from './pages/states.ts';

/**
 * Generates every page that is derived from the code, and the types of the clients, which are not in the repository. `--check`
 * fails when a page is outdated; `--types` leaves the pages alone.
 */
const ROOT = join(import.meta.dirname, '..');

const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/generated/configuration.md': configurationPage,
  'docs/generated/defects.md': defectsPage,
  'docs/generated/errors.md': errorsPage,
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
  'packages/client/src/functions.ts': clientFunctionsPage,
  'src/store/rows.ts': rowTypes,
};

/** Made from the OpenAPI document when they are needed: to check types, and to pack the client. */
const types: typeof pages = {
  'packages/client/src/schema.ts': clientSchema,
  'panel/src/api/contract-fields.ts': contractFields,
  'panel/src/api/schema.ts': panelSchema,
};

const checkOnly = process.argv.includes('--check');
await write(types);
if (process.argv.includes('--types')) process.exit();
const stale = await write(pages, checkOnly);

/** Returns the files that are outdated. */
async function write(files: typeof pages, leaves = false): Promise<string[]> {
  const stale: string[] = [];
  for (const [name, print] of Object.entries(files)) {
    const file = join(ROOT, name);
    const text = await print();
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    stale.push(name);
    if (leaves) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return stale;
}

if (stale.length === 0) console.log('Every generated page is up to date.');
else if (!checkOnly) console.log(`Written: ${stale.join(', ')}.`);
else {
  console.error(`Outdated: ${stale.join(', ')}. Run npm run generate.`);
  process.exitCode = 1;
}
