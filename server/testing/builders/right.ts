import { updateAsset } from '@atlas/contract/assets';
import { uploadDocument } from '@atlas/contract/documents';
import type { AssetId, CompanyId, DocumentId, PartyId, RightChangeId } from '@atlas/contract/identifiers';
import type { NewParty } from '@atlas/contract/parties';
import { type AssetRights, acceptChange, readRights, registerRight, transferRight } from '@atlas/contract/rights';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { samplePdf } from '../sample-files.ts';
import { formOf, uploadTo } from '../upload.ts';
import { buildAsset } from './asset.ts';
import type { TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

/** An asset with the document that changes of its rights rest on. */
export interface HeldAsset {
  readonly companyID: CompanyId;
  readonly assetID: AssetId;
  readonly documentID: DocumentId;
}

export const HOLDER = {
  operatorName: 'Rudo Chari',
  operatorID: '63-700001 K 42',
  operatorPhone: '+263771200001',
} as const;

/** Plots an asset for an operator, who then has its title, and files a deed with it. */
export async function buildHeldAsset(
  test: TestApp,
  company: TestCompany,
  operator: Partial<typeof HOLDER | Record<keyof typeof HOLDER, string>> = HOLDER,
): Promise<HeldAsset> {
  const { companyID, director } = company;
  const { assetID } = await buildAsset(test, { companyID, token: director.token });
  await call(test.app, updateAsset, { params: { companyID, assetID }, body: operator }, director);
  const form = formOf([{ bytes: samplePdf(crypto.randomUUID()) }]);
  const { body } = await uploadTo(test, { companyID, holder: `assets/${assetID}` }, form, director);
  return { companyID, assetID, documentID: uploadDocument.reply.parse(body)._id };
}

/** A party as people type it. */
export function inventParty(name = `Party ${crypto.randomUUID().slice(0, 8)}`): NewParty {
  return { kind: 'person', name, nationalID: '', phone: '' };
}

export function readHeld(test: TestApp, { companyID, assetID }: HeldAsset, who: TestPerson): Promise<AssetRights> {
  return call(test.app, readRights, { params: { companyID, assetID } }, who);
}

type Recipient = { readonly party: NewParty } | { readonly partyID: PartyId };

/** Transfers the first title of an asset, or a share of it, through both steps. */
export async function transferTitle(
  test: TestApp,
  held: HeldAsset,
  by: { readonly proposer: TestPerson; readonly decider: TestPerson },
  body: Recipient & {
    readonly share?: { readonly numerator: number; readonly denominator: number };
    readonly withOperation?: boolean;
  },
): Promise<void> {
  const { companyID, assetID, documentID } = held;
  const { rights } = await readHeld(test, held, by.proposer);
  const title = rights.find(({ kind }) => kind === 'title');
  if (title === undefined) throw new Error('an asset without a title');
  const params = { companyID, assetID, rightID: title._id };
  const sent = { params, body: { ...body, documentID } };
  const { changeID } = await call(test.app, transferRight, sent, by.proposer);
  await call(test.app, acceptChange, { params: { companyID, assetID, changeID } }, by.decider);
}

type Burden = 'lease' | 'mortgage' | 'caveat' | 'option';

/** Proposes a right that burdens an asset. */
export async function proposeBurden(
  test: TestApp,
  { companyID, assetID, documentID }: HeldAsset,
  proposer: TestPerson,
  kind: Burden,
): Promise<RightChangeId> {
  const body = { kind, party: inventParty(), terms: '', validFrom: null, validUntil: null, documentID };
  return (await call(test.app, registerRight, { params: { companyID, assetID }, body }, proposer)).changeID;
}

/** Enters a right that burdens an asset, through both steps. */
export async function enterBurden(
  test: TestApp,
  held: HeldAsset,
  by: { readonly proposer: TestPerson; readonly decider: TestPerson },
  kind: Burden,
): Promise<void> {
  const { companyID, assetID } = held;
  const changeID = await proposeBurden(test, held, by.proposer, kind);
  await call(test.app, acceptChange, { params: { companyID, assetID, changeID } }, by.decider);
}

/** The shares of an asset's title as the database has them, with their exact sum. */
export async function expectWhole(test: TestApp, { assetID }: Pick<HeldAsset, 'assetID'>): Promise<number> {
  const { rows } = await test.storage.opened.pool.query<{ numerator: string; denominator: string }>(
    `SELECT numerator, denominator FROM app.asset_right WHERE asset_id = $1 AND kind = 'title' AND ended_at IS NULL`,
    [assetID],
  );
  const whole = rows.reduce((product, { denominator }) => product * BigInt(denominator), 1n);
  const parts = rows.reduce((sum, row) => sum + (whole / BigInt(row.denominator)) * BigInt(row.numerator), 0n);
  expect(parts).toBe(whole);
  return rows.length;
}
