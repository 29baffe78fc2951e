import type { Asset } from '@atlas/contract/assets';
import type { LatitudeLongitude } from '@atlas/geodesy/position';
import { EXPORTED_FIELDS } from './exported-fields.ts';

/** An asset's outline as latitude and longitude, open; empty before the first boundary. */
export function ringOf(asset: Asset): readonly LatitudeLongitude[] {
  return asset.polygon.map(({ coords }) => [coords.latitude, coords.longitude]);
}

/** A file's details of an asset, without its outline. */
export function describeAsset(asset: Asset): Readonly<Record<string, string | number | null>> {
  return {
    ...Object.fromEntries(EXPORTED_FIELDS.map(({ name }) => [name, asset[name]])),
    areaSquareMetres: asset.areaSquareMetres,
    perimeterMetres: asset.perimeterMetres,
    revision: asset.revision,
  };
}
