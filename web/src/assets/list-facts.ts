import type { Asset } from '@atlas/contract/assets';
import * as assetsText from '@atlas/messages/assets';
import { formatDay, formatDegrees, formatHectares, formatMetres } from '../ui/format.ts';
import type { AssetFact } from './asset-facts.tsx';

/** Operator, place and figures of record of an asset, as every record shows them. */
export function listFacts(asset: Asset): readonly AssetFact[] {
  const centre = asset.centerCoordinates;
  return [
    [assetsText.operatorName(), asset.operatorName || '–', 'words'],
    [assetsText.operatorID(), asset.operatorID || '–'],
    [assetsText.operatorPhone(), asset.operatorPhone || '–'],
    [assetsText.dateOfPurchase(), asset.dateOfPurchase ? formatDay(asset.dateOfPurchase) : '–'],
    [assetsText.latitude(), centre ? formatDegrees(centre.lat) : '–'],
    [assetsText.longitude(), centre ? formatDegrees(centre.lng) : '–'],
    [assetsText.area(), asset.areaSquareMetres === null ? '–' : formatHectares(asset.areaSquareMetres / 10_000)],
    [assetsText.perimeter(), asset.perimeterMetres === null ? '–' : formatMetres(asset.perimeterMetres)],
  ];
}
