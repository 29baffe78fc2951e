import { changePassword } from '@atlas/contract/profile';
import * as peopleText from '@atlas/messages/people';
import * as profileText from '@atlas/messages/profile';
import { useForm } from 'react-hook-form';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toasts.tsx';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

/** A new password for the signed-in person; every other session ends. */
export function PasswordForm() {
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const write = useWrite(changePassword, {
    onSuccess: ({ endedSessions }) => {
      toast.success(profileText.passwordChanged({ ended: endedSessions }));
      form.reset(empty);
    },
  });
  const submit = form.handleSubmit(({ confirmation, ...body }) => {
    if (body.newPassword !== confirmation) {
      toast.error(peopleText.passwordsDiffer());
      return form.setError('confirmation', { message: peopleText.passwordsDiffer() }, { shouldFocus: true });
    }
    const issues = readFormIssues(changePassword.body, body);
    if (issues) return showFormIssues(form.setError, issues);
    write.mutate({ body });
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex max-w-lg flex-col gap-5">
      <PasswordField
        label={profileText.currentPassword()}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: peopleText.required() })}
      />
      <PasswordField
        label={peopleText.newPassword()}
        autoComplete="new-password"
        hint={peopleText.passwordHint()}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { required: peopleText.required() })}
      />
      <PasswordField
        label={peopleText.confirmPassword()}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', { required: peopleText.required() })}
      />
      <FormError error={write.error} />
      <Button type="submit" tone="primary" className="self-start" busy={write.isPending}>
        {profileText.changePassword()}
      </Button>
    </form>
  );
}
