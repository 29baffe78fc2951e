import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { BUILD_TARGETS } from './browsers.ts';

/**
 * Modules that come in one file: many small ones compress worse, and each costs a request and its headers. A group also
 * takes what its modules import, as far as no group before it has taken that; so what public pages share with the
 * application stands in groups of its own, and no public page fetches the application's.
 */
const GROUPS: Readonly<Record<string, RegExp>> = {
  react: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  shell:
    /web\/src\/(ui\/(bring-again|button|spinner|theme|theme-toggle|class-names|glyphs|empty-state)|strings\/(shell|ui)|api\/(connection|access-token)|people\/session|app\/(navigation-bar|session-links|finder-button|not-found-screen|page-title|bring-program))\.tsx?$|node_modules\/(lucide-react\/dist\/esm\/(Icon|createLucideIcon|defaultAttributes|shared|context))/,
  figures: /web\/src\/ui\/(format|skeleton)\.tsx?$/,
  sheet: /web\/src\/ui\/(sheet|sheet-number)\.tsx?$/,
  status: /web\/src\/ui\/status\.tsx$/,
  'companies-words': /web\/src\/strings\/companies\.ts$/,
  line: /web\/src\/ui\/(line-pace|when-quiet)\.ts$/,
  parts: /web\/src\/ui\/(error-panel|late-part|lost-part)\.tsx$/,
  fields: /web\/src\/ui\/(text-field|field-frame)\.tsx$/,
  cards: /web\/src\/(ui\/card\.tsx|companies\/selected-company\.ts)$/,
  panel: /web\/src\/ui\/panel\.tsx$/,
  contract: /node_modules\/zod\/|contract\/src\/(endpoint|text|errors|identifiers|roles|accounts)\.ts$/,
  keys: /web\/src\/api\/(intent|idempotency-key)\.ts$/,
  calls: /web\/src\/api\/(call|form-issues)\.ts$/,
  records: /node_modules\/@tanstack\/(query-core|react-query)\/|web\/src\/(api\/query-client|app\/person-reads)\.tsx?$/,
  addresses: /web\/src\/ui\/use-address-values?\.ts$/,
  company:
    /web\/src\/(companies\/(use-company|company-rail|company-header|opens-admin)|api\/(use-read|use-write|reads-of-asset|kept-reads)|ui\/(dialog|key-figures)|strings\/(assets|profile)|app\/(guard|early-reads|plot-path))\.tsx?$|contract\/src\/(companies|asset-life|gate-runs|base-stations|profile)\.ts$/,
};
/** What the server answers in development; the pages come from Vite. */
const SERVER_PATHS = ['/api', '/files', '/healthz', '/readyz', '/metrics', '^/log/', '^/verify/'];
const apiOrigin = process.env.ATLAS_API ?? 'http://127.0.0.1:3000';

/** What the router and the build tool fetch programs with, and what of ours stands in for it, since it asks again. */
const STAND_INS = [
  {
    theirs: /react-router\/dist\/.*\/routeModules\.js$/,
    ours: new URL('src/app/load-route-module.ts', import.meta.url),
  },
  { theirs: /^\0vite\/preload-helper\.js$/, ours: new URL('src/app/bring-program.ts', import.meta.url) },
];

/** Puts our ways of fetching a page's programs in the place of the router's and the build tool's. */
function keepPageThatLostPrograms(): Plugin {
  const placed = new Set<string>();
  return {
    name: 'keep-page-that-lost-programs',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      const wanted = source.startsWith('.') ? join(dirname(importer), source) : source;
      const ours = STAND_INS.find(({ theirs }) => theirs.test(wanted))?.ours;
      if (ours === undefined) return null;
      placed.add(ours.href);
      return fileURLToPath(ours);
    },
    buildEnd(error) {
      const missed = STAND_INS.filter(({ ours }) => !placed.has(ours.href));
      if (!error && missed.length > 0)
        throw new Error(`Nothing asks for ${missed.map(({ theirs }) => theirs)} any more.`);
    },
  };
}

/** Messages come in the one language of the page. */
const PAGE = 'page';

export default defineConfig({
  resolve: { conditions: [PAGE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [PAGE, ...defaultServerConditions] } },
  plugins: [keepPageThatLostPrograms(), tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: a data address in the style sheet would need a wider content policy.
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    // The map's library comes in one file of 1,090 kB. What pages fetch before they show is weighed by a journey.
    chunkSizeWarningLimit: 1_100,
    rolldownOptions: {
      // Times of the build are no fault, and printed on a busy machine alone.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: Object.entries(GROUPS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  // The bundle that renders pages while they are built is one file, so nothing in it comes late.
  environments: { ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } } },
  // The build renders its pages through a preview server, beside which no register runs.
  preview: { proxy: {} },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, apiOrigin])),
    // Opened before anybody asks, as they are part of every page.
    warmup: { clientFiles: ['./src/app/root.tsx', './src/app/entry.client.tsx'] },
  },
});
