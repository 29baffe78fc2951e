import { type BaseStation, saveBaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import { BaseStationId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import { useId, useState } from 'react';
import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { useContractForm } from '../api/use-contract-form.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { AssetChoice, type ChosenAsset } from './asset-choice.tsx';
import { readMembers, readPin, writeStationTexts } from './station-fields.ts';

type BaseStationFormProps = { company: CompanyOverview; station: BaseStation | null; onClose: () => void };

const TEXT_FIELDS = ['name', 'organisation', 'contactName', 'contactPhone', 'latitude', 'longitude'] as const;

/** The dialog that creates or changes a base station. */
export function BaseStationForm({ company, station, onClose }: BaseStationFormProps) {
  const membersId = useId();
  const [baseStationID] = useState(() => station?._id ?? BaseStationId.parse(createIdempotencyKey()));
  const form = useContractForm(saveBaseStation, {
    values: { ...writeStationTexts(station), assets: (station?.assets ?? []) as readonly ChosenAsset[] },
    input: ({ latitude, longitude, members, assets, ...names }) => ({
      params: { companyID: company.companyID, baseStationID },
      body: {
        ...names,
        pin: readPin(latitude, longitude) ?? null,
        members: readMembers(members) ?? [],
        assetIDs: assets.map(({ _id }) => _id),
      },
    }),
    check: ({ latitude, longitude, members }) => ({
      latitude: readPin(latitude, longitude) === undefined ? repositoryText.badPin() : undefined,
      members: readMembers(members) === null ? repositoryText.badMembers() : undefined,
    }),
    onSuccess: () => {
      toast.success(repositoryText.saved());
      onClose();
    },
  });
  const { error: membersError, ...members } = form.field('members');
  const assets = form.part('assets');
  return (
    <FormDialog
      title={station ? repositoryText.editStation({ name: station.name }) : repositoryText.addStation()}
      form={form}
      send={repositoryText.save()}
      onClose={onClose}
    >
      {TEXT_FIELDS.map((field) => (
        <TextField
          key={field}
          label={repositoryText.field({ field })}
          autoComplete="off"
          required={field !== 'latitude' && field !== 'longitude'}
          {...form.field(field)}
        />
      ))}
      <FieldFrame
        fieldId={membersId}
        label={repositoryText.stationMembers()}
        hint={repositoryText.membersHint()}
        error={membersError}
        required={false}
      >
        <textarea
          {...members}
          id={membersId}
          className="control min-h-24 py-2"
          aria-describedby={`${membersId}-hint`}
          aria-invalid={membersError !== undefined || undefined}
        />
      </FieldFrame>
      <AssetChoice companyID={company.companyID} chosen={assets.value} onChoose={assets.onChange} />
    </FormDialog>
  );
}
