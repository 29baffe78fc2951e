import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { readWorkCase } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CaseHistory } from './case-history.tsx';

/** A request of another department: who asked what, where it is, who has it, since when and what comes next, and not what was written. */
export function HiddenItem(place: { companyID: CompanyId; workItemID: WorkItemId }) {
  const read = useRead(readWorkCase, { params: place });
  if (read.isPending) return <SkeletonRows rows={4} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { about } = read.data;
  const { ref } = read.data.steps.find(({ _id }) => _id === place.workItemID) ?? {};
  return (
    <>
      <header className="flex flex-col gap-1">
        {ref !== undefined && <p className="figure text-13">{ref}</p>}
        <h2 className="text-18 break-words">{about === null ? deskText.otherDepartment() : about.title}</h2>
        {about !== null && <p className="break-words">{about.requester}</p>}
        <p className="text-secondary">{deskText.otherDepartmentSentence()}</p>
      </header>
      <CaseHistory workItemID={place.workItemID} case={read.data} />
    </>
  );
}
