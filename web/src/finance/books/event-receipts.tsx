import { pageAssets } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { type DocumentRecord, uploadDocument } from '@atlas/contract/documents';
import type { AssetId, CategoryId } from '@atlas/contract/identifiers';
import * as booksText from '@atlas/messages/books';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { FileDocument } from '../../documents/file-document.tsx';
import { useFiling } from '../../documents/use-filing.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const MOST_ASSETS = 200;

type EventReceiptsProps = {
  company: CompanyOverview;
  categoryId: CategoryId | undefined;
  receipts: readonly DocumentRecord[];
  onChange: (receipts: readonly DocumentRecord[]) => void;
};

/** The receipts of a new event: documents that are filed with an asset of its category. */
export function EventReceipts({ company, categoryId, receipts, onChange }: EventReceiptsProps) {
  const [assetID, setAssetID] = useState<AssetId>();
  const { companyID } = company;
  const found = useRead(
    pageAssets,
    { params: { companyID }, query: { limit: MOST_ASSETS, ...(categoryId && { categoryId }) } },
    { enabled: categoryId !== undefined },
  );
  const assets = found.data?.assets ?? [];
  const asset = assets.find(({ _id }) => _id === assetID);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-13 font-[600]">{booksText.receipts()}</legend>
      <SelectField
        label={booksText.receiptAsset()}
        hint={booksText.receiptsHint()}
        placeholder={booksText.noAsset()}
        options={assets.map(({ _id, assetNumber, assetName }) => ({
          value: _id,
          label: [assetNumber, assetName].filter((part) => part !== '').join(' · '),
        }))}
        value={asset?._id ?? ''}
        disabled={assets.length === 0}
        onChange={(event) => setAssetID(assets.find(({ _id }) => _id === event.target.value)?._id)}
      />
      {asset !== undefined && (
        <ReceiptFile company={company} assetID={asset._id} onFiled={(filed) => onChange([...receipts, filed])} />
      )}
      {receipts.length > 0 && (
        <ul className="flex flex-col border border-hairline">
          {receipts.map((receipt) => (
            <li
              key={receipt._id}
              className="flex items-center justify-between gap-3 border-t border-hairline px-3 py-1 first:border-t-0"
            >
              <span className="min-w-0 break-words">{receipt.documentName}</span>
              <Button
                size="small"
                aria-label={booksText.removeReceipt({ name: receipt.documentName })}
                onClick={() => onChange(receipts.filter(({ _id }) => _id !== receipt._id))}
              >
                <X className="size-4" strokeWidth={1.5} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type ReceiptFileProps = { company: CompanyOverview; assetID: AssetId; onFiled: (document: DocumentRecord) => void };

function ReceiptFile({ company, assetID, onFiled }: ReceiptFileProps) {
  const params = { companyID: company.companyID, assetID };
  const filing = useFiling(uploadDocument, { params, query: { position: 'remove' } }, onFiled);
  return <FileDocument company={company} filing={filing} />;
}
