import { readEmailChange, requestEmailChange, withdrawEmailChange } from '@atlas/contract/email-change';
import { readProfile } from '@atlas/contract/profile';
import * as profileText from '@atlas/messages/profile';
import { useContractForm } from '../api/use-contract-form.ts';
import { useRead } from '../api/use-read.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatMoment } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

/** The person's email address, and how to change it. */
export function EmailPanel() {
  const profile = useRead(readProfile, {});
  const change = useRead(readEmailChange, {});
  const withdraw = useWrite(withdrawEmailChange, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  const waiting = change.data?.waiting ?? null;
  const form = useContractForm(requestEmailChange, {
    values: { email: '', password: '' },
    input: (body) => ({ body }),
    clears: ['email', 'password'],
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  return (
    <Panel title={profileText.emailTitle()}>
      <div className="flex max-w-xl flex-col gap-5">
        <p className="text-secondary">{profileText.emailLead()}</p>
        <TextField label={profileText.emailPresent()} value={profile.data?.email ?? ''} readOnly />
        {waiting !== null && (
          <div className="flex flex-col items-start gap-3 border-l-3 border-malachite bg-malachite-wash px-3 py-2">
            <p className="break-words">
              {profileText.emailWaiting({ email: waiting.email, until: formatMoment(waiting.until) })}
            </p>
            <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
              {profileText.emailWithdraw()}
            </Button>
            <FormError error={withdraw.error} />
          </div>
        )}
        <form className="flex flex-col gap-5" {...form.props}>
          <TextField
            label={profileText.emailNew()}
            type="email"
            autoComplete="email"
            inputMode="email"
            {...form.field('email')}
          />
          <PasswordField
            label={profileText.currentPassword()}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <FormError error={form.failure} />
          <Button type="submit" className="self-start" busy={form.isPending}>
            {profileText.emailSend()}
          </Button>
        </form>
      </div>
    </Panel>
  );
}
