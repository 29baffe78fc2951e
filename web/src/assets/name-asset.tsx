import { type Asset, readAsset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetPageText from '@atlas/messages/asset-page';
import * as assetsText from '@atlas/messages/assets';
import * as mapText from '@atlas/messages/map';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { EditAsset } from './edit-asset.tsx';

/** The name and operator of an asset that has just been plotted. */
export function NameAsset({ company, asset: saved }: { company: CompanyOverview; asset: Asset }) {
  const params = { companyID: company.companyID, assetID: saved._id };
  const asset = useRead(readAsset, { params }).data ?? saved;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13">
        {asset.assetName || mapText.unnamed()} · {asset.operatorName || assetsText.noOperator()}
      </p>
      <div className="flex flex-wrap gap-2">
        <EditAsset company={company} asset={asset} />
        <LinkButton to={`/company/${company.companyID}/assets/${asset._id}`}>{assetPageText.openPage()}</LinkButton>
      </div>
    </div>
  );
}
