const arrivals = new Map<string, Promise<void>>();

/** Notes a program that is being fetched into the browser's cache, so that an import of it waits. */
export function noteArrival(program: string, arrival: Promise<void>): void {
  arrivals.set(program, arrival);
}

/**
 * Settles when none of these programs is being fetched any more. A browser that is asked to import what it is still
 * fetching may fetch it a second time.
 */
export async function awaitArrivals(programs: readonly string[]): Promise<void> {
  await Promise.all(programs.map((program) => arrivals.get(program)));
}
