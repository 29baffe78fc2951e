import { changePassword } from '@atlas/contract/profile';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';
import { announceDifference, checkPasswords } from './password-checks.ts';

/** A new password for the signed-in person; every other session ends. */
export function PasswordForm() {
  const form = useContractForm(changePassword, {
    values: { currentPassword: '', newPassword: '', confirmation: '' },
    input: ({ confirmation: _, ...body }) => ({ body }),
    check: (values) => checkPasswords(values, values.newPassword),
    onInvalid: announceDifference,
    clears: ['currentPassword', 'newPassword', 'confirmation'],
    onSuccess: ({ endedSessions }) => {
      toast.success(profileText.passwordChanged({ ended: endedSessions }));
    },
  });
  return (
    <form className="flex max-w-lg flex-col gap-5" {...form.props}>
      <PasswordField
        label={profileText.currentPassword()}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <PasswordField
        label={peopleText.newPassword()}
        autoComplete="new-password"
        hint={peopleText.passwordHint()}
        {...form.field('newPassword')}
      />
      <PasswordField label={peopleText.confirmPassword()} autoComplete="new-password" {...form.field('confirmation')} />
      <FormError error={form.failure} />
      <Button type="submit" tone="primary" className="self-start" busy={form.isPending}>
        {profileText.changePassword()}
      </Button>
    </form>
  );
}
