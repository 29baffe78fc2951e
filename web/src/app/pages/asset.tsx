import { readAssetDetail } from '@atlas/contract/asset-life';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as assetPageText from '@atlas/messages/asset-page';
import * as mapText from '@atlas/messages/map';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { AssetPage } from '../../assets/asset-page.tsx';
import { AssetStatus } from '../../assets/asset-status.tsx';
import { prepareAssetMap } from '../../assets/lazy-asset-map.ts';
import { useNeighbours } from '../../cartography/use-neighbours.ts';
import { OfferPanel } from '../../catalogue/offer-panel.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { AssetGates } from '../../gates/asset-gates.tsx';
import type { Bounds } from '../../map/map-view.ts';
import { CertificatePanel } from '../../register/certificate-panel.tsx';
import { StageTimeline } from '../../repository/stage-timeline.tsx';
import { AssetRights } from '../../rights/asset-rights.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SpinnerPanel } from '../../ui/spinner.tsx';
import { CostPanel } from '../cost-panel.tsx';
import { describePage } from '../page-title.ts';
import { PriceRangePanel } from '../price-range-panel.tsx';

// The map's code loads while the asset is read.
prepareAssetMap();

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const companyID = params.companyID as CompanyId;
  const assetID = params.assetID as AssetId;
  return beginReads((reads) => reads.begin(readAssetDetail, { params: { companyID, assetID } }));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export const meta = () => describePage(assetPageText.title());

const NO_FILTER = { stage: '', operatorPhone: '' } as const;

export default function AssetRecordPage() {
  const company = useCompany();
  const assetID = useParams().assetID as AssetId;
  const detail = useRead(readAssetDetail, { params: { companyID: company.companyID, assetID } });
  const asset = detail.data?.asset;
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const { neighbours } = useNeighbours(company.companyID, bounds);
  return (
    <>
      <CompanyHeader
        company={company}
        title={asset ? `${asset.assetNumber} · ${asset.assetName || mapText.unnamed()}` : assetPageText.title()}
        actions={
          <div className="flex flex-wrap items-center gap-3">
            {asset && <AssetStatus asset={asset} />}
            <LinkButton to={`/company/${company.companyID}/assets?asset=${assetID}`}>
              <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {assetPageText.backToMap()}
            </LinkButton>
          </div>
        }
      />
      {detail.isPending && <SpinnerPanel label={assetPageText.title()} />}
      {detail.isError && <ErrorPanel error={detail.error} retry={() => void detail.refetch()} />}
      {detail.data && (
        <AssetPage
          key={assetID}
          company={company}
          detail={detail.data}
          offer={
            <>
              <OfferPanel company={company} assetID={assetID} assetNumber={detail.data.asset.assetNumber} />
              <CostPanel company={company} assetID={assetID} assetNumber={detail.data.asset.assetNumber} />
              <PriceRangePanel company={company} assetID={assetID} />
            </>
          }
          rights={<AssetRights companyID={company.companyID} assetID={assetID} />}
          certificate={<CertificatePanel company={company} detail={detail.data} />}
          gates={<AssetGates companyID={company.companyID} assetID={assetID} />}
          neighbours={neighbours}
          onBounds={setBounds}
          stages={<StageTimeline companyID={company.companyID} input={NO_FILTER} assetID={assetID} />}
        />
      )}
    </>
  );
}
