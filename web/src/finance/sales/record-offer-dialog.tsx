import type { AssetId, CompanyId, OfferId } from '@atlas/contract/identifiers';
import { makeOffer } from '@atlas/contract/purchase-offers';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { AssetChoice } from './asset-choice.tsx';
import { BuyerFields, NO_BUYER } from './buyer-fields.tsx';
import { readDealAmount } from './deal-amounts.ts';
import { PriceCheck } from './price-check.tsx';
import { checkProposal, newProposal, ProposalFields, writeProposal } from './proposal-fields.tsx';

/** Records what a buyer without an account offers. One dialog records one offer. */
export function RecordOfferDialog({ companyID, onClose }: { companyID: CompanyId; onClose: () => void }) {
  const [offerID] = useState(() => createIdempotencyKey() as OfferId);
  const form = useContractForm(makeOffer, {
    values: { assetID: '' as AssetId, buyer: NO_BUYER, ...newProposal() },
    input: ({ assetID, buyer, ...typed }) => ({
      params: { companyID, offerID },
      body: { assetID, buyer, ...writeProposal(typed) },
    }),
    check: (typed) => ({
      ...checkProposal(typed),
      assetID: typed.assetID === ('' as AssetId) ? dealsText.chooseAsset() : undefined,
    }),
    onSuccess: () => {
      toast.success(dealsText.saved());
      onClose();
    },
  });
  const assetID: AssetId | '' = form.watch('assetID');
  return (
    <FormDialog title={dealsText.recordOffer()} form={form} send={dealsText.record()} onClose={onClose}>
      <AssetChoice companyID={companyID} {...form.field('assetID')} />
      <ProposalFields field={form.field} />
      {assetID !== '' && (
        <PriceCheck
          companyID={companyID}
          assetID={assetID}
          price={readDealAmount(form.watch('amount'))}
          listPrice={null}
        />
      )}
      <BuyerFields field={form.field} />
    </FormDialog>
  );
}
