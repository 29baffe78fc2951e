import { SystemId } from '@atlas/contract/cartography';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { AssetImport } from '@atlas/contract/transfers';
import { formatLatitudeLongitude } from '@atlas/geodesy/format';
import { findSystem } from '@atlas/geodesy/systems';
import * as transfersText from '@atlas/messages/transfers';
import { useState } from 'react';
import { NUMBER_SYSTEM_OPTIONS, SYSTEM_OPTIONS } from '../coordinates/system-options.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ImportQuestion } from './import-question.tsx';
import { FaultTable, ImportReport } from './import-report.tsx';
import { SavedAssets } from './saved-assets.tsx';
import type { useImport } from './use-import.ts';

type Work = Pick<ReturnType<typeof useImport>, 'choose' | 'answer'>;
type ImportStateProps = { companyID: CompanyId; found: AssetImport; work: Work; onGo: () => void };

/** The current state of an import: at work, a question, a preview, or its end. */
export function ImportState({ companyID, found, work, onGo }: ImportStateProps) {
  switch (found.state) {
    case 'READING':
    case 'SAVING':
      return <Progress found={found} />;
    case 'NEEDS_SYSTEM':
      return (
        <>
          <FileNotes found={found} />
          <p role="status">{transfersText.askSystem()}</p>
          <SystemQuestion found={found} choose={work.choose} />
        </>
      );
    case 'NEEDS_ANSWER':
      return (
        <>
          <FileNotes found={found} />
          {found.question && <ImportQuestion question={found.question} answer={work.answer} />}
          {found.preview.length > 0 && found.faultCount === 0 && <ImportReport found={found} />}
        </>
      );
    case 'READY':
      return (
        <>
          {found.trouble !== null && (
            <p role="alert" className="border border-rust p-3">
              {found.trouble}
            </p>
          )}
          <FileNotes found={found} />
          <ImportReport found={found} />
        </>
      );
    case 'DONE':
      return (
        <>
          <p role="status">{transfersText.done({ newAssets: found.newAssets, revisions: found.revisions })}</p>
          <SavedAssets companyID={companyID} found={found} onGo={onGo} />
        </>
      );
    case 'STOPPED':
      return <p role="status">{transfersText.stopped()}</p>;
    case 'FAILED':
      return (
        <>
          <p role="alert" className="font-[600]">
            {transfersText.failed()}
          </p>
          <FaultTable faults={found.faults} isWhole />
        </>
      );
  }
}

function Progress({ found }: { found: AssetImport }) {
  const label = found.state === 'SAVING' ? transfersText.saving() : transfersText.reading();
  return (
    <div className="flex flex-col gap-2" role="status">
      <p>{label}</p>
      <progress className="w-full" aria-label={label} max={Math.max(1, found.rows)} value={found.rowsDone} />
      {found.rows > 0 && (
        <p className="figure text-secondary">{transfersText.progress({ done: found.rowsDone, all: found.rows })}</p>
      )}
      <p className="text-secondary">{transfersText.goesOn()}</p>
    </div>
  );
}

/** What the file declares, how it was read, and where its assets are. */
function FileNotes({ found }: { found: AssetImport }) {
  const { system, systemSource, notes } = found;
  const source = transfersText.systemSource({ source: systemSource ?? '' });
  const place = findPlace(found);
  const sentences = [
    ...notes,
    // The note on a .prj already names its system.
    ...(system === null || systemSource === '.prj'
      ? []
      : [transfersText.readIn({ system: findSystem(system).label, source })]),
    ...(place === undefined ? [] : [transfersText.liesNear({ place })]),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul aria-label={transfersText.fileSays()} className="flex flex-col gap-1 break-words text-secondary">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Where the first outline of the preview begins, to two decimals of a degree: a kilometre. */
function findPlace({ preview }: AssetImport): string | undefined {
  const corner = preview.find(({ ring }) => ring.length > 0)?.ring[0];
  return corner && formatLatitudeLongitude([corner[1], corner[0]], 2);
}

function SystemQuestion({ found, choose }: { found: AssetImport; choose: Work['choose'] }) {
  const [system, setSystem] = useState<SystemId | undefined>();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={transfersText.system()}
        placeholder={transfersText.systemPlaceholder()}
        options={found.format === 'csv' ? SYSTEM_OPTIONS : NUMBER_SYSTEM_OPTIONS}
        value={system ?? ''}
        onChange={(event) => setSystem(SystemId.safeParse(event.target.value).data)}
      />
      <Button
        tone="primary"
        busy={choose.isPending}
        unavailableReason={system === undefined ? transfersText.systemPlaceholder() : undefined}
        onClick={() => system !== undefined && choose.mutate(system)}
      >
        {transfersText.readAgain()}
      </Button>
    </div>
  );
}
