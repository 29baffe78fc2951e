import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { isLineSlow, sparesData } from './line-pace.ts';
import { whenQuiet } from './when-quiet.ts';

/** What the router's own list of the build says of a route. */
interface BuiltRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, BuiltRoute>> };
  }
}

const TRIALS = 5;
const PAUSE_MILLISECONDS = 500;
let coming: Promise<unknown> = Promise.resolve();

/**
 * Fetches the programs of the page that comes next while the person still types, but not for one who spares data. The
 * router's own links for that would fetch them before what the page itself needs, and run them.
 */
export function useNextPage(address: string): void {
  useEffect(() => {
    if (!sparesData()) coming = fetchPages([address]);
  }, [address]);
}

/** Fetches the programs of pages that may come next once nothing more comes for this one, but not on a slow line. */
export function usePagesNearby(addresses: readonly string[]): void {
  const list = addresses.join(' ');
  useEffect(
    () =>
      whenQuiet(() => {
        if (!isLineSlow()) void fetchPages(list.split(' '));
      }),
    [list],
  );
}

/** Settles when the programs of the next page are here, or were lost too often. */
export async function completeNextPage(): Promise<void> {
  await coming;
}

async function fetchPages(addresses: readonly string[]): Promise<void> {
  await Promise.all([...new Set(addresses.flatMap(listPrograms))].map(fetchUntilHere));
}

function listPrograms(address: string): string[] {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const below = (parent: string | undefined): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const place = path === undefined ? { id } : { id, path };
        return index ? { ...place, index: true } : { ...place, children: below(id) };
      });
  const matched = matchRoutes(below(undefined), address) ?? [];
  return matched.flatMap(({ route }) => {
    const built = routes.find(({ id }) => id === route.id);
    return built ? [built.module, ...(built.imports ?? []), ...(built.css ?? [])] : [];
  });
}

/** Brings a file into the browser's cache. */
async function fetchUntilHere(address: string): Promise<void> {
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    try {
      const reply = await fetch(address);
      await reply.arrayBuffer();
      if (reply.ok) return;
    } catch {
      // Lost again.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * trial));
  }
}
