import { listAsset } from '@atlas/contract/catalogue';
import type { Sent } from '@atlas/contract/endpoint';
import type { CompanyId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { buildAsset, type TestAsset } from './asset.ts';

interface Seller {
  readonly companyID: CompanyId;
  readonly token: string;
}

/** An asset with a valid certificate, as after passing its gates. */
export async function buildApprovedAsset(
  test: TestApp,
  seller: Seller,
  inputs: Parameters<typeof buildAsset>[2] = {},
): Promise<TestAsset> {
  const asset = await buildAsset(test, seller, inputs);
  await test.storage.opened.pool.query("UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1", [
    asset.assetID,
  ]);
  return asset;
}

/** An asset put on sale by the real call. */
export async function buildListedAsset(
  test: TestApp,
  seller: Seller,
  terms: Partial<Sent<typeof listAsset>['body']> = {},
  inputs: Parameters<typeof buildAsset>[2] = {},
): Promise<TestAsset> {
  const asset = await buildApprovedAsset(test, seller, inputs);
  const params = { companyID: seller.companyID, assetID: asset.assetID };
  await call(test.app, listAsset, { params, body: { priceCents: 4_500_000, ...terms } }, { token: seller.token });
  return asset;
}
