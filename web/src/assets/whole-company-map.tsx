import type { CompanyOverview } from '@atlas/contract/companies';
import { useState } from 'react';
import { EVERY_ASSET } from './asset-reads.ts';
import { CompanyMap } from './company-map.tsx';
import { useLinkedAsset } from './use-linked-asset.ts';
import { useTiledAssets } from './use-tiled-assets.ts';

/** All assets of a company on the map. */
export function WholeCompanyMap({ company: { companyID } }: { company: CompanyOverview }) {
  const tiled = useTiledAssets(companyID, EVERY_ASSET);
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const { asset } = useLinkedAsset(companyID, selected);
  return (
    <CompanyMap
      tiled={tiled}
      asset={asset}
      selectedAssetID={selected}
      onSelect={setSelected}
      hoveredAssetID={hovered}
      onHover={setHovered}
    />
  );
}
