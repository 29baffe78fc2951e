import type { CompanyId } from '@atlas/contract/identifiers';
import type { exportOffers, exportSoldAssets } from '@atlas/contract/sales';
import * as salesText from '@atlas/messages/sales';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { describeFailure } from '../api/api-error.ts';
import { fetchFile } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import { toast } from '../ui/toast.ts';

type SheetButtonProps = {
  companyID: CompanyId;
  endpoint: typeof exportOffers | typeof exportSoldAssets;
  /** The name of the file. */
  name: string;
};

/** Downloads a list of sales as CSV. */
export function SheetButton({ companyID, endpoint, name }: SheetButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveBlob(await fetchFile(endpoint, { params: { companyID } }), name),
    onError: (error) => toast.error(describeFailure(error)),
  });
  return (
    <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
      <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
      {salesText.download()}
    </Button>
  );
}
