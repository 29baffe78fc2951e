import { stopMails } from '@atlas/contract/notices';
import * as noticesText from '@atlas/messages/notices';
import { useWrite } from '../api/use-write.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';

/** Turns off a company's notice mails with the token of a mailed link. */
export function StopMails({ token }: { token: string }) {
  const stop = useWrite(stopMails);
  if (stop.isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <p role="status" className="border-l-3 border-malachite bg-malachite-wash px-3 py-2">
          {stop.data.message}
        </p>
        <LinkButton to="/profile/notices" size="large">
          {noticesText.settings()}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <FormError error={stop.error} />
      <Button tone="primary" size="large" busy={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
        {noticesText.stopButton()}
      </Button>
    </div>
  );
}
