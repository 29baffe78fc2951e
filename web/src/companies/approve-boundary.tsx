import { approveBoundary } from '@atlas/contract/asset-life';
import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as companiesText from '@atlas/messages/companies';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toasts.tsx';

type RegisterAssetProps = { company: CompanyOverview; asset: Asset; onClose: () => void };

/** Asks once more, then approves the boundary as plotted; the register says why it may not. */
export function ApproveBoundary({ company, asset, onClose }: RegisterAssetProps) {
  const write = useWrite(approveBoundary, {
    onSuccess: () => {
      toast.success(companiesText.registered({ number: asset.assetNumber }));
      onClose();
    },
  });
  return (
    <Dialog
      question
      open
      title={companiesText.approveTitle({ number: asset.assetNumber })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{companiesText.cancel()}</Button>
          <Button
            tone="primary"
            busy={write.isPending}
            onClick={() => write.mutate({ params: { companyID: company.companyID, assetID: asset._id } })}
          >
            {companiesText.register()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{companiesText.registerSentence()}</p>
        <FormError error={write.error} />
      </div>
    </Dialog>
  );
}
