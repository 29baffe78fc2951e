import type { CompanyId } from '@atlas/contract/identifiers';
import type { WorkItemDetail } from '@atlas/contract/work';
import { claimWorkItem } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import * as workText from '@atlas/messages/work';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { placeDetail } from './act-on-items.ts';

type ChangedNoticeProps = { companyID: CompanyId; detail: WorkItemDetail };

/**
 * A colleague or the requester was quicker. Their change is above, the draft stays below.
 */
export function ChangedNotice({ companyID, detail }: ChangedNoticeProps) {
  const { item, permits } = detail;
  const claim = useWrite(claimWorkItem, { place: placeDetail });
  const params = { companyID, workItemID: item._id };
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
