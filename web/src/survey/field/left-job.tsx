import { CompanyId } from '@atlas/contract/identifiers';
import type { SurveyJobDetail } from '@atlas/contract/survey-job';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useRead } from '../../api/use-read.ts';
import type { FieldOwner } from './field-database.ts';

type LeftJobProps = { owner: FieldOwner; job: Pick<SurveyJobDetail, 'jobId' | 'title' | 'ref'> };

/** Which job is no longer the person's and, once the register has said it, why: who cancelled it with which reason, or who has it. */
export function LeftJob({ owner: [, company], job: { jobId, title, ref } }: LeftJobProps) {
  const read = useRead(readWorkItem, { params: { companyID: CompanyId.parse(company), workItemID: jobId } });
  const job = `${title} · ${ref}`;
  if (read.data === undefined) return <p>{fieldSurveyText.jobLeft({ job })}</p>;
  return (
    <>
      <p className="break-words whitespace-pre-line">{describeEnd(read.data, job)}</p>
      <p>{fieldSurveyText.jobLeftSave()}</p>
    </>
  );
}

function describeEnd({ item: { state, assigneeName }, closing }: WorkItemDetail, job: string): string {
  if (state === 'CANCELLED' && closing !== null) {
    return fieldSurveyText.jobCancelled({ job, by: closing.by ?? fieldSurveyText.someone(), reason: closing.reason });
  }
  if (state === 'CANCELLED' || state === 'DONE') return fieldSurveyText.jobEnded({ job });
  return assigneeName === null
    ? fieldSurveyText.jobEnded({ job })
    : fieldSurveyText.jobGiven({ job, holder: assigneeName });
}
