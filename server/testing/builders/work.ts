import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { hashSecretToken, mintSecretToken } from '../../src/people/secret-token.ts';
import { openFromOutside } from '../../src/work-items/contact-repository.ts';
import { routeContact } from '../../src/work-items/rules.ts';
import type { TestApp } from '../app.ts';
import type { TestAsset } from './asset.ts';
import { buildListedAsset } from './listing.ts';

export interface TestEnquiry {
  readonly workItemID: WorkItemId;
  readonly ref: string;
  /** The secret of its link. */
  readonly key: string;
  readonly phone: string;
}

let serial = 0;

/**
 * An enquiry on an asset of the company, by default with a unique phone number, without the limits of the public call.
 */
export async function buildEnquiry(
  test: TestApp,
  plotter: { readonly companyID: CompanyId; readonly token: string },
  inputs: { readonly asset?: TestAsset; readonly phone?: string; readonly email?: string } = {},
): Promise<TestEnquiry> {
  serial += 1;
  const asset = inputs.asset ?? (await buildListedAsset(test, plotter));
  const phone = inputs.phone ?? `+26371${String(2_000_000 + serial).padStart(7, '0')}`;
  const key = mintSecretToken();
  const opened = await test.database.withDoor((tx) =>
    openFromOutside(tx, {
      ...routeContact('enquire', 'other', 'en'),
      channel: 'web',
      assetID: asset.assetID,
      name: 'Tendai Moyo',
      phone,
      email: inputs.email ?? null,
      link: { id: crypto.randomUUID(), keyHash: hashSecretToken(key) },
      messageID: crypto.randomUUID(),
      text: 'Is the shaft open?',
    }),
  );
  if (opened === undefined) throw new Error('the asset of an enquiry is not on sale');
  return { workItemID: opened.workItemID, ref: opened.ref, key, phone };
}
