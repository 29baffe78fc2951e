/** A page that has loaded nothing for this long has shown its first content. */
const QUIET_MILLISECONDS = 2_500;
/** Below the 250 resources of a page whose times browsers record. */
const NOTED_AT_MOST = 200;

/** Runs a task once the page is ready and nothing more is loading. @returns a function that cancels it */
export function whenQuiet(task: () => void): () => void {
  let timer = 0;
  let observer: PerformanceObserver | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer?.disconnect();
    removeEventListener('load', begin);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isProgramComing()) return wait();
      stop();
      task();
    }, QUIET_MILLISECONDS);
  };
  function begin() {
    observer = new PerformanceObserver(wait);
    observer.observe({ type: 'resource' });
    wait();
  }
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
  return stop;
}

/** Waits until {@link whenQuiet} would run a task. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    whenQuiet(resolve);
  });
}

/** Whether a requested program is still loading: a large one takes longer than a quiet moment. */
function isProgramComing(): boolean {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  // Browsers record a limited number; later ones are unknown.
  if (fetched.size >= NOTED_AT_MOST) return false;
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(
    ({ href }) => !fetched.has(href),
  );
}
