import type { QueueName } from '@atlas/contract/queues';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import type { BoardPerson, Task } from '@atlas/contract/tasks';
import * as tasksText from '@atlas/messages/tasks';
import { GripVertical, UserPlus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import type { TaskQuestion } from './task-dialogs.tsx';
import { TaskDay } from './task-row.tsx';

/** What is dragged says its queue, so that only people who work it take it. */
const typeOf = (queueName: QueueName) => `atlas-work-${queueName.toLowerCase().replaceAll(' ', '-')}`;

type BoardColumnProps = {
  title: string;
  /** Whose column it is; undefined for what nobody holds. */
  person?: BoardPerson;
  tasks: readonly Task[];
  /** The queues whose work can be dropped here. */
  queues: readonly QueueName[];
  onGive: (workItemID: string) => void;
  onAsk: (question: TaskQuestion) => void;
};

/** What one person holds. Their column takes what is dropped on it, with a pointer or the keyboard. */
export function BoardColumn({ title, person, tasks, queues, onGive, onAsk }: BoardColumnProps) {
  const find = (id: unknown) => tasks.find(({ item }) => item._id === id);
  const types = queues.map(typeOf);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].flatMap((key) => {
        const task = find(key);
        if (task === undefined) return [];
        return [{ [typeOf(task.item.queueName)]: task.item._id, 'text/plain': task.item.ref }];
      }),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: types,
    getDropOperation: (target) => (target.type === 'root' ? 'move' : 'cancel'),
    onRootDrop: async ({ items }) => {
      for (const dropped of items.filter(isTextDropItem)) {
        const type = types.find((name) => dropped.types.has(name));
        if (type !== undefined) onGive(await dropped.getText(type));
      }
    },
  });
  return (
    <section className="flex w-72 shrink-0 snap-start flex-col border border-hairline bg-sunken">
      <header className="border-b border-hairline px-3 py-2">
        <h3 className="truncate font-[600]">{title}</h3>
        {person !== undefined && <p className="text-12 text-secondary">{sayLoad(person)}</p>}
      </header>
      <GridList
        aria-label={tasksText.column({ name: title, count: tasks.length })}
        items={tasks.map((task) => ({ id: task.item._id, task }))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="p-3 text-13 text-secondary">{tasksText.columnEmpty()}</p>}
        className="flex min-h-24 flex-1 flex-col gap-2 p-2 outline-offset-[-2px] data-[drop-target]:bg-malachite-wash"
      >
        {({ task }) => <BoardCard task={task} onAsk={onAsk} />}
      </GridList>
    </section>
  );
}

function BoardCard({ task, onAsk }: { task: Task; onAsk: (question: TaskQuestion) => void }) {
  const { item, isOverdue, permits } = task;
  return (
    <GridListItem
      id={item._id}
      textValue={item.title}
      className="flex items-start gap-2 border border-hairline bg-panel p-2 outline-offset-2 data-[dragging]:opacity-50"
    >
      <AriaButton
        slot="drag"
        aria-label={tasksText.drag({ ref: item.ref })}
        className="button button-quiet button-square"
      >
        <GripVertical className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </AriaButton>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="break-words">{item.title}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-secondary">
          <TaskDay item={item} isOverdue={isOverdue} />
          <span>{QUEUE_DEPARTMENTS[item.queueName]}</span>
        </span>
      </span>
      <Button
        size="square"
        tone="quiet"
        aria-label={tasksText.give()}
        unavailableReason={describeHindrance(permits.assign)}
        onClick={() => onAsk({ kind: 'give', task })}
      >
        <UserPlus className="size-4" strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </GridListItem>
  );
}

function sayLoad({ openItems, load }: BoardPerson): string {
  if (load === null) return tasksText.loadUnknown({ count: openItems });
  return tasksText.load({ count: openItems, days: formatCount(Math.round(load * 10) / 10) });
}
