import type { CompanyId } from '@atlas/contract/identifiers';
import { planTask, type Task } from '@atlas/contract/tasks';
import * as tasksText from '@atlas/messages/tasks';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type MoveTaskDialogProps = { companyID: CompanyId; task: Task; onClose: () => void };

/** Moves a task to another day. */
export function MoveTaskDialog({ companyID, task: { item }, onClose }: MoveTaskDialogProps) {
  const form = useContractForm(planTask, {
    values: { dueOn: item.plannedOn ?? '' },
    input: ({ dueOn }) => ({
      params: { companyID, workItemID: item._id },
      body: { version: item.version, dueOn },
    }),
    check: ({ dueOn }) => ({ dueOn: dueOn === '' ? tasksText.dueMissing() : undefined }),
    onSuccess: () => {
      toast.success(tasksText.moved({ ref: item.ref }));
      onClose();
    },
  });
  return (
    <FormDialog title={tasksText.moveTo({ ref: item.ref })} form={form} send={tasksText.save()} onClose={onClose}>
      <TextField label={tasksText.due()} type="date" required {...form.field('dueOn')} />
    </FormDialog>
  );
}
