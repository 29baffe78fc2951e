import { keepAsking } from '../ui/keep-asking.ts';
import { awaitArrivals } from './arriving-programs.ts';
import { type BuiltRoute, listImports } from './built-routes.ts';

/**
 * Stands in for the router's function of this name (web/vite.config.ts), which loads the page from the start where a
 * program is lost: what was typed would go, and on a bad line the page itself may be lost next. This one asks again.
 * @param kept the modules of routes that were loaded before, by the route's name
 */
export async function loadRouteModule(route: BuiltRoute, kept: Record<string, unknown>): Promise<unknown> {
  if (!(route.id in kept)) {
    const load = (): Promise<unknown> => import(/* @vite-ignore */ route.module);
    const files = [...listImports(route), route.module];
    await awaitArrivals(files);
    kept[route.id] = await keepAsking(load, files);
  }
  return kept[route.id];
}
