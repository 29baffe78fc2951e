import { AssetsScreen } from '../../assets/assets-screen.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { assetsText } from '../../strings/assets.ts';
import { describePage } from '../page-title.ts';
import { plotPathOf } from '../plot-path.ts';

export const meta = () => describePage(assetsText.mapTitle);

export default function CompanyAssetsPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={assetsText.mapTitle} />
      <AssetsScreen company={company} plotPath={plotPathOf(company)} />
    </>
  );
}
