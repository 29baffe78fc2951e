import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../src/app/routes.ts';

const require = createRequire(import.meta.url);
const ROUTES = 'virtual:page-routes';
const WORKER = '/mockServiceWorker.js';

/**
 * Gives the page tests what the build gives the application: the tree of routes with each route's own module, as
 * `virtual:page-routes`. Also serves the worker that answers requests in place of the register.
 */
export function servePages(): Plugin {
  return {
    name: 'serve-pages',
    resolveId: (source) => (source === ROUTES ? `\0${ROUTES}` : undefined),
    load: (id) => (id === `\0${ROUTES}` ? writeRoutes() : undefined),
    configureServer({ middlewares }) {
      middlewares.use(WORKER, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(require.resolve('msw/mockServiceWorker.js')));
      });
    },
  };
}

/** A module that imports every page and exports the tree. */
function writeRoutes(): string {
  const imports: string[] = [];
  const write = (entry: RouteConfigEntry): string => {
    const { file, path, index, children } = entry;
    const name = `page${imports.length}`;
    imports.push(`import * as ${name} from '/src/app/${file}';`);
    const place = JSON.stringify({ id: nameRoute(entry), path, index });
    return `{ ...${place}, module: ${name}, children: [${(children ?? []).map(write).join()}] }`;
  };
  const tree = routes.map(write).join();
  return `${imports.join('\n')}\nexport default [${tree}];`;
}

/** A route's name: its id, or the file of its page without the ending, as the router itself names it. */
export function nameRoute({ id, file }: Pick<RouteConfigEntry, 'id' | 'file'>): string {
  return id ?? file.replace(/\.tsx$/, '');
}
