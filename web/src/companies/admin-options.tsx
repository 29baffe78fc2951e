import type { CompanyOverview } from '@atlas/contract/companies';
import { UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminText } from '../strings/admin.ts';
import { companiesText } from '../strings/companies.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { AssignRole } from './assign-role.tsx';
import { DeniedCard } from './denied-card.tsx';
import { Invitations } from './invitations.tsx';
import { UsersDirectory } from './users-directory.tsx';

/** ADMIN OPTIONS: the role-assignment panel and the directory of users with its invitations. */
export function AdminOptions({ company }: { company: CompanyOverview }) {
  const [stored, setPanel] = useAddressValue('panel');
  const panel = stored === 'assign' ? 'assign' : 'users';
  const { managePeople } = company.permits;
  if (!managePeople.allowed) return <DeniedCard reason={managePeople.reason ?? adminText.noClearance} />;

  const cards: { id: 'users' | 'assign'; title: string; description: string; icon: ReactNode }[] = [
    { id: 'users', title: adminText.users, description: adminText.usersCard, icon: <Users strokeWidth={1.5} /> },
    {
      id: 'assign',
      title: adminText.assignRole,
      description: adminText.assignRoleCard,
      icon: <UserPlus strokeWidth={1.5} />,
    },
  ];
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-4 sm:grid-cols-2">
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
