import type { AssetId, CompanyId, EventId } from '@atlas/contract/identifiers';
import { issueCertificate } from '@atlas/contract/register';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildCompliance } from './approval.ts';
import { buildAsset } from './asset.ts';
import type { TestCompany } from './company.ts';

/** A new approved asset. */
export async function buildApproved(
  test: TestApp,
  { companyID, director }: TestCompany,
): Promise<{ readonly companyID: CompanyId; readonly assetID: AssetId }> {
  const { assetID } = await buildAsset(test, { companyID, token: director.token });
  await buildCompliance(test, director, { companyID, assetID }, 'APPROVED');
  return { companyID, assetID };
}

/** A certificate of such an asset, through the real call. */
export async function buildCertificate(test: TestApp, company: TestCompany): Promise<EventId> {
  const params = await buildApproved(test, company);
  return (await call(test.app, issueCertificate, { params }, company.director)).certificateID;
}
