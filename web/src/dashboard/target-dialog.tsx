import { type SpendingMonth, setSpendingTarget } from '@atlas/contract/dashboard';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as dashboardText from '@atlas/messages/dashboard';
import { formatAmount, MJ, parseMoney, readMoney } from '@atlas/money/money';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { writeMonth } from './write-figures.ts';

type TargetDialogProps = { companyID: CompanyId; month: SpendingMonth; onClose: () => void };

/** Sets what gates should take in a month at most, or removes the target. */
export function TargetDialog({ companyID, month: { month, target }, onClose }: TargetDialogProps) {
  const form = useContractForm(setSpendingTarget, {
    values: { target: target === null ? '' : formatAmount(readMoney(target, MJ)).replaceAll(',', '') },
    input: (typed) => ({ params: { companyID, month }, body: { target: readTarget(typed.target) ?? null } }),
    check: (typed) => ({
      target: readTarget(typed.target) === undefined ? dashboardText.targetRefused() : undefined,
    }),
    onSuccess: () => {
      toast.success(dashboardText.targetSaved());
      onClose();
    },
  });
  return (
    <FormDialog
      title={dashboardText.targetTitle({ month: writeMonth(month) })}
      form={form}
      send={dashboardText.saveTarget()}
      onClose={onClose}
    >
      <TextField
        label={dashboardText.targetField()}
        hint={dashboardText.targetHint()}
        inputMode="decimal"
        autoComplete="off"
        className="figure"
        {...form.field('target')}
      />
    </FormDialog>
  );
}

/** Megajoules as typed, in milli-Megajoules; null for nothing, undefined for what is no amount. */
function readTarget(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const money = parseMoney(text, MJ);
  return money === undefined || money.amount <= 0n ? undefined : money.amount.toString();
}
