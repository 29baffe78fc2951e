import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const apiOrigin = process.env.ATLAS_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: a data address in the style sheet would need a wider content policy.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { host: '127.0.0.1', proxy: { '/api': apiOrigin, '/files': apiOrigin } },
});
