import { resemblesCoordinate, type SheetField } from './sheet-fields.ts';
import type { SheetLayout } from './sheet-header.ts';
import type { CoordinateSystem } from './systems.ts';

const POINT_NUMBER = /^\d{1,5}$/;
/** The share of its rows in which a column must be readable, so that a broken row does not change the layout. */
const MOST = 0.6;

function readColumn(rows: readonly (readonly SheetField[])[], column: number): readonly string[] {
  return rows.flatMap((fields) => fields[column]?.text ?? []);
}

/** Whole numbers that can number points, except in broken rows. */
function resemblePointNumbers(texts: readonly string[]): boolean {
  return texts.filter((text) => POINT_NUMBER.test(text)).length >= MOST * texts.length;
}

/** Whether numbers rise from row to row like point numbers; the last may repeat the first, which closes the ring. */
function areCounted(texts: readonly string[]): boolean {
  const numbers = texts.filter((text) => POINT_NUMBER.test(text)).map(Number);
  const isClosed = numbers.length > 2 && numbers.at(-1) === numbers[0];
  const rising = isClosed ? numbers.slice(0, -1) : numbers;
  return rising.every((number, index) => number > (rising[index - 1] ?? -1));
}

/**
 * Finds the columns of a sheet without a header: the run of columns that read as coordinates, after a label if there is
 * one. Undefined if too many columns of numbers remain to distinguish them.
 */
export function guessLayout(
  rows: readonly (readonly SheetField[])[],
  system: CoordinateSystem,
): SheetLayout | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const wanted = system.inputs.length;
  const isCoordinate = Array.from({ length: width }, (_, column) => {
    const texts = readColumn(rows, column);
    const read = texts.filter((text) => system.inputs.some(({ key }) => resemblesCoordinate(text, key)));
    return texts.length > 0 && read.length >= MOST * rows.length;
  });
  let start = isCoordinate.indexOf(true);
  if (start < 0) return undefined;
  let length = isCoordinate.slice(start).findIndex((is) => !is);
  if (length < 0) length = width - start;
  const leading = readColumn(rows, start);
  if (wanted === 2 && length > wanted && resemblePointNumbers(leading)) {
    // Unordered numbers can be beacons or metres: only a header decides.
    if (!areCounted(leading)) return undefined;
    start += 1;
    length -= 1;
  }
  if (length < wanted || length > wanted + 1) return undefined;
  const inputs = system.inputs.map((_, index) => start + index);
  return { label: start > 0 ? start - 1 : null, inputs };
}
