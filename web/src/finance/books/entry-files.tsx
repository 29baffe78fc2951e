import { downloadEntries, printEntries } from '@atlas/contract/book-entries';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import type { EntryFilters } from './entry-filters.ts';

/** Downloads what the filters show, as a sheet or on paper. */
export function EntryFiles({ companyID, filters }: { companyID: CompanyId; filters: EntryFilters }) {
  const input = { params: { companyID }, query: filters };
  const sheet = useMutation({
    mutationFn: () => fetchFile(downloadEntries, input),
    onSuccess: (bytes) => saveBlob(bytes, 'transactions.csv'),
  });
  const paper = useMutation({
    mutationFn: () => fetchFile(printEntries, input),
    onSuccess: (bytes) => saveBlob(bytes, 'transactions.pdf'),
  });
  return (
    <>
      <FormError error={sheet.error ?? paper.error} />
      <Button busy={sheet.isPending} onClick={() => sheet.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {booksText.downloadCsv()}
      </Button>
      <Button busy={paper.isPending} onClick={() => paper.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {booksText.downloadPdf()}
      </Button>
    </>
  );
}
