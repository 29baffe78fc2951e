import { windRing } from './beacon-sheet.rules.ts';
import type { ExportedAsset } from './exported-fields.ts';
import { describeAsset, ringOf } from './exported-ring.ts';

/** Writes assets as RFC 7946 defines it: WGS84, longitude first, exterior counter-clockwise, nine decimals (0.1 mm). */
export async function* writeGeojson(batches: AsyncIterable<readonly ExportedAsset[]>): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":[';
  let separator = '\n';
  for await (const assets of batches) {
    if (assets.length === 0) continue;
    yield separator + assets.map(writeFeature).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

function writeFeature(asset: ExportedAsset): string {
  const ring = windRing(ringOf(asset), 'counter-clockwise');
  const closed = [...ring, ...ring.slice(0, 1)].map(([latitude, longitude]) => [longitude, latitude]);
  const geometry = ring.length === 0 ? null : { type: 'Polygon', coordinates: [closed] };
  return JSON.stringify({ type: 'Feature', id: asset._id, properties: describeAsset(asset), geometry });
}
