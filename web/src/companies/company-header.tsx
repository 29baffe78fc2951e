import type { CompanyOverview } from '@atlas/contract/companies';
import type { ReactNode } from 'react';
import { companiesText } from '../strings/companies.ts';
import { findSheetNumber } from '../ui/sheet-number.ts';

type CompanyHeaderProps = { company: CompanyOverview; title?: string; actions?: ReactNode };

/** The head of a company's screens: name, e-mail, the person's role and the sheet that the company lies on. */
export function CompanyHeader({ company, title, actions }: CompanyHeaderProps) {
  const { extent } = company;
  const sheetNumber = extent && findSheetNumber((extent[1] + extent[3]) / 2, (extent[0] + extent[2]) / 2);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        {title !== undefined && <p className="label-caps">{company.company}</p>}
        <h1 className="text-32 break-words">{title ?? company.company}</h1>
        {title === undefined && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-secondary">
            <a className="link" href={`mailto:${company.companyEmail}`}>
              {company.companyEmail}
            </a>
            <span>
              {companiesText.role}: <strong className="font-[600] text-ink">{company.role}</strong>
            </span>
            {sheetNumber && <span className="figure text-13">{sheetNumber}</span>}
          </p>
        )}
      </div>
      {actions}
    </header>
  );
}
