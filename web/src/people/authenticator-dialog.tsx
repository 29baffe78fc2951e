import type { Reply } from '@atlas/contract/endpoint';
import { confirmAuthenticator, startAuthenticator } from '@atlas/contract/second-factor';
import * as peopleText from '@atlas/messages/people';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';
import { CodeField } from './code-field.tsx';

type AuthenticatorDialogProps = {
  /** Whether the person has no second factor yet, and therefore confirms with the password. */
  isFirst: boolean;
  /** Shows the recovery codes that came with the first second factor. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
};

type Started = Reply<typeof startAuthenticator>;

/** Sets up an authenticator app: first the password, or a fresh second factor, then the app's first code. */
export function AuthenticatorDialog({ isFirst, ...rest }: AuthenticatorDialogProps) {
  const [started, setStarted] = useState<Started>();
  if (started !== undefined) return <FirstCode started={started} {...rest} />;
  return <Begin isFirst={isFirst} onStarted={setStarted} onClose={rest.onClose} />;
}

type BeginProps = { isFirst: boolean; onStarted: (started: Started) => void; onClose: () => void };

function Begin({ isFirst, onStarted, onClose }: BeginProps) {
  const form = useContractForm(startAuthenticator, {
    values: { currentPassword: '' },
    input: ({ currentPassword }) => ({ body: isFirst ? { currentPassword } : {} }),
    check: ({ currentPassword }) => ({
      currentPassword: isFirst && currentPassword === '' ? peopleText.required() : undefined,
    }),
    clears: ['currentPassword'],
    onSuccess: onStarted,
  });
  return (
    <FormDialog
      title={isFirst ? secondFactorText.setUp() : secondFactorText.setUpAgain()}
      form={form}
      send={secondFactorText.continue()}
      onClose={onClose}
    >
      <p>{isFirst ? secondFactorText.passwordLead() : secondFactorText.moveLead()}</p>
      {isFirst && (
        <PasswordField
          label={secondFactorText.password()}
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
      )}
    </FormDialog>
  );
}

type FirstCodeProps = Omit<AuthenticatorDialogProps, 'isFirst'> & { started: Started };

function FirstCode({ started: { key, address, picture }, onCodes, onClose }: FirstCodeProps) {
  const form = useContractForm(confirmAuthenticator, {
    values: { code: '' },
    input: (body) => ({ body }),
    clears: ['code'],
    onSuccess: ({ recoveryCodes, endedSessions }) => {
      toast.success(secondFactorText.setUpDone({ ended: endedSessions }));
      onClose();
      if (recoveryCodes !== null) onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog question title={secondFactorText.app()} form={form} send={secondFactorText.confirm()} onClose={onClose}>
      <p>{secondFactorText.scanLead()}</p>
      <a
        href={address}
        aria-label={secondFactorText.openApp()}
        className="self-center bg-code-ground p-3 forced-color-adjust-none"
      >
        {/* Cameras read dark modules on a light ground, so it is light on dark paper too. */}
        <svg viewBox={`0 0 ${picture.side} ${picture.side}`} className="size-48 text-code-ink" role="img">
          <title>{secondFactorText.picture()}</title>
          <path d={picture.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      </a>
      <p className="flex flex-col gap-1">
        <span className="font-[550]">{secondFactorText.key()}</span>
        <code className="figure bg-sunken px-3 py-2 select-all">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={secondFactorText.firstCode()} {...form.field('code')} />
    </FormDialog>
  );
}
