import type { CompanyOverview } from '@atlas/contract/companies';
import { listTasks, type Task, type TaskQueue } from '@atlas/contract/tasks';
import * as tasksText from '@atlas/messages/tasks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useAddressValues } from '../../ui/use-address-values.ts';
import { useDeskKeys } from '../desk/use-desk-keys.ts';
import { useLetterKeys } from '../desk/use-letter-keys.ts';
import { TaskDialogs, type TaskQuestion } from './task-dialogs.tsx';
import { TaskRow } from './task-row.tsx';

const AddTaskDialog = lateDialog(async () => (await import('./add-task-dialog.tsx')).AddTaskDialog);

const PAGE = 100;

type TaskListProps = { company: CompanyOverview; queueName: TaskQueue };

/** A department's tasks by their day, or those that are done. N adds one. */
export function TaskList({ company: { companyID }, queueName }: TaskListProps) {
  const [parameters, store] = useAddressValues();
  const status = parameters.get('tasks') === 'done' ? 'done' : 'open';
  const isMine = parameters.get('mine') === 'yes';
  const offset = readOffset(parameters.get('after'));
  const read = useRead(listTasks, {
    params: { companyID },
    query: { queueName, status, ...(isMine ? { holder: 'me' as const } : {}), limit: PAGE, offset },
  });
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<TaskQuestion>();
  const [areKeysOn] = useLetterKeys();
  useDeskKeys({ n: () => setAdding(true) }, areKeysOn);
  const { tasks, count } = read.data ?? { tasks: [] as readonly Task[], count: 0 };
  return (
    <Panel
      flush
      title={tasksText.title()}
      actions={
        <Button tone="primary" onClick={() => setAdding(true)} onPointerEnter={AddTaskDialog.prepare}>
          <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {tasksText.addKey()}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-hairline px-4 py-2">
        <span className="flex gap-2">
          {(['open', 'done'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={status === name}
              tone={status === name ? 'secondary' : 'quiet'}
              onClick={() => store({ tasks: name === 'done' ? 'done' : null, after: null })}
            >
              {name === 'open' ? tasksText.open() : tasksText.done()}
            </Button>
          ))}
        </span>
        <label className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-malachite"
            checked={isMine}
            onChange={() => store({ mine: isMine ? null : 'yes', after: null })}
          />
          {tasksText.onlyMine()}
        </label>
      </div>
      {read.isPending && <SkeletonRows rows={8} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && tasks.length === 0 && (
        <EmptyState headingLevel={3} heading={tasksText.none()} sentence={sayEmpty(status, isMine)} />
      )}
      {tasks.length > 0 && (
        <ul aria-label={tasksText.title()}>
          {tasks.map((task) => (
            <TaskRow key={task.item._id} companyID={companyID} task={task} onAsk={setQuestion} />
          ))}
        </ul>
      )}
      {count > PAGE && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline p-3">
          <span className="figure text-13">
            {tasksText.shown({ first: offset + 1, last: offset + tasks.length, count })}
          </span>
          <span className="flex gap-2">
            {offset > 0 && (
              <Button onClick={() => store({ after: offset > PAGE ? String(offset - PAGE) : null })}>
                {tasksText.earlier()}
              </Button>
            )}
            {offset + PAGE < count && (
              <Button onClick={() => store({ after: String(offset + PAGE) })}>{tasksText.later()}</Button>
            )}
          </span>
        </div>
      )}
      {isAdding && <AddTaskDialog companyID={companyID} queueName={queueName} onClose={() => setAdding(false)} />}
      <TaskDialogs companyID={companyID} question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}

function sayEmpty(status: 'open' | 'done', isMine: boolean): string {
  if (status === 'done') return tasksText.noneDone();
  return isMine ? tasksText.noneMine() : tasksText.noneSentence();
}

function readOffset(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0;
}
