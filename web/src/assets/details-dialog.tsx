import {
  ASSET_ACCESS,
  ASSET_DETAILS,
  type AssetDetail,
  DAY_DETAILS,
  isChoiceDetail,
  isDayDetail,
  TEXT_DETAILS,
} from '@atlas/contract/asset-details';
import { type Asset, updateAsset } from '@atlas/contract/assets';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as assetsText from '@atlas/messages/assets';
import { useState } from 'react';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { nameAccess } from '../ui/name-access.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';

type DetailsDialogProps = {
  companyID: CompanyId;
  asset: Asset;
  /** Whether another operator can be named; undefined where the register decides it when it is sent. */
  operator: Permit | undefined;
  onClose: () => void;
};

/** Details that name the operator, whom a transfer changes once the asset is approved. */
const OF_OPERATOR: readonly AssetDetail[] = ['operatorName', 'operatorID', 'operatorPhone'];

/** Name, operator, date of purchase and access of an asset. Unchanged fields stay as they are on the server. */
export function DetailsDialog({ companyID, asset, operator, onClose }: DetailsDialogProps) {
  const [first] = useState(() => writeDetails(asset));
  const form = useContractForm(updateAsset, {
    values: first,
    input: (typed) => {
      const isChanged = (detail: AssetDetail) => typed[detail] !== first[detail];
      const texts = TEXT_DETAILS.filter(isChanged).map((detail) => [detail, typed[detail]]);
      const days = DAY_DETAILS.filter(isChanged).map((detail) => [detail, typed[detail] || null]);
      return { params: { companyID, assetID: asset._id }, body: Object.fromEntries([...texts, ...days]) };
    },
    onSuccess: () => {
      toast.success(assetsText.saved());
      onClose();
    },
  });
  const settled = describeHindrance(operator);
  const shown = settled === undefined ? ASSET_DETAILS : ASSET_DETAILS.filter((detail) => !OF_OPERATOR.includes(detail));
  return (
    <FormDialog
      title={`${assetsText.edit()} · ${asset.assetNumber}`}
      form={form}
      send={assetsText.save()}
      onClose={onClose}
    >
      {settled && <p className="text-13 text-secondary">{settled}</p>}
      {shown.map((detail) =>
        isChoiceDetail(detail) ? (
          <SelectField
            key={detail}
            label={assetsText.detail({ field: detail })}
            hint={assetsText.accessHint()}
            options={['' as const, ...ASSET_ACCESS].map((value) => ({ value, label: nameAccess(value) }))}
            {...form.field(detail)}
          />
        ) : (
          <TextField
            key={detail}
            label={assetsText.detail({ field: detail })}
            {...(isDayDetail(detail) ? { type: 'date', required: false } : { required: true, autoComplete: 'off' })}
            {...form.field(detail)}
          />
        ),
      )}
    </FormDialog>
  );
}

/** The details as the form holds them: a missing date is empty. */
function writeDetails(asset: Asset): Record<AssetDetail, string> {
  const written = ASSET_DETAILS.map((detail) => [detail, asset[detail] ?? '']);
  return Object.fromEntries(written) as Record<AssetDetail, string>;
}
