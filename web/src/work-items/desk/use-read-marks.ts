import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import type { WorkItem } from '@atlas/contract/work';
import { listReadMarks, markWorkItemRead } from '@atlas/contract/work-desk';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';

/** How many messages of each item the person has read; undefined until the register has answered. */
export function useReadMarks(companyID: CompanyId): ReadonlyMap<WorkItemId, number> | undefined {
  const { data } = useRead(listReadMarks, { params: { companyID } });
  return useMemo(
    () => data && new Map(data.marks.map(({ workItemID, messageCount }) => [workItemID, messageCount])),
    [data],
  );
}

/** Marks an item as read when it is on the screen of a tab that the person looks at. */
export function useMarkRead({ companyID, _id: workItemID, messageCount }: WorkItem): void {
  const { mutate } = useWrite(markWorkItemRead);
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState === 'visible') mutate({ params: { companyID, workItemID }, body: { messageCount } });
    };
    mark();
    document.addEventListener('visibilitychange', mark, { once: true });
    return () => document.removeEventListener('visibilitychange', mark);
  }, [mutate, companyID, workItemID, messageCount]);
}
