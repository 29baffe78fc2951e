import { listMyInvitations } from '@atlas/contract/companies';
import * as profileText from '@atlas/messages/profile';
import * as repositoryText from '@atlas/messages/repository';
import { beginReads } from '../../api/begin-reads.ts';
import { CompanyCards } from '../../companies/company-cards.tsx';
import { CreateCompany } from '../../companies/create-company.tsx';
import { LeaveButton } from '../../companies/leave-button.tsx';
import { MyInvitations } from '../../companies/my-invitations.tsx';
import { OpenCompanyButton } from '../../companies/open-company-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { describePage } from '../page-title.ts';

export const meta = () => describePage(profileText.companies());

export function clientLoader() {
  return beginReads((reads) => reads.begin(listMyInvitations, {}));
}

export { revalidateOnPath as shouldRevalidate } from '../revalidate-on-path.ts';

export default function ProfileCompaniesPage() {
  return (
    <>
      <MyInvitations />
      <Panel
        title={profileText.companies()}
        actions={
          <>
            <LinkButton to="/repository">{repositoryText.title()}</LinkButton>
            <CreateCompany />
          </>
        }
      >
        <CompanyCards
          footer={(company) => (
            <>
              <OpenCompanyButton company={company} />
              <LeaveButton company={company} />
            </>
          )}
        />
      </Panel>
    </>
  );
}
