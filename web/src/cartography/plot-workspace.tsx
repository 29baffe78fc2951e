import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as cartographyText from '@atlas/messages/cartography';
import type { ReactNode } from 'react';
import { decodeClaims, readAccessToken } from '../api/access-token.ts';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Status } from '../ui/status.tsx';
import { PlotScreen } from './plot-screen.tsx';

type PlotWorkspaceProps = {
  company: CompanyOverview;
  /** The asset whose new revision is logged. */
  revised?: Asset | undefined;
  /** The form for details of an asset, shown once its boundary is saved. */
  describe?: (asset: Asset) => ReactNode;
};

/** Plotting a boundary for a company: the panel beside the map. Says why if the person may not plot. */
export function PlotWorkspace({ company, revised, describe }: PlotWorkspaceProps) {
  const token = readAccessToken();
  const person = (token && decodeClaims(token)?.sub) || 'nobody';
  const hindrance = describeHindrance(company.permits.plot);
  if (hindrance !== undefined) {
    return (
      <div className="flex flex-col items-start gap-2 border border-hairline bg-panel p-5">
        <Status tone="warning" word={cartographyText.mayNotPlot()} />
        <p>{hindrance}</p>
      </div>
    );
  }
  return (
    <PlotScreen
      key={`${person} ${company.companyID}`}
      person={person}
      company={company}
      revised={revised}
      describe={describe}
    />
  );
}
