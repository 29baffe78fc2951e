import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { BUILD_TARGETS } from './browsers.ts';
import { checkProgramGroups, programGroups } from './program-groups.ts';
import { readPagesLate } from './read-pages-late.ts';

/** What the server answers in development; the pages come from Vite. */
const SERVER_PATHS = ['/api', '/files', '/healthz', '/readyz', '/metrics', '^/log/', '^/verify/'];
const apiOrigin = process.env.ATLAS_API ?? 'http://127.0.0.1:3000';

/** The modules with which the router and the build tool fetch programs, and our replacements for them, which retry. */
const STAND_INS = [
  {
    theirs: /react-router\/dist\/.*\/routeModules\.js$/,
    ours: new URL('src/app/load-route-module.ts', import.meta.url),
  },
  { theirs: /^\0vite\/preload-helper\.js$/, ours: new URL('src/app/bring-program.ts', import.meta.url) },
];

/** The router's own file that imports the loaders of pages, and each place in it where it does. */
const ROUTER_ROUTES = /react-router\/dist\/.*\/ssr\/routes\.js$/;
const BARE_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*([\w.]+)\s*\)/g;
const LOADERS_BRINGER = fileURLToPath(new URL('src/app/bring-route-loader.ts', import.meta.url));

/** Replaces the router's and the build tool's ways of fetching a page's programs with ours. */
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
    transform(code, id) {
      if (!ROUTER_ROUTES.test(id)) return null;
      placed.add(ROUTER_ROUTES.source);
      const brought = code.replace(BARE_IMPORT, 'bringRouteLoader($1)');
      if (brought === code) throw new Error('The router imports no loaders any more where it did.');
      return `import { bringRouteLoader } from ${JSON.stringify(LOADERS_BRINGER)};\n${brought}`;
    },
    buildEnd(error) {
      if (!error && !placed.has(ROUTER_ROUTES.source)) throw new Error(`Nothing asks for ${ROUTER_ROUTES} any more.`);
      const missed = STAND_INS.filter(({ ours }) => !placed.has(ours.href));
      if (!error && missed.length > 0)
        throw new Error(`Nothing asks for ${missed.map(({ theirs }) => theirs)} any more.`);
    },
  };
}

/** Messages are compiled for one language, the page's. */
const PAGE = 'page';

export default defineConfig({
  resolve: { conditions: [PAGE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [PAGE, ...defaultServerConditions] } },
  plugins: [keepPageThatLostPrograms(), checkProgramGroups(), readPagesLate(), tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: a data address in the style sheet would need a wider content policy.
  build: {
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    cssTarget: BUILD_TARGETS,
    // The map's library comes in one file of 1,090 kB. A journey weighs what pages fetch before they show.
    chunkSizeWarningLimit: 1_100,
    rolldownOptions: {
      // Build times are not faults, and are printed only on a busy machine.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: programGroups,
        },
      },
    },
  },
  // The bundle that renders pages during the build is one file, so nothing in it loads later.
  environments: { ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } } },
  // The build renders its pages through a preview server, beside which no register runs.
  preview: { proxy: {} },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(SERVER_PATHS.map((path) => [path, apiOrigin])),
      '/socket.io/': { target: apiOrigin, ws: true },
    },
  },
});
