import { type Application, ReturnReason, returnApplication } from '@atlas/contract/admission';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

type ReturnDialogProps = {
  companyID: CompanyId;
  application: Application;
  onSuccess: () => void;
  onClose: () => void;
};

/** Returns an application with the reasons why, and a comment that the company reads. */
export function ReturnDialog({ companyID, application, onSuccess, onClose }: ReturnDialogProps) {
  const { company, companyID: applicantID } = application;
  const form = useContractForm(returnApplication, {
    values: { reasons: [] as ReturnReason[], comment: '' },
    input: (body) => ({ params: { companyID, applicantID }, body }),
    check: ({ reasons }) => ({ reasons: reasons.length === 0 ? admissionText.reasonsMissing() : undefined }),
    onSuccess,
  });
  const chosen = form.part('reasons');
  const toggle = (reason: ReturnReason, isChosen: boolean) =>
    chosen.onChange(
      ReturnReason.options.filter((other) => (other === reason ? isChosen : chosen.value.includes(other))),
    );
  return (
    <FormDialog
      title={admissionText.sendBackTitle({ company })}
      form={form}
      send={admissionText.sendBack()}
      onClose={onClose}
    >
      <p className="text-secondary">{admissionText.sendBackLead()}</p>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 font-[550]">{admissionText.reasons()}</legend>
        {ReturnReason.options.map((reason) => (
          <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-malachite"
              checked={chosen.value.includes(reason)}
              onChange={(event) => toggle(reason, event.target.checked)}
            />
            {admissionText.returnReason({ reason })}
          </label>
        ))}
        {chosen.error !== undefined && <p className="text-13 text-red">{chosen.error}</p>}
      </fieldset>
      <TextField
        required
        label={admissionText.comment()}
        autoComplete="off"
        maxLength={500}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
