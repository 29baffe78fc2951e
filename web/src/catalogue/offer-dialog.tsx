import { type AssetOffer, listAsset } from '@atlas/contract/catalogue';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { useContractForm } from '../api/use-contract-form.ts';
import { CheckField } from '../ui/check-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { readPrice, writePrice } from './read-price.ts';

type OfferDialogProps = {
  params: { companyID: CompanyId; assetID: AssetId };
  assetNumber: string;
  offer: AssetOffer['offer'];
  onClose: () => void;
};

/** Price and terms of an asset on sale. */
export function OfferDialog({ params, assetNumber, offer, onClose }: OfferDialogProps) {
  const form = useContractForm(listAsset, {
    values: {
      priceCents: offer === null ? '' : writePrice(offer.priceCents),
      ropAvailable: offer?.ropAvailable ?? false,
      showsOutline: offer?.showsOutline ?? false,
    },
    input: ({ priceCents, ...terms }) => ({ params, body: { priceCents: readPrice(priceCents), ...terms } }),
    check: ({ priceCents }) => ({
      priceCents: readPrice(priceCents) === undefined ? catalogueText.badPrice() : undefined,
    }),
    onSuccess: () => {
      toast.success(catalogueText.saved());
      onClose();
    },
  });
  return (
    <FormDialog
      title={catalogueText.dialogTitle({ number: assetNumber })}
      form={form}
      send={offer === null ? catalogueText.list() : catalogueText.change()}
      onClose={onClose}
    >
      <TextField
        label={catalogueText.priceField()}
        hint={catalogueText.priceHint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        className="figure"
        {...form.field('priceCents')}
      />
      <CheckField label={catalogueText.ropField()} {...form.field('ropAvailable')} />
      <CheckField
        label={catalogueText.outlineField()}
        hint={catalogueText.outlineHint()}
        {...form.field('showsOutline')}
      />
      <p className="text-13 text-secondary">{catalogueText.certificateHint()}</p>
    </FormDialog>
  );
}
