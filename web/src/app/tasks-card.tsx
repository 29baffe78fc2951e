import { TASK_QUEUES } from '@atlas/contract/tasks';
import * as tasksText from '@atlas/messages/tasks';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { QueueDesk } from '../work-items/desk/queue-desk.tsx';
import { TaskList } from '../work-items/tasks/task-list.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** A department's tasks; an open one with its comments is shown at the desk. */
export function TasksCard({ company, card: { queue } }: CardViewProps) {
  const [parameters, store] = useAddressValues();
  const queueName = TASK_QUEUES.find((name) => name === queue);
  if (queueName === undefined) return null;
  if (parameters.get('item') === null) return <TaskList company={company} queueName={queueName} />;
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <Button tone="quiet" onClick={() => store({ item: null })}>
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {tasksText.allTasks()}
      </Button>
      <div className="w-full min-w-0">
        <QueueDesk company={company} queueName={queueName} />
      </div>
    </div>
  );
}
