import type { WorkFile } from '@atlas/contract/work';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatBytes } from '../ui/format.ts';
import { saveBlob } from '../ui/save-blob.ts';

type MessageFilesProps = {
  files: readonly WorkFile[];
  /** Reads the bytes of one of them. */
  read: (file: WorkFile) => Promise<Blob>;
};

/** The files that came with a message, each to be saved. */
export function MessageFiles({ files, read }: MessageFilesProps) {
  const save = useMutation({
    mutationFn: async (file: WorkFile) => saveBlob(await read(file), file.name),
  });
  if (files.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5 pt-1">
      {files.map((file) => (
        <Button
          className="max-w-full whitespace-normal"
          key={file._id}
          busy={save.isPending && save.variables._id === file._id}
          onClick={() => save.mutate(file)}
        >
          <Paperclip className="size-4 shrink-0" strokeWidth={1.5} aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere text-left">{file.name}</span>
          <span className="figure shrink-0 text-12 text-secondary">{formatBytes(file.sizeBytes)}</span>
        </Button>
      ))}
      <FormError error={save.error} />
    </div>
  );
}
