import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { X } from 'lucide-react';
import { assetsText } from '../strings/assets.ts';
import { mapText } from '../strings/map.ts';
import { Button } from '../ui/button.tsx';
import { formatDay, formatDegrees, formatHectares, formatMetres } from '../ui/format.ts';
import { AssetStatus } from './asset-status.tsx';
import { BoundaryHistory } from './boundary-history.tsx';
import { DocumentList } from './document-list.tsx';
import { EditAsset } from './edit-asset.tsx';

type AssetInspectorProps = { company: CompanyOverview; asset: Asset; onClose: () => void };

/** Everything of the selected asset: operator, figures of record, documents, history. */
export function AssetInspector({ company, asset, onClose }: AssetInspectorProps) {
  const centre = asset.centerCoordinates;
  const rows: [string, string][] = [
    [assetsText.operatorName, asset.operatorName],
    [assetsText.operatorID, asset.operatorID],
    [assetsText.operatorPhone, asset.operatorPhone],
    [assetsText.dateOfPurchase, asset.dateOfPurchase ? formatDay(asset.dateOfPurchase) : '–'],
    [assetsText.latitude, centre ? formatDegrees(centre.lat) : '–'],
    [assetsText.longitude, centre ? formatDegrees(centre.lng) : '–'],
    [assetsText.area, asset.areaSquareMetres === null ? '–' : formatHectares(asset.areaSquareMetres / 10_000)],
    [assetsText.perimeter, asset.perimeterMetres === null ? '–' : formatMetres(asset.perimeterMetres)],
  ];
  return (
    <aside aria-labelledby="inspector-heading" className="flex min-w-0 flex-col border border-hairline bg-panel">
      <header className="flex items-start justify-between gap-3 border-b border-hairline py-2.5 pr-2 pl-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="figure text-13 text-secondary">{asset.assetNumber}</p>
          <h2 id="inspector-heading" className="text-18 break-words">
            {asset.assetName || mapText.unnamed}
          </h2>
          <div>
            <AssetStatus asset={asset} />
          </div>
        </div>
        <Button tone="quiet" size="square" aria-label={assetsText.close} onClick={onClose}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </header>
      <div className="flex flex-col gap-6 p-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4">
          {rows.map(([term, value]) => (
            <div
              key={term}
              className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5 first:border-t-0"
            >
              <dt className="text-13 text-secondary">{term}</dt>
              <dd className="figure min-w-0 text-right text-13 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <EditAsset key={asset._id} company={company} asset={asset} />
        <DocumentList company={company} asset={asset} />
        <section className="flex flex-col gap-2.5" aria-labelledby="history-heading">
          <h3 id="history-heading" className="label-caps">
            {assetsText.history}
          </h3>
          <BoundaryHistory companyID={company.companyID} asset={asset} />
        </section>
      </div>
    </aside>
  );
}
