import type { CompanyId, UserId } from '@atlas/contract/identifiers';
import { QUEUE_DEPARTMENTS } from '@atlas/contract/queues';
import { addTask, REPEAT_RULES, type RepeatRule, TASK_QUEUES, type TaskQueue } from '@atlas/contract/tasks';
import { PRIORITIES, type Priority } from '@atlas/contract/work';
import { listClerks } from '@atlas/contract/work-desk';
import * as deskText from '@atlas/messages/queue-desk';
import * as tasksText from '@atlas/messages/tasks';
import { useContractForm } from '../../api/use-contract-form.ts';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { MessageField } from '../message-field.tsx';

type AddTaskDialogProps = {
  companyID: CompanyId;
  /** The department's; without one, the dialog asks. */
  queueName?: TaskQueue | undefined;
  /** The reference of the request that it is for. */
  caseRef?: string;
  onClose: () => void;
};

/** Adds a task for a day: what, until when, by whom, and how it repeats. */
export function AddTaskDialog({ companyID, queueName, caseRef = '', onClose }: AddTaskDialogProps) {
  const form = useContractForm(addTask, {
    values: {
      queueName: queueName ?? TASK_QUEUES[0],
      title: '',
      dueOn: '',
      assigneeSub: '',
      priority: 'normal' as Priority,
      repeat: '' as RepeatRule | '',
      caseRef,
      text: '',
    },
    input: ({ assigneeSub, repeat, caseRef: about, text, ...body }) => ({
      params: { companyID },
      body: {
        ...body,
        ...(assigneeSub === '' ? {} : { assigneeSub: assigneeSub as UserId }),
        ...(repeat === '' ? {} : { repeat }),
        ...(about.trim() === '' ? {} : { caseRef: about.trim() }),
        ...(text.trim() === '' ? {} : { text }),
      },
    }),
    check: ({ dueOn }) => ({ dueOn: dueOn === '' ? tasksText.dueMissing() : undefined }),
    onSuccess: ({ ref }) => {
      toast.success(tasksText.added({ ref }));
      onClose();
    },
  });
  const chosen = form.watch('queueName');
  const clerks = useRead(listClerks, { params: { companyID }, query: { queueName: chosen } });
  return (
    <FormDialog title={tasksText.add()} form={form} send={tasksText.add()} onClose={onClose}>
      {queueName === undefined && (
        <SelectField
          label={tasksText.queue()}
          options={TASK_QUEUES.map((name) => ({ value: name, label: QUEUE_DEPARTMENTS[name] }))}
          {...form.field('queueName')}
        />
      )}
      <TextField label={tasksText.what()} required maxLength={120} autoComplete="off" {...form.field('title')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={tasksText.due()} type="date" required {...form.field('dueOn')} />
        <SelectField
          label={tasksText.repeat()}
          placeholder={tasksText.noRepeat()}
          options={REPEAT_RULES.map((rule) => ({ value: rule, label: tasksText.rule({ rule }) }))}
          {...form.field('repeat')}
        />
        {clerks.isError ? (
          <ErrorPanel error={clerks.error} retry={() => void clerks.refetch()} />
        ) : (
          <SelectField
            label={tasksText.assignee()}
            placeholder={tasksText.anyone()}
            options={(clerks.data?.clerks ?? []).map(({ sub, name, openItems }) => ({
              value: sub,
              label: deskText.clerkLoad({ name, count: openItems }),
            }))}
            {...form.field('assigneeSub')}
          />
        )}
        <SelectField
          label={deskText.priority()}
          options={PRIORITIES.map((priority) => ({ value: priority, label: deskText.priorityName({ priority }) }))}
          {...form.field('priority')}
        />
      </div>
      <TextField
        label={tasksText.forRequest()}
        hint={tasksText.caseHint()}
        maxLength={40}
        autoComplete="off"
        className="figure"
        {...form.field('caseRef')}
      />
      <MessageField label={tasksText.details()} {...form.part('text')} />
    </FormDialog>
  );
}
