import type { CompanyOverview } from '@atlas/contract/companies';
import { type Jurisdiction, removeJurisdiction } from '@atlas/contract/jurisdictions';
import { jurisdictionsText } from '../strings/jurisdictions.ts';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toasts.tsx';

type RemoveJurisdictionProps = { company: CompanyOverview; jurisdiction: Jurisdiction; onClose: () => void };

/** Asks once more before one of the company's own boundaries goes. */
export function RemoveJurisdiction({ company, jurisdiction, onClose }: RemoveJurisdictionProps) {
  return (
    <ConfirmDialog
      endpoint={removeJurisdiction}
      input={{ params: { companyID: company.companyID, jurisdictionID: jurisdiction._id } }}
      title={jurisdictionsText.removeTitle(jurisdiction.name)}
      sentence={jurisdictionsText.removeSentence}
      send={jurisdictionsText.remove}
      onSuccess={() => {
        toast.success(jurisdictionsText.removed);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
