import { exportJournal } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { Permit } from '@atlas/contract/permits';
import * as booksText from '@atlas/messages/books';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../../api/call.ts';
import { describeHindrance } from '../../api/describe-hindrance.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { saveBlob } from '../../ui/save-blob.ts';

/** Downloads the company's journal as plain text. */
export function JournalButton({ companyID, permit }: { companyID: CompanyId; permit: Permit }) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(exportJournal, { params: { companyID }, query: {} }),
    onSuccess: (bytes) => saveBlob(bytes, `journal-${new Date().toISOString().slice(0, 10)}.journal`),
  });
  return (
    <>
      <FormError error={fetching.error} />
      <Button
        busy={fetching.isPending}
        unavailableReason={permit.allowed ? undefined : describeHindrance(permit)}
        title={booksText.exportHint()}
        onClick={() => fetching.mutate()}
      >
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {booksText.exportJournal()}
      </Button>
    </>
  );
}
