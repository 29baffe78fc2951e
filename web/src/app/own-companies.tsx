import type { Company } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import type { ReactNode } from 'react';
import { CompanyCards } from '../companies/company-cards.tsx';
import { CreateCompany } from '../companies/create-company.tsx';
import { PersonReads } from './person-reads.tsx';

/** The signed-in person's companies on a public page, with a button to create one. */
export function OwnCompanies({ footer }: { footer: (company: Company) => ReactNode }) {
  return (
    <PersonReads>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-24">{companiesText.yourCompanies()}</h2>
          <CreateCompany />
        </div>
        <CompanyCards footer={footer} />
      </div>
    </PersonReads>
  );
}
