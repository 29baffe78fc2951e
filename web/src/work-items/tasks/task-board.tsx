import type { CompanyOverview } from '@atlas/contract/companies';
import type { WorkItemId } from '@atlas/contract/identifiers';
import { QUEUE_NAMES } from '@atlas/contract/queues';
import { type BoardPerson, readTaskBoard, type Task } from '@atlas/contract/tasks';
import { releaseWorkItem } from '@atlas/contract/work-steps';
import * as tasksText from '@atlas/messages/tasks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { sayLost, sayRefusal, useAct } from '../desk/use-act.ts';
import { useDeskKeys } from '../desk/use-desk-keys.ts';
import { useLetterKeys } from '../desk/use-letter-keys.ts';
import { BoardColumn } from './board-column.tsx';
import { TaskDialogs, type TaskQuestion } from './task-dialogs.tsx';

const AddTaskDialog = lateDialog(async () => (await import('./add-task-dialog.tsx')).AddTaskDialog);

/** A column for each person with what they hold. Work is given by dragging, or with A. */
export function TaskBoard({ company: { companyID } }: { company: CompanyOverview }) {
  const read = useRead(readTaskBoard, { params: { companyID } });
  const act = useAct(companyID);
  const release = useWrite(releaseWorkItem);
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<TaskQuestion>();
  const [areKeysOn] = useLetterKeys();
  const { tasks, people, count } = read.data ?? { tasks: [] as readonly Task[], people: [], count: 0 };
  const find = (id: WorkItemId | string | undefined) => tasks.find(({ item }) => item._id === id);

  function askAboutFocused() {
    const task = find(document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key);
    if (task !== undefined) setQuestion({ kind: 'give', task });
  }

  async function give(id: string, person: BoardPerson | undefined) {
    const task = find(id);
    if (task === undefined || task.item.assigneeSub === (person?.sub ?? null)) return;
    const { _id: workItemID, version } = task.item;
    try {
      if (person === undefined) {
        await release.mutateAsync({ params: { companyID, workItemID }, body: { version } });
      } else sayRefusal(await act({ step: 'assign', assigneeSub: person.sub }, [task.item]));
    } catch (error) {
      sayLost(error);
    }
  }

  useDeskKeys({ a: askAboutFocused, n: () => setAdding(true) }, areKeysOn);
  const known = new Set<string>(people.map(({ sub }) => sub));
  return (
    <Panel
      flush
      title={tasksText.board()}
      actions={
        <Button tone="primary" onClick={() => setAdding(true)} onPointerEnter={AddTaskDialog.prepare}>
          <Plus className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {tasksText.addKey()}
        </Button>
      }
    >
      <p className="border-b border-hairline px-4 py-2 text-13 text-secondary">{tasksText.boardLead()}</p>
      {count > tasks.length && (
        <p className="border-b border-hairline px-4 py-2 text-13">
          {tasksText.boardCut({ shown: tasks.length, count })}
        </p>
      )}
      {read.isPending && <SkeletonRows rows={8} />}
      {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && (
        // biome-ignore lint/a11y/useSemanticElements: a group that scrolls, and no set of fields
        <div
          role="group"
          aria-label={tasksText.board()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex snap-x gap-4 overflow-x-auto p-4 outline-offset-[-2px]"
        >
          <BoardColumn
            title={tasksText.nobodysTasks()}
            // Those who left the company hold nothing that their colleagues could see elsewhere.
            tasks={tasks.filter(({ item }) => item.assigneeSub === null || !known.has(item.assigneeSub))}
            queues={QUEUE_NAMES}
            onGive={(id) => void give(id, undefined)}
            onAsk={setQuestion}
          />
          {people.map((person) => (
            <BoardColumn
              key={person.sub}
              title={person.name}
              person={person}
              tasks={tasks.filter(({ item }) => item.assigneeSub === person.sub)}
              queues={person.queues}
              onGive={(id) => void give(id, person)}
              onAsk={setQuestion}
            />
          ))}
        </div>
      )}
      {isAdding && <AddTaskDialog companyID={companyID} onClose={() => setAdding(false)} />}
      <TaskDialogs companyID={companyID} question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}
