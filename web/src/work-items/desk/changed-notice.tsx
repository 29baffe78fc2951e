import type { CompanyId } from '@atlas/contract/identifiers';
import { readWorkItem, type WorkItemDetail } from '@atlas/contract/work';
import { claimWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { keyOfRead } from '../../api/read-options.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { placeDetail } from './act-on-items.ts';

type ChangedNoticeProps = { companyID: CompanyId; failure: ApiError; detail: WorkItemDetail };

/**
 * A colleague or the requester was quicker. Their change is above, the draft stays below; whoever's turn it is goes on.
 */
export function ChangedNotice({ companyID, failure, detail }: ChangedNoticeProps) {
  const { item, permits } = detail;
  const queries = useQueryClient();
  const claim = useWrite(claimWorkItem, { place: placeDetail });
  const params = { companyID, workItemID: item._id };
  const { _id: workItemID } = item;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOfRead(readWorkItem, { params: { companyID, workItemID } }) });
  }, [queries, companyID, workItemID, failure]);
  const state = workText.workState({ state: item.state });
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-l-3 border-gold bg-gold-wash p-3"
    >
      <p className="min-w-0">
        {item.assigneeName === null
          ? deskText.changedBy({ state })
          : deskText.changedWithHolder({ state, name: item.assigneeName })}{' '}
        {deskText.draftStays()}
      </p>
      {!permits.reply.allowed && (
        <Button
          busy={claim.isPending}
          unavailableReason={describeHindrance(permits.claim)}
          onClick={() => claim.mutate({ params, body: { version: item.version } })}
        >
          {item.assigneeSub === null ? workText.claim() : deskText.takeOver()}
        </Button>
      )}
    </div>
  );
}
