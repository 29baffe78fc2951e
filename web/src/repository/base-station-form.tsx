import { type BaseStation, saveBaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import { BaseStationId } from '@atlas/contract/identifiers';
import * as repositoryText from '@atlas/messages/repository';
import { useId, useState } from 'react';
import { findIssue } from '../api/api-error.ts';
import { readFormIssues } from '../api/form-issues.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { AssetChoice, type ChosenAsset } from './asset-choice.tsx';
import { readMembers, readPin, type StationTexts, writeStationTexts } from './station-fields.ts';

type BaseStationFormProps = { company: CompanyOverview; station: BaseStation | null; onClose: () => void };

const TEXT_FIELDS = ['name', 'organisation', 'contactName', 'contactPhone', 'latitude', 'longitude'] as const;

/** A dialog in which a base station is made or changed. */
export function BaseStationForm({ company, station, onClose }: BaseStationFormProps) {
  const membersId = useId();
  const [baseStationID] = useState(() => station?._id ?? BaseStationId.parse(crypto.randomUUID()));
  const [texts, setTexts] = useState(() => writeStationTexts(station));
  const [assets, setAssets] = useState<readonly ChosenAsset[]>(station?.assets ?? []);
  const [issues, setIssues] = useState<Partial<Record<keyof StationTexts, string>>>({});
  const write = useWrite(saveBaseStation, {
    onSuccess: () => {
      toast.success(repositoryText.saved());
      onClose();
    },
  });
  const type = (field: keyof StationTexts, text: string) => {
    setTexts({ ...texts, [field]: text });
    setIssues({ ...issues, [field]: undefined });
    if (findIssue(write.error, field) !== undefined) write.reset();
  };
  const submit = () => {
    const { latitude, longitude, members: memberText, ...names } = texts;
    const [pin, members] = [readPin(latitude, longitude), readMembers(memberText)];
    const body = { ...names, pin: pin ?? null, members: members ?? [], assetIDs: assets.map(({ _id }) => _id) };
    const found: Partial<Record<keyof StationTexts, string>> = {
      ...Object.fromEntries((readFormIssues(saveBaseStation.body, body) ?? []).map((i) => [i.field, i.message])),
      ...(pin === undefined ? { latitude: repositoryText.badPin() } : {}),
      ...(members === null ? { members: repositoryText.badMembers() } : {}),
    };
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    write.mutate({ params: { companyID: company.companyID, baseStationID }, body });
  };
  const membersError = issues.members ?? findIssue(write.error, 'members');
  return (
    <Dialog
      open
      title={station ? repositoryText.editStation({ name: station.name }) : repositoryText.addStation()}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {TEXT_FIELDS.map((field) => (
          <TextField
            key={field}
            label={repositoryText.field({ field })}
            autoComplete="off"
            required={field !== 'latitude' && field !== 'longitude'}
            value={texts[field]}
            error={issues[field] ?? findIssue(write.error, field)}
            onChange={(event) => type(field, event.target.value)}
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
            id={membersId}
            className="control min-h-24 py-2"
            aria-describedby={`${membersId}-hint`}
            aria-invalid={membersError !== undefined || undefined}
            value={texts.members}
            onChange={(event) => type('members', event.target.value)}
          />
        </FieldFrame>
        <AssetChoice companyID={company.companyID} chosen={assets} onChoose={setAssets} />
        <FormError error={write.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{repositoryText.cancel()}</Button>
          <Button type="submit" tone="primary" busy={write.isPending}>
            {repositoryText.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
