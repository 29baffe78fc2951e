import type { CompanyId, ProposalId } from '@atlas/contract/identifiers';
import { type CompanyKind, listProposals } from '@atlas/contract/proposals';
import * as proposalText from '@atlas/messages/proposal';
import { useEffect } from 'react';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { ProposalCard } from './proposal-card.tsx';

type WaitingProposalsProps = {
  companyID: CompanyId;
  kinds: readonly CompanyKind[];
  /** Only those about this. */
  subject?: string;
  /** Only those with one of these names. */
  labels?: readonly string[];
  /** One that the screen knows of: a list without it is out of date. */
  expected?: ProposalId;
};

/** The proposals about a rule that wait, where the rule is edited; nothing while none does. */
export function WaitingProposals({ companyID, kinds, subject, labels, expected }: WaitingProposalsProps) {
  const read = useRead(listProposals, { params: { companyID } });
  const { data, refetch } = read;
  const isOutOfDate = expected !== undefined && (data?.proposals.every(({ _id }) => _id !== expected) ?? false);
  // A colleague proposed it after the list was read.
  useEffect(() => {
    if (isOutOfDate) void refetch();
  }, [isOutOfDate, refetch]);
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const waiting = (data?.proposals ?? []).filter(
    (proposal) =>
      proposal.state === 'PROPOSED' &&
      kinds.some((kind) => kind === proposal.kind) &&
      (subject === undefined || proposal.subject === subject) &&
      (labels === undefined || labels.some((label) => label === proposal.label)),
  );
  if (waiting.length === 0) return null;
  return (
    <Panel title={proposalText.waiting()}>
      {waiting.map((proposal) => (
        <ProposalCard
          key={proposal._id}
          proposal={proposal}
          actions={<DecideButtons companyID={companyID} proposal={proposal} />}
        />
      ))}
    </Panel>
  );
}
