import type { AssetCategory } from '@atlas/contract/assets';
import type { Page } from '@playwright/test';
import { findCompany } from './companies.ts';
import { inNameOf, readReply, signInAs } from './people.ts';

/** Ids of the demo company that addresses of its screens need. */
export interface DemoGrounds {
  readonly companyID: string;
  readonly categoryID: string;
  readonly assetID: string;
  readonly documentID: string;
}

/** Signs the demo company's Admin in on the page and finds an approved asset that has a document. */
export async function enterDemoCompany(page: Page): Promise<DemoGrounds> {
  const token = await signInAs(page, 'admin');
  const companyID = await findCompany(page.request, token);
  const reply = await page.request.post('/api/protected/companies/assets', {
    headers: await inNameOf(page.request, token),
    data: { companyID },
  });
  const { assets: categories } = await readReply<{ assets: readonly AssetCategory[] }>(reply);
  for (const { _id: categoryID, assets } of categories) {
    const asset = assets.find(({ approved, assetDocuments }) => approved && assetDocuments.length > 0);
    const documentID = asset?.assetDocuments[0]?._id;
    if (asset && documentID) return { companyID, categoryID, assetID: asset._id, documentID };
  }
  throw new Error('The demo company has no approved asset with a document.');
}
