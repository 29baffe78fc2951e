/** What the router's own list of the build says of a route. */
export interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  /** What begins to read for the page, where it has such a program. */
  readonly clientLoaderModule?: string;
  /** What its program imports, as far as no route around it names it (web/scripts/trim-manifest.mjs). */
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

/** All that a program of the route imports, with the programs of the routes around it. */
export function listImports({ parentId, imports = [] }: BuiltRoute): readonly string[] {
  const parent = parentId === undefined ? undefined : window.__reactRouterManifest?.routes[parentId];
  return parent === undefined ? imports : [...listImports(parent), parent.module, ...imports];
}
