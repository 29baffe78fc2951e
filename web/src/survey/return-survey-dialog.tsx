import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { returnSurvey } from '@atlas/contract/survey';
import { ReturnCode } from '@atlas/contract/survey-job';
import * as surveysText from '@atlas/messages/surveys';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

type ReturnSurveyDialogProps = { companyID: CompanyId; workItemID: WorkItemId; version: number; onClose: () => void };

/** Returns a survey to be measured again: one reason as a code, and a note for the surveyor. */
export function ReturnSurveyDialog({ companyID, workItemID, version, onClose }: ReturnSurveyDialogProps) {
  const form = useContractForm(returnSurvey, {
    values: { code: '' as ReturnCode | '', note: '' },
    input: ({ code, note }) => ({
      params: { companyID, workItemID },
      body: { version, code: code === '' ? undefined : code, ...(note.trim() === '' ? {} : { note }) },
    }),
    check: ({ code }) => ({ code: code === '' ? surveysText.chooseReason() : undefined }),
    onSuccess: onClose,
  });
  const chosen = form.part('code');
  return (
    <FormDialog title={surveysText.sendBackTitle()} form={form} send={surveysText.sendBack()} onClose={onClose}>
      <p className="text-secondary">{surveysText.sendBackLead()}</p>
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 font-[550]">{surveysText.why()}</legend>
        {ReturnCode.options.map((code) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
            <input
              type="radio"
              name="code"
              className="size-5 shrink-0 accent-malachite"
              checked={chosen.value === code}
              onChange={() => chosen.onChange(code)}
            />
            {surveysText.returnReason({ code })}
          </label>
        ))}
        {chosen.error !== undefined && <p className="text-13 text-red">{chosen.error}</p>}
      </fieldset>
      <TextField label={surveysText.noteForSurveyor()} autoComplete="off" maxLength={1000} {...form.field('note')} />
    </FormDialog>
  );
}
