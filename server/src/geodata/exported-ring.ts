import type { Asset } from '@atlas/contract/assets';
import type { LatitudeLongitude } from '@atlas/geodesy/position';

/** An asset's outline as latitude and longitude, open; empty before the first boundary. */
export function ringOf(asset: Asset): readonly LatitudeLongitude[] {
  return asset.polygon.map(({ coords }) => [coords.latitude, coords.longitude]);
}

/** A file's details of an asset, without its outline. */
export function describeAsset(asset: Asset): Readonly<Record<string, string | number | null>> {
  return {
    assetNumber: asset.assetNumber,
    assetName: asset.assetName,
    category: asset.category,
    operatorName: asset.operatorName,
    operatorID: asset.operatorID,
    operatorPhone: asset.operatorPhone,
    complianceState: asset.complianceState,
    ownershipState: asset.ownershipState,
    dateOfPurchase: asset.dateOfPurchase,
    areaSquareMetres: asset.areaSquareMetres,
    perimeterMetres: asset.perimeterMetres,
    revision: asset.revision,
  };
}
