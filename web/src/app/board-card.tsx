import { WorkItemId } from '@atlas/contract/identifiers';
import { readWorkItem } from '@atlas/contract/work';
import * as tasksText from '@atlas/messages/tasks';
import { ArrowLeft } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAddressValues } from '../ui/use-address-values.ts';
import { TaskBoard } from '../work-items/tasks/task-board.tsx';
import type { CardViewProps } from './card-view-props.ts';
import { QueueCard } from './queue-card.tsx';

/** Task Delegation. A notice of a late item leads here too, and shows it at its queue's desk. */
export function BoardCard(props: CardViewProps) {
  const [parameters, store] = useAddressValues();
  const item = WorkItemId.safeParse(parameters.get('item'));
  if (!item.success) return <TaskBoard company={props.company} />;
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <Button tone="quiet" onClick={() => store({ item: null })}>
        <ArrowLeft className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {tasksText.board()}
      </Button>
      <div className="w-full min-w-0">
        <DeskOfItem {...props} workItemID={item.data} />
      </div>
    </div>
  );
}

function DeskOfItem({ workItemID, ...props }: CardViewProps & { workItemID: WorkItemId }) {
  const read = useRead(readWorkItem, { params: { companyID: props.company.companyID, workItemID } });
  if (read.isPending) return <SkeletonRows rows={8} />;
  if (read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  return <QueueCard {...props} card={{ ...props.card, queue: read.data.item.queueName }} />;
}
