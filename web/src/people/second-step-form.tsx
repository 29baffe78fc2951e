import * as peopleText from '@atlas/messages/people';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isUndecided } from '../api/api-error.ts';
import { usePlainForm } from '../api/use-plain-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { CodeField } from './code-field.tsx';
import { finishSignIn, finishSignInByPasskey } from './finish-sign-in.ts';
import { knowsPasskeys } from './passkey.ts';
import { useSession } from './session.ts';
import type { SecondStep } from './sign-in.ts';
import { usePasskeyStep } from './use-passkey-step.ts';

type SecondStepFormProps = {
  step: SecondStep;
  /** Back to email and password; with the refusal if the register has ended this sign-in. */
  onOver: (refusal?: ApiError) => void;
};

/** The second step of a sign-in: a code of the authenticator app or a recovery code. */
export function SecondStepForm({ step, onOver }: SecondStepFormProps) {
  const session = useSession();
  const [recovery, setRecovery] = useState(!step.app);
  const passkey = usePasskeyStep(() =>
    finishSignInByPasskey().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'second_factor_over') onOver(error);
      throw error;
    }),
  );
  const isBusy = session.status === 'signedIn';
  const form = usePlainForm({
    read: (element) => ({ code: findCode(element)?.value.trim() ?? '' }),
    check: ({ code }): Record<string, string> => (code === '' ? { code: peopleText.required() } : {}),
    send: (body, key) => finishSignIn({ body }, key),
    onRefused: (error, element) => {
      if (error instanceof ApiError && error.code === 'second_factor_over') onOver(error);
      const field = isUndecided(error) ? undefined : findCode(element);
      if (field) field.value = '';
      field?.focus();
      return {};
    },
  });
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has a field of its own
  useEffect(() => {
    if (!step.passkey) field.current?.focus();
  }, [recovery]);
  return (
    <form className="flex flex-col gap-5" {...form.props}>
      {step.passkey && knowsPasskeys() && (
        <>
          <p>{secondFactorText.passkeyStep()}</p>
          <Button tone="primary" size="large" busy={passkey.isPending || isBusy} onClick={passkey.run}>
            {secondFactorText.withPasskey()}
          </Button>
          <FormError error={passkey.failure} />
          <hr className="border-hairline" />
        </>
      )}
      <p role="status">{recovery ? secondFactorText.recoveryLead() : secondFactorText.stepLead()}</p>
      <CodeField
        key={`${recovery}`}
        ref={field}
        name="code"
        recovery={recovery}
        error={form.issues.code}
        onChange={() => form.forget('code')}
      />
      <FormError error={form.failure} />
      <Button type="submit" tone={step.passkey ? 'secondary' : 'primary'} size="large" busy={form.isPending || isBusy}>
        {secondFactorText.continue()}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2">
        {step.app && (
          <Button tone="quiet" onClick={() => setRecovery(!recovery)}>
            {recovery ? secondFactorText.appInstead() : secondFactorText.recoveryInstead()}
          </Button>
        )}
        <Button tone="quiet" onClick={() => onOver()}>
          {secondFactorText.startAgain()}
        </Button>
      </p>
    </form>
  );
}

function findCode(form: HTMLFormElement): HTMLInputElement | undefined {
  const found = form.elements.namedItem('code');
  return found instanceof HTMLInputElement ? found : undefined;
}
