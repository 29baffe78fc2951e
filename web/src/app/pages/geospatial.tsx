import type { CompanyId } from '@atlas/contract/identifiers';
import * as optionsText from '@atlas/messages/options';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { AssetsScreen } from '../../assets/assets-screen.tsx';
import { beginCategory } from '../../assets/begin-category.ts';
import { prepareCompanyMap } from '../../assets/lazy-company-map.ts';
import { PriceLine } from '../../catalogue/price-line.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { TransferBar } from '../../transfers/transfer-bar.tsx';
import { describePage } from '../page-title.ts';
import { PlotArea } from '../plot-area.tsx';
import { plotPathOf } from '../plot-path.ts';

// The map's code loads while the company is read.
prepareCompanyMap();

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => beginCategory(reads, params.companyID as CompanyId, new URL(request.url)));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export const meta = () => describePage(optionsText.geospatialTitle());

export default function GeospatialPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader
        company={company}
        title={optionsText.geospatialTitle()}
        actions={<TransferBar company={company} />}
      />
      <AssetsScreen
        renderPrice={({ _id }) => <PriceLine companyID={company.companyID} assetID={_id} />}
        menu="geospatial"
        company={company}
        plotPath={plotPathOf(company)}
        logger={(asset) => <PlotArea company={company} asset={asset} />}
      />
    </>
  );
}
