import type { CompanyId } from '@atlas/contract/identifiers';
import { endRepeat, type Task } from '@atlas/contract/tasks';
import * as tasksText from '@atlas/messages/tasks';
import { lateDialog } from '../../ui/late-dialog.tsx';
import { ConfirmDialog } from '../../ui/late-dialogs.ts';
import { toast } from '../../ui/toast.ts';
import { sayRefusal } from '../desk/use-act.ts';

const MoveTaskDialog = lateDialog(async () => (await import('./move-task-dialog.tsx')).MoveTaskDialog);
const AssignDialog = lateDialog(async () => (await import('../desk/assign-dialog.tsx')).AssignDialog);

/** What is asked about a task. */
export interface TaskQuestion {
  readonly kind: 'move' | 'give' | 'stop';
  readonly task: Task;
}

type TaskDialogsProps = { companyID: CompanyId; question: TaskQuestion | undefined; onClose: () => void };

/** The dialog of the question that is open. */
export function TaskDialogs({ companyID, question, onClose }: TaskDialogsProps) {
  if (question === undefined) return null;
  const { kind, task } = question;
  if (kind === 'move') return <MoveTaskDialog companyID={companyID} task={task} onClose={onClose} />;
  if (kind === 'give') {
    return <AssignDialog companyID={companyID} items={[task.item]} onDone={sayRefusal} onClose={onClose} />;
  }
  if (task.repeat === null) return null;
  return (
    <ConfirmDialog
      endpoint={endRepeat}
      input={{ params: { companyID, repeatID: task.repeat._id } }}
      title={tasksText.stopQuestion()}
      sentence={tasksText.stopSentence()}
      send={tasksText.stopRepeating()}
      onSuccess={() => {
        toast.success(tasksText.stopped());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
