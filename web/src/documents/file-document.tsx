import type { CompanyOverview } from '@atlas/contract/companies';
import * as documentsText from '@atlas/messages/documents';
import { FilePlus2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import type { Filing } from './use-filing.ts';

/** Files one document. The server checks its type, its size and that it is not damaged. */
export function FileDocument({
  company,
  filing,
  children,
}: {
  company: CompanyOverview;
  filing: Filing;
  /** A choice about the file, for those who may file. */
  children?: ReactNode;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const { fileDocuments } = company.permits;
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) filing.file(chosen);
        }}
      />
      <Button
        className="self-start"
        busy={filing.isPending}
        unavailableReason={fileDocuments.allowed ? undefined : (fileDocuments.reason ?? '')}
        onClick={() => picker.current?.click()}
      >
        <FilePlus2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {documentsText.fileDocument()}
      </Button>
      <p className="text-12 text-secondary">
        {fileDocuments.allowed
          ? `${documentsText.fileHint()} ${documentsText.positionRemoved()}`
          : fileDocuments.reason}
      </p>
      {fileDocuments.allowed && children}
      <FormError error={filing.error} />
    </div>
  );
}
