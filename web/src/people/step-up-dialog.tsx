import { readSecurity, stepUp } from '@atlas/contract/second-factor';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';

/** Asks for a second factor before a sensitive step. Closing it leaves the step undone and its form as it was. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const security = useRead(readSecurity, {});
  const [chosen, setRecovery] = useState<boolean>();
  const hasApp = security.data?.authenticator !== null;
  const recovery = chosen ?? !hasApp;
  const form = useContractForm(stepUp, {
    values: { code: '' },
    input: (body) => ({ body }),
    clears: ['code'],
    onSuccess: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={secondFactorText.stepUpTitle()}
      form={form}
      send={secondFactorText.continue()}
      onClose={() => onAnswer(false)}
    >
      <p>{secondFactorText.stepUpLead()}</p>
      <CodeField key={`${recovery}`} recovery={recovery} autoFocus {...form.field('code')} />
      {hasApp && (
        <Button tone="quiet" className="self-start" onClick={() => setRecovery(!recovery)}>
          {recovery ? secondFactorText.appInstead() : secondFactorText.recoveryInstead()}
        </Button>
      )}
    </FormDialog>
  );
}
