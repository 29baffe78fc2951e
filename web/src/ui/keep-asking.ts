declare global {
  interface Window {
    /** From the boot script: settles with what `load` brings, however often it is lost before; a note says so meanwhile. */
    keepAsking<T>(load: () => Promise<T>): Promise<T>;
  }
}

/**
 * Fetches code whose place on the page stands already, as the build drew it. Telling of a loss in that place would tear
 * the page, with what was typed into it: the page's own note tells, and asks again until the code is here.
 */
export function keepAsking<T>(load: () => Promise<T>): Promise<T> {
  return typeof window === 'undefined' ? load() : window.keepAsking(load);
}
