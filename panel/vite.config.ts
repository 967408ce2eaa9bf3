import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The service that `npx vite panel` passes the calls of the panel to. */
const SERVICE = 'http://127.0.0.1:8080';

export default defineConfig({
  // The panel may be below any path, so the addresses of its files are relative.
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The content security policy allows no data addresses but those of images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/admin': SERVICE, '/sign-in': SERVICE, '/sign-out': SERVICE } },
});
