import { listHeldWork } from '@atlas/contract/dashboard';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { QueueName } from '@atlas/contract/queues';
import type { WorkItem } from '@atlas/contract/work';
import { isLateWork, pendingDue } from '@atlas/contract/work-due';
import * as dashboardText from '@atlas/messages/dashboard';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatDay, formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';
import { isTask } from './held-due.ts';

type HeldWorkProps = {
  companyID: CompanyId;
  /** The address of an item in its queue. */
  addressOf: (queueName: QueueName, itemID: string) => string;
};

/** The open items that the person holds, and their tasks, the next one due first. */
export function HeldWork({ companyID, addressOf }: HeldWorkProps) {
  const held = useRead(listHeldWork, { params: { companyID } });
  if (held.isPending) return <SkeletonRows rows={4} />;
  if (held.isError) return <ErrorPanel error={held.error} retry={() => void held.refetch()} />;
  const parts = [
    {
      title: dashboardText.myWork(),
      items: held.data.items.filter((item) => !isTask(item)),
      heading: dashboardText.nothingHeld(),
      sentence: dashboardText.nothingHeldSentence(),
    },
    {
      title: dashboardText.myTasks(),
      items: held.data.items.filter(isTask),
      heading: dashboardText.noTasks(),
      sentence: dashboardText.noTasksSentence(),
    },
  ];
  return parts.map(({ title, items, heading, sentence }) => (
    <Panel key={title} title={title}>
      {items.length === 0 ? (
        <EmptyState compact headingLevel={3} heading={heading} sentence={sentence} />
      ) : (
        <ul className="flex flex-col">
          {items.map((item) => (
            <HeldItem key={item._id} item={item} address={addressOf(item.queueName, item._id)} />
          ))}
        </ul>
      )}
    </Panel>
  ));
}

function HeldItem({ item, address }: { item: WorkItem; address: string }) {
  const due = pendingDue(item);
  const isOverdue = isLateWork(item);
  const when = due && ('day' in due ? formatDay(due.day) : formatMoment(due.moment));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-hairline py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-col">
        <Link className="link link-alone flex-wrap gap-x-1.5 break-words" to={address}>
          <span className="figure text-13">{item.ref}</span> {item.title}
        </Link>
        <span className="text-13 break-words text-secondary">
          {item.queueName} · {item.requester.name}
        </span>
      </div>
      {when === undefined ? (
        <Status tone="quiet" word={dashboardText.isWaiting()} />
      ) : (
        <Status
          tone={isOverdue ? 'warning' : 'notice'}
          word={isOverdue ? dashboardText.overdue({ moment: when }) : dashboardText.dueBy({ moment: when })}
        />
      )}
    </li>
  );
}
