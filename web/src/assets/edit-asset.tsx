import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetsText from '@atlas/messages/assets';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { Button } from '../ui/button.tsx';
import { lateDialog } from '../ui/late-dialog.tsx';

const DetailsDialog = lateDialog(async () => (await import('./details-dialog.tsx')).DetailsDialog);

/** A button and its dialog: name, operator and date of purchase of an asset. */
export function EditAsset({ company, asset }: { company: CompanyOverview; asset: Asset }) {
  const [open, setOpen] = useState(false);
  const { plot } = company.permits;
  return (
    <>
      <Button className="self-start" unavailableReason={describeHindrance(plot)} onClick={() => setOpen(true)}>
        <Pencil className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {assetsText.edit()}
      </Button>
      {open && <DetailsDialog companyID={company.companyID} asset={asset} onClose={() => setOpen(false)} />}
    </>
  );
}
