import type { Proposal } from '@atlas/contract/proposals';
import { CompanyKind } from '@atlas/contract/proposals';
import { rolesDeciding } from '@atlas/contract/two-hands';
import * as proposalText from '@atlas/messages/proposal';
import type { ReactNode } from 'react';
import { formatMoment } from '../ui/format.ts';
import { Status, type StatusTone } from '../ui/status.tsx';
import { DifferenceList } from './difference-list.tsx';
import { nameLabel } from './name-label.ts';

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
            {label === null
              ? proposalText.kind({ kind })
              : `${proposalText.kind({ kind })} · ${nameLabel(kind, label)}`}
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
      {state === 'PROPOSED' && (
        <p className="flex flex-col gap-0.5 text-13 break-words text-secondary">
          {listDeciders(proposal).map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </p>
      )}
      {actions}
    </article>
  );
}

/** Who can decide now, and who can once they have had their role for a day. */
function listDeciders(proposal: Proposal): readonly string[] {
  const { deciders, laterDeciders } = proposal;
  const later = laterDeciders.map(({ name, from }) => proposalText.laterDecider({ name, at: formatMoment(from) }));
  const sentences = [
    ...(deciders.length === 0 ? [] : [proposalText.deciders({ names: deciders.join(', ') })]),
    ...(later.length === 0 ? [] : [proposalText.laterDeciders({ names: later.join(', ') })]),
  ];
  return sentences.length > 0 ? sentences : [sayNobody(proposal)];
}

function sayNobody({ kind }: Proposal): string {
  const ofCompany = CompanyKind.safeParse(kind).data;
  if (ofCompany === undefined) return proposalText.nobodyAtMint();
  // SUPERADMIN is no role that a company gives.
  const roles = rolesDeciding(ofCompany).filter((role) => role !== 'SUPERADMIN');
  return proposalText.nobody({ roles: roles.join(', ') });
}
