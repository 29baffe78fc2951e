import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import * as assetsText from '@atlas/messages/assets';
import * as documentsText from '@atlas/messages/documents';
import * as rightsText from '@atlas/messages/rights';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { LazyDimensions } from '../dimensions/lazy-dimensions.ts';
import { AssetDocuments } from '../documents/asset-documents.tsx';
import type { MapAsset } from '../map/map-asset.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import type { Bounds } from '../map/map-view.ts';
import { Panel } from '../ui/panel.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { type AssetFact, AssetFacts } from './asset-facts.tsx';
import { AssetSteps } from './asset-steps.tsx';
import { AssetSurroundings } from './asset-surroundings.tsx';
import { BoundaryHistory } from './boundary-history.tsx';
import { EditAsset } from './edit-asset.tsx';
import { LazyAssetMap } from './lazy-asset-map.ts';
import { listFacts } from './list-facts.ts';
import { RevisionComparison } from './revision-comparison.tsx';
import { SuccessorNotice } from './successor-notice.tsx';

type AssetPageProps = {
  company: CompanyOverview;
  detail: AssetDetail;
  stages: ReactNode;
  /** Its progress through the gates. */
  gates: ReactNode;
  /** Its sale. */
  offer: ReactNode;
  /** Who holds what. */
  rights: ReactNode;
  /** Its certificate. */
  certificate: ReactNode;
  /** Registered outlines in the map's view. */
  neighbours: readonly MapAsset[];
  onBounds: (bounds: Bounds) => void;
};

/** The whole record of one asset: map, figures, states, steps, dimensions, documents, revisions, surroundings. */
export function AssetPage(props: AssetPageProps) {
  const { company, detail, stages, gates, offer, rights, certificate, neighbours, onBounds } = props;
  const { asset } = detail;
  const assets = useMemo(() => [asset], [asset]);
  const [hovered, setHovered] = useState<string | null>(null);
  const [drawing, setDrawing] = useState<MapDrawing>({});
  const others = useMemo(() => neighbours.filter(({ id }) => id !== asset._id), [neighbours, asset._id]);
  const draw = useCallback((part: MapDrawing) => setDrawing((whole) => ({ ...whole, ...part })), []);
  const rows: AssetFact[] = [
    [assetPageText.category(), asset.category, 'words'],
    [assetPageText.compliance(), assetsText.complianceState({ state: asset.complianceState }), 'words'],
    [assetPageText.ownership(), assetPageText.ownershipState({ state: asset.ownershipState }), 'words'],
    [assetPageText.standing(), assetsText.standing({ standing: asset.standing }), 'words'],
    ...listFacts(asset),
    [assetPageText.plottedBy(), detail.plottedBy ?? '–', 'words'],
    [assetPageText.jurisdictions(), detail.jurisdictions.map(({ name }) => name).join(', ') || '–', 'words'],
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {detail.successors.length > 0 && <SuccessorNotice company={company} successors={detail.successors} />}
      <div className="flex min-w-0 flex-col gap-5">
        <Suspense fallback={<Skeleton className="h-[500px]" />}>
          <LazyAssetMap
            assets={assets}
            drawing={drawing}
            selectedAssetID={asset._id}
            onSelect={() => undefined}
            hoveredAssetID={hovered}
            onHover={setHovered}
            neighbours={others}
            onBounds={onBounds}
          />
        </Suspense>
        <Panel title={assetPageText.dimensions()}>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <LazyDimensions company={company} asset={asset} onDrawing={draw} />
          </Suspense>
        </Panel>
        <Panel title={rightsText.heading()}>{rights}</Panel>
        <Panel title={assetPageText.gates()}>{gates}</Panel>
        <Panel title={assetPageText.history()}>{stages}</Panel>
        <Panel title={documentsText.documents()}>
          <AssetDocuments company={company} asset={asset} titled />
        </Panel>
        <Panel title={assetPageText.around()}>
          <AssetSurroundings company={company} detail={detail} onDrawing={draw} />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Panel
          title={assetPageText.facts()}
          actions={<EditAsset company={company} asset={asset} operator={detail.permits.editOperator} />}
        >
          <AssetFacts rows={rows} />
        </Panel>
        {offer}
        <Panel title={assetPageText.steps()}>
          <AssetSteps company={company} detail={detail} />
        </Panel>
        {certificate}
        <Panel title={assetPageText.revisions()}>
          <div className="flex flex-col gap-4">
            <RevisionComparison companyID={company.companyID} asset={asset} onDrawing={draw} />
            <BoundaryHistory companyID={company.companyID} asset={asset} />
          </div>
        </Panel>
      </div>
    </div>
  );
}
