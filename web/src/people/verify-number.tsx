import { sendNumberCode, verifyNumber } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { SendAgain, type SentCode } from './send-again.tsx';

type VerifyNumberProps = { phone: string; onClose: () => void };

/** Proves that a number is the person's: first a code is sent to it, then they enter the code. */
export function VerifyNumberDialog({ phone, onClose }: VerifyNumberProps) {
  const [step, setStep] = useState<'send' | 'enter'>('send');
  const [sent, setSent] = useState<SentCode>();
  const form = useContractForm(sendNumberCode, {
    values: { phone },
    input: (body) => ({ body }),
    onSuccess: ({ minutes, by, pauseSeconds }) => {
      setSent({ minutes, by, againAt: Date.now() + pauseSeconds * 1000 });
      setStep('enter');
    },
  });
  if (step === 'enter') return <EnterCodeDialog phone={phone} sent={sent} onSent={setSent} onClose={onClose} />;
  return (
    <FormDialog title={profileText.verifyTitle()} form={form} send={profileText.sendCode()} onClose={onClose}>
      <p className="text-secondary">{profileText.verifyLead({ phone })}</p>
      <Button size="small" tone="quiet" className="self-start" onClick={() => setStep('enter')}>
        {profileText.haveCode()}
      </Button>
    </FormDialog>
  );
}

type EnterCodeProps = VerifyNumberProps & { sent: SentCode | undefined; onSent: (sent: SentCode) => void };

function EnterCodeDialog({ phone, sent, onSent, onClose }: EnterCodeProps) {
  const form = useContractForm(verifyNumber, {
    values: { code: '' },
    input: (body) => ({ body }),
    onSuccess: () => {
      toast.success(profileText.numberVerified());
      onClose();
    },
  });
  return (
    <FormDialog title={profileText.verifyTitle()} form={form} send={profileText.verifyPhone()} onClose={onClose}>
      <p className="text-secondary" aria-live="polite">
        {describeSent(phone, sent)}
      </p>
      <TextField
        label={profileText.code()}
        hint={profileText.codeHint()}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        autoFocus
        className="figure max-w-40"
        {...form.field('code')}
      />
      <SendAgain phone={phone} againAt={sent?.againAt ?? 0} onSent={onSent} />
    </FormDialog>
  );
}

function describeSent(phone: string, sent: SentCode | undefined): string {
  if (sent === undefined) return profileText.enterCode({ phone });
  return sent.by === 'outbox' ? profileText.codeInOutbox() : profileText.codeSent({ phone, minutes: sent.minutes });
}
