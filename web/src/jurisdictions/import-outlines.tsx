import type { CompanyOverview } from '@atlas/contract/companies';
import { checkJurisdictions, importJurisdictions, JurisdictionLevel } from '@atlas/contract/jurisdictions';
import * as jurisdictionsText from '@atlas/messages/jurisdictions';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { OutlinePreview } from './outline-preview.tsx';

type ImportOutlinesProps = { company: CompanyOverview; onClose: () => void };

const LONGEST_PROPERTY = 80;

/** The dialog in which a file of outlines is chosen, previewed and imported as a whole. */
export function ImportOutlines({ company, onClose }: ImportOutlinesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const file = useRef<File>(undefined);
  const [level, setLevel] = useState<JurisdictionLevel>('district');
  const [nameProperty, setNameProperty] = useState('');
  const take = () => {
    if (!file.current) throw new Error('No file was chosen');
    return file.current;
  };
  const check = useWrite(checkJurisdictions, { takeFile: take });
  const save = useWrite(importJurisdictions, {
    takeFile: take,
    onSuccess: ({ added, replaced }) => {
      toast.success(jurisdictionsText.saved({ added, replaced }));
      onClose();
    },
  });
  const property = nameProperty.trim();
  const input = {
    params: { companyID: company.companyID },
    query: { level, ...(property === '' ? {} : { nameProperty: property }) },
  };
  const forget = () => {
    check.reset();
    save.reset();
  };
  const found = check.data?.boundaries;
  const error = save.error ?? check.error;
  return (
    <Dialog open title={jurisdictionsText.importTitle()} onClose={onClose} width="wide">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={jurisdictionsText.kind()}
            options={JurisdictionLevel.options.map((option) => ({
              value: option,
              label: jurisdictionsText.levelName({ level: option }),
            }))}
            value={level}
            onChange={(event) => {
              forget();
              setLevel(JurisdictionLevel.options.find((option) => option === event.target.value) ?? 'district');
            }}
          />
          <TextField
            label={jurisdictionsText.nameProperty()}
            hint={jurisdictionsText.nameHint()}
            autoComplete="off"
            maxLength={LONGEST_PROPERTY}
            value={nameProperty}
            onChange={(event) => {
              forget();
              setNameProperty(event.target.value);
            }}
          />
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".geojson,.json,.zip"
          onChange={(event) => {
            file.current = event.target.files?.[0];
            event.target.value = '';
            forget();
            if (file.current) check.mutate(input);
          }}
        />
        {found ? (
          <OutlinePreview boundaries={found} />
        ) : (
          <p className="text-secondary">{jurisdictionsText.accepts()}</p>
        )}
        <FormError error={error} />
        <FaultList error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{jurisdictionsText.cancel()}</Button>
          <Button tone={found ? 'secondary' : 'primary'} busy={check.isPending} onClick={() => picker.current?.click()}>
            <FileUp className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {found ? jurisdictionsText.anotherFile() : jurisdictionsText.chooseFile()}
          </Button>
          {found && (
            <Button tone="primary" busy={save.isPending} onClick={() => save.mutate(input)}>
              {jurisdictionsText.save({ count: found.length })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Why a file cannot be imported, fault by fault. */
function FaultList({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.issues.length === 0) return null;
  return (
    <ul aria-label={jurisdictionsText.faults()} className="max-h-48 list-disc overflow-y-auto pl-5 text-13">
      {error.issues.map(({ path, message }) => (
        <li key={`${path} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
