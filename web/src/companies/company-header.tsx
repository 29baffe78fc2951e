import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { type ReactNode, Suspense } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { findSheetNumber } from '../ui/sheet-number.ts';

const CompanySwitcher = latePart(async () => (await import('./company-switcher.tsx')).CompanySwitcher);

type CompanyHeaderProps = { company: CompanyOverview; title?: string; actions?: ReactNode };

/**
 * The head of a company's screens: name, email, the person's role, the map sheet of the company, and the switch to
 * other companies.
 */
export function CompanyHeader({ company, title, actions }: CompanyHeaderProps) {
  const { extent } = company;
  const switcher = (
    <Suspense fallback={null}>
      <CompanySwitcher company={company} />
    </Suspense>
  );
  const sheetNumber = extent && findSheetNumber((extent[1] + extent[3]) / 2, (extent[0] + extent[2]) / 2);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        {title !== undefined && (
          <div className="flex flex-wrap items-center gap-x-4">
            <p className="label-caps min-w-0 break-words">{company.company}</p>
            {switcher}
          </div>
        )}
        <h1 className="text-32 break-words">{title ?? company.company}</h1>
        {title === undefined && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-secondary">
            <a className="link inline-block min-h-6" href={`mailto:${company.companyEmail}`}>
              {company.companyEmail}
            </a>
            <span>
              {companiesText.role()}: <strong className="font-[600] text-ink">{company.role}</strong>
            </span>
            {sheetNumber && <span className="figure text-13">{sheetNumber}</span>}
            {switcher}
          </div>
        )}
      </div>
      {actions}
    </header>
  );
}
