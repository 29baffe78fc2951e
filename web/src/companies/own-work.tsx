import { type Company, listCompanies } from '@atlas/contract/companies';
import { ROLE_TRAITS } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { useRead } from '../api/use-read.ts';
import { LinkButton } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { DEPARTMENT_CARDS } from './department-table.ts';
import { readSelectedCompany } from './selected-company.ts';

/** The companies whose work is shown; the person finds the others among their companies. */
const MOST_SHOWN = 3;

/** Where the day's work is in the companies that the person works for, the last opened first; nothing for anyone else. */
export function OwnWork() {
  const companies = useRead(listCompanies, {});
  const last = readSelectedCompany();
  const own = (companies.data?.companies ?? []).filter(({ role }) => ROLE_TRAITS[role].staff && role !== 'SUPERADMIN');
  const isLast = ({ companyID }: Company) => companyID === last;
  const shown = [...own.filter(isLast), ...own.filter((company) => !isLast(company))].slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <Panel title={companiesText.ownWork()}>
      <ul className="flex flex-col gap-5">
        {shown.map((company) => (
          <li key={company.companyID} className="flex flex-col gap-2.5">
            <p className="break-words">
              <span className="font-[600]">{company.company}</span>{' '}
              <span className="text-13 text-secondary">{company.role}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              {listPlaces(company).map(({ to, label }) => (
                <LinkButton key={to} to={to}>
                  {label}
                </LinkButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The workbench, and the cards of the person's department, or all departments for those who work in several. */
function listPlaces({ companyID, role }: Company): readonly { readonly to: string; readonly label: string }[] {
  const within = `/company/${companyID}`;
  const [department, ...others] = ROLE_TRAITS[role].departments;
  const workbench = { to: `${within}/dashboard/workbench`, label: companiesText.workbench() };
  if (department === undefined || others.length > 0) {
    return [workbench, { to: `${within}/departments`, label: companiesText.doorDepartments() }];
  }
  const cards = DEPARTMENT_CARDS[department]
    .filter(({ opens }) => opens !== 'reports')
    .map(({ title, menuOption, opens }) => ({
      to: opens?.startsWith('/')
        ? `${within}${opens}`
        : `${within}/departments?${new URLSearchParams({ department, menu: menuOption })}`,
      label: title(),
    }));
  return [...cards, workbench];
}
