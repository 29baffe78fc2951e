declare module 'virtual:page-routes' {
  import type { FunctionComponent } from 'react';
  import type { ClientLoaderFunction, ShouldRevalidateFunction } from 'react-router';

  /** A page's module, as far as the router uses it in the browser. */
  export interface PageModule {
    readonly default: FunctionComponent;
    readonly clientLoader?: ClientLoaderFunction;
    readonly shouldRevalidate?: ShouldRevalidateFunction;
    readonly HydrateFallback?: FunctionComponent;
    readonly ErrorBoundary?: FunctionComponent<{ error: unknown }>;
    readonly handle?: unknown;
  }

  export interface PageRoute {
    readonly id: string;
    readonly path?: string;
    readonly index?: boolean;
    readonly module: PageModule;
    readonly children: readonly PageRoute[];
  }

  const routes: readonly PageRoute[];
  export default routes;
}
