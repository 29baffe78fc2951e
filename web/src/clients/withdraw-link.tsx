import { type Grant, withdrawGrant } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toasts.tsx';

type WithdrawLinkProps = { company: CompanyOverview; grant: Grant; onClose: () => void };

/** Asks once more before a link stops working. */
export function WithdrawLink({ company, grant, onClose }: WithdrawLinkProps) {
  const write = useWrite(withdrawGrant, {
    onSuccess: () => {
      toast.success(clientLinksText.withdrawn());
      onClose();
    },
  });
  return (
    <Dialog
      question
      open
      title={clientLinksText.withdrawTitle({ client: grant.clientName })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{clientLinksText.cancel()}</Button>
          <Button
            tone="danger"
            busy={write.isPending}
            onClick={() => write.mutate({ params: { companyID: company.companyID, grantID: grant._id } })}
          >
            {clientLinksText.withdraw()}
          </Button>
        </>
      }
    >
      <p>{clientLinksText.withdrawSentence()}</p>
      <FormError error={write.error} />
    </Dialog>
  );
}
