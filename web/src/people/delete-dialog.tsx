import { deleteAccount } from '@atlas/contract/own-account';
import { readProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useNavigate } from 'react-router';
import { leaveDevice } from '../api/access-token.ts';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';

/** Asks for the password, and deletes the account. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const profile = useRead(readProfile, {});
  const navigate = useNavigate();
  const form = useContractForm(deleteAccount, {
    values: { password: '' },
    input: (body) => ({ body }),
    onSuccess: async ({ message }) => {
      // Home first: the guard would send a person who is signed out to the sign-in.
      await navigate('/', { replace: true });
      leaveDevice(createIdempotencyKey());
      toast.success(message);
    },
  });
  return (
    <FormDialog
      question
      tone="danger"
      title={profileText.deleteAsk()}
      form={form}
      send={profileText.deleteOpen()}
      onClose={onClose}
    >
      <p className="break-words">{profileText.deleteAskSentence({ email: profile.data?.email ?? '' })}</p>
      <PasswordField
        label={profileText.currentPassword()}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}
