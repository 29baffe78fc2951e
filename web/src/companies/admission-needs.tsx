import type { Admission } from '@atlas/contract/admission';
import { uploadCompanyCertificate } from '@atlas/contract/documents';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { CircleCheck, CircleDashed, FilePlus2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useWrite } from '../api/use-write.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatBytes } from '../ui/format.ts';
import { toast } from '../ui/toast.ts';

/** What an application needs, each part with how it stands and how to provide it. */
export function AdmissionNeeds({ companyID, admission }: { companyID: CompanyId; admission: Admission }) {
  const { certificate, caller, state } = admission;
  const isApplying = state === 'PRIVATE' || state === 'RETURNED';
  return (
    <section className="flex flex-col gap-3">
      <h3 className="label-caps">{admissionText.needs()}</h3>
      <ul className="flex flex-col">
        <Need
          isMet={certificate !== null}
          title={admissionText.certificate()}
          action={isApplying && <FileCertificate companyID={companyID} admission={admission} />}
        >
          {certificate === null ? (
            `${admissionText.certificateMissing()}. ${admissionText.certificateHint()}`
          ) : (
            <a className="link break-all" href={`/document?id=${certificate._id}`} target="_blank" rel="noopener">
              {certificate.documentName} ({formatBytes(certificate.sizeBytes)})
            </a>
          )}
        </Need>
        {isApplying && (
          <Need
            isMet={caller.phoneVerified && caller.identityGiven}
            title={admissionText.person()}
            action={
              !(caller.phoneVerified && caller.identityGiven) && (
                <LinkButton to="/profile/settings">{admissionText.openProfile()}</LinkButton>
              )
            }
          >
            {caller.phoneVerified ? admissionText.phoneVerified() : admissionText.phoneMissing()}
            <br />
            {caller.identityGiven ? admissionText.identityGiven() : admissionText.identityMissing()}
          </Need>
        )}
        {!isApplying && admission.registrationNumber !== null && (
          <Need isMet title={admissionText.number()}>
            <span className="figure">{admission.registrationNumber}</span>
          </Need>
        )}
      </ul>
    </section>
  );
}

type NeedProps = { isMet: boolean; title: string; action?: ReactNode; children: ReactNode };

function Need({ isMet, title, action, children }: NeedProps) {
  const Icon = isMet ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-hairline py-3 first:border-t-0">
      <Icon
        className={isMet ? 'mt-0.5 size-5 shrink-0 text-malachite' : 'mt-0.5 size-5 shrink-0 text-secondary'}
        strokeWidth={1.5}
        aria-label={isMet ? admissionText.met() : admissionText.missing()}
      />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <p className="font-[550]">{title}</p>
        <p className="text-secondary">{children}</p>
      </div>
      {action && <div className="pl-9 sm:pl-0">{action}</div>}
    </li>
  );
}

function FileCertificate({ companyID, admission }: { companyID: CompanyId; admission: Admission }) {
  const picker = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const filing = useWrite(uploadCompanyCertificate, {
    onSuccess: () => {
      toast.success(admissionText.certificateFiled());
    },
    takeFile: () => {
      if (!chosen.current) throw new Error('No file was chosen');
      return chosen.current;
    },
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          chosen.current = event.target.files?.[0];
          event.target.value = '';
          if (chosen.current) filing.mutate({ params: { companyID } });
        }}
      />
      <Button
        busy={filing.isPending}
        unavailableReason={describeHindrance(admission.permits.fileCertificate)}
        onClick={() => picker.current?.click()}
      >
        <FilePlus2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {admission.certificate === null ? admissionText.fileCertificate() : admissionText.replaceCertificate()}
      </Button>
      <FormError error={filing.error} />
    </div>
  );
}
