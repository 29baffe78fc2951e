import { type AssetOffer, listAsset } from '@atlas/contract/catalogue';
import type { AssetId, CompanyId } from '@atlas/contract/identifiers';
import * as catalogueText from '@atlas/messages/catalogue';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { readPrice, writePrice } from './read-price.ts';

type OfferDialogProps = {
  params: { companyID: CompanyId; assetID: AssetId };
  assetNumber: string;
  offer: AssetOffer['offer'];
  onClose: () => void;
};

/** Price and terms of an asset on sale. */
export function OfferDialog({ params, assetNumber, offer, onClose }: OfferDialogProps) {
  const [price, setPrice] = useState(offer === null ? '' : writePrice(offer.priceCents));
  const [ropAvailable, setRopAvailable] = useState(offer?.ropAvailable ?? false);
  const [showsOutline, setShowsOutline] = useState(offer?.showsOutline ?? false);
  const [issue, setIssue] = useState<string>();
  const write = useWrite(listAsset, {
    onSuccess: () => {
      toast.success(catalogueText.saved());
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const priceCents = readPrice(price);
    setIssue(priceCents === undefined ? catalogueText.badPrice() : undefined);
    if (priceCents !== undefined) write.mutate({ params, body: { priceCents, ropAvailable, showsOutline } });
  };
  return (
    <Dialog open title={catalogueText.dialogTitle({ number: assetNumber })} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={catalogueText.priceField()}
          hint={catalogueText.priceHint()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          className="figure"
          value={price}
          error={issue}
          onChange={(event) => setPrice(event.target.value)}
        />
        <Check checked={ropAvailable} onChange={setRopAvailable} label={catalogueText.ropField()} />
        <Check
          checked={showsOutline}
          onChange={setShowsOutline}
          label={catalogueText.outlineField()}
          hint={catalogueText.outlineHint()}
        />
        <p className="text-13 text-secondary">{catalogueText.certificateHint()}</p>
        <FormError error={write.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{catalogueText.cancel()}</Button>
          <Button type="submit" tone="primary" busy={write.isPending}>
            {offer === null ? catalogueText.list() : catalogueText.change()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; label: ReactNode; hint?: string };

function Check({ checked, onChange, label, hint }: CheckProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-malachite"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="flex flex-col">
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="text-13 text-secondary">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
