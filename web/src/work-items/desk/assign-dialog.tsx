import type { UserId } from '@atlas/contract/identifiers';
import { listClerks } from '@atlas/contract/work-desk';
import * as deskText from '@atlas/messages/queue-desk';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

/** Gives items to a colleague who works their queue. */
export function AssignDialog(props: StepDialogProps) {
  const { companyID, items } = props;
  const queueName = items[0]?.queueName;
  const read = useRead(listClerks, { params: { companyID }, query: queueName === undefined ? {} : { queueName } });
  return (
    <StepDialog
      {...props}
      title={deskText.assignTitle({ count: items.length })}
      send={deskText.assign()}
      values={{ assigneeSub: '' }}
      act={({ assigneeSub }) => ({ step: 'assign', assigneeSub: assigneeSub as UserId })}
      check={({ assigneeSub }) => ({ assigneeSub: assigneeSub === '' ? deskText.assigneeMissing() : undefined })}
    >
      {({ field }) =>
        read.isError ? (
          <ErrorPanel error={read.error} retry={() => void read.refetch()} />
        ) : (
          <SelectField
            label={deskText.assignee()}
            placeholder={deskText.chooseAssignee()}
            required
            options={(read.data?.clerks ?? []).map(({ sub, name, openItems }) => ({
              value: sub,
              label: deskText.clerkLoad({ name, count: openItems }),
            }))}
            {...field('assigneeSub')}
          />
        )
      }
    </StepDialog>
  );
}
