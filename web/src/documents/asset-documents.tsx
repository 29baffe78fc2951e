import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { listDocuments, uploadDocument } from '@atlas/contract/documents';
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
  const input = { params: { companyID: company.companyID, assetID: asset._id } };
  const documents = useRead(listDocuments, input);
  const filing = useFiling(uploadDocument, input);
  return (
    <FiledDocuments read={documents} titled={titled}>
      <FileDocument company={company} filing={filing} />
    </FiledDocuments>
  );
}
