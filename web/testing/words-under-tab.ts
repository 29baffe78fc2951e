/**
 * The text of this document that the tab at the right edge covers. It is self-contained, because journeys run it in
 * their page.
 */
export function listWordsUnderTab(): string[] {
  const tab = document.querySelector('.side-tab');
  if (tab === null || getComputedStyle(tab).position !== 'fixed') return [];
  const { left } = tab.getBoundingClientRect();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
    // The bar is above the tab, and a row of slides ends before it.
    if (text.parentElement?.closest('.side-tab, header.sticky, .carousel, .sr-only, script') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(({ right }) => right > left)) found.push(text.textContent ?? '');
  }
  return found;
}
