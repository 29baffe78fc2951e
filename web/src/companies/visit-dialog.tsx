import { openVisit, VISIT_REASONS, type VisitReason } from '@atlas/contract/company-visits';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as companiesText from '@atlas/messages/companies';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type VisitDialogProps = { companyID: CompanyId; onAnswer: (isOpen: boolean) => void };

/** Asks a SUPERADMIN why they visit a company that they do not belong to. Closing it leaves the company closed. */
export function VisitDialog({ companyID, onAnswer }: VisitDialogProps) {
  const form = useContractForm(openVisit, {
    values: { reason: '' as VisitReason, note: '' },
    input: (body) => ({ params: { companyID }, body }),
    onSuccess: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={companiesText.visitTitle()}
      form={form}
      send={companiesText.visitOpen()}
      onClose={() => onAnswer(false)}
    >
      <p>{companiesText.visitLead()}</p>
      <SelectField
        label={companiesText.visitReason()}
        placeholder={companiesText.visitChoose()}
        options={VISIT_REASONS.map((reason) => ({ value: reason, label: companiesText.visitReasonName({ reason }) }))}
        required
        {...form.field('reason')}
      />
      <TextField
        label={companiesText.visitNote()}
        hint={companiesText.visitNoteHint()}
        maxLength={300}
        required
        {...form.field('note')}
      />
    </FormDialog>
  );
}
