import { because } from '@atlas/contract/reasons';
import { UnreadableFile } from './import-feature.ts';

/** Far deeper than any program nests folders. Deeper markup would exhaust the stack of the code that walks it. */
const DEEPEST = 100;
/** Twenty times what 20,000 assets with a dozen attributes each take. */
const MOST_ELEMENTS = 2_000_000;

/**
 * Refuses markup whose tree would take more memory or time than a file deserves, by one pass over the text and before a
 * tree of it is built. @throws UnreadableFile
 */
export function refuseLargeMarkup(text: string): void {
  let depth = 0;
  let elements = 0;
  for (let place = text.indexOf('<'); place >= 0; place = text.indexOf('<', place)) {
    const skipped = skipPassage(text, place);
    if (skipped !== undefined) {
      place = skipped;
      continue;
    }
    const end = findTagEnd(text, place);
    if (text[place + 1] === '/') depth -= 1;
    else {
      elements += 1;
      if (text[end - 1] !== '/') depth += 1;
    }
    if (depth > DEEPEST) {
      throw new UnreadableFile(because('nested_too_deep', { of: 'elements', most: DEEPEST }));
    }
    if (elements > MOST_ELEMENTS) {
      throw new UnreadableFile(because('too_many_elements', { most: MOST_ELEMENTS }));
    }
    place = end;
  }
}

const PASSAGES: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Where a comment, a passage of plain text or an instruction ends; undefined for an element. */
function skipPassage(text: string, place: number): number | undefined {
  const passage = PASSAGES.find(([opening]) => text.startsWith(opening, place));
  if (passage === undefined) return undefined;
  const end = text.indexOf(passage[1], place);
  return end < 0 ? text.length : end;
}

/** Where a tag's closing bracket is; one within quotation marks belongs to an attribute. */
function findTagEnd(text: string, start: number): number {
  let quote = '';
  for (let place = start + 1; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    if (quote === '' && sign === '>') return place;
    if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = '';
  }
  return text.length;
}
