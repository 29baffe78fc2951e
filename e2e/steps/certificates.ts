import { issueCertificate, readCertificate } from '@atlas/contract/register';
import type { APIRequestContext } from '@playwright/test';

/** The approved asset of the demonstration whose certificate is fetched. */
const NUMBER = '2307';

/** Issues the certificate of an approved asset of the demonstration. @returns its PDF */
export async function fetchCertificate(
  request: APIRequestContext,
  companyID: string,
  headers: Record<string, string>,
): Promise<Buffer> {
  const list = `/api/protected/companies/${companyID}/assets?find=${NUMBER}`;
  const { assets } = await (await request.get(list, { headers })).json();
  const ofAsset = issueCertificate.path.replace(':companyID', companyID).replace(':assetID', assets[0]._id);
  const { certificateID } = await (await request.post(ofAsset, { headers })).json();
  const path = readCertificate.path.replace(':companyID', companyID).replace(':certificateID', certificateID);
  const reply = await request.get(path, { headers });
  if (!reply.ok()) throw new Error(`The certificate answered ${reply.status()}.`);
  return reply.body();
}
