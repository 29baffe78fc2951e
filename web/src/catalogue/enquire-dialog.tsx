import type { Listing } from '@atlas/contract/catalogue';
import * as catalogueText from '@atlas/messages/catalogue';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { formatPrice } from '../ui/format.ts';

type EnquireDialogProps = {
  listing: Listing;
  /** The enquiry form. */
  form: ReactNode;
  onClose: () => void;
};

/** An enquiry about one asset on sale. */
export function EnquireDialog({ listing, form, onClose }: EnquireDialogProps) {
  const { assetNumber, assetName, company, priceCents } = listing;
  return (
    <Dialog open title={catalogueText.enquireAbout({ number: assetNumber })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">
          {assetName || catalogueText.unnamed()}, <span className="figure">{formatPrice(priceCents)}</span>.{' '}
          {catalogueText.soldBy()} {company}.
        </p>
        {form}
      </div>
    </Dialog>
  );
}
