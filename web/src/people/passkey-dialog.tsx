import { addPasskey, startPasskey } from '@atlas/contract/passkeys';
import * as peopleText from '@atlas/messages/people';
import * as secondFactorText from '@atlas/messages/second-factor';
import { useCheckedForm } from '../api/use-checked-form.ts';
import { useWrite } from '../api/use-write.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';
import { makePasskey } from './passkey.ts';

type PasskeyDialogProps = {
  /** Whether the person has no second factor yet, and therefore confirms with the password. */
  isFirst: boolean;
  /** Shows the recovery codes that came with the first second factor. */
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
};

/** Adds a passkey: first the password, or a fresh second factor, then the browser's own window. */
export function PasskeyDialog({ isFirst, onCodes, onClose }: PasskeyDialogProps) {
  const start = useWrite(startPasskey);
  const add = useWrite(addPasskey);
  const form = useCheckedForm(startPasskey, {
    values: { currentPassword: '' },
    input: ({ currentPassword }) => ({ body: isFirst ? { currentPassword } : {} }),
    check: ({ currentPassword }) => ({
      currentPassword: isFirst && currentPassword === '' ? peopleText.required() : undefined,
    }),
    send: async (input) => {
      const { options } = await start.mutateAsync(input);
      const response = await makePasskey(options);
      const { name, recoveryCodes, endedSessions } = await add.mutateAsync({ body: { response } });
      toast.success(secondFactorText.passkeyAdded({ name, ended: endedSessions }));
      onClose();
      if (recoveryCodes !== null) onCodes(recoveryCodes);
    },
  });
  return (
    <FormDialog title={secondFactorText.addPasskey()} form={form} send={secondFactorText.continue()} onClose={onClose}>
      <p>{isFirst ? secondFactorText.passwordLead() : secondFactorText.addPasskeyLead()}</p>
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
