import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { EXPORTED_FIELDS, type ExportedAsset } from './exported-fields.ts';

/** An asset's outline as latitude and longitude, open; empty before the first boundary. */
export function ringOf(asset: ExportedAsset): readonly LatitudeLongitude[] {
  return asset.polygon.map(({ coords }) => [coords.latitude, coords.longitude]);
}

/** A file's details of an asset, without its outline. */
export function describeAsset(asset: ExportedAsset): Readonly<Record<string, string | number | null>> {
  return {
    ...Object.fromEntries(EXPORTED_FIELDS.map(({ name }) => [name, asset[name]])),
    areaSquareMetres: asset.areaSquareMetres,
    perimeterMetres: asset.perimeterMetres,
    revision: asset.revision,
  };
}
