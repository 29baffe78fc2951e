import type { CompanyOverview } from '@atlas/contract/companies';
import * as optionsText from '@atlas/messages/options';
import { X } from 'lucide-react';
import { Suspense } from 'react';
import { LazyDimensions } from '../dimensions/lazy-dimensions.ts';
import type { MapDrawing } from '../map/map-handlers.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ApprovedFilter } from './approved-filter.tsx';
import { JurisdictionPanel } from './jurisdiction-panel.tsx';
import type { MapOption } from './map-options.ts';
import type { useAssetView } from './use-asset-view.ts';

type OptionPanelProps = {
  option: MapOption | null;
  company: CompanyOverview;
  category: CompanyOverview['categories'][number];
  view: ReturnType<typeof useAssetView>;
  onDrawing: (drawing: MapDrawing) => void;
  onClose: () => void;
};

/** The open option's panel below the map. */
export function OptionPanel({ option, company, category, view, onDrawing, onClose }: OptionPanelProps) {
  const { asset, approved, jurisdictionID, store } = view;
  if (option === null || option === 'logging') return null;
  const title =
    option === 'dimensions' && asset
      ? optionsText.ofAsset({ number: asset.assetNumber })
      : optionsText.option({ option });
  return (
    <Panel
      title={title}
      actions={
        <Button tone="quiet" size="square" aria-label={`${optionsText.close()} ${title}`} onClick={onClose}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      }
    >
      {option === 'approved' && (
        <div className="flex flex-col gap-3">
          <ApprovedFilter
            category={category}
            input={approved}
            onChoice={(input) => store({ approved: input ?? null, asset: null })}
          />
          <p className="text-13 text-secondary">{optionsText.approvedHint()}</p>
        </div>
      )}
      {option === 'jurisdictions' && (
        <JurisdictionPanel
          company={company}
          chosen={jurisdictionID}
          onChoose={(id) => store({ jurisdiction: id, asset: null })}
          onDrawing={onDrawing}
        />
      )}
      {option === 'dimensions' && !asset && <p className="text-secondary">{optionsText.selectFirst()}</p>}
      {option === 'dimensions' && asset && (
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <LazyDimensions company={company} asset={asset} onDrawing={onDrawing} />
        </Suspense>
      )}
    </Panel>
  );
}
