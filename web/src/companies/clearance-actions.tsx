import { readClearance } from '@atlas/contract/clearance';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { Reply } from '@atlas/contract/endpoint';
import type { WorkItemDetail } from '@atlas/contract/work';
import * as clearanceText from '@atlas/messages/clearance';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';

const ApproveDialog = lateDialog(async () => (await import('./decide-clearance.tsx')).ApproveClearanceDialog);
const DeclineDialog = lateDialog(async () => (await import('./decide-clearance.tsx')).DeclineClearanceDialog);

type ClearanceActionsProps = { company: CompanyOverview; detail: WorkItemDetail };

/** What a colleague asks of management, and the decision: for the pane of the item in Employee Requests. */
export function ClearanceActions({ company, detail: { item } }: ClearanceActionsProps) {
  return item.subject?.type === 'clearance' ? <ClearanceOfItem company={company} item={item} /> : null;
}

function ClearanceOfItem({ company: { companyID }, item }: Pick<ClearanceActionsProps, 'company'> & WorkOfItem) {
  const read = useRead(readClearance, { params: { companyID, workItemID: item._id } });
  const [open, setOpen] = useState<'approve' | 'decline'>();
  if (read.isPending) return <SkeletonRows rows={3} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const { permits } = read.data;
  const dialog = {
    companyID,
    workItemID: item._id,
    version: item.version,
    clearance: read.data,
    onClose: () => setOpen(undefined),
  };
  return (
    <section aria-label={clearanceText.title()} className="flex min-w-0 flex-col gap-3">
      <ClearanceFacts clearance={read.data} />
      {read.data.request.state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="primary"
            unavailableReason={describeHindrance(permits.approve)}
            onClick={() => setOpen('approve')}
          >
            {clearanceText.approve()}
          </Button>
          <Button unavailableReason={describeHindrance(permits.decline)} onClick={() => setOpen('decline')}>
            {clearanceText.decline()}
          </Button>
        </div>
      )}
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'decline' && <DeclineDialog {...dialog} />}
    </section>
  );
}

type WorkOfItem = Pick<WorkItemDetail, 'item'>;

function ClearanceFacts({ clearance: { request, person } }: { clearance: Reply<typeof readClearance> }) {
  const facts = [
    [clearanceText.person(), person.name],
    [clearanceText.presentRole(), person.role ?? clearanceText.hasLeft()],
    [clearanceText.department(), request.department],
    [clearanceText.askedRole(), request.role ?? clearanceText.anyRole()],
    [clearanceText.why(), request.reason],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-secondary">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {request.decidedAt !== null && (
        <Status
          className="self-start whitespace-normal"
          tone={request.state === 'approved' ? 'good' : 'quiet'}
          word={
            request.state === 'approved'
              ? clearanceText.wasApproved({ day: formatDay(request.decidedAt), role: request.givenRole ?? '' })
              : clearanceText.wasDeclined({ day: formatDay(request.decidedAt), answer: request.answer ?? '' })
          }
        />
      )}
    </>
  );
}
