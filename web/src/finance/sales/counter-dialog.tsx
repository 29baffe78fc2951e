import type { CompanyId } from '@atlas/contract/identifiers';
import { counterOwnOffer } from '@atlas/contract/own-offers';
import { counterOffer, type OwnOffer, type PurchaseOffer } from '@atlas/contract/purchase-offers';
import * as dealsText from '@atlas/messages/deals';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { readDealAmount, writeDealAmount } from './deal-amounts.ts';
import { PriceCheck } from './price-check.tsx';
import { checkProposal, newProposal, ProposalFields, writeProposal } from './proposal-fields.tsx';

/** A counter-offer by the company. */
export function CounterDialog(props: { companyID: CompanyId; offer: PurchaseOffer; onClose: () => void }) {
  const { companyID, offer, onClose } = props;
  const { _id: offerID, version, asset, amount } = offer;
  const form = useContractForm(counterOffer, {
    values: newProposal(writeDealAmount(amount)),
    input: (typed) => ({ params: { companyID, offerID }, body: { version, ...writeProposal(typed) } }),
    check: checkProposal,
    onSuccess: () => finish(onClose),
  });
  const title = dealsText.counterFor({ number: asset.assetNumber });
  return (
    <FormDialog title={title} form={form} send={dealsText.send()} onClose={onClose}>
      <ProposalFields field={form.field} />
      <PriceCheck
        companyID={companyID}
        assetID={asset.assetID}
        price={readDealAmount(form.watch('amount'))}
        listPrice={offer.listPrice}
        highestListPrice={offer.highestListPrice}
      />
    </FormDialog>
  );
}

/** A counter-offer by the buyer. */
export function OwnCounterDialog({ offer, onClose }: { offer: OwnOffer; onClose: () => void }) {
  const { _id: offerID, version, asset, amount } = offer;
  const form = useContractForm(counterOwnOffer, {
    values: newProposal(writeDealAmount(amount)),
    input: (typed) => ({ params: { offerID }, body: { version, ...writeProposal(typed) } }),
    check: checkProposal,
    onSuccess: () => finish(onClose),
  });
  const title = dealsText.counterFor({ number: asset.assetNumber });
  return (
    <FormDialog title={title} form={form} send={dealsText.send()} onClose={onClose}>
      <ProposalFields field={form.field} />
    </FormDialog>
  );
}

function finish(onClose: () => void): void {
  toast.success(dealsText.saved());
  onClose();
}
