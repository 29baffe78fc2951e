import { SystemId } from '@atlas/contract/cartography';
import type { AssetImport } from '@atlas/contract/transfers';
import { findSystem } from '@atlas/geodesy/systems';
import { useState } from 'react';
import { NUMBER_SYSTEM_OPTIONS, SYSTEM_OPTIONS } from '../coordinates/system-options.ts';
import { transfersText } from '../strings/transfers.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { FaultTable, ImportReport } from './import-report.tsx';

type Choose = { readonly isPending: boolean; readonly mutate: (system: SystemId) => void };

/** An import as it stands: at work, a question, a preview, or its end. */
export function ImportState({ found, choose }: { found: AssetImport; choose: Choose }) {
  switch (found.state) {
    case 'READING':
    case 'SAVING':
      return <Progress found={found} />;
    case 'NEEDS_SYSTEM':
      return (
        <>
          <p role="status">{transfersText.askSystem}</p>
          <SystemQuestion found={found} choose={choose} />
        </>
      );
    case 'READY':
      return (
        <>
          <ReadIn found={found} />
          <ImportReport found={found} />
        </>
      );
    case 'DONE':
      return <p role="status">{transfersText.done(found)}</p>;
    case 'STOPPED':
      return <p role="status">{transfersText.stopped}</p>;
    case 'FAILED':
      return (
        <>
          <p role="alert" className="font-[600]">
            {transfersText.failed}
          </p>
          <FaultTable faults={found.faults} />
        </>
      );
  }
}

function Progress({ found }: { found: AssetImport }) {
  const label = found.state === 'SAVING' ? transfersText.saving : transfersText.reading;
  return (
    <div className="flex flex-col gap-2" role="status">
      <p>{label}</p>
      <progress className="w-full" aria-label={label} max={Math.max(1, found.rows)} value={found.rowsDone} />
      {found.rows > 0 && <p className="figure text-secondary">{transfersText.progress(found.rowsDone, found.rows)}</p>}
    </div>
  );
}

function ReadIn({ found }: { found: AssetImport }) {
  if (found.system === null) return null;
  const source = transfersText.sources[found.systemSource ?? ''] ?? transfersText.sourceOfFormat;
  return <p className="text-secondary">{transfersText.readIn(findSystem(found.system).label, source)}</p>;
}

function SystemQuestion({ found, choose }: { found: AssetImport; choose: Choose }) {
  const [system, setSystem] = useState<SystemId | undefined>();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={transfersText.system}
        placeholder={transfersText.systemPlaceholder}
        options={found.format === 'csv' ? SYSTEM_OPTIONS : NUMBER_SYSTEM_OPTIONS}
        value={system ?? ''}
        onChange={(event) => setSystem(SystemId.safeParse(event.target.value).data)}
      />
      <Button
        tone="primary"
        busy={choose.isPending}
        unavailableReason={system === undefined ? transfersText.systemPlaceholder : undefined}
        onClick={() => system !== undefined && choose.mutate(system)}
      >
        {transfersText.readAgain}
      </Button>
    </div>
  );
}
