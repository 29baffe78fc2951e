const LONGEST_NAME = 21;
const signs = new Intl.Segmenter();

/** A name that fits into a node of the drawing: at most the first 20 visible characters. */
export function shortenName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const all = Array.from(signs.segment(name), ({ segment }) => segment);
  return all.length <= LONGEST_NAME ? name : `${all.slice(0, LONGEST_NAME - 1).join('')}…`;
}
