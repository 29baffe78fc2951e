import { fromWgs84 } from '@atlas/geodesy/convert';
import { nameBeacon } from '@atlas/geodesy/name-beacon';
import type { CoordinateSystem } from '@atlas/geodesy/systems';
import * as words from '@atlas/messages/exported';
import { escapeFormula, writeLine } from '../platform/csv-line.ts';
import type { Locale } from '../platform/locale.ts';
import { nameCoordinateColumns, writePoint } from './beacon-sheet.rules.ts';
import { EXPORTED_FIELDS, type ExportedAsset } from './exported-fields.ts';
import { ringOf } from './exported-ring.ts';

/** So that a spreadsheet reads the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** Columns before the coordinates, in order. */
const COLUMNS = [...EXPORTED_FIELDS.map(({ heading }) => heading), 'Area in square metres', 'Beacon'];

/**
 * Writes assets as a sheet of beacons in a system, one line for each beacon, one without beacons for each plotless
 * asset.
 */
export async function* writeCsv(
  batches: AsyncIterable<readonly ExportedAsset[]>,
  system: CoordinateSystem,
  locale: Locale,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLine([...COLUMNS, ...nameCoordinateColumns(system)]);
  for await (const assets of batches) yield assets.map((asset) => writeAsset(asset, system, locale)).join('');
}

function writeAsset(asset: ExportedAsset, system: CoordinateSystem, locale: Locale): string {
  const texts = EXPORTED_FIELDS.map(({ name }) => asset[name] ?? '');
  const head = [...texts, asset.areaSquareMetres?.toFixed(2) ?? ''].map(escapeFormula);
  const ring = ringOf(asset);
  if (ring.length === 0) return writeLine([...head, '', ...system.inputs.map(() => '')]);
  return ring
    .map((point, index) => {
      const written = fromWgs84(system.id, point);
      const cells = written.ok
        ? writePoint(system, written.point)
        : system.inputs.map(() => words.outsideReach({ system: system.label }, { locale }));
      return writeLine([...head, nameBeacon(index), ...cells]);
    })
    .join('');
}
