import { type CoordinateSystem, DEFINITION_VERSION } from '@atlas/geodesy/systems';
import * as words from '@atlas/messages/exported';
import { escapeFormula, writeLine } from '../platform/csv-line.ts';
import type { Locale } from '../platform/locale.ts';
import type { LongText } from './shapefile-table.ts';

export const LONG_TEXTS_FILE = 'long-texts.csv';

/**
 * What others need to read a Shapefile as it was written: a `.prj` names a datum but not its shift to WGS84, so
 * programs that use their own default for Arc 1950 are up to 11 m out.
 */
export function explainShapefile(system: CoordinateSystem, longTexts: number, locale: Locale): string {
  const proj = system.definition;
  const command = `ogr2ogr -s_srs "${proj}" -t_srs EPSG:4326 assets.geojson assets.shp`;
  const parts = [
    [
      words.readmeSystem({ system: system.label }, { locale }),
      words.readmeDefinition({ definition: DEFINITION_VERSION }, { locale }),
      words.readmeProj({ proj }, { locale }),
    ].join('\n'),
    system.datum === 'wgs84' ? words.readmeWgs84({}, { locale }) : words.readmeArc({ proj, command }, { locale }),
    ...(system.takesConstants ? [words.readmeAxes({}, { locale })] : []),
    ...(longTexts === 0 ? [] : [words.readmeCut({ texts: longTexts, file: LONG_TEXTS_FILE }, { locale })]),
  ];
  return `${parts.join('\n\n')}\n`.replaceAll('\n', '\r\n');
}

/** The full texts that the table truncates, as a sheet. */
export function writeLongTexts(texts: readonly LongText[]): string {
  const rows = texts.map(({ assetNumber, column, text }) => [assetNumber, column, text].map(escapeFormula));
  return `\ufeff${[['Asset number', 'Column', 'Text'], ...rows].map(writeLine).join('')}`;
}
