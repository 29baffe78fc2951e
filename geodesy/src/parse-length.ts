import type { CoordinateAxis, ParsedCoordinate } from './coordinate-axis.ts';
import { refuse } from './outcome.ts';
import { parseUnsignedNumber } from './parse-number.ts';

type MetreAxis = Exclude<CoordinateAxis, 'latitude' | 'longitude'>;

const OWN_LETTERS: Readonly<Record<MetreAxis, string>> = { northing: 'N', easting: 'E', y: 'YW', x: 'XS', metre: '' };
const LEADING_LETTER = /^([a-z]) ?[=:]? ?(?=[-+.\d])/i;
const TRAILING_UNIT = /(?<=[\d.]) ?(?:m|metres?|meters?)\.?$/i;
const TRAILING_UNIT_AND_LETTER = /(?<=[\d.]) ?m? ?([nesw])$/i;
const ANGLE_MARKS = /[°"]|\d' ?\d{1,2}(?:\D|$)|^[nsew] ?\d+ \d+|deg|\d:\d/i;

/**
 * Reads metres from normalised text: sign, thousands separators, point or comma, a unit, and the axis's own letter
 * (`N`, `mE`, `Y=`). Another axis's letter is refused, because it means that the two values are swapped.
 */
export function parseLength(text: string, axis: MetreAxis): ParsedCoordinate {
  if (ANGLE_MARKS.test(text)) return refuse('angle_in_metres', { typed: text });
  let rest = text;
  let letter: string | undefined;
  const before = LEADING_LETTER.exec(rest);
  if (before !== null) {
    letter = before[1];
    rest = rest.slice(before[0].length);
  }
  const after = TRAILING_UNIT_AND_LETTER.exec(rest);
  if (after !== null && letter === undefined) {
    letter = after[1];
    rest = rest.slice(0, after.index);
  } else {
    rest = rest.replace(TRAILING_UNIT, '');
  }
  if (letter !== undefined && !OWN_LETTERS[axis].includes(letter.toUpperCase())) {
    return refuse('wrong_axis', { typed: text, letter, axis });
  }
  const sign = /^[+-] ?/.exec(rest)?.[0] ?? '';
  const number = parseUnsignedNumber(rest.slice(sign.length));
  if (number === undefined) return refuse('unreadable', { of: 'length', typed: text });
  if (!number.ok) return number;
  return { ok: true, value: sign.startsWith('-') && number.value !== 0 ? -number.value : number.value };
}
