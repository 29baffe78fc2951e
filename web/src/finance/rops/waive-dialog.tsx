import type { CompanyId, RopChangeId } from '@atlas/contract/identifiers';
import { waiveRop } from '@atlas/contract/rop-changes';
import type { RopDetail } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { nameCurrency, writeMoney } from '@atlas/money/write-money';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { readAmount } from './amounts.ts';

type WaiveDialogProps = { companyID: CompanyId; rop: RopDetail; changeKey: RopChangeId; onClose: () => void };

/** Proposes to waive late fees, or interest that is due. */
export function WaiveDialog({ companyID, rop, changeKey: key, onClose }: WaiveDialogProps) {
  const { unit } = rop;
  const open = rop.instalments.filter(
    (row) => row.lateFeesOpen !== '0' || (row.open !== '0' && row.state !== 'scheduled'),
  );
  const form = useContractForm(waiveRop, {
    values: {
      what: 'late_fee' as 'late_fee' | 'interest',
      instalment: String(open[0]?.n ?? 1),
      amount: '',
      reason: '',
    },
    input: ({ what, instalment, amount, reason }) => ({
      params: { companyID, ropID: rop._id },
      body: {
        key,
        what,
        instalment: Number(instalment),
        amount: readAmount(amount),
        reason,
      },
    }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? ropsText.reasonMissing() : undefined }),
    onSuccess: () => {
      toast.success(ropsText.proposed());
      onClose();
    },
  });
  return (
    <FormDialog title={ropsText.waiveTitle()} form={form} send={ropsText.propose()} onClose={onClose}>
      <p>{ropsText.proposalSentence()}</p>
      <SelectField
        label={ropsText.what()}
        options={[
          { value: 'late_fee', label: ropsText.lateFees() },
          { value: 'interest', label: ropsText.interest() },
        ]}
        {...form.field('what')}
      />
      <SelectField
        label={ropsText.instalment()}
        options={open.map((row) => ({
          value: String(row.n),
          label: ropsText.openOf({
            number: row.n,
            fees: writeMoney(row.lateFeesOpen, unit),
            open: writeMoney(row.open, unit),
          }),
        }))}
        {...form.field('instalment')}
      />
      <TextField
        required
        inputMode="decimal"
        label={ropsText.amountIn({ unit: nameCurrency(unit) })}
        {...form.field('amount')}
      />
      <TextField required maxLength={300} label={ropsText.reason()} {...form.field('reason')} />
    </FormDialog>
  );
}
