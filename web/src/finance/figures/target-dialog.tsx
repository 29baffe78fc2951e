import type { MoneyUnit } from '@atlas/contract/books';
import { type MilestoneMonth, setFinanceTarget, type TargetMeasure } from '@atlas/contract/finance';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as financeText from '@atlas/messages/finance';
import { findUnit, parseMoney, USD } from '@atlas/money/money';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { typeAmount } from '../payments/type-amount.ts';
import { writeMonth } from './write-figures.ts';

type TargetDialogProps = {
  companyID: CompanyId;
  month: MilestoneMonth;
  measure: TargetMeasure;
  unit: MoneyUnit;
  onClose: () => void;
};

/** Sets the least income or the most expenses of a month, or removes the target. */
export function TargetDialog({ companyID, month, measure, unit, onClose }: TargetDialogProps) {
  const money = findUnit(unit) ?? USD;
  const before = measure === 'income' ? month.incomeTarget : month.expensesTarget;
  const read = (text: string) => (text.trim() === '' ? null : parseMoney(text, money)?.amount.toString());
  const form = useContractForm(setFinanceTarget, {
    values: { target: before === null ? '' : typeAmount(before) },
    input: (typed) => ({
      params: { companyID, month: month.month },
      body: { measure, unit, target: read(typed.target) ?? null },
    }),
    check: (typed) => ({ target: read(typed.target) === undefined ? financeText.targetRefused() : undefined }),
    onSuccess: () => {
      toast.success(financeText.targetSaved());
      onClose();
    },
  });
  return (
    <FormDialog
      title={financeText.targetTitle({
        measure: measure === 'income' ? financeText.income() : financeText.expenses(),
        month: writeMonth(month.month),
      })}
      form={form}
      send={financeText.saveTarget()}
      onClose={onClose}
    >
      <TextField
        label={financeText.targetField({ unit: money.name })}
        hint={measure === 'income' ? financeText.incomeTargetHint() : financeText.expensesTargetHint()}
        inputMode="decimal"
        autoComplete="off"
        className="figure"
        {...form.field('target')}
      />
    </FormDialog>
  );
}
