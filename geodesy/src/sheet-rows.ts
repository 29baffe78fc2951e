import { readGridReference } from './grid-reference.ts';
import type { Refusal } from './outcome.ts';
import { parseCoordinate } from './parse-coordinate.ts';
import type { TypedPoint } from './position.ts';
import { because, type SheetReason } from './reasons.ts';
import type { SheetField, SheetLine } from './sheet-fields.ts';
import type { SheetLayout } from './sheet-header.ts';
import type { CoordinateSystem } from './systems.ts';

/** Why a line cannot be read; line and column are counted from 1. */
export type SheetFault = SheetReason & { readonly line: number; readonly column: number };

/** One line of the sheet, first and second in the order of the system's inputs, whatever the order of the sheet. */
export interface SheetRow {
  readonly line: number;
  readonly label: string | null;
  readonly status: 'read' | 'fault';
  /** The cells as typed, in the order of the system's inputs. */
  readonly typed: readonly string[];
  readonly first: number | null;
  readonly second: number | null;
  /** Null if the line has a fault. */
  readonly point: TypedPoint | null;
}

export interface TableLine extends SheetLine {
  readonly fields: readonly SheetField[];
  /** Whether the words of the line can be grouped in more than one way. */
  readonly isAmbiguous: boolean;
}

type ReadCells =
  | { readonly ok: true; readonly point: TypedPoint }
  | (Refusal<SheetReason> & { readonly at: SheetField | undefined });

function readCells(cells: readonly SheetField[], system: CoordinateSystem): ReadCells {
  const values: number[] = [];
  for (const [index, { key }] of system.inputs.entries()) {
    const cell = cells[index];
    if (cell === undefined) return { ok: false, reasons: [because('cell_missing')], at: undefined };
    const { text } = cell;
    if (key === 'reference') {
      const square = readGridReference(text);
      return square.ok ? { ok: true, point: [text] } : { ...square, at: cell };
    }
    const parsed = parseCoordinate(text, key);
    if (!parsed.ok) return { ...parsed, at: cell };
    values.push(parsed.value);
  }
  const [first = Number.NaN, second = Number.NaN] = values;
  return { ok: true, point: [first, second] };
}

/** Reads a whole line, or names the first cell that cannot be read. */
export function readRow(
  { line, fields, isAmbiguous }: TableLine,
  { label, inputs }: SheetLayout,
  system: CoordinateSystem,
): { readonly row: SheetRow; readonly fault?: SheetFault } {
  const cells = inputs.flatMap((index) => fields[index] ?? []);
  const labelText = label === null ? '' : (fields[label]?.text ?? '');
  const common = { line, label: labelText === '' ? null : labelText, typed: cells.map(({ text }) => text) };
  const read = readCells(cells, system);
  if (read.ok && !isAmbiguous) {
    const [first, second = null] = read.point;
    const point = read.point;
    return { row: { ...common, status: 'read', first: typeof first === 'number' ? first : null, second, point } };
  }
  const reason = (read.ok ? undefined : read.reasons[0]) ?? because('ambiguous_row');
  const column = (read.ok ? undefined : read.at?.column) ?? fields[0]?.column ?? 1;
  const row: SheetRow = { ...common, status: 'fault', first: null, second: null, point: null };
  return { row, fault: { ...reason, line, column } };
}
