import { listSnoozeChoices } from '@atlas/contract/work-desk';
import { MOST_SNOOZE_DAYS } from '@atlas/contract/work-steps';
import * as deskText from '@atlas/messages/queue-desk';
import { useRead } from '../../api/use-read.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { formatMoment } from '../../ui/format.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StepDialog, type StepDialogProps } from './step-dialog.tsx';

const OWN = 'own';
/** Zimbabwe has the same time all year. */
const HARARE = '+02:00';

/** Snoozes answered items until a chosen moment, or until the requester writes. */
export function SnoozeDialog(props: StepDialogProps) {
  const { companyID, items } = props;
  const read = useRead(listSnoozeChoices, { params: { companyID } });
  const choices = read.data?.choices ?? [];
  return (
    <StepDialog
      {...props}
      title={deskText.snoozeTitle({ count: items.length })}
      send={deskText.snooze()}
      values={{ choice: '', until: '' }}
      act={({ choice, until }) => ({
        step: 'snooze',
        until: choice === OWN ? `${until}:00${HARARE}` : choice,
      })}
      check={({ choice, until }) => ({
        choice: choice === '' ? deskText.snoozeMissing() : undefined,
        until: choice === OWN && until === '' ? deskText.snoozeMissing() : undefined,
      })}
    >
      {({ field, watch }) => (
        <>
          {read.isPending && <SkeletonRows rows={2} />}
          {read.isError && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
          <SelectField
            label={deskText.snoozeUntil()}
            placeholder={deskText.snoozeChoose()}
            required
            hint={deskText.snoozeHint({ days: MOST_SNOOZE_DAYS })}
            options={[
              ...choices.map(({ choice, until }) => ({
                value: until,
                label: deskText.snoozeChoice({ choice, moment: formatMoment(until) }),
              })),
              { value: OWN, label: deskText.snoozeOwn() },
            ]}
            {...field('choice')}
          />
          {watch('choice') === OWN && (
            <TextField type="datetime-local" label={deskText.snoozeMoment()} required {...field('until')} />
          )}
        </>
      )}
    </StepDialog>
  );
}
