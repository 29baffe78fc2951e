import type { Proposal } from '@atlas/contract/proposals';
import { CompanyKind } from '@atlas/contract/proposals';
import { rolesDeciding } from '@atlas/contract/two-hands';
import * as proposalText from '@atlas/messages/proposal';
import type { ReactNode } from 'react';
import { formatMoment } from '../ui/format.ts';
import { Status, type StatusTone } from '../ui/status.tsx';
import { DifferenceList } from './difference-list.tsx';

const tones: Record<Proposal['state'], StatusTone> = {
  PROPOSED: 'notice',
  IN_FORCE: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'quiet',
  STALE: 'quiet',
};

/** One proposal: what it changes, who made it, who can decide or has decided. */
export function ProposalCard({ proposal, actions }: { proposal: Proposal; actions?: ReactNode }) {
  const { kind, label, state, madeBy, madeAt, decidedBy, decidedAt, reason, differences } = proposal;
  return (
    <article className="flex flex-col gap-3 border-t border-hairline py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2.5">
          <strong className="min-w-0 break-words font-[600]">
            {label === null ? proposalText.kind({ kind }) : `${proposalText.kind({ kind })} · ${label}`}
          </strong>
          <Status
            tone={tones[state]}
            word={state === 'PROPOSED' ? proposalText.waiting() : proposalText.state({ state })}
          />
        </p>
        <p className="text-13 break-words text-secondary">
          {proposalText.by({ name: madeBy })} · <time dateTime={madeAt}>{formatMoment(madeAt)}</time>
        </p>
        {decidedAt !== null && (
          <p className="text-13 break-words text-secondary">
            {proposalText.state({ state })}:{' '}
            {decidedBy === null
              ? formatMoment(decidedAt)
              : proposalText.decidedBy({ name: decidedBy, at: formatMoment(decidedAt) })}
          </p>
        )}
        {reason !== null && <p className="break-words">{reason}</p>}
      </div>
      <DifferenceList differences={differences} />
      {state === 'PROPOSED' && <p className="text-13 break-words text-secondary">{nameDeciders(proposal)}</p>}
      {actions}
    </article>
  );
}

function nameDeciders({ deciders, kind }: Proposal): string {
  if (deciders.length > 0) return proposalText.deciders({ names: deciders.join(', ') });
  const ofCompany = CompanyKind.safeParse(kind).data;
  if (ofCompany === undefined) return proposalText.nobodyAtMint();
  // SUPERADMIN is no role that a company gives.
  const roles = rolesDeciding(ofCompany).filter((role) => role !== 'SUPERADMIN');
  return proposalText.nobody({ roles: roles.join(', ') });
}
