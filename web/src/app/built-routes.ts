/** What the router's list of the build says about a route. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  /** The page's loader, if it has one. */
  readonly clientLoaderModule?: string;
  /** What its program imports, except what a parent route already names (web/scripts/trim-manifest.mjs). */
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, BuiltRoute>> };
  }
}

/** Every route of the build. */
export function listBuiltRoutes(): readonly BuiltRoute[] {
  return Object.values(window.__reactRouterManifest?.routes ?? {});
}

/** Everything that the route's program imports, with the programs of its parent routes. */
export function listImports({ parentId, imports = [] }: BuiltRoute): readonly string[] {
  const parent = parentId === undefined ? undefined : window.__reactRouterManifest?.routes[parentId];
  return parent === undefined ? imports : [...listImports(parent), parent.module, ...imports];
}
