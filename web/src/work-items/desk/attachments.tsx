import { MOST_FILE_BYTES, MOST_FILES } from '@atlas/contract/work-steps';
import * as documentsText from '@atlas/messages/documents';
import * as deskText from '@atlas/messages/queue-desk';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/error-panel.tsx';
import { formatBytes } from '../../ui/format.ts';
import type { Attachments } from './use-attachments.ts';

type AttachFilesProps = {
  attachments: Attachments;
  /** Why files cannot be sent with the message. */
  hindrance: string | undefined;
};

/** Chooses files for a message. */
export function AttachButton({ attachments: { files, isPending, attach }, hindrance }: AttachFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const room = MOST_FILES - files.length;
  const full = room > 0 ? undefined : deskText.filesFull({ most: MOST_FILES });
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])].slice(0, room);
          event.target.value = '';
          if (chosen.length > 0) void attach(chosen);
        }}
      />
      <Button
        busy={isPending}
        title={`${deskText.attachHint({ megabytes: MOST_FILE_BYTES / 1024 ** 2 })} ${documentsText.positionRemoved()}`}
        unavailableReason={hindrance ?? full}
        onClick={() => picker.current?.click()}
      >
        <Paperclip className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {deskText.attach()}
      </Button>
    </>
  );
}

/** The files that will be sent with the message. */
export function AttachedFiles({ attachments: { files, error, remove } }: Pick<AttachFilesProps, 'attachments'>) {
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={deskText.attached()} className="flex min-w-0 flex-col gap-1.5">
          {files.map(({ _id, name, sizeBytes }) => (
            <li key={_id} className="flex min-w-0 items-center gap-2 border border-hairline bg-sunken pl-3 text-13">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="figure shrink-0 text-12 text-secondary">{formatBytes(sizeBytes)}</span>
              <Button size="square" tone="quiet" aria-label={deskText.removeFile({ name })} onClick={() => remove(_id)}>
                <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormError error={error} />
    </>
  );
}
