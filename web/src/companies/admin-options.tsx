import type { CompanyOverview } from '@atlas/contract/companies';
import type { Permit } from '@atlas/contract/permits';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import { ScrollText, UserPlus, Users } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { DeniedCard } from './denied-card.tsx';
import { Invitations } from './invitations.tsx';
import { UsersDirectory } from './users-directory.tsx';

const EventLog = latePart(async () => (await import('./event-log.tsx')).EventLog);
const AssignRole = latePart(async () => (await import('./assign-role.tsx')).AssignRole);

/** One card of the admin options and the panel it opens. */
export type AdminPanel = {
  id: string;
  title: string;
  description: string;
  icon: ReactNode;
  /** Who sees the card. */
  permit: Permit;
  content: ReactNode;
};

type AdminOptionsProps = {
  company: CompanyOverview;
  /** Further panels for those who lead the company. */
  more: readonly AdminPanel[];
};

/**
 * ADMIN OPTIONS: the directory of users with its invitations, the role-assignment panel, the logs, and further panels.
 */
export function AdminOptions({ company, more }: AdminOptionsProps) {
  const [stored, setPanel] = useAddressValue('panel');
  const { managePeople, confirmPeople } = company.permits;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === stored) return;
    shown.current = stored;
    // The cards fill the screen, so a panel that was opened, here or by a link, would be out of sight.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [stored]);
  const users: AdminPanel = {
    id: 'users',
    title: adminText.users(),
    description: adminText.usersCard(),
    icon: <Users strokeWidth={1.5} />,
    permit: confirmPeople,
    content: (
      <>
        <UsersDirectory company={company} />
        {managePeople.allowed && <Invitations company={company} />}
      </>
    ),
  };
  const assign: AdminPanel = {
    id: 'assign',
    title: adminText.assignRole(),
    description: adminText.assignRoleCard(),
    icon: <UserPlus strokeWidth={1.5} />,
    permit: managePeople,
    content: <AssignRole company={company} />,
  };
  const logs: AdminPanel = {
    id: 'logs',
    title: adminText.logs(),
    description: adminText.logsCard(),
    icon: <ScrollText strokeWidth={1.5} />,
    permit: managePeople,
    content: <EventLog company={company} />,
  };
  const panels = [users, assign, logs, ...more].filter(({ permit }) => permit.allowed);
  const open = panels.find(({ id }) => id === stored) ?? panels[0];
  if (open === undefined) return <DeniedCard reason={describeHindrance(managePeople) ?? adminText.noClearance()} />;
  return (
    <div className="flex flex-col gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
        {panels.map(({ id, title, description, icon }) => (
          <li key={id} className="flex">
            <Card
              className={open.id === id ? 'w-full outline-2 -outline-offset-1 outline-malachite' : 'w-full'}
              headingLevel={2}
              title={title}
              description={description}
              glyph={icon}
              footer={
                <Button
                  aria-pressed={open.id === id}
                  aria-label={`${companiesText.open()} ${title}`}
                  onClick={() => setPanel(id)}
                >
                  {companiesText.open()}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <div ref={frame} className="flex scroll-my-20 flex-col gap-5">
        <Suspense fallback={<Skeleton className="h-96" />}>{open.content}</Suspense>
      </div>
    </div>
  );
}
