import type { CompanyId } from '@atlas/contract/identifiers';
import { listDecisions, MOST_DECISIONS, type WaitingDecision } from '@atlas/contract/workbench';
import * as proposalText from '@atlas/messages/proposal';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatMegajoules, formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { nameLabel } from './name-label.ts';

/** What waits for the person as the second of two, each with the way to where it is decided. */
export function DecisionList({ companyID }: { companyID: CompanyId }) {
  const read = useRead(listDecisions, { params: { companyID } });
  const decisions = read.data?.decisions ?? [];
  return (
    <Panel title={proposalText.decisions()}>
      {read.isPending && <SkeletonRows rows={3} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data !== undefined && decisions.length === 0 && (
        <EmptyState
          headingLevel={3}
          heading={proposalText.noDecisions()}
          sentence={proposalText.noDecisionsSentence()}
        />
      )}
      {decisions.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="max-w-2xl text-secondary">{proposalText.decisionsLead()}</p>
          <ul className="flex flex-col">
            {decisions.map((decision) => (
              <DecisionRow key={`${decision.kind} ${decision.id}`} companyID={companyID} decision={decision} />
            ))}
          </ul>
          {decisions.length === MOST_DECISIONS && (
            <p className="text-13 text-secondary">{proposalText.firstDecisions({ count: MOST_DECISIONS })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}

function DecisionRow({ companyID, decision }: { companyID: CompanyId; decision: WaitingDecision }) {
  const { kind, title, by, at, amount } = decision;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-hairline py-2.5 first:border-t-0">
      <span className="flex min-w-0 flex-col gap-0.5">
        <Link className="link min-w-0 break-words font-[550]" to={placeOf(companyID, decision)}>
          {proposalText.decision({ kind, title: title === null ? '' : nameLabel(kind, title) })}
        </Link>
        <span className="text-13 break-words text-secondary">
          {proposalText.decisionBy({ name: by ?? '–', at: formatMoment(at) })}
        </span>
      </span>
      {amount !== null && <span className="figure whitespace-nowrap">{formatMegajoules(amount)}</span>}
    </li>
  );
}

/** Where a step is decided. A company's proposals are on the same page. */
function placeOf(companyID: CompanyId, { kind, id, assetID }: WaitingDecision): string {
  const company = `/company/${companyID}`;
  if (assetID !== null) return `${company}/assets/${assetID}`;
  if (kind === 'rop' || kind === 'rop_change') return `/asset/finance/${companyID}?view=rops&rop=${id}`;
  if (kind === 'payment' || kind === 'refund' || kind === 'payment_reversal')
    return `/asset/finance/${companyID}?view=payments`;
  if (kind === 'asset_event') return `/asset/finance/${companyID}?view=new-transaction`;
  if (kind === 'sale') return `/asset/finance/${companyID}?view=sales`;
  if (kind === 'mint' || kind === 'redemption_rate' || kind === 'mint_officer') return '/profile/mint';
  return kind === 'redemption' || kind === 'payout' ? `${company}/treasury` : '#proposals';
}
