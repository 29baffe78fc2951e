import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { listDocuments } from '@atlas/contract/documents';
import { ExternalLink } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { assetsText } from '../strings/assets.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { formatBytes, formatDay } from '../ui/format.ts';
import { DeedGlyph } from '../ui/glyphs.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FileDocument } from './file-document.tsx';

/** An asset's documents, each opening in a tab of its own, and the way to file another. */
export function DocumentList({ company, asset }: { company: CompanyOverview; asset: Asset }) {
  const params = { companyID: company.companyID, assetID: asset._id };
  const documents = useRead(listDocuments, { params });
  return (
    <section className="flex flex-col gap-2.5" aria-labelledby="documents-heading">
      <h3 id="documents-heading" className="label-caps">
        {assetsText.documents}
      </h3>
      {documents.isPending && <SkeletonRows rows={2} />}
      {documents.isError && <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />}
      {documents.data?.documents.length === 0 && <p className="text-13 text-secondary">{assetsText.noDocuments}</p>}
      <ul className="flex flex-col">
        {documents.data?.documents.map((document) => (
          <li key={document._id} className="border-t border-hairline first:border-t-0">
            <a
              href={`/document?id=${document._id}`}
              target="_blank"
              rel="noopener"
              className="group flex min-h-11 items-center gap-2.5 py-1.5"
            >
              <DeedGlyph className="size-5 shrink-0 text-secondary" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate group-hover:underline">{document.documentName}</span>
                <span className="figure text-12 text-secondary">
                  {formatBytes(document.sizeBytes)} · {formatDay(document.filedAt)}
                </span>
              </span>
              <ExternalLink className="size-4 shrink-0 text-malachite" strokeWidth={1.5} aria-hidden="true" />
              <span className="sr-only">{assetsText.viewFile}</span>
            </a>
          </li>
        ))}
      </ul>
      <FileDocument company={company} asset={asset} />
    </section>
  );
}
