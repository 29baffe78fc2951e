import { type CoordinateSystem, DEFINITION_VERSION } from '@atlas/geodesy/systems';
import { escapeFormula, writeLine } from './beacon-sheet.rules.ts';
import type { LongText } from './shapefile-table.ts';

export const LONG_TEXTS_FILE = 'long-texts.csv';

/**
 * What others need to read a Shapefile as it was written: a `.prj` names a datum but not its shift to WGS84, so
 * programs that use their own default for Arc 1950 are up to 11 m out.
 */
export function explainShapefile(system: CoordinateSystem, longTexts: number): string {
  const shift =
    system.datum === 'wgs84'
      ? ['The coordinates are on WGS84. No transformation is needed.']
      : [
          'The coordinates are on Arc 1950. The .prj names that datum but cannot say how it is tied to WGS84, and the',
          'default of GDAL, QGIS and PROJ for Arc 1950 lands about 11 m off in the south-west of Zimbabwe. Give them this',
          'PROJ text as the system of the layer:',
          '',
          `  ${system.definition}`,
          '',
          'With GDAL:',
          '',
          `  ogr2ogr -s_srs "${system.definition}" -t_srs EPSG:4326 assets.geojson assets.shp`,
          '',
          'In QGIS: Settings, Custom Projections, add the text above; then Layer, Set CRS of Layer.',
        ];
  const axes = system.takesConstants
    ? ['', 'A Shapefile counts to the east and north. Y and X of a Lo sheet are the same figures with the other sign.']
    : [];
  const cut =
    longTexts === 0
      ? []
      : [
          '',
          `${longTexts === 1 ? '1 text is' : `${longTexts} texts are`} longer than the 254 bytes that a column of the table holds, and cut there.`,
          `${LONG_TEXTS_FILE} has them whole, by the number of the asset and the name of the column.`,
        ];
  const head = [
    `Coordinate system: ${system.label}`,
    `Definition: ${DEFINITION_VERSION}`,
    `PROJ text: ${system.definition}`,
  ];
  return `${[...head, '', ...shift, ...axes, ...cut].join('\r\n')}\r\n`;
}

/** The texts that the table cuts, whole, as a sheet. */
export function writeLongTexts(texts: readonly LongText[]): string {
  const rows = texts.map(({ assetNumber, column, text }) => [assetNumber, column, text].map(escapeFormula));
  return `\ufeff${[['Asset number', 'Column', 'Text'], ...rows].map(writeLine).join('')}`;
}
