const LONGEST_NAME = 21;
const signs = new Intl.Segmenter();

/** A name as it fits into a node of the drawing: of a longer one the first 20 signs, as people count them. */
export function shortenName(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const all = Array.from(signs.segment(name), ({ segment }) => segment);
  return all.length <= LONGEST_NAME ? name : `${all.slice(0, LONGEST_NAME - 1).join('')}…`;
}
