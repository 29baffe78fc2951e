import { readAssetExtent } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import { readAssetTile } from '@atlas/contract/tiles';
import { keepPreviousData } from '@tanstack/react-query';
import { buildAddress } from '../api/address.ts';
import { useRead } from '../api/use-read.ts';
import type { TiledAssets } from '../map/company-asset-map.tsx';
import { type AssetFilter, asQuery } from './asset-reads.ts';

/**
 * How many assets match a filter, and where the map finds them. After a change of filter, the last answer stays until
 * the next one arrives.
 */
export function useTiledAssets(companyID: CompanyId, filter: AssetFilter, enabled = true) {
  const query = asQuery(filter);
  return useRead(
    readAssetExtent,
    { params: { companyID }, query },
    {
      enabled,
      placeholderData: keepPreviousData,
      select: (reply): TiledAssets => ({ ...reply, address: buildTileAddress(companyID, query) }),
    },
  );
}

/** Placeholders that the map fills in itself must not be escaped. */
function buildTileAddress(companyID: CompanyId, query: Readonly<Record<string, string | undefined>>): string {
  const places = { z: '{z}', x: '{x}', y: '{y}' };
  const path = buildAddress(readAssetTile.path, { companyID, ...places }, undefined);
  const open = path.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return window.location.origin + open + buildAddress('', undefined, query);
}
