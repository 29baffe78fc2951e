import { listCompanyAssets } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { useMemo, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LazyAssetMap } from './lazy-asset-map.ts';

/** All assets of a company on the map. */
export function CompanyMap({ company }: { company: CompanyOverview }) {
  const categories = useRead(listCompanyAssets, { body: { companyID: company.companyID } });
  const assets = useMemo(() => categories.data?.assets.flatMap((category) => category.assets) ?? [], [categories.data]);
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  if (categories.isError) return <ErrorPanel error={categories.error} retry={() => void categories.refetch()} />;
  if (categories.isPending) return <Skeleton className="h-[500px]" />;
  return (
    <LazyAssetMap
      assets={assets}
      selectedAssetID={selected}
      onSelect={setSelected}
      hoveredAssetID={hovered}
      onHover={setHovered}
    />
  );
}
