import { type Clearance, readOwnClearance } from '@atlas/contract/clearance';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Department } from '@atlas/contract/roles';
import * as clearanceText from '@atlas/messages/clearance';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay } from '../ui/format.ts';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ClearanceDialog = lateDialog(async () => (await import('./clearance-dialog.tsx')).ClearanceDialog);

type AskClearanceProps = { companyID: CompanyId; department: Department };

/** Asks management for a role that opens a department, and shows what became of the last request. */
export function AskClearance({ companyID, department }: AskClearanceProps) {
  const read = useRead(readOwnClearance, { params: { companyID } });
  const [isOpen, setOpen] = useState(false);
  if (read.isPending) return <Skeleton className="h-11 w-48" />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  const last = read.data.requests.find((request) => request.department === department);
  return (
    <div className="mt-3 flex flex-col items-center gap-2">
      {last !== undefined && <LastRequest request={last} />}
      <Button
        tone="primary"
        unavailableReason={describeHindrance(read.data.permits[department])}
        onClick={() => setOpen(true)}
        onPointerEnter={ClearanceDialog.prepare}
      >
        {clearanceText.request()}
      </Button>
      {isOpen && <ClearanceDialog companyID={companyID} department={department} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LastRequest({ request: { state, askedAt, decidedAt, answer } }: { request: Clearance }) {
  if (state === 'approved') return null;
  return (
    <p className="max-w-md break-words text-secondary">
      {state === 'waiting'
        ? clearanceText.waiting({ day: formatDay(askedAt) })
        : clearanceText.declined({ day: formatDay(decidedAt ?? askedAt), answer: answer ?? '' })}
    </p>
  );
}
