import { type Asset, updateAsset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import * as assetsText from '@atlas/messages/assets';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findIssue } from '../api/api-error.ts';
import { readFormIssues, showFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';

type Details = {
  assetName: string;
  operatorName: string;
  operatorID: string;
  operatorPhone: string;
  dateOfPurchase: string;
};

/** A button and its dialog: name, operator and date of purchase of an asset. */
export function EditAsset({ company, asset }: { company: CompanyOverview; asset: Asset }) {
  const [open, setOpen] = useState(false);
  const { assetName, operatorName, operatorID, operatorPhone } = asset;
  const form = useForm<Details>({
    values: {
      assetName,
      operatorName,
      operatorID,
      operatorPhone,
      dateOfPurchase: asset.dateOfPurchase?.slice(0, 10) ?? '',
    },
  });
  const { errors, dirtyFields } = form.formState;
  const write = useWrite(updateAsset, {
    onSuccess: () => {
      toast.success(assetsText.saved());
      setOpen(false);
    },
  });
  const submit = form.handleSubmit((values) => {
    const { dateOfPurchase, ...texts } = pickChanged(values, dirtyFields);
    const issues = readFormIssues<Details>(updateAsset.body, texts);
    if (issues) return showFormIssues(form.setError, issues);
    const dated = dateOfPurchase === undefined ? {} : { dateOfPurchase: dateOfPurchase || null };
    write.mutate({ params: { companyID: company.companyID, assetID: asset._id }, body: { ...texts, ...dated } });
  });
  const close = () => {
    setOpen(false);
    form.reset();
    write.reset();
  };
  const { plot } = company.permits;
  const fields = ['assetName', 'operatorName', 'operatorID', 'operatorPhone'] as const;
  return (
    <>
      <Button
        className="self-start"
        unavailableReason={plot.allowed ? undefined : (plot.reason ?? '')}
        onClick={() => setOpen(true)}
      >
        <Pencil className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {assetsText.edit()}
      </Button>
      <Dialog title={`${assetsText.edit()} · ${asset.assetNumber}`} open={open} onClose={close}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          {fields.map((field) => (
            <TextField
              key={field}
              label={assetsText.detail({ field })}
              required
              autoComplete="off"
              error={errors[field]?.message ?? findIssue(write.error, field)}
              {...form.register(field)}
            />
          ))}
          <TextField
            label={assetsText.dateOfPurchase()}
            type="date"
            required={false}
            error={errors.dateOfPurchase?.message}
            {...form.register('dateOfPurchase')}
          />
          <FormError error={write.error} />
          <div className="flex justify-end gap-2">
            <Button onClick={close}>{assetsText.cancel()}</Button>
            <Button type="submit" tone="primary" busy={write.isPending}>
              {assetsText.save()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** What was changed: a field left out stays as it is on the server. */
function pickChanged(values: Details, dirty: Partial<Record<keyof Details, boolean>>): Partial<Details> {
  const changed: Partial<Details> = { ...values };
  for (const field of ['assetName', 'operatorName', 'operatorID', 'operatorPhone', 'dateOfPurchase'] as const) {
    if (!dirty[field]) delete changed[field];
  }
  return changed;
}
