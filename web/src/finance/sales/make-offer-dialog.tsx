import type { Listing } from '@atlas/contract/catalogue';
import type { OfferId } from '@atlas/contract/identifiers';
import { makeOwnOffer } from '@atlas/contract/own-offers';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatPrice } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { writeDealAmount } from './deal-amounts.ts';
import { checkProposal, newProposal, ProposalFields, writeProposal } from './proposal-fields.tsx';

/** The signed-in person's offer for an asset of the public catalogue. One dialog makes one offer. */
export function MakeOfferDialog({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { _id: assetID, assetNumber, company, priceCents } = listing;
  const [offerID] = useState(() => createIdempotencyKey() as OfferId);
  const form = useContractForm(makeOwnOffer, {
    values: newProposal(writeDealAmount(String(priceCents))),
    input: (typed) => ({ params: { offerID }, body: { assetID, ...writeProposal(typed) } }),
    check: checkProposal,
    onSuccess: () => {
      toast.success(dealsText.sent());
      onClose();
    },
  });
  return (
    <FormDialog
      title={dealsText.offerFor({ number: assetNumber })}
      form={form}
      send={dealsText.makeOffer()}
      onClose={onClose}
    >
      <p className="text-secondary">
        {dealsText.listPrice({ price: formatPrice(priceCents) })}. {dealsText.asSellers({ company })}
      </p>
      <ProposalFields field={form.field} />
    </FormDialog>
  );
}
