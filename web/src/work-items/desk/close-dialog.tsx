import * as deskText from '@atlas/messages/queue-desk';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

/** Closes items as done, or as cancelled with a reason for colleagues. */
export function CloseDialog(props: StepDialogProps) {
  return (
    <StepDialog
      {...props}
      title={deskText.closeTitle({ count: props.items.length })}
      send={deskText.close()}
      values={{ state: 'DONE' as 'DONE' | 'CANCELLED', reason: '' }}
      act={({ state, reason }) => ({
        step: 'close',
        state,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      })}
      check={({ state, reason }) => ({
        reason: state === 'CANCELLED' && reason.trim() === '' ? deskText.reasonMissing() : undefined,
      })}
    >
      {({ field, watch }) => (
        <>
          <SelectField
            label={deskText.closeAs()}
            options={[
              { value: 'DONE', label: deskText.closeDone() },
              { value: 'CANCELLED', label: deskText.closeCancelled() },
            ]}
            {...field('state')}
          />
          <TextField
            label={deskText.reason()}
            hint={deskText.reasonHint()}
            required={watch('state') === 'CANCELLED'}
            maxLength={500}
            autoComplete="off"
            {...field('reason')}
          />
        </>
      )}
    </StepDialog>
  );
}
