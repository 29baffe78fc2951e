import type { CompanyId } from '@atlas/contract/identifiers';
import { cancelReservation, type Reservation } from '@atlas/contract/reservations';
import * as dealsText from '@atlas/messages/deals';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type CancelDialogProps = { companyID: CompanyId; reservation: Reservation; onClose: () => void };

/** Ends a reservation: who cancels decides what is refunded. */
export function CancelDialog({ companyID, reservation, onClose }: CancelDialogProps) {
  const { _id: reservationID, reference } = reservation;
  const form = useContractForm(cancelReservation, {
    values: { by: 'buyer' as 'buyer' | 'company', reason: '' },
    input: ({ by, reason }) => ({ params: { companyID, reservationID }, body: { by, reason } }),
    onSuccess: () => {
      toast.success(dealsText.saved());
      onClose();
    },
  });
  return (
    <FormDialog
      title={dealsText.cancelFor({ reference })}
      form={form}
      send={dealsText.cancel()}
      tone="danger"
      onClose={onClose}
    >
      <SelectField
        label={dealsText.cancelledBy()}
        hint={dealsText.cancelHint()}
        options={(['buyer', 'company'] as const).map((by) => ({ value: by, label: dealsText.byName({ by }) }))}
        {...form.field('by')}
      />
      <TextField
        label={dealsText.reasonField()}
        required
        autoComplete="off"
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
