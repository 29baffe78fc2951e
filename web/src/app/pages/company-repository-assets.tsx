import type { CompanyId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { AssetsScreen } from '../../assets/assets-screen.tsx';
import { beginCategory } from '../../assets/begin-category.ts';
import { PriceLine } from '../../catalogue/price-line.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { describePage } from '../page-title.ts';
import { plotPathOf } from '../plot-path.ts';

export const meta = () => describePage(repositoryText.portfolio());

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => beginCategory(reads, params.companyID as CompanyId, new URL(request.url)));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function CompanyRepositoryAssetsPage() {
  const company = useCompany();
  return (
    <AssetsScreen
      renderPrice={({ _id }) => <PriceLine companyID={company.companyID} assetID={_id} />}
      company={company}
      plotPath={plotPathOf(company)}
    />
  );
}
