import { type CompanyOverview, listCompanies } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { ChevronsUpDown } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Menu } from '../ui/menu.tsx';
import { storeSelectedCompany } from './selected-company.ts';
import { writeSwitchPath } from './switch-path.ts';

const STALE_AFTER_MILLISECONDS = 300_000;

/** Switches to the same screen of another company. Hidden from a person with one company. */
export function CompanySwitcher({ company }: { company: CompanyOverview }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const companies = useRead(listCompanies, {}, { staleTime: STALE_AFTER_MILLISECONDS });
  const own = companies.data?.companies ?? [];
  if (own.length < 2) return null;
  return (
    <Menu
      label={companiesText.switchCompany()}
      tone="quiet"
      className="button-small -my-1.5 -ml-2 pointer-coarse:min-h-11"
      chosen={company.companyID}
      entries={own.map((one) => ({
        id: one.companyID,
        label: one.company,
        detail: one.role,
        onAction: () => {
          if (one.companyID === company.companyID) return;
          storeSelectedCompany(one);
          void navigate(writeSwitchPath(pathname, one.companyID));
        },
      }))}
    >
      <ChevronsUpDown className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {companiesText.switchCompany()}
    </Menu>
  );
}
