import { readDocument, viewDocument } from '@atlas/contract/documents';
import type { Reply } from '@atlas/contract/endpoint';
import type { DocumentId } from '@atlas/contract/identifiers';
import * as documentsText from '@atlas/messages/documents';
import { Download } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { useRead, useReadBy } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatBytes, formatMoment } from '../ui/format.ts';
import { SpinnerPanel } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import { useBlobAddress } from '../ui/use-blob-address.ts';
import { hashBytes } from './hash-bytes.ts';

/** One document: its picture or pages, its name, size and hash of record, and whether the bytes received match it. */
export function DocumentViewer({ documentID }: { documentID: DocumentId }) {
  const record = useRead(readDocument, { params: { documentID } });
  const file = useReadBy(
    viewDocument,
    { query: { id: documentID } },
    async (options) => {
      const bytes = await fetchFile(viewDocument, { query: { id: documentID } }, options);
      return { bytes, sha256: await hashBytes(bytes) };
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const address = useBlobAddress(file.data?.bytes, record.data?.mediaType);

  if (!record.data || !file.data || !address) {
    const lost = record.isError ? record : file;
    return (
      <>
        <h1 className="sr-only">{documentsText.documentTitle()}</h1>
        {lost.isError ? (
          <ErrorPanel error={lost.error} retry={() => void lost.refetch()} />
        ) : (
          <SpinnerPanel label={documentsText.documentReading()} />
        )}
      </>
    );
  }

  const { documentName, mediaType, sizeBytes, sha256, filedBy, filedAt, subject, company } = record.data;
  const rows: [string, string][] = [
    nameHolder(subject, company),
    [documentsText.filedOn(), [formatMoment(filedAt), filedBy].filter(Boolean).join(' · ')],
    [documentsText.size(), formatBytes(sizeBytes)],
    [documentsText.sha256(), sha256],
  ];
  return (
    <div className="grid flex-1 grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-h-[70dvh] border border-hairline bg-sunken">
        {mediaType === 'application/pdf' ? (
          <iframe src={address} title={documentName} className="size-full min-h-[70dvh]" />
        ) : (
          <img src={address} alt={documentName} className="m-auto max-h-[85dvh] max-w-full" />
        )}
      </div>
      <section className="flex min-w-0 flex-col items-start gap-5">
        <h1 className="text-24 break-words">{documentName}</h1>
        <dl className="flex flex-col gap-3">
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt className="text-13 text-secondary">{term}</dt>
              <dd className={term === documentsText.sha256() ? 'figure text-13 break-all' : 'break-words'}>{value}</dd>
            </div>
          ))}
        </dl>
        {file.data.sha256 !== undefined &&
          (file.data.sha256 === sha256 ? (
            <Status tone="good" word={documentsText.hashMatches()} className="max-w-full" />
          ) : (
            <Status tone="bad" word={documentsText.hashDiffers()} className="max-w-full" />
          ))}
        <a className="button button-primary" href={address} download={documentName}>
          <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {documentsText.download()}
        </a>
      </section>
    </div>
  );
}

/** What a document belongs to, with its name. */
function nameHolder(subject: Reply<typeof readDocument>['subject'], company: string): [string, string] {
  if (subject.type === 'company') return [documentsText.ofCompany(), company];
  if (subject.type === 'survey_job') return [documentsText.ofSurvey(), `${subject.ref} · ${company}`];
  return subject.type === 'asset'
    ? [documentsText.ofAsset(), `${subject.assetNumber} · ${subject.assetName} · ${company}`]
    : [documentsText.ofStation(), `${subject.name} · ${company}`];
}
