import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { BUILD_TARGETS } from './browsers.ts';

/** What every page needs comes in two files: many small ones compress worse and arrive later. */
const REACT = /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
const SHELL =
  /web\/src\/(ui\/(button|spinner|theme|theme-toggle|class-names|glyphs|empty-state)|strings\/(shell|ui)|api\/(connection|access-token)|people\/session|app\/(navigation-bar|session-links|finder-button|not-found-screen|page-title))\.tsx?$|node_modules\/(lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|shared|context))/;
const apiOrigin = process.env.ATLAS_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: a data address in the style sheet would need a wider content policy.
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT },
            { name: 'shell', test: SHELL },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': apiOrigin, '/files': apiOrigin } },
});
