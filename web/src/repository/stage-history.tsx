import type { CompanyOverview } from '@atlas/contract/companies';
import * as repositoryText from '@atlas/messages/repository';
import { Printer } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { StageFilter } from './stage-filter.tsx';
import { readStageChoice } from './stage-pages.ts';
import { StageTimeline } from './stage-timeline.tsx';

/** Stage history: filter, timeline, print. The address stores the filter. */
export function StageHistory({ company }: { company: CompanyOverview }) {
  const [parameters, store] = useAddressValues();
  const input = readStageChoice(parameters);
  return (
    <Panel
      title={repositoryText.stageHistory()}
      actions={
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {repositoryText.print()}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <StageFilter
          input={input}
          onChoice={({ stage, operatorPhone }) => store({ stage: stage || null, operatorPhone: operatorPhone || null })}
        />
        <StageTimeline companyID={company.companyID} input={input} />
      </div>
    </Panel>
  );
}
