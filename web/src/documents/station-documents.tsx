import type { BaseStation } from '@atlas/contract/base-stations';
import type { CompanyOverview } from '@atlas/contract/companies';
import { listStationDocuments, uploadStationDocument } from '@atlas/contract/documents';
import { useRead } from '../api/use-read.ts';
import { FileDocument } from './file-document.tsx';
import { FiledDocuments } from './filed-documents.tsx';
import { useFiling } from './use-filing.ts';

/** A base station's documents, with a button to file another. */
export function StationDocuments({ company, station }: { company: CompanyOverview; station: BaseStation }) {
  const input = { params: { companyID: company.companyID, baseStationID: station._id } };
  const documents = useRead(listStationDocuments, input);
  const filing = useFiling(uploadStationDocument, input);
  return (
    <FiledDocuments read={documents}>
      <FileDocument company={company} filing={filing} />
    </FiledDocuments>
  );
}
