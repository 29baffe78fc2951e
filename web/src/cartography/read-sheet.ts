import { readLookalikes } from '@atlas/geodesy/lookalike-letters';
import { parseSheet } from '@atlas/geodesy/parse-sheet';
import type { LatitudeLongitude, SheetConstants } from '@atlas/geodesy/position';
import type { SystemId } from '@atlas/geodesy/systems';
import * as cartographyText from '@atlas/messages/cartography';
import { describeSheet } from '../coordinates/describe-sheet.ts';
import { type LocatedPoint, placePoint } from '../coordinates/locate-point.ts';

/** One line of a pasted sheet as the preview shows it. */
export interface PreviewRow {
  readonly line: number;
  readonly label: string | null;
  readonly typed: readonly string[];
  /** Null if the line cannot be read or placed. */
  readonly place: LatitudeLongitude | null;
}

/** A fault of a pasted sheet; line and column count from 1. */
interface PreviewFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The line with letters that look like digits read as digits, if that corrects it. */
  readonly mendedLine?: string;
}

/** A pasted sheet, read and placed. */
export interface ReadSheet {
  readonly rows: readonly PreviewRow[];
  readonly faults: readonly PreviewFault[];
  readonly notes: readonly string[];
  /** The points of all lines without a fault, in order. */
  readonly points: readonly LocatedPoint[];
}

const EMPTY: ReadSheet = { rows: [], faults: [], notes: [], points: [] };

/** Reads a pasted sheet strictly: every line becomes a point or a fault with its place. */
export function readSheet(text: string, systemID: SystemId, constants: SheetConstants): ReadSheet {
  if (text.trim() === '') return EMPTY;
  const parsed = parseSheet(text, systemID);
  const rows: PreviewRow[] = [];
  const faults: PreviewFault[] = parsed.faults.map((fault) => ({
    line: fault.line,
    column: fault.column,
    message: describeSheet(fault),
  }));
  const points: LocatedPoint[] = [];
  for (const { line, label, typed, point } of parsed.rows) {
    const placed = point && placePoint(systemID, point, constants);
    if (placed?.ok) points.push(placed.point);
    if (placed && !placed.ok) faults.push({ line, column: 1, message: placed.message });
    rows.push({ line, label, typed, place: placed?.ok ? placed.point.place : null });
  }
  faults.sort((a, b) => a.line - b.line || a.column - b.column);
  return {
    rows,
    faults: proposeMends(text, systemID, faults),
    notes: [...parsed.notes.map(describeSheet), ...noteNames(rows)],
    points,
  };
}

/** Names of beacons are not saved: a boundary keeps its points in order, without names. */
function noteNames(rows: readonly PreviewRow[]): readonly string[] {
  const named = rows.filter(({ label }) => label !== null && !/^\d+$/.test(label));
  return named.length > 0 ? [cartographyText.sheetNames()] : [];
}

/** Adds to each fault the line corrected. */
function proposeMends(text: string, systemID: SystemId, faults: readonly PreviewFault[]): readonly PreviewFault[] {
  if (faults.length === 0) return faults;
  const lines = splitLines(text);
  const mended = lines.map((line, index) =>
    faults.some((fault) => fault.line === index + 1) ? readLookalikes(line) : line,
  );
  const left = new Set(parseSheet(mended.join('\n'), systemID).faults.map(({ line }) => line));
  return faults.map((fault) => {
    const mendedLine = mended[fault.line - 1];
    const helps = mendedLine !== undefined && mendedLine !== lines[fault.line - 1] && !left.has(fault.line);
    return helps ? { ...fault, mendedLine } : fault;
  });
}

/** The sheet with one of its lines replaced. @param line counted from 1 */
export function replaceLine(text: string, line: number, replacement: string): string {
  return splitLines(text)
    .map((old, index) => (index + 1 === line ? replacement : old))
    .join('\n');
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}
