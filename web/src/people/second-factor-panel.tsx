import { readSecurity, removeAuthenticator, renewRecoveryCodes, type Security } from '@atlas/contract/second-factor';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useState } from 'react';
import { useProofReason } from '../api/use-proof-reason.ts';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { describeUse } from './describe-use.ts';
import { FactorRow } from './factor-row.tsx';
import { PasskeyRows } from './passkey-rows.tsx';

const AuthenticatorDialog = lateDialog(async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog);
const RecoveryCodesDialog = lateDialog(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

/**
 * How the person proves who they are, in addition to the password: their authenticator app, passkeys and recovery
 * codes.
 */
export function SecondFactorPanel() {
  const security = useRead(readSecurity, {});
  const [codes, showCodes] = useState<readonly string[]>();
  return (
    <Panel title={secondFactorText.title()}>
      {security.isPending && <SkeletonRows rows={3} />}
      {security.isError && <ErrorPanel error={security.error} retry={() => void security.refetch()} />}
      {security.data !== undefined && (
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-secondary">{secondFactorText.lead()}</p>
          <ul className="flex flex-col">
            <Authenticator security={security.data} onCodes={showCodes} />
            <PasskeyRows security={security.data} onCodes={showCodes} />
            {hasFactor(security.data) && <RecoveryCodes left={security.data.recoveryCodes} onCodes={showCodes} />}
          </ul>
        </div>
      )}
      {codes !== undefined && <RecoveryCodesDialog codes={codes} onClose={() => showCodes(undefined)} />}
    </Panel>
  );
}

type PartProps = { onCodes: (codes: readonly string[]) => void };

function Authenticator({ security, onCodes }: PartProps & { security: Security }) {
  const { authenticator } = security;
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const reason = useProofReason();
  const close = () => setOpen(undefined);
  return (
    <FactorRow
      title={secondFactorText.app()}
      sentence={authenticator === null ? secondFactorText.appNone() : describeUse(authenticator)}
      isInForce={authenticator !== null}
    >
      <Button
        tone={authenticator === null ? 'primary' : 'secondary'}
        unavailableReason={reason}
        onClick={() => setOpen('set-up')}
      >
        {authenticator === null ? secondFactorText.setUp() : secondFactorText.setUpAgain()}
      </Button>
      {authenticator !== null && (
        <Button aria-label={secondFactorText.removeApp()} onClick={() => setOpen('remove')}>
          {secondFactorText.remove()}
        </Button>
      )}
      {open === 'set-up' && <AuthenticatorDialog isFirst={!hasFactor(security)} onClose={close} onCodes={onCodes} />}
      {open === 'remove' && (
        <ConfirmDialog
          endpoint={removeAuthenticator}
          input={{}}
          title={secondFactorText.removeApp()}
          sentence={secondFactorText.removeAppSentence()}
          send={secondFactorText.remove()}
          onSuccess={({ message }) => {
            toast.success(message);
            close();
          }}
          onClose={close}
        />
      )}
    </FactorRow>
  );
}

function RecoveryCodes({ left, onCodes }: PartProps & { left: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <FactorRow title={secondFactorText.codes()} sentence={secondFactorText.codesLeft({ left })} isInForce={left > 0}>
      <Button onClick={() => setAsking(true)}>{secondFactorText.renewCodes()}</Button>
      {isAsking && (
        <ConfirmDialog
          endpoint={renewRecoveryCodes}
          input={{}}
          tone="primary"
          title={secondFactorText.renewCodes()}
          sentence={secondFactorText.renewCodesSentence()}
          send={secondFactorText.renewCodes()}
          onSuccess={({ recoveryCodes }) => {
            setAsking(false);
            onCodes(recoveryCodes);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </FactorRow>
  );
}

function hasFactor({ authenticator, passkeys }: Security): boolean {
  return authenticator !== null || passkeys.length > 0;
}
