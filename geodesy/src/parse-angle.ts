import type { CoordinateAxis, ParsedCoordinate } from './coordinate-axis.ts';
import { refuse } from './outcome.ts';
import { parseUnsignedNumber } from './parse-number.ts';

const AXES = {
  latitude: { maximum: 90, letters: 'NS', other: 'longitude' },
  longitude: { maximum: 180, letters: 'EW', other: 'latitude' },
} as const;
const LEADING_HEMISPHERE = /^(north|south|east|west|[nsew])(?![a-z]) ?/i;
const TRAILING_HEMISPHERE = /(?<![a-z])(north|south|east|west|[nsew])$/i;
const DEGREES = /^(.*?) ?(?:°|deg)?$/i;
const DEGREES_MINUTES = /^(\d{1,3})(?: ?(?:°|deg|d|:|-) ?| )(\d{1,2}(?:[.,]\d+)?) ?(?:'|min)?$/i;
const DEGREES_MINUTES_SECONDS =
  /^(\d{1,3})(?: ?(?:°|deg|d|:|-) ?| )(\d{1,2})(?: ?(?:'|min|:|-) ?| )(\d{1,2}(?:[.,]\d+)?) ?(?:"|sec)?$/i;

function readMagnitude(text: string, typed: string, maximum: number): ParsedCoordinate {
  const parts = DEGREES_MINUTES_SECONDS.exec(text) ?? DEGREES_MINUTES.exec(text);
  if (parts !== null) {
    const degrees = Number(parts[1]);
    const minutes = Number(parts[2]?.replace(',', '.'));
    const seconds = Number(parts[3]?.replace(',', '.') ?? 0);
    if (minutes >= 60) return refuse('minutes_range', { typed });
    if (seconds >= 60) return refuse('seconds_range', { typed });
    return { ok: true, value: degrees + (minutes * 60 + seconds) / 3600 };
  }
  const number = parseUnsignedNumber(DEGREES.exec(text)?.[1] ?? text, maximum);
  return number ?? refuse('unreadable', { of: 'angle', typed });
}

/**
 * Reads a latitude or longitude from normalised text: decimal degrees, degrees and minutes, or degrees, minutes and
 * seconds, with a sign or one hemisphere letter before or after.
 */
export function parseAngle(text: string, axis: Extract<CoordinateAxis, 'latitude' | 'longitude'>): ParsedCoordinate {
  const { maximum, letters, other } = AXES[axis];
  let rest = text;
  const before = LEADING_HEMISPHERE.exec(rest);
  if (before !== null) rest = rest.slice(before[0].length);
  const after = TRAILING_HEMISPHERE.exec(rest);
  if (after !== null) rest = rest.slice(0, after.index).trimEnd();
  if (before !== null && after !== null) return refuse('two_hemispheres', { typed: text });
  const word = (before ?? after)?.[1];
  const letter = word?.charAt(0).toUpperCase();
  if (letter !== undefined && !letters.includes(letter)) {
    return refuse('wrong_hemisphere', { letter, of: other });
  }
  const sign = /^[+-] ?/.exec(rest)?.[0];
  if (sign !== undefined && letter !== undefined) {
    return refuse('sign_and_hemisphere', { typed: text, letter });
  }
  const magnitude = readMagnitude(rest.slice(sign?.length ?? 0), text, maximum);
  if (!magnitude.ok) return magnitude;
  if (magnitude.value > maximum) return refuse('out_of_range', { of: axis, typed: text, most: maximum });
  const negative = sign?.startsWith('-') || letter === 'S' || letter === 'W';
  return { ok: true, value: negative && magnitude.value !== 0 ? -magnitude.value : magnitude.value };
}
