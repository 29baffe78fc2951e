import { parseSheet } from '@atlas/geodesy/parse-sheet';
import type { LatitudeLongitude, SheetConstants } from '@atlas/geodesy/position';
import type { SheetReason } from '@atlas/geodesy/reasons';
import { findSystem, type SystemId } from '@atlas/geodesy/systems';
import * as divisionText from '@atlas/messages/division';
import { describeSheet } from '../coordinates/describe-sheet.ts';
import { type LocatedPoint, placePoint, typeFromPlace } from '../coordinates/locate-point.ts';
import { formatFixedPoint } from '../dimensions/format-point.ts';

/** A line as a person types it: one point per line of text, in the order of a system. */
export interface TypedLine {
  readonly systemID: SystemId;
  readonly constants: SheetConstants;
  readonly text: string;
}

/** The points of a line in order, and its faults by line of text. */
interface ReadLine {
  readonly points: readonly LocatedPoint[];
  readonly faults: readonly string[];
}

/** The field's first system; clicks on the map are written in it too. */
export const EMPTY_LINE: TypedLine = { systemID: 'wgs84', constants: {}, text: '' };

/**
 * Reads the points of a line as strictly as a field sheet. Each is read on its own, so typed and clicked points can
 * mix.
 */
export function readLine({ systemID, constants, text }: TypedLine): ReadLine {
  const points: LocatedPoint[] = [];
  const faults: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readPoint(line, systemID, constants);
    if (typeof read === 'string') faults.push(divisionText.fault({ line: index + 1, message: read }));
    else points.push(read);
  }
  return { points, faults };
}

/** A point, or what is wrong with it. */
function readPoint(line: string, systemID: SystemId, constants: SheetConstants): LocatedPoint | string {
  const { rows, faults, notes } = parseSheet(line, systemID);
  const [fault] = faults;
  const [row] = rows;
  // A sheet may have its columns in reverse order, or more columns, but a single line gives no evidence of that.
  if (fault !== undefined || notes.length > 0 || !row?.point || !isWhole(line, [row.label ?? '', ...row.typed])) {
    return describeFault(systemID, fault);
  }
  const placed = placePoint(systemID, row.point, constants);
  return placed.ok ? placed.point : placed.message;
}

/** Whether the whole line could be read. */
function isWhole(line: string, read: readonly string[]): boolean {
  const plain = (text: string) => text.replace(/[\s,.;]/g, '');
  return plain(line) === plain(read.join(''));
}

function describeFault(systemID: SystemId, fault: SheetReason | undefined): string {
  const isUnclear = fault === undefined || fault.code === 'columns_unclear' || fault.code === 'header_other_system';
  return isUnclear ? divisionText.values({ inputs: nameInputs(systemID) }) : describeSheet(fault);
}

/** The inputs of a system in its order: `Northing and easting`. */
export function nameInputs(systemID: SystemId): string {
  const [first, ...others] = findSystem(systemID).inputs.map(({ label }) => label);
  return [first, ...others.map((label) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()))].join(
    ' and ',
  );
}

/** The line with a clicked point at its end, or undefined outside the area of its system. */
export function appendPlace(line: TypedLine, place: LatitudeLongitude): TypedLine | undefined {
  const written = typeFromPlace(line.systemID, place, line.constants);
  if (!written.ok) return undefined;
  const point = formatFixedPoint(written.point.typed, findSystem(line.systemID).kind).join(', ');
  const kept = line.text.trimEnd();
  return { ...line, text: kept === '' ? point : `${kept}\n${point}` };
}

/** The text without its last line. */
export function dropLast(text: string): string {
  return text.trimEnd().split('\n').slice(0, -1).join('\n');
}
