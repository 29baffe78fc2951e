import { keepAsking } from '../ui/keep-asking.ts';
import { awaitArrivals } from './arriving-programs.ts';
import { listBuiltRoutes, listImports } from './built-routes.ts';

/**
 * Stands in for the bare `import()` by which the router fetches the loader of a page (web/vite.config.ts): a lost one
 * would take the page's place with a fault. This one is asked for again until it is here, as the page's own program is.
 * @param address of the loader's program, which the router's list names
 */
export async function bringRouteLoader(address: string): Promise<unknown> {
  const route = listBuiltRoutes().find(({ clientLoaderModule }) => clientLoaderModule === address);
  const load = (): Promise<unknown> => import(/* @vite-ignore */ address);
  // All that a loader imports, its page imports too.
  const files = route ? [address, ...listImports(route)] : [address];
  await awaitArrivals(files);
  return keepAsking(load, files);
}
