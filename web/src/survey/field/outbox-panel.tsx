import type { Reply } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import { importOutbox, OUTBOX_ENDING } from '@atlas/contract/survey-changes';
import * as fieldSurveyText from '@atlas/messages/field-survey';
import { useRef } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import type { OutboxRecord } from '../outbox/outbox-record.ts';
import { exportOutbox } from './export-outbox.ts';
import type { FieldOwner } from './field-database.ts';
import { nameRecord } from './name-record.ts';
import { useRecording } from './use-recording.ts';

type OutboxPanelProps = { owner: FieldOwner; name: string; companyID: CompanyId; records: readonly OutboxRecord[] };

/** The records as a file, the records of another phone, and the receipts that the register gave. */
export function OutboxPanel({ owner, name, companyID, records }: OutboxPanelProps) {
  const { isBusy, record } = useRecording();
  const receipts = records.filter(({ receipt }) => receipt !== null);
  return (
    <Panel title={fieldSurveyText.filesTitle()}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">{fieldSurveyText.filesLead()}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isBusy}
            unavailableReason={records.length === 0 ? fieldSurveyText.nothingToExport() : undefined}
            onClick={() => record(() => exportOutbox(owner, name))}
          >
            {fieldSurveyText.exportFile()}
          </Button>
          <ImportButton companyID={companyID} />
        </div>
        {receipts.length > 0 && <ReceiptList records={receipts} />}
      </div>
    </Panel>
  );
}

function ImportButton({ companyID }: { companyID: CompanyId }) {
  const picker = useRef<HTMLInputElement>(null);
  const file = useRef<File>(null);
  const bringIn = useWrite(importOutbox, {
    takeFile: () => {
      if (file.current === null) throw new Error('no file was chosen');
      return file.current;
    },
  });
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={OUTBOX_ENDING}
        onChange={(event) => {
          file.current = event.target.files?.[0] ?? null;
          event.target.value = '';
          if (file.current !== null) bringIn.mutate({ params: { companyID } });
        }}
      />
      <Button busy={bringIn.isPending} onClick={() => picker.current?.click()}>
        {fieldSurveyText.importFile()}
      </Button>
      <FormError error={bringIn.error} />
      {bringIn.data && <ImportReport {...bringIn.data} />}
    </>
  );
}

function ImportReport({ person, answers, photos }: Reply<typeof importOutbox>) {
  const accepted = answers.filter(({ outcome }) => outcome === 'ACCEPTED').length;
  const pictures = photos.filter(({ outcome }) => outcome === 'stored' || outcome === 'already stored').length;
  return (
    <p role="status" className="w-full border-l-3 border-malachite bg-malachite-wash p-3">
      {fieldSurveyText.imported({ person, accepted, count: answers.length, photos: pictures })}
    </p>
  );
}

function ReceiptList({ records }: { records: readonly OutboxRecord[] }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-[550]">
        {fieldSurveyText.receipts({ count: records.length })}
      </summary>
      <ul className="flex flex-col divide-y divide-hairline pt-2">
        {[...records].reverse().map((record) => (
          <li key={record.change.changeId} className="flex flex-col gap-0.5 py-2">
            <span className="flex flex-wrap gap-x-2">
              <strong className="font-[600]">{nameRecord(record)}</strong>
              <span className="text-secondary">{record.receipt && formatMoment(record.receipt.at)}</span>
              {record.evidence === 'unassigned' && <span>{fieldSurveyText.keptUnassigned()}</span>}
            </span>
            <span className="figure text-12 break-all text-secondary">{record.sha256}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
