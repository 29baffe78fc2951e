import type { Profile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { Status } from '../ui/status.tsx';

const VerifyNumberDialog = lateDialog(async () => (await import('./verify-number.tsx')).VerifyNumberDialog);

type NumberStateProps = { profile: Profile; typed: string };

/** Whether the number in the profile is proven to be the person's, and the button to prove it. */
export function NumberState({ profile: { phone, verifiedPhone }, typed }: NumberStateProps) {
  const [verifying, setVerifying] = useState<string>();
  const isSaved = typed === (phone ?? '');
  const isVerified = isSaved && phone !== null && phone === verifiedPhone;
  return (
    <>
      {typed !== '' && (
        <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-secondary">
          <Status
            tone={isVerified ? 'good' : 'warning'}
            word={isVerified ? profileText.phoneVerified() : profileText.phoneNotVerified()}
          />
          {!isVerified && (
            <Button
              size="small"
              unavailableReason={isSaved ? undefined : profileText.phoneNotSaved()}
              onClick={() => setVerifying(typed)}
            >
              {profileText.verifyPhone()}
            </Button>
          )}
          <p className="basis-full">
            {isVerified ? profileText.phoneVerifiedLead() : profileText.phoneNotVerifiedLead()}{' '}
            {!isVerified && verifiedPhone !== null && profileText.phoneStill({ phone: verifiedPhone })}
          </p>
        </div>
      )}
      {verifying !== undefined && <VerifyNumberDialog phone={verifying} onClose={() => setVerifying(undefined)} />}
    </>
  );
}
