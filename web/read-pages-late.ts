import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';

const BUILD = 'virtual:react-router/server-build';
const ROUTE_IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;
const ROOT = 'root';
/** Modules that are part of every page in the browser. */
const PROGRAM = ['/src/app/entry.client.tsx', '/src/app/root.tsx'];

interface Route {
  id: string;
  parentId?: string;
  path?: string;
}

/** What the router renders pages with: the bundle that its plugin makes in development, with our `readRoute`. */
interface PagesBuild {
  prerender: readonly string[];
  routes: Readonly<Record<string, Route>>;
  readRoute: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * In development the router reads the modules of all pages before it renders the first one. This makes it read only
 * those of the requested page, and prepares the browser's program once that page has been served.
 */
export function readPagesLate(): Plugin {
  return {
    name: 'read-pages-late',
    apply: 'serve',
    // Rendered pages link to the style sheet, which the browser's side builds.
    load(id) {
      return this.environment.name === 'ssr' && id.endsWith('.css') ? '' : null;
    },
    transform(code, id) {
      return id === `\0${BUILD}` ? readRoutesLate(code) : null;
    },
    configureServer(server) {
      // After Vite's own handlers, and before the router's.
      return () => {
        server.middlewares.use((request, response, next) => {
          response.once('finish', () => void prepareProgram(server));
          readPage(server, request.originalUrl ?? '/').then(() => next(), next);
        });
      };
    },
  };
}

/** Makes each route but the root an empty module, which `readRoute` fills. */
function readRoutesLate(code: string): string {
  const names = [...code.matchAll(/^\s*("[^"]+"): \{\s*id: [\s\S]*?module: (route\d+)$/gm)];
  const files = new Map([...code.matchAll(ROUTE_IMPORT)].map(([, name = '', file = '']) => [name, file]));
  const late = names.filter(([, id = '']) => JSON.parse(id) !== ROOT);
  if (late.length === 0 || files.size !== names.length)
    throw new Error(`${BUILD} no longer imports its routes one by one.`);
  const isLate = new Set(late.map(([, , name]) => name));
  const empty = code.replace(ROUTE_IMPORT, (line, name: string) => (isLate.has(name) ? `const ${name} = {};` : line));
  const readers = late.map(
    ([, id = '', name = '']) => `${id}: async () => Object.assign(${name}, await import(${files.get(name)}))`,
  );
  return `${empty}\nexport const readRoute = {\n${readers.join(',\n')}\n};`;
}

/**
 * Reads the modules of the page at this address. Only pages that the build renders are rendered here; the browser
 * renders the others.
 */
async function readPage({ environments: { ssr } }: ViteDevServer, url: string): Promise<void> {
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) return;
  const { prerender, routes, readRoute }: PagesBuild = await ssr.runner.import(BUILD);
  const path = new URL(url, 'http://pages').pathname;
  if (!prerender.includes(path)) return;
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const page = Object.values(routes).find(
    (route) => !parents.has(route.id) && addressOf(lineOf(route, routes)) === path,
  );
  await Promise.all(lineOf(page, routes).map(({ id }) => readRoute[id]?.()));
}

/** A page's route and those around it, from the outermost inwards. */
function lineOf(route: Route | undefined, routes: PagesBuild['routes']): readonly Route[] {
  return route === undefined ? [] : [...lineOf(routes[route.parentId ?? ''], routes), route];
}

function addressOf(line: readonly Route[]): string {
  return `/${line.flatMap(({ path }) => path || []).join('/')}`;
}

/** Makes Vite read what the browser requests next, and everything that it imports. */
async function prepareProgram(server: ViteDevServer): Promise<void> {
  await Promise.all(PROGRAM.map((url) => server.warmupRequest(url)));
}
