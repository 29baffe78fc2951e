import { readGridReference } from './grid-reference.ts';
import { parseCoordinate } from './parse-coordinate.ts';
import type { InputKey } from './systems.ts';

/** A non-empty line of a pasted sheet, with its number counted from 1. */
export interface SheetLine {
  readonly line: number;
  readonly text: string;
}

/** One cell, with the column of its first character counted from 1. */
export interface SheetField {
  readonly text: string;
  readonly column: number;
}

export type SheetSeparator = 'tab' | 'semicolon' | 'comma' | 'spaces' | 'space';

const SEPARATORS: Readonly<Record<Exclude<SheetSeparator, 'space'>, RegExp>> = {
  tab: /\t/g,
  semicolon: /;/g,
  comma: /,/g,
  spaces: /[ \u00a0]{2,}/g,
};
const QUOTED = /^"(?:[^"]|"")*"$/;

/** Splits a text into its non-empty lines. */
export function listLines(text: string): readonly SheetLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ line: index + 1, text: content }))
    .filter((line) => line.text.trim() !== '');
}

function makeField(raw: string, start: number): SheetField {
  const text = raw.trim();
  const column = start + (raw.length - raw.trimStart().length) + 1;
  const isQuoted = text.length > 1 && QUOTED.test(text);
  return { text: isQuoted ? text.slice(1, -1).replaceAll('""', '"').trim() : text, column };
}

/** Splits a line at a separator; separators inside quoted cells do not count. */
export function splitLine(text: string, separator: Exclude<SheetSeparator, 'space'>): readonly SheetField[] {
  const fields: SheetField[] = [];
  const content = separator === 'spaces' ? text.trimEnd() : text;
  let start = separator === 'spaces' ? content.length - content.trimStart().length : 0;
  for (const match of content.matchAll(SEPARATORS[separator])) {
    if (match.index < start) continue;
    const cell = content.slice(start, match.index);
    const opensQuote = /^\s*"/.test(cell) && (cell.match(/"/g)?.length ?? 0) % 2 === 1;
    if (opensQuote && content.indexOf('"', match.index) >= 0) continue;
    fields.push(makeField(cell, start));
    start = match.index + match[0].length;
  }
  return [...fields, makeField(content.slice(start), start)];
}

/** Whether a cell reads as a whole for an input. */
export function isReadable(text: string, key: InputKey): boolean {
  return key === 'reference' ? readGridReference(text).ok : parseCoordinate(text, key).ok;
}

/** Whether a cell is a coordinate, even one whose comma has two readings. */
export function resemblesCoordinate(text: string, key: InputKey): boolean {
  if (key === 'reference') return readGridReference(text).ok;
  const parsed = parseCoordinate(text, key);
  return parsed.ok || parsed.reasons.some(({ code }) => code === 'ambiguous_number');
}

const HEMISPHERE_LABEL = /^[nsew]\d/i;

/** Every way to split words into an optional label and one cell per input, each cell readable as a whole. */
function listCuts(words: readonly SheetField[], keys: readonly InputKey[], labels: 0 | 1): readonly SheetField[][] {
  const join = (from: number, to: number): SheetField => ({
    text: words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
    column: words[from]?.column ?? 1,
  });
  const [first = 'reference', second] = keys;
  const head = words.slice(0, labels);
  if (words.length <= labels) return [];
  if (second === undefined) {
    const rest = join(labels, words.length);
    return isReadable(rest.text, first) ? [[...head, rest]] : [];
  }
  const cuts: SheetField[][] = [];
  for (let at = labels + 1; at < words.length; at += 1) {
    const [left, right] = [join(labels, at), join(at, words.length)];
    const reads = isReadable(left.text, first) && isReadable(right.text, second);
    const readsSwapped = isReadable(left.text, second) && isReadable(right.text, first);
    if (reads || readsSwapped) cuts.push([...head, left, right]);
  }
  return cuts;
}

export interface SpacedLine {
  readonly fields: readonly SheetField[];
  /** Whether the words can be grouped in more than one way. */
  readonly isAmbiguous: boolean;
}

/**
 * Groups the words of lines that are separated by single spaces, which also occur inside angles and thousands. All
 * lines must agree on having a label or not; a line with several groupings is marked, never guessed.
 */
export function groupWords(lines: readonly SheetLine[], keys: readonly InputKey[]): readonly SpacedLine[] {
  const words = lines.map(({ text }) =>
    [...text.matchAll(/\S+/g)].map((match): SheetField => ({ text: match[0], column: match.index + 1 })),
  );
  const plain = words.map((line) => listCuts(line, keys, 0));
  const labelled = words.map((line) => listCuts(line, keys, 1));
  const count = (cuts: readonly (readonly SheetField[][])[]) => cuts.filter(({ length }) => length > 0).length;
  const isTie = count(plain) === count(labelled);
  const chosen = count(labelled) > count(plain) ? labelled : plain;
  return words.map((line, index) => {
    const cuts = chosen[index] ?? [];
    const rival = isTie ? (labelled[index] ?? []).filter(([label]) => !HEMISPHERE_LABEL.test(label?.text ?? '')) : [];
    return { fields: cuts[0] ?? line, isAmbiguous: cuts.length + rival.length > 1 };
  });
}
