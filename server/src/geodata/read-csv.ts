import { because } from '@atlas/contract/reasons';
import { parseCoordinate } from '@atlas/geodesy/parse-coordinate';
import type { TypedPoint } from '@atlas/geodesy/position';
import { readHeader } from '@atlas/geodesy/sheet-header';
import { findSystem, orderInputs, type SystemId } from '@atlas/geodesy/systems';
import papaparse from 'papaparse';
import { readEscaped } from '../platform/csv-line.ts';
import { findNumberColumn, normaliseName } from './attributes.rules.ts';
import { decodeText } from './decode-text.ts';
import {
  type FileToRead,
  type FoundFault,
  findFault,
  type ImportFeature,
  type ReadFile,
  refuseTooMany,
  UnreadableFile,
} from './import-feature.ts';
import { openOutline, orderPosition } from './read-geometry.ts';
import { readWkt } from './read-wkt.ts';

const WKT_NAMES = ['wkt', 'geometry', 'geom', 'thegeom', 'polygon', 'wktgeom'];

interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Sheet {
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly numberIndex: number;
}

/**
 * Reads a sheet with a header: a line for each beacon, those of one asset one after the other, or a line for each asset
 * with its polygon in WKT. @throws UnreadableFile, OpenQuestion
 */
export function readCsv({ bytes, chosen, answers }: FileToRead): ReadFile {
  const sheet = parseRows(decodeText(bytes, undefined, answers.encoding));
  const stated = readStatedSystem(sheet.header);
  const system = chosen ?? stated;
  const systemSource = chosen !== undefined ? 'person' : stated === undefined ? undefined : 'header';
  const wktIndex = sheet.header.findIndex((name) => WKT_NAMES.includes(normaliseName(name)));
  const features =
    wktIndex >= 0 ? sheet.rows.map((row) => readPolygonRow(sheet, row, wktIndex, system)) : readBeacons(sheet, system);
  refuseTooMany(features.length);
  return { system, systemSource, features };
}

function parseRows(text: string): Sheet {
  // An empty last line would count against the separator that every other line agrees on.
  const { data } = papaparse.parse<string[]>(text.replace(/[\r\n]+$/, ''));
  const rows = data.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells: cells.map(readEscaped) }] : [],
  );
  const [top, ...rest] = rows;
  const header = top?.cells.map((cell) => cell.trim()) ?? [];
  const numberColumn = findNumberColumn(header);
  if (numberColumn === undefined) {
    throw new UnreadableFile(because('no_number_column'), 1);
  }
  return { header, rows: rest, numberIndex: header.indexOf(numberColumn) };
}

/** Our own sheets name the system with its definition; latitude and longitude are WGS84 by default. */
function readStatedSystem(header: readonly string[]): SystemId | undefined {
  for (const name of header) {
    const id = /\(([a-z0-9-]+) atlas-\d+\//.exec(name)?.[1];
    const system = id === undefined ? undefined : findSystem(id);
    if (system !== undefined) return system.id;
  }
  const names = header.map(normaliseName);
  const isDegrees =
    names.some((name) => /^lat(itude)?$/.test(name)) && names.some((name) => /^(lon|lng|long|longitude)$/.test(name));
  return isDegrees ? 'wgs84' : undefined;
}

function readPolygonRow(sheet: Sheet, row: SheetRow, index: number, system: SystemId | undefined): ImportFeature {
  const outline = readWkt(row.cells[index] ?? '');
  const { line } = row;
  const attributes = readAttributes(sheet, row);
  if ('because' in outline) {
    const fault = { line, column: sheet.header[index] ?? null, code: 'wkt_unreadable', because: outline.because };
    return { line, attributes, typed: [], faults: [fault] };
  }
  const positions = system === undefined ? [] : openOutline(outline.positions);
  return { line, attributes, typed: positions.map((one) => orderPosition(system ?? 'wgs84', one)), faults: [] };
}

function readBeacons(sheet: Sheet, systemId: SystemId | undefined): readonly ImportFeature[] {
  const columns = systemId === undefined ? [] : findColumns(sheet, systemId);
  const features: (ImportFeature & { readonly typed: TypedPoint[]; readonly faults: FoundFault[] })[] = [];
  let number: string | undefined;
  for (const row of sheet.rows) {
    const own = (row.cells[sheet.numberIndex] ?? '').trim();
    if (number === undefined || own !== number) {
      features.push({ line: row.line, attributes: readAttributes(sheet, row), typed: [], faults: [] });
      number = own;
    }
    const feature = features.at(-1);
    if (feature === undefined || systemId === undefined) continue;
    const { point, faults } = readPoint(sheet, row, systemId, columns);
    if (point !== undefined) feature.typed.push(point);
    feature.faults.push(...faults);
  }
  return features;
}

function findColumns(sheet: Sheet, systemId: SystemId): readonly number[] {
  const system = findSystem(systemId);
  const fields = sheet.header.map((text, index) => ({ text, column: index + 1 }));
  const layout = readHeader(fields, system);
  if (layout !== undefined) return layout.inputs;
  const reason = because('header_other_system', { inputs: orderInputs(system), system: system.label });
  throw new UnreadableFile(reason, 1);
}

function readPoint(
  sheet: Sheet,
  row: SheetRow,
  systemId: SystemId,
  columns: readonly number[],
): { readonly point?: TypedPoint; readonly faults: readonly FoundFault[] } {
  const { inputs, kind } = findSystem(systemId);
  const cells = columns.map((column) => (row.cells[column] ?? '').trim());
  // A line without coordinates is an asset that has no boundary yet.
  if (cells.every((cell) => cell === '')) return { faults: [] };
  if (kind === 'grid-text') return { point: [cells[0] ?? ''], faults: [] };
  const faults: FoundFault[] = [];
  const values = inputs.map(({ key }, index) => {
    if (key === 'reference') return Number.NaN;
    const parsed = parseCoordinate(cells[index] ?? '', key);
    if (parsed.ok) return parsed.value;
    const column = sheet.header[columns[index] ?? -1] ?? null;
    faults.push(...parsed.reasons.map((reason) => findFault(row.line, reason, column)));
    return Number.NaN;
  });
  const [first = Number.NaN, second = Number.NaN] = values;
  return faults.length > 0 ? { faults } : { point: [first, second], faults };
}

function readAttributes(sheet: Sheet, row: SheetRow): Record<string, string> {
  return Object.fromEntries(sheet.header.map((name, index) => [name, row.cells[index] ?? '']));
}
