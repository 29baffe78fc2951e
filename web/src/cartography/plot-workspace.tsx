import { readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import { decodeClaims, readAccessToken } from '../api/access-token.ts';
import { useRead } from '../api/use-read.ts';
import { cartographyText } from '../strings/cartography.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { PlotScreen } from './plot-screen.tsx';

type PlotWorkspaceProps = {
  companyID: CompanyId;
  /** Chosen in the save form from the start, where the way here named a category. */
  categoryID?: string | undefined;
  /** The number of the asset of which a new revision is logged. */
  assetNumber?: string | undefined;
};

/** Plotting a boundary for a company: the panel beside the map. Says why where the person may not plot. */
export function PlotWorkspace({ companyID, categoryID, assetNumber }: PlotWorkspaceProps) {
  const { data: company, error, refetch } = useRead(readCompany, { params: { companyID } });
  const token = readAccessToken();
  const person = (token && decodeClaims(token)?.sub) || 'nobody';
  if (error && !company) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!company) return <SpinnerPanel label={cartographyText.title} />;
  const { allowed, reason } = company.permits.plot;
  if (!allowed) {
    return (
      <div className="flex flex-col items-start gap-2 border border-hairline bg-panel p-5">
        <Status tone="warning" word={cartographyText.mayNotPlot} />
        <p>{reason}</p>
      </div>
    );
  }
  return (
    <PlotScreen
      key={`${person} ${companyID}`}
      person={person}
      company={company}
      categoryID={categoryID}
      assetNumber={assetNumber}
    />
  );
}
