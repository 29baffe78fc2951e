import type { Asset } from '@atlas/contract/assets';
import * as assetsText from '@atlas/messages/assets';
import { Suspense, useEffect } from 'react';
import type { MapDrawing } from '../map/map-handlers.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { AssetSelection } from './asset-table.tsx';
import { LazyCompanyMap, prepareCompanyMap } from './lazy-company-map.ts';
import type { useTiledAssets } from './use-tiled-assets.ts';

type CompanyMapProps = Omit<AssetSelection, 'onSelect'> & {
  tiled: ReturnType<typeof useTiledAssets>;
  /** The selected asset, once it has loaded. */
  asset: Asset | undefined;
  /** All of the assets, if they are few and known. */
  listed?: readonly Asset[] | undefined;
  onSelect: (id: string | null) => void;
  onJurisdiction?: (id: string) => void;
  drawing?: MapDrawing;
  /** The option that is open beside the map. */
  occasion?: string | null;
};

/** A company's assets on the map, as soon as their places are known. */
export function CompanyMap({ tiled, ...map }: CompanyMapProps) {
  useEffect(prepareCompanyMap, []);
  const waiting = <Skeleton className="h-[500px]" />;
  if (tiled.data === undefined) {
    return tiled.isError ? (
      <ErrorPanel title={assetsText.notRetrieved()} error={tiled.error} retry={() => void tiled.refetch()} />
    ) : (
      waiting
    );
  }
  return (
    <Suspense fallback={waiting}>
      <LazyCompanyMap assets={tiled.data} {...map} />
    </Suspense>
  );
}
