import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { sparesData } from '../ui/line-pace.ts';
import { noteArrival } from './arriving-programs.ts';
import { listBuiltRoutes } from './built-routes.ts';

const TRIALS = 5;
const PAUSE_MILLISECONDS = 500;
/** Signing in does not wait for later programs. */
const BEHIND_CALLS = { priority: 'low' } as const;

/**
 * Fetches the programs of the next page while the person is typing, unless the browser saves data. The router's own
 * prefetching would also run them.
 */
export function useNextPage(address: string): void {
  useEffect(() => {
    if (!sparesData()) void fetchInTurn(address);
  }, [address]);
}

/** Asks for one program per task: asking for all thirty at once would hold up the first key for a tenth of a second. */
async function fetchInTurn(address: string): Promise<void> {
  await nextTask();
  for (const program of listPrograms(address)) {
    noteArrival(program, fetchUntilHere(program));
    await nextTask();
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const fetched = new Set<string>();

/**
 * Fetches the programs of a possible next page into the browser's cache, once. A lost one is fetched when the page is
 * opened.
 */
export function fetchPage(address: string): void {
  for (const program of listPrograms(address)) {
    if (fetched.has(program)) continue;
    fetched.add(program);
    fetch(program, BEHIND_CALLS).catch(() => undefined);
  }
}

function listPrograms(address: string): string[] {
  const routes = listBuiltRoutes();
  const below = (parent: string | undefined): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const place = path === undefined ? { id } : { id, path };
        return index ? { ...place, index: true } : { ...place, children: below(id) };
      });
  const matched = matchRoutes(below(undefined), address) ?? [];
  const programs = matched.flatMap(({ route }) => {
    const built = routes.find(({ id }) => id === route.id);
    return built ? [built.clientLoaderModule ?? [], built.imports ?? [], built.module].flat() : [];
  });
  return [...new Set(programs)];
}

/** Fetches a file into the browser's cache, or gives up when it was lost too often. */
async function fetchUntilHere(address: string): Promise<void> {
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    try {
      const reply = await fetch(address, BEHIND_CALLS);
      await reply.arrayBuffer();
      if (reply.ok) return;
    } catch {
      // Lost again.
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * trial));
  }
}
