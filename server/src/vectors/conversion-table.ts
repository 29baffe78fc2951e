import { fromWgs84, toWgs84 } from '@atlas/geodesy/convert';
import { measureLine } from '@atlas/geodesy/measure';
import { findSystem } from '@atlas/geodesy/systems';
import type { AnsweredRow } from './answer.ts';
import type { Workbench } from './workbench.ts';

/** A point as Gauss-Krüger and as WGS84 have it, metres and degrees. */
interface TableRow {
  readonly line: number;
  readonly northing: number;
  readonly easting: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface ConversionTable {
  readonly rows: readonly TableRow[];
}

const COLUMNS = { northing: 'northing', easting: 'easting', latitude: 'wgs84_lat', longitude: 'wgs84_lon' } as const;
const TOLERANCE_METRES = 0.001;

/** A table with northing, easting, wgs84_lat and wgs84_lon in any order; undefined for anything else. */
export function readConversionTable(text: string): ConversionTable | undefined {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  const places = Object.values(COLUMNS).map((column) => names.indexOf(column));
  if (places.includes(-1)) return undefined;
  const rows = lines.flatMap((content, index) => {
    if (content.trim() === '') return [];
    const cells = content.split(',').map(readCell);
    const [northing, easting, latitude, longitude] = places.map((place) => cells[place] ?? Number.NaN);
    return [{ line: index + 2, northing, easting, latitude, longitude } as TableRow];
  });
  return { rows };
}

/** An empty cell is not a number, though `Number('')` is 0. */
function readCell(cell: string): number {
  return cell.trim() === '' ? Number.NaN : Number(cell);
}

/** Converts every row both ways, once in the server's code and once in the database, each within a millimetre. */
export async function answerConversions(table: ConversionTable, workbench: Workbench): Promise<AnsweredRow[]> {
  const system = findSystem('gauss-kruger');
  const rows = table.rows.filter(isComplete);
  const metric = rows.map(({ easting, northing }) => [easting, northing] as const);
  const degrees = rows.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const srid = system.srid ?? 0;
  const moved = await workbench.transform(srid, 4326, metric);
  const back = await workbench.transform(4326, srid, degrees);
  const answered = new Map(rows.map((row, index) => [row, [moved[index], back[index]] as const]));
  return table.rows.map((row) => {
    const [position, grid] = answered.get(row) ?? [];
    const faults = isComplete(row)
      ? [...judgeCode(row), ...judgeDegrees('the database', row, position), ...judgeGrid('the database', row, grid)]
      : ['has a cell that is no number'];
    return { name: `line ${row.line}`, faults };
  });
}

function isComplete({ northing, easting, latitude, longitude }: TableRow): boolean {
  return [northing, easting, latitude, longitude].every(Number.isFinite);
}

function judgeCode(row: TableRow): string[] {
  const there = toWgs84('gauss-kruger', [row.northing, row.easting]);
  const back = fromWgs84('gauss-kruger', [row.latitude, row.longitude]);
  const [northing, easting] = back.ok && back.point.length === 2 ? back.point : [Number.NaN, Number.NaN];
  return [
    ...judgeDegrees('the server', row, there.ok ? [there.point[1], there.point[0]] : undefined),
    ...judgeGrid('the server', row, back.ok ? [easting, northing] : undefined),
  ];
}

type Pair = readonly [number, number] | undefined;

function judgeDegrees(who: string, row: TableRow, position: Pair): string[] {
  if (position === undefined) return [`${who} cannot convert it to WGS84`];
  const [longitude, latitude] = position;
  const { lengthMetres } = measureLine([row.latitude, row.longitude], [latitude, longitude]);
  return judgeDistance(`${who} puts it at ${latitude}, ${longitude}`, lengthMetres);
}

function judgeGrid(who: string, row: TableRow, grid: Pair): string[] {
  if (grid === undefined) return [`${who} cannot convert it to Gauss-Krüger`];
  const [easting, northing] = grid;
  const distance = Math.hypot(easting - row.easting, northing - row.northing);
  return judgeDistance(`${who} puts it at N ${northing} E ${easting}`, distance);
}

function judgeDistance(what: string, metres: number): string[] {
  return metres <= TOLERANCE_METRES ? [] : [`${what}, ${(metres * 1000).toFixed(1)} mm off`];
}
