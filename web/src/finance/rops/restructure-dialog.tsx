import type { CompanyId, RopChangeId } from '@atlas/contract/identifiers';
import { restructureRop } from '@atlas/contract/rop-changes';
import type { RopDetail } from '@atlas/contract/rop-view';
import * as ropsText from '@atlas/messages/rops';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { FrequencyField, MethodField } from './plan-fields.tsx';
import { readPlan } from './read-plan.ts';

type RestructureDialogProps = { companyID: CompanyId; rop: RopDetail; changeKey: RopChangeId; onClose: () => void };

/** Proposes new terms for what is left to pay. */
export function RestructureDialog({ companyID, rop, changeKey: key, onClose }: RestructureDialogProps) {
  const { method, annualPercent, frequency, count, termMonths } = rop.terms;
  const form = useContractForm(restructureRop, {
    values: {
      terms: {
        method: method as string,
        annualPercent,
        frequency: frequency as string,
        count: String(count),
        termMonths: String(termMonths ?? ''),
        firstDue: '',
      },
      reason: '',
    },
    input: ({ terms, reason }) => ({
      params: { companyID, ropID: rop._id },
      body: { key, terms: readPlan(terms), reason },
    }),
    check: ({ reason }) => ({ reason: reason.trim() === '' ? ropsText.reasonMissing() : undefined }),
    onSuccess: () => {
      toast.success(ropsText.proposed());
      onClose();
    },
  });
  return (
    <FormDialog title={ropsText.restructureTitle()} form={form} send={ropsText.propose()} onClose={onClose}>
      <p>{ropsText.restructureSentence()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FrequencyField {...form.field('terms.frequency')} />
        <TextField required inputMode="numeric" label={ropsText.count()} {...form.field('terms.count')} />
        <MethodField {...form.field('terms.method')} />
        <TextField
          required
          inputMode="decimal"
          label={ropsText.annualPercent()}
          {...form.field('terms.annualPercent')}
        />
        <TextField
          inputMode="numeric"
          label={ropsText.termMonths()}
          hint={ropsText.termMonthsHint()}
          {...form.field('terms.termMonths')}
        />
        <TextField
          type="date"
          label={ropsText.firstDue()}
          hint={ropsText.firstDueHint()}
          {...form.field('terms.firstDue')}
        />
      </div>
      <TextField required maxLength={300} label={ropsText.reason()} {...form.field('reason')} />
    </FormDialog>
  );
}
