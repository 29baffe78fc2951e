import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { listDocuments, uploadDocument } from '@atlas/contract/documents';
import * as documentsText from '@atlas/messages/documents';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { FileDocument } from './file-document.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import { useFiling } from './use-filing.ts';

type AssetDocumentsProps = {
  company: CompanyOverview;
  asset: Asset;
  /** Whether a title above already names them. */
  titled?: boolean;
};

/** An asset's documents, with a button to file another. */
export function AssetDocuments({ company, asset, titled = false }: AssetDocumentsProps) {
  const params = { companyID: company.companyID, assetID: asset._id };
  const [keepsPosition, setKeepsPosition] = useState(false);
  const documents = useRead(listDocuments, { params });
  const filing = useFiling(uploadDocument, { params, query: { position: keepsPosition ? 'keep' : 'remove' } });
  return (
    <FiledDocuments read={documents} titled={titled}>
      <FileDocument company={company} filing={filing}>
        <label className="flex cursor-pointer items-start gap-2 text-13">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-malachite"
            checked={keepsPosition}
            onChange={(event) => setKeepsPosition(event.target.checked)}
          />
          {documentsText.keepPosition()}
        </label>
      </FileDocument>
    </FiledDocuments>
  );
}
