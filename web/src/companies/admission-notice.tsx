import type { CompanyOverview } from '@atlas/contract/companies';
import * as admissionText from '@atlas/messages/admission';
import * as uiText from '@atlas/messages/ui';
import { ShieldAlert, Stamp } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';

/** Where those who lead a company see its admission. */
function admissionPath({ companyID }: Pick<CompanyOverview, 'companyID'>): string {
  return `/company/${companyID}/admin?panel=admission`;
}

/**
 * Tells everyone in a company that the platform's desk has not admitted it, or has suspended it. Those who lead it are
 * shown the way to what is missing.
 */
export function AdmissionNotice({ company }: { company: CompanyOverview }) {
  const { admission, suspensionReason, permits } = company;
  if (admission === 'ADMITTED') return null;
  const isSerious = admission === 'SUSPENDED' || admission === 'RETURNED';
  const Icon = isSerious ? ShieldAlert : Stamp;
  const title = admissionText.noticeTitle({ state: admission });
  return (
    <section
      aria-label={title}
      className={joinClasses(
        'flex flex-col items-start gap-3 border p-4 sm:flex-row',
        isSerious ? 'border-rust bg-rust-wash' : 'border-hairline bg-panel',
      )}
    >
      <Icon
        className={joinClasses('size-5 shrink-0', isSerious ? 'text-rust' : 'text-secondary')}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{title}</p>
        <p className="max-w-prose">{admissionText.noticeSentence({ state: admission })}</p>
        {suspensionReason !== null && (
          <p className="max-w-prose break-words">{admissionText.reasonGiven({ reason: suspensionReason })}</p>
        )}
      </div>
      {permits.readAdmission.allowed && <LinkButton to={admissionPath(company)}>{uiText.openAdmission()}</LinkButton>}
    </section>
  );
}
