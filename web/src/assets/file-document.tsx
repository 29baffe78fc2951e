import { readAssetDetail } from '@atlas/contract/asset-life';
import { type Asset, listCompanyAssets, pageAssets, readAsset } from '@atlas/contract/assets';
import { type CompanyOverview, listCompanyEvents } from '@atlas/contract/companies';
import { listDocuments, uploadDocument } from '@atlas/contract/documents';
import { FilePlus2 } from 'lucide-react';
import { useRef } from 'react';
import { uploadFile } from '../api/call.ts';
import { useWrite } from '../api/use-write.ts';
import { assetsText } from '../strings/assets.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { toast } from '../ui/toasts.tsx';

/** Files one document with an asset. The server judges type, size and soundness. */
export function FileDocument({ company, asset }: { company: CompanyOverview; asset: Asset }) {
  const picker = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const write = useWrite(uploadDocument, {
    outdates: [listDocuments, pageAssets, readAsset, readAssetDetail, listCompanyAssets, listCompanyEvents],
    onSuccess: () => {
      toast.success(assetsText.filed);
    },
    send: (input, options) => {
      if (!chosen.current) throw new Error('No file was chosen');
      return uploadFile(uploadDocument, input, chosen.current, options);
    },
  });
  const { fileDocuments } = company.permits;
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => {
          chosen.current = event.target.files?.[0];
          event.target.value = '';
          if (chosen.current) write.mutate({ params: { companyID: company.companyID, assetID: asset._id } });
        }}
      />
      <Button
        className="self-start"
        busy={write.isPending}
        unavailableReason={fileDocuments.allowed ? undefined : (fileDocuments.reason ?? '')}
        onClick={() => picker.current?.click()}
      >
        <FilePlus2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {assetsText.fileDocument}
      </Button>
      <p className="text-12 text-secondary">{fileDocuments.allowed ? assetsText.fileHint : fileDocuments.reason}</p>
      <FormError error={write.error} />
    </div>
  );
}
