import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import * as assetsText from '@atlas/messages/assets';
import * as mapText from '@atlas/messages/map';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AssetDocuments } from '../documents/asset-documents.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { AssetFacts } from './asset-facts.tsx';
import { AssetStatus } from './asset-status.tsx';
import { BoundaryHistory } from './boundary-history.tsx';
import { EditAsset } from './edit-asset.tsx';
import { listFacts } from './list-facts.ts';

type AssetInspectorProps = {
  company: CompanyOverview;
  asset: Asset;
  /** Its price, if it is on sale. */
  price: ReactNode;
  onClose: () => void;
};

/** Everything of the selected asset: operator, figures of record, documents, history. */
export function AssetInspector({ company, asset, price, onClose }: AssetInspectorProps) {
  return (
    <aside aria-labelledby="inspector-heading" className="flex min-w-0 flex-col border border-hairline bg-panel">
      <header className="flex items-start justify-between gap-3 border-b border-hairline py-2.5 pr-2 pl-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="figure text-13 text-secondary">{asset.assetNumber}</p>
          <h2 id="inspector-heading" className="text-18 break-words">
            {asset.assetName || mapText.unnamed()}
          </h2>
          <div>
            <AssetStatus asset={asset} />
          </div>
        </div>
        <Button tone="quiet" size="square" aria-label={assetsText.close()} onClick={onClose}>
          <X className="size-5" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </header>
      <div className="flex flex-col gap-6 p-4">
        {price}
        <AssetFacts rows={listFacts(asset)} />
        <LinkButton className="self-start" to={`/company/${company.companyID}/assets/${asset._id}`}>
          {assetPageText.openPage()}
        </LinkButton>
        <EditAsset key={asset._id} company={company} asset={asset} />
        <AssetDocuments company={company} asset={asset} />
        <section className="flex flex-col gap-2.5" aria-labelledby="history-heading">
          <h3 id="history-heading" className="label-caps">
            {assetsText.history()}
          </h3>
          <BoundaryHistory companyID={company.companyID} asset={asset} />
        </section>
      </div>
    </aside>
  );
}
