import type { CompanyOverview } from '@atlas/contract/companies';
import type { Permit } from '@atlas/contract/permits';
import * as adminText from '@atlas/messages/admin';
import * as companiesText from '@atlas/messages/companies';
import { ScrollText, UserPlus, Users } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { DeniedCard } from '../ui/denied-card.tsx';
import { latePart } from '../ui/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useAddressValue } from '../ui/use-address-value.ts';
import { Invitations } from './invitations.tsx';
import { UsersDirectory } from './users-directory.tsx';

const AdminLog = latePart(async () => (await import('./admin-log.tsx')).AdminLog);
const AssignRole = latePart(async () => (await import('./assign-role.tsx')).AssignRole);

/** One entry of the admin options and the panel it opens. */
export type AdminPanel = {
  id: string;
  title: string;
  description?: string;
  icon: ReactNode;
  /** Who sees the entry. */
  permit: Permit;
  content: ReactNode;
};

type AdminOptionsProps = {
  company: CompanyOverview;
  /** Further entries for those who lead the company. */
  more: readonly AdminPanel[];
  /** The menu shows its name, unless the page's heading is the same. */
  captioned?: boolean;
};

/**
 * ADMIN OPTIONS: a menu with Users, Logs and further entries. Users has two cards: the directory with its invitations, and
 * the role-assignment panel.
 */
export function AdminOptions({ company, more, captioned = false }: AdminOptionsProps) {
  const [stored, setPanel] = useAddressValue('panel');
  const { managePeople, confirmPeople, readLogs } = company.permits;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === stored) return;
    shown.current = stored;
    // On a phone the menu fills the screen, so a panel that was opened, here or by a link, would be out of sight.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [stored]);
  const cards = listCards(company).filter(({ permit }) => permit.allowed);
  const logs: AdminPanel = {
    id: 'logs',
    title: adminText.logs(),
    icon: <ScrollText strokeWidth={1.5} />,
    permit: readLogs,
    content: <AdminLog company={company} />,
  };
  const others = [logs, ...more].filter(({ permit }) => permit.allowed);
  const open =
    [...cards, ...others].find(({ id }) => id === stored) ?? cards.find(({ id }) => id === 'users') ?? others[0];
  if (open === undefined)
    return (
      <DeniedCard
        reason={describeHindrance(confirmPeople) ?? describeHindrance(managePeople) ?? adminText.noClearance()}
      />
    );
  const isCard = cards.includes(open);
  const entries = [
    ...(cards.length > 0 ? [{ id: 'users', title: adminText.users(), icon: <Users strokeWidth={1.5} /> }] : []),
    ...others,
  ];
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label={adminText.title()} className="border border-hairline bg-panel">
        {captioned && <p className="label-caps px-4 pt-3">{adminText.title()}</p>}
        <ul className="flex flex-wrap px-1">
          {entries.map(({ id, title, icon }) => {
            const isOpen = id === (isCard ? 'users' : open.id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-current={isOpen ? 'true' : undefined}
                  onClick={() => setPanel(id)}
                  className={joinClasses(
                    'flex min-h-11 cursor-pointer items-center gap-2 border-b-2 px-3 outline-offset-[-2px] [&>svg]:size-[18px]',
                    isOpen ? 'border-malachite font-[600]' : 'border-transparent hover:bg-sunken',
                  )}
                >
                  {icon}
                  {title}
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
      {isCard && <Cards cards={cards} open={open} onOpen={setPanel} />}
      <div ref={frame} className="flex scroll-my-20 flex-col gap-5">
        {!isCard && open.description !== undefined && <p className="text-secondary">{open.description}</p>}
        <Suspense fallback={<Skeleton className="h-96" />}>{open.content}</Suspense>
      </div>
    </div>
  );
}

type CardsProps = { cards: readonly AdminPanel[]; open: AdminPanel; onOpen: (id: string) => void };

function Cards({ cards, open, onOpen }: CardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {cards.map(({ id, title, description, icon }) => (
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
                onClick={() => onOpen(id)}
              >
                {companiesText.open()}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** The specification's two cards. */
function listCards(company: CompanyOverview): readonly AdminPanel[] {
  const { managePeople, confirmPeople } = company.permits;
  return [
    {
      id: 'assign',
      title: adminText.assignRole(),
      description: adminText.assignRoleCard(),
      icon: <UserPlus strokeWidth={1.5} />,
      permit: managePeople,
      content: <AssignRole company={company} />,
    },
    {
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
    },
  ];
}
