import * as adminText from '@atlas/messages/admin';
import { AdminOptions } from '../../companies/admin-options.tsx';
import { CompanyHeader } from '../../companies/company-header.tsx';
import { useCompany } from '../../companies/use-company.ts';
import { listAdminPanels } from '../admin-panels.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(adminText.title());

export default function AdminPage() {
  const company = useCompany();
  return (
    <>
      <CompanyHeader company={company} title={adminText.title()} />
      <AdminOptions company={company} more={listAdminPanels(company)} />
    </>
  );
}
