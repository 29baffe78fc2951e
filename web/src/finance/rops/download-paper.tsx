import type { ReadEndpoint } from '@atlas/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type CallInput, fetchFile } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { saveBlob } from '../../ui/save-blob.ts';

type DownloadPaperProps<E extends ReadEndpoint> = { endpoint: E; input: CallInput<E>; name: string; label: string };

/** A button that fetches a paper as a PDF. */
export function DownloadPaper<const E extends ReadEndpoint>({ endpoint, input, name, label }: DownloadPaperProps<E>) {
  const download = useMutation({
    mutationFn: async () => saveBlob(await fetchFile(endpoint, input), name),
  });
  return (
    <span className="flex flex-col items-start gap-2">
      <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {label}
      </Button>
      <FormError error={download.error} />
    </span>
  );
}
