import type { WorkItemId } from '@atlas/contract/identifiers';
import type { CaseStep, WorkCase } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { formatDay, formatMoment } from '../../ui/format.ts';

/** The queues that a case went through, who has it, since when, and what comes next. */
export function CaseHistory({ workItemID, case: ofCase }: { workItemID: WorkItemId; case: WorkCase }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="label-caps">{deskText.history()}</h3>
      <ol className="flex flex-col">
        {ofCase.steps.map((step) => (
          <li
            key={step._id}
            aria-current={step._id === workItemID ? 'step' : undefined}
            className={`flex min-w-0 flex-col gap-0.5 border-l-3 py-1.5 pl-3 text-13 ${step._id === workItemID ? 'border-gold' : 'border-hairline'}`}
          >
            <span className="font-[550]">{step.queueName}</span>
            <span>
              {workText.workState({ state: step.state })} · {step.holder ?? deskText.nobody()}
            </span>
            {step.handOverCode !== null && <span>{describeReason(step.handOverCode, step.plannedOn)}</span>}
            <span className="figure text-12 text-secondary">
              {step.ref} · {formatMoment(step.since)}
            </span>
          </li>
        ))}
        {ofCase.next.length > 0 && (
          <li className="border-l-3 border-dashed border-hairline py-1.5 pl-3 text-13 text-secondary">
            {deskText.next({ queues: ofCase.next.join(', ') })}
          </li>
        )}
      </ol>
    </section>
  );
}

function describeReason(code: NonNullable<CaseStep['handOverCode']>, plannedOn: CaseStep['plannedOn']): string {
  return code === 'scheduled' && plannedOn !== null
    ? deskText.surveyPlannedOn({ day: formatDay(plannedOn) })
    : deskText.handOverReason({ code });
}
