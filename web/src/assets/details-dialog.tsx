import { type Asset, updateAsset } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as assetsText from '@atlas/messages/assets';
import { useState } from 'react';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

const TEXTS = ['assetName', 'operatorName', 'operatorID', 'operatorPhone'] as const;

/** Name, operator and date of purchase of an asset. Unchanged fields stay as they are on the server. */
export function DetailsDialog({
  companyID,
  asset,
  onClose,
}: {
  companyID: CompanyId;
  asset: Asset;
  onClose: () => void;
}) {
  const [first] = useState(() => writeDetails(asset));
  const form = useContractForm(updateAsset, {
    values: first,
    input: ({ dateOfPurchase, ...texts }) => ({
      params: { companyID, assetID: asset._id },
      body: {
        ...Object.fromEntries(
          TEXTS.filter((field) => texts[field] !== first[field]).map((field) => [field, texts[field]]),
        ),
        ...(dateOfPurchase === first.dateOfPurchase ? {} : { dateOfPurchase: dateOfPurchase || null }),
      },
    }),
    onSuccess: () => {
      toast.success(assetsText.saved());
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${assetsText.edit()} · ${asset.assetNumber}`}
      form={form}
      send={assetsText.save()}
      onClose={onClose}
    >
      {TEXTS.map((field) => (
        <TextField
          key={field}
          label={assetsText.detail({ field })}
          required
          autoComplete="off"
          {...form.field(field)}
        />
      ))}
      <TextField label={assetsText.dateOfPurchase()} type="date" required={false} {...form.field('dateOfPurchase')} />
    </FormDialog>
  );
}

function writeDetails({ assetName, operatorName, operatorID, operatorPhone, dateOfPurchase }: Asset) {
  return { assetName, operatorName, operatorID, operatorPhone, dateOfPurchase: dateOfPurchase?.slice(0, 10) ?? '' };
}
