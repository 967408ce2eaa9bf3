import { defineConfig } from 'vite';
import { guidePages } from './build/guides.ts';
import { strictRapidoc } from './build/strict-rapidoc.ts';

export default defineConfig({
  // The pages may be below any path, so the addresses of their files are relative.
  base: './',
  plugins: [strictRapidoc(), guidePages()],
  resolve: {
    alias: [
      { find: /^~\//, replacement: new URL('../node_modules/rapidoc/src/', import.meta.url).pathname },
      { find: '@apitools/openapi-parser', replacement: new URL('src/parser.ts', import.meta.url).pathname },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
