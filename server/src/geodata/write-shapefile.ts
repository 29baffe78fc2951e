import { because, type Reason } from '@atlas/contract/reasons';
import { fromWgs84 } from '@atlas/geodesy/convert';
import { isNumberPair } from '@atlas/geodesy/position';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import { zip } from 'fflate';
import type { Locale } from '../platform/locale.ts';
import { AppError } from '../platform/outcome.ts';
import { windRing } from './beacon-sheet.rules.ts';
import type { ExportedAsset } from './exported-fields.ts';
import { ringOf } from './exported-ring.ts';
import { writeProjection } from './projection-text.rules.ts';
import { type ShapeRing, ShapeWriter } from './shapefile-geometry.ts';
import { explainShapefile, LONG_TEXTS_FILE, writeLongTexts } from './shapefile-readme.rules.ts';
import { findLongTexts, type LongText, writeRow, writeTable } from './shapefile-table.ts';

/**
 * Writes assets as a zipped Shapefile in a system, with its `.prj`, a text that gives the transformation to WGS84, and
 * a sheet of the texts that are longer than the format's columns. East comes first and grows eastwards as the format
 * requires, even for a Lo belt. The format's header contains the length, so the whole file is made before it is sent.
 * @throws AppError `invalid_input` for a system that does not reach an asset, or has no east and north
 */
export async function writeShapefile(
  batches: AsyncIterable<readonly ExportedAsset[]>,
  system: CoordinateSystem,
  { day, locale }: { readonly day: Date; readonly locale: Locale },
): Promise<Buffer> {
  if (system.kind === 'grid-text') throw refuseSystem(because('system_is_text', { system: system.label }));
  const shapes = new ShapeWriter();
  const rows: Buffer[] = [];
  const longTexts: LongText[] = [];
  for await (const assets of batches) {
    for (const asset of assets) {
      shapes.add(locateRing(asset, system));
      rows.push(writeRow(asset));
      longTexts.push(...findLongTexts(asset));
    }
  }
  const { shp, shx } = shapes.finish();
  return zipFiles({
    'assets.shp': shp,
    'assets.shx': shx,
    'assets.dbf': writeTable(rows, day),
    'assets.prj': Buffer.from(writeProjection(system.id)),
    'assets.cpg': Buffer.from('UTF-8'),
    'README.txt': Buffer.from(explainShapefile(system, longTexts.length, locale)),
    ...(longTexts.length === 0 ? {} : { [LONG_TEXTS_FILE]: Buffer.from(writeLongTexts(longTexts)) }),
  });
}

function locateRing(asset: ExportedAsset, system: CoordinateSystem): ShapeRing {
  return windRing(ringOf(asset), 'clockwise').map((point) => {
    const written = fromWgs84(system.id, point);
    if (!written.ok || !isNumberPair(written.point)) {
      throw refuseSystem(because('point_outside_system', { asset: asset.assetNumber, system: system.label }));
    }
    const { eastInput, sign } = system.axes;
    const east = written.point[eastInput];
    const north = written.point[eastInput === 0 ? 1 : 0];
    return [sign * east, sign * north];
  });
}

function refuseSystem(reason: Reason): AppError {
  return new AppError('invalid_input', { reason, reasons: [{ path: 'system', ...reason }] });
}

function zipFiles(files: Readonly<Record<string, Uint8Array>>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip({ ...files }, { level: 6 }, (error, bytes) =>
      error === null ? resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : reject(error),
    );
  });
}
