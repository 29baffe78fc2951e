import { readBooks, reopenLedger } from '@atlas/contract/ledger';
import * as ledgerText from '@atlas/messages/ledger';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LineDialog } from '../ui/late-dialogs.ts';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';

/** The most faults that a check names. */
const MOST_FAULTS = 20;

/** What does not agree in the books of a stopped ledger, and the form to reopen it. */
export function ReopenLedger() {
  const books = useRead(readBooks, {}, { staleTime: 0 });
  const [open, setOpen] = useState(false);
  if (books.isError) return <ErrorPanel error={books.error} retry={() => void books.refetch()} />;
  if (books.isPending) return <SpinnerPanel label={ledgerText.checkingBooks()} />;
  const { faults, permits } = books.data;
  return (
    <>
      {faults.length === 0 ? (
        <p>{ledgerText.booksAgree()}</p>
      ) : (
        <div className="flex max-w-full flex-col gap-1">
          <p>{ledgerText.faultsFound({ count: faults.length })}</p>
          <ul className="figure flex list-disc flex-col gap-1 pl-5 text-13 break-words">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          {faults.length === MOST_FAULTS && <p className="text-13 text-secondary">{ledgerText.faultsFirst()}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {permits.reopen && faults.length === 0 && (
          <Button tone="primary" onClick={() => setOpen(true)}>
            {ledgerText.reopen()}
          </Button>
        )}
        {faults.length > 0 && (
          <Button busy={books.isFetching} onClick={() => void books.refetch()}>
            {ledgerText.checkBooks()}
          </Button>
        )}
      </div>
      {!permits.reopen && <p className="max-w-2xl text-secondary">{ledgerText.stoppedWhoReopens()}</p>}
      {open && (
        <LineDialog
          endpoint={reopenLedger}
          title={ledgerText.reopenTitle()}
          label={ledgerText.reason()}
          missing={ledgerText.required()}
          send={ledgerText.reopen()}
          maximum={200}
          input={(reason) => ({ body: { reason } })}
          onSuccess={({ faults }) => {
            setOpen(false);
            if (faults.length === 0) toast.success(ledgerText.reopened());
            else toast.error(ledgerText.booksDiffer());
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
