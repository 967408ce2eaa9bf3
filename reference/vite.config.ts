import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { guidePages } from './build/guides.ts';
import { strictRapidoc } from './build/strict-rapidoc.ts';

/** The path of a URL has its spaces encoded. */
const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));

export default defineConfig({
  // The pages may be below any path, so the addresses of their files are relative.
  base: './',
  plugins: [strictRapidoc(), guidePages()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: pathOf('../node_modules/rapidoc/src/') },
      { find: '@apitools/openapi-parser', replacement: pathOf('src/parser.ts') },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
