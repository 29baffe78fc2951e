import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import { revokeCertificate } from '@atlas/contract/register';
import * as registerText from '@atlas/messages/register';
import { Ban } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';

const LONGEST_REASON = 500;

/** Takes the certificate of an asset back, with a reason. */
export function RevokeCertificate({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const { asset } = detail;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const revoke = useWrite(revokeCertificate, {
    onSuccess: () => {
      toast.success(registerText.revokeDone());
      setOpen(false);
    },
  });
  const missing = reason.trim() === '';
  const open = () => {
    revoke.reset();
    setReason('');
    setAsked(false);
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing || revoke.isPending) return;
    revoke.mutate({
      params: { companyID: company.companyID, assetID: asset._id },
      body: { reason: reason.trim() },
    });
  };
  return (
    <>
      <Button onClick={open}>
        <Ban className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {registerText.revoke()}
      </Button>
      {isOpen && (
        <Dialog
          open
          question
          title={registerText.revokeTitle({ number: asset.assetNumber })}
          onClose={() => setOpen(false)}
        >
          <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
            <p>{registerText.revokeSentence()}</p>
            <TextField
              label={registerText.revokeReason()}
              autoComplete="off"
              maxLength={LONGEST_REASON}
              value={reason}
              error={asked && missing ? registerText.revokeReasonMissing() : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
            <FormError error={revoke.error} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setOpen(false)}>{registerText.revokeCancel()}</Button>
              <Button type="submit" tone="primary" busy={revoke.isPending}>
                {registerText.revokeConfirm()}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
