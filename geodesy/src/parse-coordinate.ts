import type { CoordinateAxis, ParsedCoordinate } from './coordinate-axis.ts';
import { refuse } from './outcome.ts';
import { parseAngle } from './parse-angle.ts';
import { parseLength } from './parse-length.ts';
import { normaliseTyped } from './typed-text.ts';

const SEVERAL_VALUES = /[;|]|, | ,|\.\d+,[-+]|\.\d+,\d+\.|[nsew°'"],/i;

/**
 * Reads one typed coordinate as a whole or refuses it with a sentence; it never accepts a part.
 *
 * Degrees: `-17.829167`, `17°49'45"S`, `S17 49.75`, `17:49:45 S`. Metres: `-21 775.15`, `-21775,15`, `1'971'775 m`. A
 * comma with two readings (`1,234`) is refused and both are named.
 */
export function parseCoordinate(text: string, axis: CoordinateAxis): ParsedCoordinate {
  const typed = normaliseTyped(text);
  if (typed === '') return refuse('empty', 'Nothing was typed.');
  if (SEVERAL_VALUES.test(typed)) {
    return refuse('several_values', `“${typed}” looks like several values. Type one in each field.`);
  }
  return axis === 'latitude' || axis === 'longitude' ? parseAngle(typed, axis) : parseLength(typed, axis);
}
