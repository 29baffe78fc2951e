import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import { revokeCertificate } from '@atlas/contract/register';
import * as registerText from '@atlas/messages/register';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LineDialog } from '../ui/late-dialogs.ts';
import { toast } from '../ui/toast.ts';

const LONGEST_REASON = 500;

/** Revokes the certificate of an asset, with a reason. */
export function RevokeCertificate({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const { asset } = detail;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Ban className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {registerText.revoke()}
      </Button>
      {isOpen && (
        <LineDialog
          question
          endpoint={revokeCertificate}
          title={registerText.revokeTitle({ number: asset.assetNumber })}
          label={registerText.revokeReason()}
          missing={registerText.revokeReasonMissing()}
          maximum={LONGEST_REASON}
          send={registerText.revokeConfirm()}
          input={(reason) => ({ params: { companyID: company.companyID, assetID: asset._id }, body: { reason } })}
          onSuccess={() => {
            toast.success(registerText.revokeDone());
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        >
          <p>{registerText.revokeSentence()}</p>
        </LineDialog>
      )}
    </>
  );
}
