import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { build } from 'vite';
import { bundledPackages, bundleFolder, manifestOf } from '../src/app/bundle.ts';

/** Makes the files of docs/decisions/0030-packages-and-start.md, unless they exist for the installed versions. */
export async function ensureBundle(): Promise<void> {
  const folder = bundleFolder();
  if (existsSync(folder)) return;
  const fresh = `${folder}-${process.pid}`;
  try {
    await bundleInto(fresh);
    await rename(fresh, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function bundleInto(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    // Code that several entries share is in a separate file, so that each module exists once.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'esnext',
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(specifiers().map((specifier) => [specifier, specifier])),
        treeshake: false,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
    plugins: [{ name: 'names-of-commonjs', enforce: 'pre', resolveId: entryOf, load: namesOf }],
  });
}

/** Marks the entry of a package in CommonJS. */
const NAMES = '\0names:';

function entryOf(specifier: string, importer: string | undefined): string | undefined {
  const isEntry = importer === undefined && bundledPackages.includes(specifier);
  return isEntry && !manifestOf(specifier).exports ? NAMES + specifier : undefined;
}

/** Exports by name what Node would: a bundle has only the default export of a module in CommonJS. */
async function namesOf(id: string): Promise<string | undefined> {
  if (!id.startsWith(NAMES)) return undefined;
  const specifier = id.slice(NAMES.length);
  const names = Object.keys(await import(specifier)).filter(
    (name) => name !== 'default' && name !== 'module.exports',
  );
  const named = names.length > 0 ? `export const { ${names.join(', ')} } = all;` : '';
  return `import all from '${specifier}'; export { all as default, all as 'module.exports' }; ${named}`;
}

/** Everything that can be imported of the packages. */
export function specifiers(): string[] {
  return bundledPackages.flatMap((name) =>
    Object.keys(manifestOf(name).exports ?? { '.': '' }).map((path) => `${name}${path.slice(1)}`),
  );
}

if (import.meta.main) await ensureBundle();
