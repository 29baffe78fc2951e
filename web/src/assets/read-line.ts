import { toWgs84 } from '@atlas/geodesy/convert';
import { parseSheet } from '@atlas/geodesy/parse-sheet';
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
  if (text.trim() === '') return { points: [], faults: [] };
  const { rows, faults } = parseSheet(text, 'wgs84');
  const points: MapPlace[] = [];
  const sentences = faults.map(({ line, message }) => divisionText.fault(line, message));
  for (const { line, point } of rows) {
    const placed = point && toWgs84('wgs84', point);
    if (placed?.ok) points.push({ latitude: placed.point[0], longitude: placed.point[1] });
    else if (placed) sentences.push(divisionText.fault(line, placed.reasons.map(({ message }) => message).join(' ')));
  }
  return { points, faults: sentences };
}

/** A clicked place as a line of the text, to a millimetre. */
export function writePlace({ latitude, longitude }: MapPlace): string {
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
