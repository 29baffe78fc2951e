import type { CompanyOverview } from '@atlas/contract/companies';
import { Inbox, UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminText } from '../strings/admin.ts';
import { companiesText } from '../strings/companies.ts';
import { workText } from '../strings/work.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { AssignRole } from './assign-role.tsx';
import { DeniedCard } from './denied-card.tsx';
import { Invitations } from './invitations.tsx';
import { UsersDirectory } from './users-directory.tsx';

type AdminPanel = 'users' | 'assign' | 'requests';

type AdminOptionsProps = {
  company: CompanyOverview;
  /** What customers asked, for those who may answer. */
  requests: ReactNode;
};

/** ADMIN OPTIONS: the role-assignment panel, the directory of users with its invitations, the requests of customers. */
export function AdminOptions({ company, requests }: AdminOptionsProps) {
  const [stored, setPanel] = useAddressValue('panel');
  const { managePeople, answerWork } = company.permits;
  if (!managePeople.allowed && !answerWork.allowed) {
    return <DeniedCard reason={managePeople.reason ?? adminText.noClearance} />;
  }
  const wanted: AdminPanel = stored === 'assign' || stored === 'requests' ? stored : 'users';
  const panel = managePeople.allowed ? wanted : 'requests';

  const cards: { id: AdminPanel; title: string; description: string; icon: ReactNode }[] = [
    { id: 'users', title: adminText.users, description: adminText.usersCard, icon: <Users strokeWidth={1.5} /> },
    {
      id: 'assign',
      title: adminText.assignRole,
      description: adminText.assignRoleCard,
      icon: <UserPlus strokeWidth={1.5} />,
    },
    { id: 'requests', title: workText.requests, description: workText.requestsCard, icon: <Inbox strokeWidth={1.5} /> },
  ];
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ id, title, description, icon }) => (
          <li key={id} className="flex">
            <Card
              className={panel === id ? 'w-full outline-2 -outline-offset-1 outline-malachite' : 'w-full'}
              headingLevel={2}
              title={title}
              description={description}
              glyph={icon}
              footer={
                <Button
                  aria-pressed={panel === id}
                  unavailableReason={
                    id === 'requests' || managePeople.allowed ? undefined : (managePeople.reason ?? '')
                  }
                  aria-label={`${companiesText.open} ${title}`}
                  onClick={() => setPanel(id)}
                >
                  {companiesText.open}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {panel === 'requests' && requests}
      {panel === 'assign' && <AssignRole company={company} />}
      {panel === 'users' && (
        <>
          <UsersDirectory company={company} />
          <Invitations company={company} />
        </>
      )}
    </div>
  );
}
