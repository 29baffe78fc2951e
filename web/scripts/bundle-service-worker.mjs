// Bundles the service worker and lists through Workbox what to store: pages and what they load at once for everyone,
// the rest of the application and the embedded basemap for people who work in the field.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { BUILD_TARGETS } from '../browsers.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));
const clientFolder = `${buildFolder}client/`;
const bundleFolder = `${buildFolder}worker/`;
const pages = JSON.parse(readFileSync(`${buildFolder}pages.json`, 'utf8'));
/** The address from which the application shell is fetched and stored. */
const shellAddress = '/profile';

const revise = (file) =>
  createHash('sha256')
    .update(readFileSync(clientFolder + file))
    .digest('hex')
    .slice(0, 16);
const kept = { ...pages.prerendered, [shellAddress]: pages.shell };
const loadedAtOnce = new Set(
  Object.values(kept).flatMap((file) =>
    [...readFileSync(clientFolder + file, 'utf8').matchAll(/["'](\/assets\/[^"'#]+)/g)].map(([, asset]) => asset),
  ),
);
// What style sheets draw with: the relief, the contour lines, the display face.
for (const sheet of [...loadedAtOnce].filter((asset) => asset.endsWith('.css'))) {
  const text = readFileSync(clientFolder + sheet, 'utf8');
  for (const [, asset] of text.matchAll(/url\(["']?(\/assets\/[^"')]*-latin-(?!ext)[^"')]*|\/assets\/[^"')]+\.svg)/g)) {
    loadedAtOnce.add(asset);
  }
}
const fieldFiles = globSync('{assets,basemap}/**/*.{js,mjs,css,woff2,svg,webp,json,pbf}', { cwd: clientFolder })
  .map((file) => `/${file}`)
  .filter((file) => !loadedAtOnce.has(file))
  .sort();

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    APPLICATION_ADDRESSES: JSON.stringify(pages.application),
    FIELD_FILES: JSON.stringify(fieldFiles),
    SHELL_ADDRESS: JSON.stringify(shellAddress),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: bundleFolder,
    target: BUILD_TARGETS,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url)),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
const { count, size, warnings } = await injectManifest({
  swSrc: `${bundleFolder}service-worker.js`,
  swDest: `${clientFolder}service-worker.js`,
  globDirectory: clientFolder,
  globPatterns: [],
  additionalManifestEntries: [
    ...Object.entries(kept).map(([url, file]) => ({ url, revision: revise(file) })),
    ...[...loadedAtOnce].sort().map((url) => ({ url, revision: null })),
  ],
});
for (const warning of warnings) console.warn(warning);
console.log(
  `service-worker.js: keeps ${count} files (${(size / 1024).toFixed(0)} KB listed), ${fieldFiles.length} for field work`,
);
