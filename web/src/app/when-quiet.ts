/** A page that nothing came to for this long has shown what it shows first. */
const QUIET_MILLISECONDS = 2_500;

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
