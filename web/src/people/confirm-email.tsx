import { confirmEmail } from '@atlas/contract/email-change';
import * as profileText from '@atlas/messages/profile';
import { useLocation, useNavigate } from 'react-router';
import { useContractForm } from '../api/use-contract-form.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.ts';
import { useFragmentToken } from './fragment-token.ts';
import { profilePath } from './profile-views.ts';

/** Confirms the present email address or a new one by the link that was mailed to it. */
export function ConfirmEmail() {
  const token = useFragmentToken();
  const navigate = useNavigate();
  const isPresent = new URLSearchParams(useLocation().hash.slice(1)).get('address') === 'present';
  const form = useContractForm(confirmEmail, {
    values: {},
    input: () => ({ body: { token: token ?? '' } }),
    onSuccess: ({ message, endedSessions }) => {
      toast.success(isPresent ? message : profileText.emailConfirmed({ ended: endedSessions }));
      void navigate(isPresent ? '/profile' : profilePath('data'), { replace: true });
    },
  });
  return (
    <Panel title={isPresent ? profileText.emailProveTitle() : profileText.emailConfirmTitle()}>
      {token === null ? (
        <div className="flex flex-col items-start gap-4">
          <p role="alert">{profileText.emailNoToken()}</p>
          <LinkButton to={profilePath('data')}>{profileText.ownData()}</LinkButton>
        </div>
      ) : (
        <form className="flex max-w-xl flex-col items-start gap-4" {...form.props}>
          <p className="text-secondary">{isPresent ? profileText.emailProveLead() : profileText.emailConfirmLead()}</p>
          <FormError error={form.failure} />
          <Button type="submit" tone="primary" busy={form.isPending}>
            {profileText.emailConfirm()}
          </Button>
        </form>
      )}
    </Panel>
  );
}
