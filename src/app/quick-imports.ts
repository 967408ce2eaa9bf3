/**
 * Loaded first, it shortens the search for modules: docs/decisions/0030-packages-and-start.md. Without the
 * bundle, or without this file, the same modules are found, only later.
 */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { bundledPackages, bundleFolder } from './bundle.ts';

const bundle = bundleHere();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!parentURL.endsWith('.ts')) return next(specifier, context);
    // Node.js found the first file, so its address is a real path, and so are the addresses beside it.
    if (specifier.startsWith('.') && specifier.endsWith('.ts')) {
      return { url: new URL(specifier, parentURL).href, format: 'module-typescript', shortCircuit: true };
    }
    if (bundle !== undefined && isBundled(specifier)) {
      return { url: `${bundle}/${specifier}.mjs`, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
});

function isBundled(specifier: string): boolean {
  return bundledPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/** The address of the bundle, if it was made for the installed versions. */
function bundleHere(): string | undefined {
  try {
    const folder = bundleFolder();
    return existsSync(folder) ? pathToFileURL(folder).href : undefined;
  } catch {
    // The packages are in a folder above, where Node.js finds them.
    return undefined;
  }
}
