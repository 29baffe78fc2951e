import { listCompanies } from '@atlas/contract/companies';
import { FILING_ROLES, PEOPLE_ROLES, PLOTTING_ROLES, ROLE_TRAITS, type Role } from '@atlas/contract/roles';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { profileText } from '../strings/profile.ts';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** The person's role in each company and what it opens, by the one table of roles. */
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
    return <EmptyState heading={profileText.noRoles} headingLevel={3} sentence={profileText.noRolesSentence} />;
  }
  return (
    <>
      <p className="px-4 py-3 text-secondary">{profileText.rolesLead}</p>
      <DataTable
        caption={profileText.roles}
        rows={companies.data.companies}
        keyOf={({ companyID }) => companyID}
        columns={[
          {
            id: 'company',
            heading: profileText.company,
            cell: ({ companyID, company }) => (
              <Link className="link" to={`/company/${companyID}`}>
                {company}
              </Link>
            ),
          },
          {
            id: 'role',
            heading: profileText.role,
            cell: ({ role }) => <strong className="font-[550]">{role}</strong>,
          },
          { id: 'departments', heading: profileText.departments, cell: ({ role }) => listDepartments(role) },
          {
            id: 'may',
            heading: profileText.mayDo,
            cell: ({ role }) => listDeeds(role),
            className: 'whitespace-normal!',
          },
        ]}
      />
    </>
  );
}

function listDepartments(role: Role): string {
  const { departments } = ROLE_TRAITS[role];
  return departments.length === 0 ? profileText.none : departments.join(', ');
}

function listDeeds(role: Role): string {
  const holds = (roles: readonly Role[]) => roles.includes(role);
  const deeds = [
    holds(PLOTTING_ROLES) && profileText.mayPlot,
    holds(FILING_ROLES) && profileText.mayFile,
    holds(PEOPLE_ROLES) && profileText.mayManage,
    ROLE_TRAITS[role].staff && profileText.mayReadEvents,
  ].filter((deed) => deed !== false);
  if (deeds.length === 0) return profileText.looksOnly;
  const sentence = deeds.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
