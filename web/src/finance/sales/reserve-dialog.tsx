import type { AssetId, CompanyId, ReservationId } from '@atlas/contract/identifiers';
import type { PurchaseOffer } from '@atlas/contract/purchase-offers';
import { reserveAsset } from '@atlas/contract/reservations';
import * as dealsText from '@atlas/messages/deals';
import { useState } from 'react';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { useContractForm } from '../../api/use-contract-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { formatPrice } from '../../ui/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { CostCheck } from '../costs/cost-check.tsx';
import { AssetChoice } from './asset-choice.tsx';
import { BuyerFields, NO_BUYER } from './buyer-fields.tsx';
import { readDealAmount } from './deal-amounts.ts';

type ReserveDialogProps = {
  companyID: CompanyId;
  /** The accepted offer that it follows from; without one, a buyer takes the asset at its price. */
  offer?: PurchaseOffer;
  onClose: () => void;
};

/** Reserves an asset for a buyer, on the terms of its deposit. One dialog makes one reservation. */
export function ReserveDialog({ companyID, offer, onClose }: ReserveDialogProps) {
  const [reservationID] = useState(() => createIdempotencyKey() as ReservationId);
  const form = useContractForm(reserveAsset, {
    values: { assetID: offer?.asset.assetID ?? ('' as AssetId), buyer: NO_BUYER, deposit: '', keptPercent: '10' },
    input: ({ assetID, buyer, deposit, keptPercent }) => ({
      params: { companyID, reservationID },
      body: {
        assetID,
        ...(offer === undefined ? { buyer } : { offerID: offer._id }),
        deposit: readDealAmount(deposit),
        keptPercent: keptPercent.trim().replace(',', '.'),
      },
    }),
    check: ({ assetID, deposit }) => ({
      assetID: assetID === ('' as AssetId) ? dealsText.chooseAsset() : undefined,
      deposit: readDealAmount(deposit) === undefined ? dealsText.badAmount() : undefined,
    }),
    onSuccess: () => {
      toast.success(dealsText.saved());
      onClose();
    },
  });
  const chosen: AssetId | '' = form.watch().assetID;
  const title =
    offer === undefined ? dealsText.reserveAtPrice() : dealsText.reserveFor({ number: offer.asset.assetNumber });
  return (
    <FormDialog title={title} form={form} send={dealsText.reserve()} onClose={onClose}>
      <p className="text-secondary">
        {dealsText.reserveSentence({ buyer: offer?.buyer.name ?? dealsText.sideName({ side: 'buyer' }) })}
      </p>
      {offer === undefined && <AssetChoice companyID={companyID} {...form.field('assetID')} />}
      {chosen !== '' && <CostCheck key={chosen} companyID={companyID} assetID={chosen} />}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={dealsText.deposit()}
          hint={offer === undefined ? undefined : dealsText.depositHint({ price: formatPrice(offer.amount) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          className="figure"
          {...form.field('deposit')}
        />
        <TextField
          label={dealsText.keptPercent()}
          hint={dealsText.keptHint()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          required
          className="figure"
          {...form.field('keptPercent')}
        />
      </div>
      {offer === undefined && <BuyerFields field={form.field} />}
    </FormDialog>
  );
}
