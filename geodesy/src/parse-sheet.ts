import { because, type Reason, type SheetReason } from './reasons.ts';
import {
  groupWords,
  isReadable,
  listLines,
  resemblesCoordinate,
  type SheetLine,
  type SheetSeparator,
  splitLine,
} from './sheet-fields.ts';
import { looksLikeHeader, readHeader, type SheetLayout } from './sheet-header.ts';
import { guessLayout } from './sheet-layout.ts';
import { readRow, type SheetFault, type SheetRow, type TableLine } from './sheet-rows.ts';
import { type CoordinateSystem, findSystem, orderInputs, type SystemId } from './systems.ts';

export interface ParsedSheet {
  readonly separator: SheetSeparator;
  readonly header: readonly string[] | null;
  readonly rows: readonly SheetRow[];
  readonly faults: readonly SheetFault[];
  /** What was understood beyond the plain reading, such as swapped columns. */
  readonly notes: readonly Reason<'columns_swapped'>[];
}

const ORDER: readonly SheetSeparator[] = ['tab', 'semicolon', 'comma', 'spaces', 'space'];
const PRESENT: Readonly<Record<SheetSeparator, RegExp>> = {
  tab: /\t/,
  semicolon: /;/,
  comma: /,/,
  spaces: /\S[ \u00a0]{2,}\S/,
  space: /\S/,
};
const CERTAIN_DECIMAL_COMMA = /^\D*\d[\d ']*,(?:\d{1,2}|\d{4,})\D*$|\d{4,},\d|\d[ ']\d{3},\d|^\D*0\d*,\d/;

function splitTable(
  lines: readonly SheetLine[],
  separator: SheetSeparator,
  system: CoordinateSystem,
): readonly TableLine[] {
  if (separator !== 'space') {
    return lines.map((line) => ({ ...line, fields: splitLine(line.text, separator), isAmbiguous: false }));
  }
  const grouped = groupWords(
    lines,
    system.inputs.map(({ key }) => key),
  );
  return lines.map((line, index) => ({ ...line, fields: [], isAmbiguous: false, ...grouped[index] }));
}

/**
 * If some cell's comma can only be a decimal comma and no cell has a point, every comma of the sheet is a decimal
 * comma.
 */
function settleDecimalCommas(table: readonly TableLine[]): readonly TableLine[] {
  const texts = table.flatMap(({ fields }) => fields.map(({ text }) => text));
  if (!texts.some((text) => CERTAIN_DECIMAL_COMMA.test(text)) || texts.some((text) => /\d\.\d|,\d+,/.test(text)))
    return table;
  return table.map((line) => ({
    ...line,
    fields: line.fields.map((field) => ({ ...field, text: field.text.replace(/(\d),(\d+\D*)$/, '$1.$2') })),
  }));
}

/** Letters such as E and N can show that the columns are in reverse order. */
function areSwappedByLetters(table: readonly TableLine[], layout: SheetLayout, system: CoordinateSystem): boolean {
  const [first, second] = system.inputs;
  const [left, right] = layout.inputs;
  if (!first || !second || left === undefined || right === undefined) return false;
  const reads = (line: TableLine, a: number, b: number) =>
    isReadable(line.fields[a]?.text ?? '', first.key) && isReadable(line.fields[b]?.text ?? '', second.key);
  return table.some((line) => reads(line, right, left)) && table.every((line) => !reads(line, left, right));
}

/** Finds the columns, by the header if there is one, and reports a different order. */
function findLayout(
  table: readonly TableLine[],
  named: SheetLayout | undefined,
  separator: SheetSeparator,
  system: CoordinateSystem,
): { readonly layout: SheetLayout; readonly notes: readonly Reason<'columns_swapped'>[] } | undefined {
  // Grouped words are already in the order label, first, second, so only the header's order of the inputs matters.
  const isGrouped = separator === 'space';
  const isNamed = named !== undefined && !isGrouped;
  const layout = isNamed
    ? named
    : guessLayout(
        table.map(({ fields }) => fields),
        system,
      );
  if (layout === undefined) return undefined;
  const isHeaderSwapped = named !== undefined && (named.inputs[0] ?? 0) > (named.inputs[1] ?? Number.POSITIVE_INFINITY);
  const isLetterSwapped = named === undefined && areSwappedByLetters(table, layout, system);
  if (!isHeaderSwapped && !isLetterSwapped) return { layout, notes: [] };
  const order = orderInputs(system);
  // A single grid reference has no order of columns.
  if (order === 'reference') return { layout, notes: [] };
  const swapped = because('columns_swapped', { by: isHeaderSwapped ? 'header' : 'letters', inputs: order });
  const inputs = isNamed ? layout.inputs : [...layout.inputs].reverse();
  return { layout: { ...layout, inputs }, notes: [swapped] };
}

function readTable(all: readonly TableLine[], separator: SheetSeparator, system: CoordinateSystem): ParsedSheet {
  const [top] = all;
  const isData = top?.fields.some(({ text }) => system.inputs.some(({ key }) => resemblesCoordinate(text, key)));
  const headerLine = top !== undefined && !isData && looksLikeHeader(top.fields) ? top : undefined;
  const header = headerLine?.fields.map(({ text }) => text) ?? null;
  const named = headerLine && readHeader(headerLine.fields, system);
  const table = settleDecimalCommas(headerLine ? all.slice(1) : all);
  const stop = (reason: SheetReason, line: number): ParsedSheet => {
    return { separator, header, rows: [], faults: [{ ...reason, line, column: 1 }], notes: [] };
  };
  const inputs = orderInputs(system);
  if (headerLine && named === undefined) {
    return stop(because('header_other_system', { inputs, system: system.label }), headerLine.line);
  }
  const found = findLayout(table, named, separator, system);
  if (found === undefined) return stop(because('columns_unclear', { inputs }), table[0]?.line ?? 1);
  const { layout, notes } = found;
  const read = table.map((line) => readRow(line, layout, system));
  const rows = read.map(({ row }) => row);
  const faults = read.flatMap(({ fault }) => fault ?? []);
  return { separator, header, rows, faults, notes };
}

/**
 * Reads a pasted beacon sheet: cells separated by tabs, semicolons, commas or spaces, with or without a header, a label
 * column and further columns. The header decides the order of the columns. Lines that cannot be read as a whole are
 * named with their place; none is dropped or guessed.
 */
export function parseSheet(text: string, systemId: SystemId): ParsedSheet {
  const system = findSystem(systemId);
  const lines = listLines(text);
  if (lines.length === 0) {
    const fault: SheetFault = { ...because('sheet_empty'), line: 1, column: 1 };
    return { separator: 'space', header: null, rows: [], faults: [fault], notes: [] };
  }
  const candidates = ORDER.filter((separator) => lines.some((line) => PRESENT[separator].test(line.text))).map(
    (separator) => readTable(splitTable(lines, separator, system), separator, system),
  );
  const countRead = ({ rows }: ParsedSheet) => rows.filter(({ status }) => status === 'read').length;
  return candidates.reduce((best, next) => {
    if (countRead(next) !== countRead(best)) return countRead(next) > countRead(best) ? next : best;
    return next.faults.length < best.faults.length && countRead(next) > 0 ? next : best;
  });
}
