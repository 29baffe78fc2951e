import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';
import type { MapPlace } from '../map/map-handlers.ts';
import { divisionText } from '../strings/division.ts';

const DECIMALS = 8;

/** A typed line: its points in order, and what could not be read, by line. */
export interface ReadLine {
  readonly points: readonly MapPlace[];
  readonly faults: readonly string[];
}

/** Reads the points of a line strictly, one on each line of text: latitude and longitude on WGS84. */
export function readLine(text: string): ReadLine {
  const points: MapPlace[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readPoint(line);
    if (typeof read === 'string') faults.push(divisionText.fault(index + 1, read));
    else points.push(read);
  }
  return { points, faults };
}

/** A point, or what is wrong with it. Between figures with decimal commas stands a semicolon. */
function readPoint(line: string): MapPlace | string {
  const [first = '', second, ...more] = line.split(/[\t;]/.test(line) ? /[\t;]/ : ',');
  if (second === undefined || more.length > 0) return divisionText.twoValues;
  const [latitude, longitude] = [parseCoordinate(first, 'latitude'), parseCoordinate(second, 'longitude')];
  if (latitude.ok && longitude.ok) return { latitude: latitude.value, longitude: longitude.value };
  return [latitude, longitude].flatMap((read) => (read.ok ? [] : read.reasons.map(({ message }) => message))).join(' ');
}

/** A clicked place as a line of the text, to a millimetre. */
function writePlace({ latitude, longitude }: MapPlace): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** The text with a place at its end. */
export function appendPlace(text: string, place: MapPlace): string {
  const kept = text.trimEnd();
  return kept === '' ? writePlace(place) : `${kept}\n${writePlace(place)}`;
}

/** The text without its last line. */
export function dropLast(text: string): string {
  return text.trimEnd().split('\n').slice(0, -1).join('\n');
}
