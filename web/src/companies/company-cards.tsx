import { type Company, listCompanies } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import type { ReactNode } from 'react';
import { useRead } from '../api/use-read.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SpinnerPanel } from '../ui/spinner.tsx';

type CompanyCardsProps = {
  /** A card's link, or the reason why there is none. */
  footer: (company: Company) => ReactNode;
  /** 2 if the cards are directly below the page's title. */
  headingLevel?: 2 | 3;
};

/** One card per company of the signed-in person: name, email, role. */
export function CompanyCards({ footer, headingLevel = 3 }: CompanyCardsProps) {
  const companies = useRead(listCompanies, {});
  if (companies.isPending) return <SpinnerPanel label={companiesText.reading()} />;
  if (companies.isError) return <ErrorPanel error={companies.error} retry={() => void companies.refetch()} />;
  if (companies.data.companies.length === 0) {
    return <EmptyState heading={companiesText.noAssets()} sentence={companiesText.noCompaniesSentence()} />;
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {companies.data.companies.map((company) => (
        <li key={company.companyID} className="flex">
          <Card
            className="w-full"
            headingLevel={headingLevel}
            eyebrow={company.role}
            title={company.company}
            description={company.companyEmail}
            footer={footer(company)}
          />
        </li>
      ))}
    </ul>
  );
}
