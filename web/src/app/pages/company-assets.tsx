import { AssetsScreen } from '../../assets/assets-screen.tsx';
import { ReadNamedCategory } from '../../assets/early-reads.tsx';
import { prepareCompanyMap } from '../../assets/lazy-company-map.ts';
import { PriceLine } from '../../catalogue/price-line.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { assetsText } from '../../strings/assets.ts';
import { TransferBar } from '../../transfers/transfer-bar.tsx';
import type { EarlyReads } from '../early-reads.ts';
import { describePage } from '../page-title.ts';
import { plotPathOf } from '../plot-path.ts';

// The map's code is on its way while the company is read.
prepareCompanyMap();

export const handle: EarlyReads = { EarlyReads: ReadNamedCategory };

export const meta = () => describePage(assetsText.mapTitle);

export default function CompanyAssetsPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={assetsText.mapTitle} actions={<TransferBar company={company} />} />
      <AssetsScreen
        renderPrice={({ _id }) => <PriceLine companyID={company.companyID} assetID={_id} />}
        company={company}
        plotPath={plotPathOf(company)}
      />
    </>
  );
}
