import type { CompanyOverview } from '@atlas/contract/companies';
import { GATE_READING_ROLES, ROLE_TRAITS } from '@atlas/contract/roles';
import * as companiesText from '@atlas/messages/companies';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { opensAdmin } from './opens-admin.ts';

const listDoors = () =>
  [
    { path: 'assets', title: companiesText.doorMap(), lead: companiesText.doorMapLead() },
    { path: 'repository', title: companiesText.doorRepository(), lead: companiesText.doorRepositoryLead() },
    { path: 'geospatial', title: companiesText.doorGeospatial(), lead: companiesText.doorGeospatialLead() },
    { path: 'dashboard', title: companiesText.doorDashboard(), lead: companiesText.doorDashboardLead() },
    { path: 'gates', title: companiesText.doorGates(), lead: companiesText.doorGatesLead() },
    { path: 'finance', title: companiesText.doorFinance(), lead: companiesText.doorFinanceLead() },
    { path: 'treasury', title: companiesText.doorTreasury(), lead: companiesText.doorTreasuryLead() },
    { path: 'departments', title: companiesText.doorDepartments(), lead: companiesText.doorDepartmentsLead() },
    { path: 'clients', title: companiesText.doorClients(), lead: companiesText.doorClientsLead() },
    { path: 'admin', title: companiesText.doorAdmin(), lead: companiesText.doorAdminLead() },
  ] as const;

/** The screens whose addresses do not begin with the company's. */
const ELSEWHERE: Readonly<Record<string, string>> = { gates: '/gates/engine', finance: '/asset/finance' };

/** The links on a company's first page. */
export function CompanyDoors({ company }: { company: CompanyOverview }) {
  const open = listDoors().filter(({ path }) => {
    if (path === 'admin') return opensAdmin(company);
    if (path === 'clients') return company.permits.shareMaps.allowed;
    if (path === 'finance') return company.permits.readFinance.allowed;
    if (path === 'gates') return GATE_READING_ROLES.some((role) => role === company.role);
    return path !== 'departments' || ROLE_TRAITS[company.role].staff;
  });
  return (
    <nav aria-label={companiesText.doors()}>
      <ul className="grid overflow-hidden border border-hairline bg-panel sm:grid-cols-2 xl:grid-cols-3">
        {open.map(({ path, title, lead }) => (
          <li key={path} className="-mr-px -mb-px flex border-r border-b border-hairline">
            <Link
              to={
                path in ELSEWHERE ? `${ELSEWHERE[path]}/${company.companyID}` : `/company/${company.companyID}/${path}`
              }
              className="group flex flex-1 items-start justify-between gap-4 p-4 outline-offset-[-2px] hover:bg-malachite-wash"
            >
              <span className="flex flex-col gap-0.5">
                <span className="font-display text-18 font-[600]">{title}</span>
                <span className="text-13 text-secondary">{lead}</span>
              </span>
              <ArrowRight
                className="mt-1 size-[18px] shrink-0 text-malachite transition-transform duration-120 group-hover:translate-x-1"
                strokeWidth={1.5}
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
