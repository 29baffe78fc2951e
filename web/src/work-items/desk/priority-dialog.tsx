import { PRIORITIES, type Priority } from '@atlas/contract/work';
import * as deskText from '@atlas/messages/queue-desk';
import { SelectField } from '../../ui/select-field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

/** Changes the priority of items, and with it when answers are due. */
export function PriorityDialog(props: StepDialogProps) {
  const { items } = props;
  return (
    <StepDialog
      {...props}
      title={deskText.priorityTitle({ count: items.length })}
      send={deskText.save()}
      values={{ priority: items.length === 1 ? (items[0]?.priority ?? 'normal') : ('normal' as Priority) }}
      act={({ priority }) => ({ step: 'priority', priority })}
    >
      {({ field }) => (
        <SelectField
          label={deskText.priority()}
          options={PRIORITIES.map((value) => ({ value, label: deskText.priorityName({ priority: value }) }))}
          {...field('priority')}
        />
      )}
    </StepDialog>
  );
}
