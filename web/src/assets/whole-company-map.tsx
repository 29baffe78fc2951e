import { readAsset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { AssetId } from '@atlas/contract/identifiers';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { CompanyMap } from './company-map.tsx';
import { EVERY_ASSET, useTiledAssets } from './use-tiled-assets.ts';

const NOBODY = AssetId.parse('00000000-0000-4000-8000-000000000000');

/** All assets of a company on the map. */
export function WholeCompanyMap({ company: { companyID } }: { company: CompanyOverview }) {
  const tiled = useTiledAssets(companyID, EVERY_ASSET);
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const { data: id } = AssetId.safeParse(selected);
  const asset = useRead(readAsset, { params: { companyID, assetID: id ?? NOBODY } }, { enabled: id !== undefined });
  return (
    <CompanyMap
      tiled={tiled}
      asset={id === undefined ? undefined : asset.data}
      selectedAssetID={selected}
      onSelect={setSelected}
      hoveredAssetID={hovered}
      onHover={setHovered}
    />
  );
}
