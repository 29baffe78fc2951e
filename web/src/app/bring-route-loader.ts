import { keepAsking } from '../ui/keep-asking.ts';
import { awaitArrivals } from './arriving-programs.ts';
import { listBuiltRoutes, listImports } from './built-routes.ts';

/**
 * Replaces the bare `import()` with which the router fetches a page's loader (web/vite.config.ts): a lost loader would
 * replace the page with an error. This one tries until it has loaded, like the page's own program.
 * @param address of the loader's program, which the router's list names
 */
export async function bringRouteLoader(address: string): Promise<unknown> {
  const route = listBuiltRoutes().find(({ clientLoaderModule }) => clientLoaderModule === address);
  const load = (): Promise<unknown> => import(/* @vite-ignore */ address);
  // The page imports everything that its loader imports.
  const files = route ? [address, ...listImports(route)] : [address];
  await awaitArrivals(files);
  return keepAsking(load, files);
}
