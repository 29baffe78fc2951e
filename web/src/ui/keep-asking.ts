declare global {
  /** What the boot script gives to those who fetch programs. Files are named by their address. */
  interface Window {
    /**
     * Settles with what `load` brings, however often it is lost before; a note at the top of the page says so meanwhile.
     * @param files all that `load` imports; without them, `load` itself cares for what a browser remembers
     */
    keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T>;
    /** Imports once. Where the browser remembers a lost module, its files are fetched before. */
    bringOnce<T>(load: () => Promise<T>, files: readonly string[]): Promise<T>;
    /** Begins to fetch a file that will be imported. */
    fetchAhead(file: string): void;
  }
}

/**
 * Fetches code without which a place on the page stays as it is. Telling of a loss in that place would tear what the
 * build drew, with what was typed into it: the page's own note tells, and asks again until the code is here.
 */
export function keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  return typeof window === 'undefined' ? load() : window.keepAsking(load, files);
}
