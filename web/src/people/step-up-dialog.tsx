import { askStepUpPasskey, stepUpByPasskey } from '@atlas/contract/passkeys';
import { readSecurity, stepUp } from '@atlas/contract/second-factor';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { knowsPasskeys, signWithPasskey } from './passkey.ts';
import { usePasskeyStep } from './use-passkey-step.ts';

/** Asks for a second factor before a sensitive step. Closing it leaves the step undone and its form as it was. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const security = useRead(readSecurity, {});
  const [chosen, setRecovery] = useState<boolean>();
  const hasApp = security.data?.authenticator !== null;
  const recovery = chosen ?? !hasApp;
  const hasPasskey = (security.data?.passkeys.length ?? 0) > 0 && knowsPasskeys();
  const ask = useWrite(askStepUpPasskey);
  const give = useWrite(stepUpByPasskey);
  const passkey = usePasskeyStep(async () => {
    const { options } = await ask.mutateAsync({});
    await give.mutateAsync({ body: { response: await signWithPasskey(options) } });
    onAnswer(true);
  });
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
      {hasPasskey && (
        <>
          <Button className="self-start" busy={passkey.isPending} onClick={passkey.run}>
            {secondFactorText.withPasskey()}
          </Button>
          <FormError error={passkey.failure} />
        </>
      )}
      <CodeField key={`${recovery}`} recovery={recovery} {...form.field('code')} />
      {hasApp && (
        <Button tone="quiet" className="self-start" onClick={() => setRecovery(!recovery)}>
          {recovery ? secondFactorText.appInstead() : secondFactorText.recoveryInstead()}
        </Button>
      )}
    </FormDialog>
  );
}
