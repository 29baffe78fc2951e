declare global {
  interface Window {
    /**
     * From the boot script: settles with what `load` brings, however often it is lost before; a note says so meanwhile.
     * `files` are those that it needs beside the ones that the page preloads.
     */
    keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T>;
  }
}

/**
 * Fetches code without which a place on the page stays as it is. Telling of a loss in that place would tear what the
 * build drew, with what was typed into it: the page's own note tells, and asks again until the code is here.
 */
export function keepAsking<T>(load: () => Promise<T>, files?: readonly string[]): Promise<T> {
  return typeof window === 'undefined' ? load() : window.keepAsking(load, files);
}
