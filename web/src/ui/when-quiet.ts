/** A page that nothing came to for this long has shown what it shows first. */
const QUIET_MILLISECONDS = 2_500;
/** Below the 250 parts of a page that browsers keep the times of. */
const NOTED_AT_MOST = 200;

/** Runs a task once the page is awake and nothing more comes in. @returns how to call it off */
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

/** Whether a program that the page has asked for is still on the line: a large one takes longer than a quiet moment. */
function isProgramComing(): boolean {
  const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  // Browsers note a limited number: what came after that is not known.
  if (fetched.size >= NOTED_AT_MOST) return false;
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].some(
    ({ href }) => !fetched.has(href),
  );
}
