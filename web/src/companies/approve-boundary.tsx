import { approveBoundary } from '@atlas/contract/asset-life';
import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { ConfirmDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

type ApproveBoundaryProps = { company: CompanyOverview; asset: Asset; onClose: () => void };

/** Asks for confirmation, then approves the boundary as plotted. The register gives the reason for a refusal. */
export function ApproveBoundary({ company, asset, onClose }: ApproveBoundaryProps) {
  return (
    <ConfirmDialog
      endpoint={approveBoundary}
      input={{ params: { companyID: company.companyID, assetID: asset._id } }}
      title={companiesText.approveTitle({ number: asset.assetNumber })}
      sentence={companiesText.registerSentence()}
      send={companiesText.register()}
      tone="primary"
      onSuccess={() => {
        toast.success(companiesText.registered({ number: asset.assetNumber }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
