import type { CompanyId } from '@atlas/contract/identifiers';
import { changeSurveyPolicy, readSurveyPolicy } from '@atlas/contract/survey';
import * as surveysText from '@atlas/messages/surveys';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { formatAccuracy } from './survey-figures.ts';

/** How accurate beacons must be in this company, and a button for those who may change it. */
export function AccuracyRule({ companyID }: { companyID: CompanyId }) {
  const read = useRead(readSurveyPolicy, { params: { companyID } });
  const [open, setOpen] = useState(false);
  if (!read.data) return null;
  const { policy, permits } = read.data;
  return (
    <div className="flex flex-wrap items-center gap-3 border border-hairline bg-panel p-4">
      <p className="min-w-0 flex-1 basis-56">
        {surveysText.policyOf({ metres: formatAccuracy(policy.requiredAccuracyMetres) })}
      </p>
      <Button unavailableReason={describeHindrance(permits.change)} onClick={() => setOpen(true)}>
        {surveysText.changeRule()}
      </Button>
      {open && (
        <RuleDialog companyID={companyID} metres={policy.requiredAccuracyMetres} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

type RuleDialogProps = { companyID: CompanyId; metres: number; onClose: () => void };

function RuleDialog({ companyID, metres, onClose }: RuleDialogProps) {
  const form = useContractForm(changeSurveyPolicy, {
    values: { requiredAccuracyMetres: String(metres) },
    input: ({ requiredAccuracyMetres: typed }) => ({
      params: { companyID },
      body: { requiredAccuracyMetres: typed.trim() === '' ? undefined : Number(typed) },
    }),
    check: ({ requiredAccuracyMetres: typed }) => ({
      requiredAccuracyMetres: Number(typed) >= 0.01 && Number(typed) <= 20 ? undefined : surveysText.badAccuracy(),
    }),
    onSuccess: onClose,
  });
  return (
    <FormDialog title={surveysText.changeRule()} form={form} send={surveysText.saveRule()} onClose={onClose}>
      <p className="text-secondary">{surveysText.ruleLead()}</p>
      <TextField
        label={surveysText.requiredAccuracy()}
        inputMode="decimal"
        required
        autoFocus
        autoComplete="off"
        className="figure"
        {...form.field('requiredAccuracyMetres')}
      />
    </FormDialog>
  );
}
