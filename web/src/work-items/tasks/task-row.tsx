import type { CompanyId } from '@atlas/contract/identifiers';
import { type Task, tickTask } from '@atlas/contract/tasks';
import { dueOfWork } from '@atlas/contract/work-due';
import { reopenWorkItem } from '@atlas/contract/work-steps';
import * as tasksText from '@atlas/messages/tasks';
import { CalendarDays, Ellipsis, Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import { Menu } from '../../ui/menu.tsx';
import { Status } from '../../ui/status.tsx';
import { toast } from '../../ui/toast.ts';
import { sayLost } from '../desk/use-act.ts';
import type { TaskQuestion } from './task-dialogs.tsx';

type TaskRowProps = { companyID: CompanyId; task: Task; onAsk: (question: TaskQuestion) => void };

/** One task: tick it, open it for its comments, or change it. */
export function TaskRow({ companyID, task, onAsk }: TaskRowProps) {
  const { item, isOverdue, case: about, repeat, permits } = task;
  const tick = useWrite(tickTask, {
    onSuccess: () => {
      toast.success(tasksText.ticked({ ref: item.ref }));
    },
  });
  const reopen = useWrite(reopenWorkItem);
  const isOpen = item.closedAt === null;
  const sent = { params: { companyID, workItemID: item._id }, body: { version: item.version } };
  const why = describeHindrance(permits.tick);
  const address = new URLSearchParams(window.location.search);
  address.set('item', item._id);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-hairline px-3 py-2 last:border-b-0">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center" title={isOpen ? why : undefined}>
        <input
          type="checkbox"
          className="size-5 accent-malachite"
          aria-label={tasksText.tick({ title: item.title })}
          aria-description={isOpen ? why : undefined}
          aria-disabled={!isOpen || why !== undefined || tick.isPending || undefined}
          checked={!isOpen || tick.isPending}
          onChange={() => {
            if (!isOpen || tick.isPending) return;
            if (why !== undefined) toast(why);
            else tick.mutate(sent, { onError: sayLost });
          }}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link className="link link-alone min-w-0 break-words" to={`?${address}`} preventScrollReset>
          {item.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-secondary">
          <TaskDay item={item} isOverdue={isOverdue} />
          <span>{item.assigneeName ?? tasksText.nobody()}</span>
          {about !== null && <span className="figure">{about.ref}</span>}
          {repeat !== null && (
            <span className="inline-flex items-center gap-1.5">
              <Repeat className="size-3.5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
              {tasksText.repeats({ rule: tasksText.ruleWord({ rule: repeat.rule }), day: formatDay(repeat.nextOn) })}
            </span>
          )}
        </span>
      </div>
      {isOpen ? (
        <TaskMenu task={task} onAsk={onAsk} />
      ) : (
        <Button
          size="small"
          busy={reopen.isPending}
          unavailableReason={describeHindrance(permits.reopen)}
          onClick={() => reopen.mutate(sent, { onError: sayLost })}
        >
          {tasksText.reopen()}
        </Button>
      )}
    </li>
  );
}

/** When a task is due; one that is late says so. */
export function TaskDay({ item, isOverdue }: Pick<Task, 'item' | 'isOverdue'>) {
  const { plannedOn } = item;
  const due = dueOfWork(item);
  const day = formatDay('day' in due ? due.day : due.moment);
  if (isOverdue) return <Status tone="bad" word={tasksText.overdue({ day })} />;
  if (plannedOn === null) return <span>{tasksText.noDay()}</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <CalendarDays className="size-3.5 shrink-0" strokeWidth={1.5} aria-hidden="true" />
      <time className="figure" dateTime={plannedOn}>
        {day}
      </time>
    </span>
  );
}

function TaskMenu({ task, onAsk }: { task: Task; onAsk: (question: TaskQuestion) => void }) {
  const { item, repeat, permits } = task;
  const closed = (permit: Task['permits'][keyof Task['permits']]) => {
    const disabledReason = describeHindrance(permit);
    return disabledReason === undefined ? {} : { disabledReason };
  };
  return (
    <Menu
      tone="quiet"
      label={tasksText.more({ ref: item.ref })}
      className="button-square"
      entries={[
        {
          id: 'move',
          label: tasksText.move(),
          onAction: () => onAsk({ kind: 'move', task }),
          ...closed(permits.plan),
        },
        {
          id: 'give',
          label: tasksText.give(),
          onAction: () => onAsk({ kind: 'give', task }),
          ...closed(permits.assign),
        },
        ...(repeat === null
          ? []
          : [{ id: 'stop', label: tasksText.stopRepeating(), onAction: () => onAsk({ kind: 'stop', task }) }]),
      ]}
    >
      <Ellipsis className="size-5" strokeWidth={1.5} aria-hidden="true" />
    </Menu>
  );
}
