import { sendEmailProof } from '@atlas/contract/email-change';
import * as profileText from '@atlas/messages/profile';
import { MailWarning } from 'lucide-react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toast.ts';

/** Asks a person who has not confirmed their email address to open the mailed link, and mails it again. */
export function EmailNotice({ email }: { email: string }) {
  const sending = useWrite(sendEmailProof, {
    onSuccess: ({ message }) => {
      toast.success(message);
    },
  });
  return (
    <section
      aria-label={profileText.emailUnproven()}
      className="flex flex-col items-start gap-3 border border-rust bg-rust-wash p-4 sm:flex-row"
    >
      <MailWarning className="size-5 shrink-0 text-rust" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-[600]">{profileText.emailUnproven()}</p>
        <p className="max-w-prose break-words">{profileText.emailUnprovenSentence({ email })}</p>
        <FormError error={sending.error} />
      </div>
      <Button busy={sending.isPending} onClick={() => sending.mutate({})}>
        {profileText.emailSendAgain()}
      </Button>
    </section>
  );
}
