import type { Company } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { storeSelectedCompany } from './selected-company.ts';

/** Selects a company and opens it. */
export function OpenCompanyButton({ company }: { company: Company }) {
  const navigate = useNavigate();
  return (
    <Button
      tone="primary"
      aria-label={`${companiesText.openAtlas()}: ${company.company}`}
      onClick={() => {
        storeSelectedCompany(company);
        void navigate(`/company/${company.companyID}`);
      }}
    >
      {companiesText.openAtlas()}
    </Button>
  );
}
