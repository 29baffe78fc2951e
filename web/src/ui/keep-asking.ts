declare global {
  /** The functions that the boot script offers to code that fetches programs. Files are named by their address. */
  interface Window {
    /**
     * Settles with the result of `load`, however often it is lost; a note at the top of the page says so in the
     * meantime.
     * @param files everything that `load` imports; without them, `load` itself handles losses that a browser remembers
     */
    keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T>;
    /** Imports once. If the browser remembers lost modules, the files are fetched first. */
    bringOnce<T>(load: () => Promise<T>, files: readonly string[]): Promise<T>;
    /** Starts fetching a file that will be imported. */
    fetchAhead(file: string): void;
  }
}

/**
 * Fetches code for a prerendered part of a page. Reporting a loss inside that part would replace it, with everything
 * typed into it. So the page's note reports the loss, and requests are repeated until the code has loaded.
 */
export function keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  return typeof window === 'undefined' ? load() : window.keepAsking(load, files);
}
