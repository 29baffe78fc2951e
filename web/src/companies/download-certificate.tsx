import { viewApplicationCertificate } from '@atlas/contract/admission';
import type { CompanyId } from '@atlas/contract/identifiers';
import * as admissionText from '@atlas/messages/admission';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { formatBytes } from '../ui/format.ts';
import { saveBlob } from '../ui/save-blob.ts';

type DownloadCertificateProps = { companyID: CompanyId; applicantID: CompanyId; name: string; sizeBytes: number };

/** Fetches the certificate of incorporation with which a company applied. */
export function DownloadCertificate({ companyID, applicantID, name, sizeBytes }: DownloadCertificateProps) {
  const download = useMutation({
    mutationFn: async () => {
      saveBlob(await fetchFile(viewApplicationCertificate, { params: { companyID, applicantID } }), name);
    },
  });
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="label-caps">{admissionText.certificate()}</h3>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        {admissionText.downloadCertificate()}
      </Button>
      <p className="text-13 break-all text-secondary">
        {name} · {formatBytes(sizeBytes)}
      </p>
      <FormError error={download.error} />
    </section>
  );
}
