import { listCompanies } from '@atlas/contract/companies';
import { FILING_ROLES, PEOPLE_ROLES, PLOTTING_ROLES, ROLE_TRAITS, type Role } from '@atlas/contract/roles';
import * as profileText from '@atlas/messages/profile';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** The person's role in each company and what it permits, from the table of roles. */
export function RoleList() {
  const companies = useRead(listCompanies, {});
  if (companies.isPending) return <SkeletonRows rows={3} />;
  if (companies.isError) {
    return (
      <div className="p-4">
        <ErrorPanel error={companies.error} retry={() => void companies.refetch()} />
      </div>
    );
  }
  if (companies.data.companies.length === 0) {
    return <EmptyState heading={profileText.noRoles()} headingLevel={3} sentence={profileText.noRolesSentence()} />;
  }
  return (
    <>
      <p className="px-4 py-3 text-secondary">{profileText.rolesLead()}</p>
      <ul aria-label={profileText.roles()}>
        {companies.data.companies.map(({ companyID, company, role }) => (
          <li key={companyID} className="flex flex-col gap-2 border-t border-hairline px-4 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link className="link min-w-0 break-words" to={`/company/${companyID}`}>
                {company}
              </Link>
              <strong className="font-[550]">{role}</strong>
            </div>
            <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-13 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-secondary">{profileText.departments()}</dt>
              <dd>{listDepartments(role)}</dd>
              <dt className="text-secondary">{profileText.seenAssets()}</dt>
              <dd>{profileText.sees({ sight: ROLE_TRAITS[role].sight })}</dd>
              <dt className="text-secondary">{profileText.mayDo()}</dt>
              <dd>{listAbilities(role)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function listDepartments(role: Role): string {
  const { departments } = ROLE_TRAITS[role];
  return departments.length === 0 ? profileText.none() : departments.join(', ');
}

function listAbilities(role: Role): string {
  const holds = (roles: readonly Role[]) => roles.includes(role);
  const deeds = [
    holds(PLOTTING_ROLES) && profileText.mayPlot(),
    holds(FILING_ROLES) && profileText.mayFile(),
    holds(PEOPLE_ROLES) && profileText.mayManage(),
    ROLE_TRAITS[role].staff && profileText.mayReadEvents(),
  ].filter((ability) => ability !== false);
  if (deeds.length === 0) return profileText.looksOnly();
  const sentence = deeds.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
