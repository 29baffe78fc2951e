/**
 * Settles when the element with this id comes near the window; at once if there is none, as at build. What waits for it
 * stays as prerendered and costs nothing until a person scrolls to it.
 */
export function untilNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (element === null) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
  });
}
