import type { AssetDetail } from '@atlas/contract/asset-life';
import type { CompanyOverview } from '@atlas/contract/companies';
import { issueCertificate, readCertificate } from '@atlas/contract/register';
import * as registerText from '@atlas/messages/register';
import { Stamp } from 'lucide-react';
import { fetchFile } from '../api/call.ts';
import { describeHindrance } from '../api/describe-hindrance.ts';
import { useWrite } from '../api/use-write.ts';
import { AdmissionLink } from '../ui/admission-link.tsx';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { saveBlob } from '../ui/save-blob.ts';
import { RevokeCertificate } from './revoke-certificate.tsx';

/** Issues the certificate of an approved asset, or fetches the current one. */
export function CertificatePanel({ company, detail }: { company: CompanyOverview; detail: AssetDetail }) {
  const { asset, permits } = detail;
  const { companyID } = company;
  const certify = useWrite(issueCertificate, {
    onSuccess: async ({ certificateID, certificate }) => {
      const bytes = await fetchFile(readCertificate, { params: { companyID, certificateID } });
      saveBlob(bytes, `certificate-${asset.assetNumber}-${certificate}.pdf`);
    },
  });
  const hindrance = describeHindrance(permits.certify);
  return (
    <Panel title={registerText.certificate()}>
      <div className="flex flex-col items-start gap-2">
        <Button
          tone={permits.certify.allowed ? 'primary' : 'secondary'}
          busy={certify.isPending}
          unavailableReason={hindrance}
          onClick={() => certify.mutate({ params: { companyID, assetID: asset._id } })}
        >
          <Stamp className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {registerText.button()}
        </Button>
        <p className="text-13 text-secondary">{hindrance ?? registerText.buttonText()}</p>
        <AdmissionLink company={company} permit={permits.certify} />
        <FormError error={certify.error} />
        {permits.revokeCertificate.allowed && <RevokeCertificate company={company} detail={detail} />}
      </div>
    </Panel>
  );
}
