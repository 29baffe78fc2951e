import { type Admission, applyForAdmission, readAdmission } from '@atlas/contract/admission';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel, FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { AdmissionNeeds } from './admission-needs.tsx';
import { admissionTones } from './admission-tones.ts';
import { DeskDecision } from './desk-decision.tsx';

/** How far the company is admitted, what an application still needs, and the application itself. */
export function AdmissionPanel({ company: { companyID } }: { company: CompanyOverview }) {
  const admission = useRead(readAdmission, { params: { companyID } });
  const { data } = admission;
  return (
    <Panel
      title={admissionText.title()}
      actions={data && <Status tone={admissionTones[data.state]} word={admissionText.state({ state: data.state })} />}
    >
      {admission.isPending && <SkeletonRows rows={5} />}
      {admission.isError && <ErrorPanel error={admission.error} retry={() => void admission.refetch()} />}
      {data !== undefined && (
        <div className="flex flex-col gap-5">
          <p className="max-w-prose text-secondary">{admissionText.lead({ state: data.state })}</p>
          {data.decision !== null && <DeskDecision state={data.state} decision={data.decision} />}
          {data.state === 'APPLIED' && data.appliedAt !== null && (
            <p>{admissionText.appliedOn({ moment: formatMoment(data.appliedAt) })}</p>
          )}
          <AdmissionNeeds companyID={companyID} admission={data} />
          {(data.state === 'PRIVATE' || data.state === 'RETURNED') && (
            <ApplicationForm key={data.state} companyID={companyID} admission={data} />
          )}
        </div>
      )}
    </Panel>
  );
}

function ApplicationForm({ companyID, admission }: { companyID: CompanyId; admission: Admission }) {
  const { registrationNumber, state, permits } = admission;
  const form = useContractForm(applyForAdmission, {
    values: { registrationNumber: registrationNumber ?? '' },
    input: (body) => ({ params: { companyID }, body }),
    onSuccess: () => {
      toast.success(admissionText.applied());
    },
  });
  const reason = describeHindrance(permits.apply);
  return (
    <form className="flex flex-col items-start gap-4 border-t border-hairline pt-5" {...form.props}>
      <div className="w-full max-w-xl">
        <TextField
          label={admissionText.number()}
          hint={admissionText.numberHint()}
          autoComplete="off"
          {...form.field('registrationNumber')}
        />
      </div>
      <p className="text-13 text-secondary">{admissionText.shownToDesk()}</p>
      <FormError error={form.failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="primary" busy={form.isPending} unavailableReason={reason}>
          {state === 'RETURNED' ? admissionText.applyAgain() : admissionText.apply()}
        </Button>
        {reason !== undefined && <p className="text-13 text-secondary">{reason}</p>}
      </div>
    </form>
  );
}
