import type { CompanyOverview } from '@atlas/contract/companies';
import type { Permit } from '@atlas/contract/permits';
import * as uiText from '@atlas/messages/ui';
import { Link } from 'react-router';

const CODES: readonly (string | undefined)[] = ['company_not_admitted', 'company_suspended'];

type AdmissionLinkProps = { company: CompanyOverview; permit: Permit | undefined };

/** Leads from a step that is closed until the company is admitted to its admission, for those who see it. */
export function AdmissionLink({ company: { companyID, permits }, permit }: AdmissionLinkProps) {
  if (!CODES.includes(permit?.code) || !permits.readAdmission.allowed) return null;
  return (
    <Link className="link text-13" to={`/company/${companyID}/admin?panel=admission`}>
      {uiText.openAdmission()}
    </Link>
  );
}
