import { type Grant, withdrawGrant } from '@atlas/contract/client-map';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as clientLinksText from '@atlas/messages/client-links';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

type WithdrawLinkProps = { company: CompanyOverview; grant: Grant; onClose: () => void };

/** Asks for confirmation before a link stops working. */
export function WithdrawLink({ company, grant, onClose }: WithdrawLinkProps) {
  return (
    <ConfirmDialog
      endpoint={withdrawGrant}
      input={{ params: { companyID: company.companyID, grantID: grant._id } }}
      title={clientLinksText.withdrawTitle({ client: grant.clientName })}
      sentence={clientLinksText.withdrawSentence()}
      send={clientLinksText.withdraw()}
      onSuccess={() => {
        toast.success(clientLinksText.withdrawn());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
