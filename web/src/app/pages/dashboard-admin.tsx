import type { CompanyId } from '@atlas/contract/identifiers';
import * as adminText from '@atlas/messages/admin';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { beginReads } from '../../api/begin-reads.ts';
import { AdminOptions } from '../../companies/admin-options.tsx';
import { beginUsers } from '../../companies/begin-users.ts';
import { useCompany } from '../../companies/use-company.ts';
import { listAdminPanels } from '../admin-panels.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(adminText.title());

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  return beginReads((reads) => beginUsers(reads, params.companyID as CompanyId, new URL(request.url)));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

/** The admin options as a view of the dashboard. */
export default function DashboardAdminPage() {
  const company = useCompany();
  return <AdminOptions captioned company={company} more={listAdminPanels(company)} />;
}
