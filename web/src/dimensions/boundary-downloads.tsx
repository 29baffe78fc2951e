import type { Asset } from '@atlas/contract/assets';
import type { CompanyOverview } from '@atlas/contract/companies';
import { STAFF_ROLES } from '@atlas/contract/roles';
import { exportAssets } from '@atlas/contract/transfers';
import * as optionsText from '@atlas/messages/options';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { saveBlob } from '../ui/save-blob.ts';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'kml', label: 'KML' },
  { format: 'geojson', label: 'GeoJSON' },
] as const;

/** The boundary of one asset as a file, made by the register. */
export function BoundaryDownloads({ company, asset }: { company: CompanyOverview; asset: Asset }) {
  const download = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]['format']) => {
      const params = { companyID: company.companyID };
      const bytes = await fetchFile(exportAssets, { params, query: { format, assetID: asset._id } });
      saveBlob(bytes, `${asset.assetNumber}.${format}`);
    },
  });
  const mayDownload = STAFF_ROLES.some((role) => role === company.role);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            busy={download.isPending && download.variables === format}
            unavailableReason={mayDownload ? undefined : optionsText.downloadStaff()}
            onClick={() => download.mutate(format)}
          >
            <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
            {optionsText.download({ format: label })}
          </Button>
        ))}
      </div>
      <FormError error={download.error} />
    </div>
  );
}
