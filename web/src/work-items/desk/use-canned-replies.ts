import { fillReply } from '@atlas/contract/canned-reply';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItem } from '@atlas/contract/work';
import { listReplies } from '@atlas/contract/work-desk';
import { useRead } from '../../api/use-read.ts';
import type { Suggestion } from './suggest-field.tsx';
import { readOwnName } from './use-act.ts';

/** The company's canned replies, filled in for an item. */
export function useCannedReplies({ companyID, company }: CompanyOverview, item: WorkItem): readonly Suggestion[] {
  const { data } = useRead(listReplies, { params: { companyID } });
  const values = { name: item.requester.name, ref: item.ref, company, me: readOwnName() };
  return (data?.replies ?? []).map(({ _id, name, text }) => {
    const filled = fillReply(text, values);
    return { id: _id, label: name, detail: filled, text: filled };
  });
}
