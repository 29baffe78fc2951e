import type { CompanyId } from '@atlas/contract/identifiers';
import { listProposals } from '@atlas/contract/proposals';
import * as proposalText from '@atlas/messages/proposal';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { ProposalCard } from './proposal-card.tsx';

/** Every proposal of a company: those that wait first, then what became of the latest. */
export function CompanyProposals({ companyID }: { companyID: CompanyId }) {
  const read = useRead(listProposals, { params: { companyID } });
  return (
    <Panel title={proposalText.title()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data?.proposals.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={proposalText.noProposals()}
          sentence={proposalText.noProposalsSentence()}
        />
      )}
      {read.data !== undefined && read.data.proposals.length > 0 && (
        <>
          <p className="max-w-2xl pb-4 text-secondary">{proposalText.titleLead()}</p>
          {read.data.proposals.map((proposal) => (
            <ProposalCard
              key={proposal._id}
              proposal={proposal}
              actions={proposal.state === 'PROPOSED' && <DecideButtons companyID={companyID} proposal={proposal} />}
            />
          ))}
        </>
      )}
    </Panel>
  );
}
