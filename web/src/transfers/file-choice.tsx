import type { CompanyOverview } from '@atlas/contract/companies';
import type { CategoryId } from '@atlas/contract/identifiers';
import * as transfersText from '@atlas/messages/transfers';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { joinClasses } from '../ui/class-names.ts';
import { FormError } from '../ui/error-panel.tsx';
import { SelectField } from '../ui/select-field.tsx';

type FileChoiceProps = {
  company: CompanyOverview;
  categoryId: CategoryId | undefined;
  busy: boolean;
  error: unknown;
  onFile: (file: File, categoryId: CategoryId) => void;
};

/** Where a file is dropped or chosen, and the category that its assets go to. */
export function FileChoice({ company, categoryId, busy, error, onFile }: FileChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState(categoryId);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && category !== undefined && !busy) onFile(file, category);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={transfersText.category()}
        options={company.categories.map((one) => ({ value: one._id, label: one.category }))}
        value={category ?? ''}
        onChange={(event) => setCategory(company.categories.find(({ _id }) => _id === event.target.value)?._id)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same */}
      <div
        className={joinClasses(
          'flex flex-col items-center gap-3 border border-dashed p-8',
          over ? 'border-rust bg-rust-wash' : 'border-hairline',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp className="size-6 text-secondary" strokeWidth={1.5} aria-hidden="true" />
        <p>{transfersText.drop()}</p>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.geojson,.json,.kml,.kmz,.gpx,.zip,.dxf"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button tone="primary" busy={busy} onClick={() => picker.current?.click()}>
          {transfersText.chooseFile()}
        </Button>
        <p className="text-12 text-secondary">{transfersText.accepts()}</p>
      </div>
      <p className="text-secondary">{transfersText.nothingYet()}</p>
      <FormError error={error} />
    </div>
  );
}
