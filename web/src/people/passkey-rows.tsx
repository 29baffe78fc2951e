import { removePasskey, renamePasskey } from '@atlas/contract/passkeys';
import type { Security } from '@atlas/contract/second-factor';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { useProofReason } from '../api/use-proof-reason.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { describeUse } from './describe-use.ts';
import { FactorRow } from './factor-row.tsx';
import { knowsPasskeys } from './passkey.ts';

const PasskeyDialog = lateDialog(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog);

type PasskeyRowsProps = { security: Security; onCodes: (codes: readonly string[]) => void };

/** The person's passkeys, with a button to add one. */
export function PasskeyRows({ security, onCodes }: PasskeyRowsProps) {
  const [isAdding, setAdding] = useState(false);
  const reason = useProofReason();
  const { passkeys, authenticator, offersPasskeys } = security;
  const isOffered = offersPasskeys && knowsPasskeys();
  return (
    <>
      <FactorRow
        title={secondFactorText.passkeys()}
        sentence={isOffered ? secondFactorText.passkeysNone() : secondFactorText.passkeysUnavailable()}
        isInForce={false}
      >
        {isOffered && (
          <Button unavailableReason={reason} onClick={() => setAdding(true)}>
            {secondFactorText.addPasskey()}
          </Button>
        )}
        {isAdding && (
          <PasskeyDialog
            isFirst={authenticator === null && passkeys.length === 0}
            onCodes={onCodes}
            onClose={() => setAdding(false)}
          />
        )}
      </FactorRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
    </>
  );
}

type Passkey = Security['passkeys'][number];

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const { _id: passkeyID, name } = passkey;
  return (
    <FactorRow title={name} sentence={describeUse(passkey)} isInForce>
      <Button aria-label={secondFactorText.renamePasskey({ name })} onClick={() => setOpen('rename')}>
        {secondFactorText.rename()}
      </Button>
      <Button aria-label={secondFactorText.removePasskey({ name })} onClick={() => setOpen('remove')}>
        {secondFactorText.remove()}
      </Button>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          endpoint={removePasskey}
          input={{ params: { passkeyID } }}
          title={secondFactorText.removePasskey({ name })}
          sentence={secondFactorText.removePasskeySentence()}
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

function RenameDialog({ passkey: { _id: passkeyID, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useContractForm(renamePasskey, {
    values: { name },
    input: (body) => ({ params: { passkeyID }, body }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={secondFactorText.renamePasskey({ name })}
      form={form}
      send={secondFactorText.rename()}
      onClose={onClose}
    >
      <TextField label={secondFactorText.passkeyName()} autoComplete="off" required {...form.field('name')} />
    </FormDialog>
  );
}
