import { because } from '@atlas/contract/reasons';
import type { Geometry } from 'geojson';
import { parseShp } from 'shpjs';
import { decodeAs, raiseQuestion, readUtf8 } from './decode-text.ts';
import type { ShapedFeature } from './gather-features.ts';
import { type Answers, UnreadableFile } from './import-feature.ts';
import { openArchive } from './open-archive.ts';
import { findTableEncoding, readTable, skipHead, type TableRows } from './read-dbf.ts';

const PARTS = /\.(shp|dbf|prj|cpg)$/i;

/** The parts of a zipped Shapefile. */
interface Shapefile {
  readonly shp: Uint8Array;
  readonly dbf: Uint8Array | undefined;
  readonly cpg: Uint8Array | undefined;
  /** Text of the `.prj`. */
  readonly projection: string | undefined;
}

/** Opens a zipped Shapefile. @throws UnreadableFile */
export function openShapefile(bytes: Uint8Array): Shapefile {
  const files = [...openArchive(bytes, (name) => PARTS.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name))];
  const shapes = files.filter(([name]) => name.toLowerCase().endsWith('.shp'));
  if (shapes.length > 1) {
    throw new UnreadableFile(because('several_shapefiles'));
  }
  const [shp] = shapes;
  if (shp === undefined) throw new UnreadableFile(because('no_shapefile'));
  const find = (ending: string) => files.find(([name]) => name.toLowerCase().endsWith(ending))?.[1];
  const prj = find('.prj');
  return {
    shp: shp[1],
    dbf: find('.dbf'),
    cpg: find('.cpg'),
    projection: prj === undefined ? undefined : new TextDecoder().decode(prj),
  };
}

/** The shapes, counted to the east and north. @throws UnreadableFile */
export function readShapes(shp: Uint8Array, points: 'east-north' | 'west-south'): readonly (Geometry | null)[] {
  try {
    const shapes = parseShp(new DataView(shp.buffer, shp.byteOffset, shp.byteLength), false);
    return points === 'east-north' ? shapes : shapes.map((shape) => (shape === null ? null : reverseSigns(shape)));
  } catch {
    throw new UnreadableFile(because('shapefile_damaged', { part: '.shp' }));
  }
}

/** Coordinates counted to the west and south, counted to the east and north. */
function reverseSigns(shape: Geometry): Geometry {
  const reverse = (value: unknown): unknown => (Array.isArray(value) ? value.map(reverse) : -Number(value));
  return shape.type === 'GeometryCollection'
    ? shape
    : ({ ...shape, coordinates: reverse(shape.coordinates) } as Geometry);
}

/**
 * The rows, in the encoding of the person's answer, the `.cpg`, the table's header, or UTF-8, in this order.
 * @throws UnreadableFile; OpenQuestion if the text is not UTF-8 and no encoding is declared
 */
export function readRows(dbf: Uint8Array | undefined, cpg: Uint8Array | undefined, answers: Answers): TableRows {
  if (dbf === undefined) return [];
  const named = answers.encoding ?? (cpg === undefined ? undefined : readPage(new TextDecoder().decode(cpg)));
  const encoding = named ?? findTableEncoding(dbf);
  if (encoding !== undefined) return readTable(dbf, (bytes) => decodeAs(bytes, encoding));
  // Nothing is declared: UTF-8 if every cell is, otherwise the person has to say.
  let isUtf8 = true;
  const rows = readTable(dbf, (bytes) => {
    const text = readUtf8(bytes);
    if (text === undefined) isUtf8 = false;
    return text ?? '';
  });
  return isUtf8 ? rows : raiseQuestion(skipHead(dbf));
}

/** The encoding that a `.cpg` names, as many programs write it: `UTF-8`, `1252`, `ANSI 1252`, `88591`. */
function readPage(text: string): string | undefined {
  const page = text.trim().toLowerCase();
  const number = /^(?:ansi|cp|windows|oem)?[\s-]*(\d{3,5})$/.exec(page)?.[1];
  if (number === '65001') return 'utf-8';
  if (number?.startsWith('8859')) return `iso-8859-${number.slice(4)}`;
  const name = number === undefined ? page : `windows-${number}`;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** Shapes with their rows; one whose row was deleted is left out. */
export function joinRows(shapes: readonly (Geometry | null)[], rows: TableRows): readonly ShapedFeature[] {
  return shapes.flatMap((geometry, index) => {
    const properties = index < rows.length ? rows[index] : {};
    return properties === undefined ? [] : [{ geometry, properties }];
  });
}
