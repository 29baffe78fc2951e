import type { CompanyOverview } from '@atlas/contract/companies';
import { type Jurisdiction, removeJurisdiction } from '@atlas/contract/jurisdictions';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toasts.tsx';

type RemoveJurisdictionProps = { company: CompanyOverview; jurisdiction: Jurisdiction; onClose: () => void };

/** Asks once more before one of the company's own boundaries goes. */
export function RemoveJurisdiction({ company, jurisdiction, onClose }: RemoveJurisdictionProps) {
  const write = useWrite(removeJurisdiction, {
    onSuccess: () => {
      toast.success(jurisdictionsText.removed());
      onClose();
    },
  });
  const params = { companyID: company.companyID, jurisdictionID: jurisdiction._id };
  return (
    <Dialog
      question
      open
      title={jurisdictionsText.removeTitle({ name: jurisdiction.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{jurisdictionsText.cancel()}</Button>
          <Button tone="danger" busy={write.isPending} onClick={() => write.mutate({ params })}>
            {jurisdictionsText.remove()}
          </Button>
        </>
      }
    >
      <p>{jurisdictionsText.removeSentence()}</p>
      <FormError error={write.error} />
    </Dialog>
  );
}
