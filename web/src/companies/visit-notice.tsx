import { endVisit, type Visit } from '@atlas/contract/company-visits';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';

type VisitNoticeProps = { companyID: CompanyId; visit: Visit };

/** Reminds a SUPERADMIN that they are on a visit, and ends it. */
export function VisitNotice({ companyID, visit }: VisitNoticeProps) {
  const navigate = useNavigate();
  const end = useWrite(endVisit, {
    onSuccess: ({ message }) => {
      toast.success(message);
      // The company is closed now, and its screens would ask for another visit.
      void navigate('/atlas');
    },
  });
  return (
    <section
      aria-label={companiesText.visitTitle()}
      className="flex flex-col items-start gap-3 border border-rust bg-rust-wash p-4 sm:flex-row"
    >
      <Eye className="size-5 shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{companiesText.visitOngoing({ until: formatMoment(visit.until) })}</p>
        <p className="max-w-prose break-words">
          {companiesText.visitSentence({
            reason: companiesText.visitReasonName({ reason: visit.reason }),
            note: visit.note,
          })}
        </p>
        <FormError error={end.error} />
      </div>
      <Button busy={end.isPending} onClick={() => end.mutate({ params: { companyID } })}>
        {companiesText.visitEnd()}
      </Button>
    </section>
  );
}
