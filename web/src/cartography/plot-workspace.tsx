import type { Asset } from '@atlas/contract/assets';
import { readCompany } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { ReactNode } from 'react';
import { decodeClaims, readAccessToken } from '../api/access-token.ts';
import { useRead } from '../api/use-read.ts';
import { cartographyText } from '../strings/cartography.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { PlotScreen } from './plot-screen.tsx';

type PlotWorkspaceProps = {
  companyID: CompanyId;
  /** The asset of which a new revision is logged. */
  revised?: Asset | undefined;
  /** What can be told about an asset once its boundary is saved. */
  describe?: (asset: Asset) => ReactNode;
};

/** Plotting a boundary for a company: the panel beside the map. Says why where the person may not plot. */
export function PlotWorkspace({ companyID, revised, describe }: PlotWorkspaceProps) {
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
      revised={revised}
      describe={describe}
    />
  );
}
