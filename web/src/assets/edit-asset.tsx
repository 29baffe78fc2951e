import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import type { Permit } from '@atlas/contract/permits';
import * as assetsText from '@atlas/messages/assets';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const DetailsDialog = lateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog);

type EditAssetProps = {
  company: CompanyOverview;
  asset: Asset;
  /** Whether another operator can be named, where that is known; the register decides when it is sent. */
  operator?: Permit;
};

/** A button and its dialog: name, operator and date of purchase of an asset. */
export function EditAsset({ company, asset, operator }: EditAssetProps) {
  const [open, setOpen] = useState(false);
  const { plot } = company.permits;
  return (
    <>
      <Button className="self-start" unavailableReason={describeHindrance(plot)} onClick={() => setOpen(true)}>
        <Pencil className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {assetsText.edit()}
      </Button>
      {open && (
        <DetailsDialog companyID={company.companyID} asset={asset} operator={operator} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
