import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The service that `npx vite panel` passes the calls of the panel to. */
const SERVICE = 'http://127.0.0.1:8080';

/** What forms take from the contract is made from it first; it is not in the repository. */
const contract: Plugin = {
  name: 'contract',
  async buildStart() {
    const script = pathToFileURL(join(import.meta.dirname, '../scripts/pages/contract-fields.ts'));
    const { contractFields } = await import(script.href);
    const file = join(import.meta.dirname, 'src/api/contract-fields.ts');
    const text: string = contractFields();
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
  },
};

export default defineConfig({
  // The panel may be below any path, so the addresses of its files are relative.
  base: './',
  plugins: [contract, react()],
  build: {
    target: 'es2023',
    // The content security policy allows no data addresses but those of images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/admin': SERVICE, '/sign-in': SERVICE, '/sign-out': SERVICE } },
});
