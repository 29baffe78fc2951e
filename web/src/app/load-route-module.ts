import { keepAsking } from '../ui/keep-asking.ts';
import { awaitArrivals } from './arriving-programs.ts';
import { type BuiltRoute, listImports } from './built-routes.ts';

/**
 * Replaces the router's function of this name (web/vite.config.ts), which reloads the page when a program is lost. What
 * was typed would be gone, and on a bad connection the page itself may be lost next. This one tries again.
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
