import * as repositoryText from '@atlas/messages/repository';
import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AssetsScreen } from '../../assets/assets-screen.tsx';
import { PriceLine } from '../../catalogue/price-line.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { BaseStations } from '../../repository/base-stations.tsx';
import { RepositoryMenu } from '../../repository/repository-menu.tsx';
import { readRepositoryView } from '../../repository/repository-view.ts';
import { StageHistory } from '../../repository/stage-history.tsx';
import { Button } from '../../ui/button.tsx';
import { describePage } from '../page-title.ts';
import { plotPathOf } from '../plot-path.ts';

export const meta = () => describePage(repositoryText.title());

export default function CompanyRepositoryPage() {
  const company = useCompany();
  const [parameters, setParameters] = useSearchParams();
  const view = readRepositoryView(parameters.get('view'));
  return (
    <>
      <CompanyHeader
        company={company}
        title={repositoryText.title()}
        actions={
          view !== 'mainmenu' && (
            <Button className="print:hidden" onClick={() => setParameters({})}>
              <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
              {repositoryText.mainMenu()}
            </Button>
          )
        }
      />
      {view === 'mainmenu' && <RepositoryMenu onView={(next) => setParameters({ view: next })} />}
      {view === 'assets' && (
        <AssetsScreen
          renderPrice={({ _id }) => <PriceLine companyID={company.companyID} assetID={_id} />}
          company={company}
          plotPath={plotPathOf(company)}
        />
      )}
      {view === 'basestation' && <BaseStations company={company} />}
      {view === 'history' && <StageHistory company={company} />}
    </>
  );
}
