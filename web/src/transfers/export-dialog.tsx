import { SystemId } from '@atlas/contract/cartography';
import type { CompanyOverview } from '@atlas/contract/companies';
import { exportAssets, readBoundarySheet } from '@atlas/contract/transfers';
import { findSystem } from '@atlas/geodesy/systems';
import * as transfersText from '@atlas/messages/transfers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../api/call.ts';
import { NUMBER_SYSTEM_OPTIONS, SYSTEM_OPTIONS } from '../coordinates/system-options.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.ts';
import { handOverFile } from './hand-over-file.ts';
import type { ShownAssets } from './use-shown-assets.ts';

const ENDINGS = { csv: 'csv', geojson: 'geojson', kml: 'kml', shapefile: 'zip', sheet: 'pdf' } as const;
type Choice = keyof typeof ENDINGS;

type ExportDialogProps = { company: CompanyOverview; shown: ShownAssets; onClose: () => void };

/** Asks for format and system, and downloads the file. The boundary sheet is offered for the selected asset. */
export function ExportDialog({ company, shown, onClose }: ExportDialogProps) {
  const { companyID } = company;
  const { asset, filter } = shown;
  const [choice, setChoice] = useState<Choice>('csv');
  const [wanted, setSystem] = useState<SystemId>('gauss-kruger');
  const [alone, setAlone] = useState(false);
  const isGrid = findSystem(wanted).kind === 'grid-text';
  // A Shapefile can only contain numbers.
  const system = choice === 'shapefile' && isGrid ? 'wgs84' : wanted;
  const isSheet = choice === 'sheet' && asset !== undefined;
  const takesSystem = choice === 'csv' || choice === 'shapefile' || isSheet;
  const isAlone = asset !== undefined && (alone || isSheet);
  const fetching = useMutation({
    mutationFn: async () => {
      if (isSheet)
        return fetchFile(readBoundarySheet, { params: { companyID, assetID: asset._id }, query: { system } });
      const format = choice === 'sheet' ? 'csv' : choice;
      const query = isAlone ? { format, system, assetID: asset._id } : { format, system, ...filter };
      return fetchFile(exportAssets, { params: { companyID }, query });
    },
    onSuccess: (bytes) => {
      const subject = isAlone ? asset.assetNumber : company.company;
      handOverFile(bytes, `${subject}${takesSystem ? ` ${system}` : ''}.${ENDINGS[choice]}`);
      toast.success(transfersText.downloaded());
      onClose();
    },
  });
  const choices = (Object.keys(ENDINGS) as Choice[]).filter((one) => one !== 'sheet' || asset !== undefined);
  return (
    <Dialog
      title={transfersText.exportTitle()}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{transfersText.cancel()}</Button>
          <Button tone="primary" busy={fetching.isPending} onClick={() => fetching.mutate()}>
            {transfersText.download()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={transfersText.format()}
          options={choices.map((value) => ({ value, label: transfersText.formatName({ format: value }) }))}
          value={choice}
          onChange={(event) => setChoice(event.target.value as Choice)}
        />
        {takesSystem && (
          <SelectField
            label={transfersText.system()}
            options={choice === 'shapefile' ? NUMBER_SYSTEM_OPTIONS : SYSTEM_OPTIONS}
            value={system}
            {...(system === 'mgrs' ? { hint: transfersText.gridHint() } : {})}
            onChange={(event) => setSystem(SystemId.parse(event.target.value))}
          />
        )}
        {asset !== undefined && choice !== 'sheet' && (
          <SelectField
            label={transfersText.scope()}
            options={[
              { value: 'filter', label: transfersText.scopeFilter() },
              { value: 'asset', label: transfersText.scopeAsset({ number: asset.assetNumber }) },
            ]}
            value={alone ? 'asset' : 'filter'}
            onChange={(event) => setAlone(event.target.value === 'asset')}
          />
        )}
        <FormError error={fetching.error} />
      </div>
    </Dialog>
  );
}
