// Fails when scripts or styles use something that one of the oldest supported browsers lacks, without testing for it
// first. Checks the sources, or with `--build` what was built from them and from the packages.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '../browsers.ts';
import { findNewerCalls } from './find-newer-calls.ts';
import { findNewerStyles } from './find-newer-styles.ts';
import { listNewerCalls } from './newer-features.ts';

/**
 * Methods of packages' own objects that share their name with a newer one of the language or the browser. In our own
 * code the types tell them apart: `lib` of web/tsconfig.json has only what all supported browsers have.
 */
const NAMESAKES = new Set(
  [
    '.union', // zod
    '.difference .take .toArray .resize', // MapLibre: fingerprints of tiles, elevation, bounds, arrays of its own
    '.copyTo', // MapLibre: of a VideoFrame, for which it tests
    '.maximize', // react-aria: of an Intl.Locale, for which it tests
    '.drop', // react-aria: of what is dragged
    '.getMetadata', // libphonenumber-js
    '.handle', // Workbox
  ].flatMap((names) => names.split(' ')),
);
/** Part of Socket.IO, which opens one only if a page names this transport; ours name WebSocket and polling. */
NAMESAKES.add('new WebTransport');

/** What the build rewrites for older browsers: nested rules become flat, and pairs of colours become variables. */
const LOWERED = new Set(['nesting', 'light-dark()']);

const project = fileURLToPath(new URL('../../', import.meta.url));
const isBuild = process.argv.includes('--build');
const patterns = isBuild
  ? ['web/build/client/**/*.{js,mjs,css}']
  : ['web/src/**/*.{ts,tsx,css}', '{contract,geodesy,gating,money,transparency}/src/**/*.ts'];
const newer = listNewerCalls();
const faults: string[] = [];
for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: project })).sort()) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const text = readFileSync(project + file, 'utf8');
  const found = file.endsWith('.css')
    ? findNewerStyles(text).filter((feature) => isBuild || !LOWERED.has(feature))
    : findNewerCalls(file, text, newer).filter((call) => !NAMESAKES.has(call));
  faults.push(...found.map((feature) => `${file}: ${feature}`));
}
if (faults.length > 0) {
  console.error(
    `Newer than ${Object.entries(OLDEST_BROWSERS)
      .map((pair) => pair.join(' '))
      .join(', ')}:`,
  );
  for (const fault of faults) console.error(`  ${fault}`);
  process.exit(1);
}
