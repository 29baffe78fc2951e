import { ASSET_DETAILS, type AssetDetail, isChoiceDetail, isDayDetail } from '@atlas/contract/asset-details';
import type { Asset } from '@atlas/contract/assets';
import * as assetsText from '@atlas/messages/assets';
import { formatDay, formatDegrees, formatHectares, formatMetres } from '../ui/format.ts';
import { nameAccess } from '../ui/name-access.ts';
import type { AssetFact } from './asset-facts.tsx';

/** Texts made of figures; the others are words. */
const FIGURES: readonly AssetDetail[] = ['operatorID', 'operatorPhone'];

/** Operator, place and figures of record of an asset, as every record shows them. */
export function listFacts(asset: Asset): readonly AssetFact[] {
  const centre = asset.centerCoordinates;
  return [
    ...ASSET_DETAILS.filter((detail) => detail !== 'assetName').map((detail) => describeDetail(asset, detail)),
    [assetsText.latitude(), centre ? formatDegrees(centre.lat) : '–'],
    [assetsText.longitude(), centre ? formatDegrees(centre.lng) : '–'],
    [assetsText.area(), asset.areaSquareMetres === null ? '–' : formatHectares(asset.areaSquareMetres / 10_000)],
    [assetsText.perimeter(), asset.perimeterMetres === null ? '–' : formatMetres(asset.perimeterMetres)],
  ];
}

function describeDetail(asset: Asset, detail: AssetDetail): AssetFact {
  const term = assetsText.detail({ field: detail });
  const value = asset[detail] || '–';
  if (isChoiceDetail(detail)) return [term, nameAccess(asset[detail]), 'words'];
  if (isDayDetail(detail)) return [term, asset[detail] ? formatDay(asset[detail]) : '–'];
  return FIGURES.includes(detail) ? [term, value] : [term, value, 'words'];
}
