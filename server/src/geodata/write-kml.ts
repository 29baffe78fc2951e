import { windRing } from './beacon-sheet.rules.ts';
import type { ExportedAsset } from './exported-fields.ts';
import { describeAsset, ringOf } from './exported-ring.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes assets as KML 2.2: WGS84, one placemark each, exterior counter-clockwise, nine decimals (0.1 mm). */
export async function* writeKml(
  batches: AsyncIterable<readonly ExportedAsset[]>,
  title: string,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n';
  yield `<name>${escapeXml(title)}</name>\n`;
  for await (const assets of batches) yield assets.map(writePlacemark).join('');
  yield '</Document>\n</kml>\n';
}

function writePlacemark(asset: ExportedAsset): string {
  const data = Object.entries(describeAsset(asset))
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `<Data name="${name}"><value>${escapeXml(String(value))}</value></Data>`)
    .join('');
  return `<Placemark id="a${asset._id}"><name>${escapeXml(asset.assetNumber)}</name><ExtendedData>${data}</ExtendedData>${writePolygon(asset)}</Placemark>\n`;
}

function writePolygon(asset: ExportedAsset): string {
  const ring = windRing(ringOf(asset), 'counter-clockwise');
  if (ring.length === 0) return '';
  const coordinates = [...ring, ...ring.slice(0, 1)]
    .map(([latitude, longitude]) => `${longitude.toFixed(9)},${latitude.toFixed(9)}`)
    .join(' ');
  return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
}

/** Text for XML; characters that XML 1.0 does not allow are left out. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
