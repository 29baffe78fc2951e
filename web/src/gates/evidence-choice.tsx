import { listDocuments } from '@atlas/contract/documents';
import type { AssetId, CompanyId, DocumentId } from '@atlas/contract/identifiers';
import * as passText from '@atlas/messages/pass';
import { useRead } from '../api/use-read.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

type EvidenceChoiceProps = {
  companyID: CompanyId;
  assetID: AssetId;
  chosen: readonly DocumentId[];
  onChoose: (chosen: readonly DocumentId[]) => void;
};

/** The documents filed with an asset, to hand in as evidence. */
export function EvidenceChoice({ companyID, assetID, chosen, onChoose }: EvidenceChoiceProps) {
  const documents = useRead(listDocuments, { params: { companyID, assetID } });
  if (documents.isPending) return <SkeletonRows rows={2} />;
  if (documents.isError) return <ErrorPanel error={documents.error} retry={() => void documents.refetch()} />;
  const all = documents.data.documents;
  if (all.length === 0) return <p className="text-13 text-secondary">{passText.noDocuments()}</p>;
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-13 font-[550]">{passText.evidence()}</legend>
      {all.map(({ _id, documentName }) => (
        <label key={_id} className="flex min-h-11 items-center gap-3 border-t border-hairline first-of-type:border-t-0">
          <input
            type="checkbox"
            className="size-5"
            checked={chosen.includes(_id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, _id] : chosen.filter((other) => other !== _id))
            }
          />
          <span className="min-w-0 break-words">{documentName}</span>
        </label>
      ))}
    </fieldset>
  );
}
