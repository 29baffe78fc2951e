import type { ReferenceView } from '@atlas/contract/contact';
import * as workText from '@atlas/messages/work';
import { formatDay, formatMoment } from '../ui/format.ts';

type Step = ReferenceView['steps'][number];

/** What a request went through, and where it is now, in the words of the person who asked. */
export function ReferencePath({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <PathStep key={step.ref} step={step} isNow={index === steps.length - 1} />
      ))}
    </ol>
  );
}

function PathStep({ step, isNow }: { step: Step; isNow: boolean }) {
  const { ref, stage, company, plannedOn, assetNumber, handOverCode, since, closedAt } = step;
  const day = plannedOn === null ? '' : formatDay(plannedOn);
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={`flex min-w-0 flex-col gap-1 border-l-3 py-2 pl-4 ${isNow ? 'border-gold' : 'border-hairline'}`}
    >
      <span className={`break-words ${isNow ? 'font-[600]' : 'text-secondary'}`}>
        {workText.caseStage({ stage, company, day, assetNumber: assetNumber ?? '' })}
      </span>
      {stage === 'measuring_again' && handOverCode !== null && (
        <span>{workText.returnReason({ code: handOverCode })}</span>
      )}
      <span className="figure text-13 text-secondary">
        {workText.caseRef({ ref })} ·{' '}
        {closedAt === null
          ? workText.caseSince({ moment: formatMoment(since) })
          : workText.caseFromTo({ from: formatMoment(since), to: formatMoment(closedAt) })}
      </span>
    </li>
  );
}
