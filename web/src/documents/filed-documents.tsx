import type { DocumentRecord } from '@atlas/contract/documents';
import * as documentsText from '@atlas/messages/documents';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatBytes, formatDay } from '../ui/format.ts';
import { DeedGlyph } from '../ui/glyphs.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

type FiledDocumentsProps = {
  read: {
    isPending: boolean;
    error: Error | null;
    data: { documents: readonly DocumentRecord[] } | undefined;
    refetch: () => unknown;
  };
  /** Whether a title above already names them. */
  titled?: boolean;
  /** The button to file another. */
  children: ReactNode;
};

/** The documents of an asset or a base station; each opens in its own tab. */
export function FiledDocuments({ read, titled = false, children }: FiledDocumentsProps) {
  const headingId = useId();
  const Frame = titled ? 'div' : 'section';
  return (
    <Frame className="flex flex-col gap-2.5" aria-labelledby={titled ? undefined : headingId}>
      {!titled && (
        <h3 id={headingId} className="label-caps">
          {documentsText.documents()}
        </h3>
      )}
      {read.isPending && <SkeletonRows rows={2} />}
      {read.error && <ErrorPanel error={read.error} retry={() => void read.refetch()} />}
      {read.data?.documents.length === 0 && <p className="text-13 text-secondary">{documentsText.noDocuments()}</p>}
      <ul className="flex flex-col">
        {read.data?.documents.map((document) => (
          <li key={document._id} className="border-t border-hairline first:border-t-0">
            <a
              href={`/document?id=${document._id}`}
              target="_blank"
              rel="noopener"
              className="group flex min-h-11 items-center gap-2.5 py-1.5"
            >
              <DeedGlyph className="size-5 shrink-0 text-secondary" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate group-hover:underline" title={document.documentName}>
                  {document.documentName}
                </span>
                <span className="figure text-12 text-secondary">
                  {formatBytes(document.sizeBytes)} · {formatDay(document.filedAt)}
                </span>
              </span>
              <ExternalLink className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{documentsText.viewFile()}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </Frame>
  );
}
