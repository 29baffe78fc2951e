import type { CompanyOverview } from '@atlas/contract/companies';
import { type Jurisdiction, removeJurisdiction } from '@atlas/contract/jurisdictions';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

type RemoveJurisdictionProps = { company: CompanyOverview; jurisdiction: Jurisdiction; onClose: () => void };

/** Asks for confirmation before removing one of the company's own areas. */
export function RemoveJurisdiction({ company, jurisdiction, onClose }: RemoveJurisdictionProps) {
  return (
    <ConfirmDialog
      endpoint={removeJurisdiction}
      input={{ params: { companyID: company.companyID, jurisdictionID: jurisdiction._id } }}
      title={jurisdictionsText.removeTitle({ name: jurisdiction.name })}
      sentence={jurisdictionsText.removeSentence()}
      send={jurisdictionsText.remove()}
      onSuccess={() => {
        toast.success(jurisdictionsText.removed());
        onClose();
      }}
      onClose={onClose}
    />
  );
}
