/**
 * Finds a control by what a person reads: runs in the page, so it must be self-contained.
 * @param given `button` (also a link), `field` or `file`, and its label
 */
export function findControl([kind, words]: readonly [kind: string, words: string]): Element | null {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const read = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (kind === 'file') return document.querySelector('input[type=file]');
  if (kind === 'button') {
    const all = [...document.querySelectorAll('button, a, [role=button]')].filter(isShown);
    return (
      all.find((element) => read(element) === words) ?? all.find((element) => read(element).startsWith(words)) ?? null
    );
  }
  const label = [...document.querySelectorAll('label')].find((element) => read(element).startsWith(words));
  const named = label?.control ?? document.querySelector(`[aria-label^="${words}"]`);
  return named !== null && isShown(named) ? named : null;
}

/** Whether the page shows a text. Runs in the page. */
export function holdsText(text: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  return document.body.innerText.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase());
}
