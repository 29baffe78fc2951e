import type { CompanyId } from '@atlas/contract/identifiers';
import type { AssetRight } from '@atlas/contract/rights';
import * as rightsText from '@atlas/messages/rights';
import { useId } from 'react';
import { Link } from 'react-router';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/format.ts';
import { describeTerms, formatShare, isHolding } from './describe-right.ts';
import { nameParty } from './name-party.ts';
import type { RightStep } from './rights-place.ts';
import { SourceLink } from './source-link.tsx';

type RightListProps = {
  heading?: string;
  companyID: CompanyId;
  rights: readonly AssetRight[];
  /** Opens the dialog of a step; without it the rights are only shown. */
  onStep?: (step: RightStep, right: AssetRight) => void;
};

const STEPS = [
  { step: 'transfer', label: rightsText.transfer, ofHolding: true },
  { step: 'vary', label: rightsText.vary, ofHolding: false },
  { step: 'discharge', label: rightsText.discharge, ofHolding: false },
] as const;

/** Rights in an asset, one below the other: the party, the share, days and terms, the document, the next steps. */
export function RightList({ heading, companyID, rights, onStep }: RightListProps) {
  const id = useId();
  return (
    <section className="flex flex-col gap-1" {...(heading === undefined ? {} : { 'aria-labelledby': id })}>
      {heading !== undefined && (
        <h3 id={id} className="label-caps">
          {heading}
        </h3>
      )}
      <ul className="flex flex-col">
        {rights.map((right) => (
          <li
            key={right._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-2.5 first:border-t-0"
          >
            <RightLine companyID={companyID} right={right} kind={!isHolding(right.kind) || heading === undefined} />
            {onStep && (
              <div className="flex flex-wrap gap-2">
                {STEPS.filter(({ ofHolding }) => ofHolding === isHolding(right.kind)).map(({ step, label }) => (
                  <Button
                    key={step}
                    size="small"
                    unavailableReason={describeHindrance(right.permits[step])}
                    aria-label={`${label()}: ${rightsText.kind({ kind: right.kind })}, ${nameParty(right.party)}`}
                    onClick={() => onStep(step, right)}
                  >
                    {label()}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RightLine({ companyID, right, kind }: { companyID: CompanyId; right: AssetRight; kind: boolean }) {
  const { party, share, document, enteredAt, endedAt } = right;
  const since =
    endedAt === null
      ? rightsText.since({ day: formatDay(enteredAt) })
      : rightsText.endedOn({ day: formatDay(endedAt) });
  return (
    <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {kind && <span className="font-[550]">{rightsText.kind({ kind: right.kind })}</span>}
        <Link className="link min-w-0 break-words" to={`/company/${companyID}/parties/${party._id}`}>
          {nameParty(party)}
        </Link>
        {share && <span className="figure text-secondary">{formatShare(share)}</span>}
      </p>
      <p className="text-13 text-secondary">
        {[describeTerms(right), since].filter((part) => part !== '').join(', ')}
        {document && <SourceLink document={document} />}
      </p>
    </div>
  );
}
