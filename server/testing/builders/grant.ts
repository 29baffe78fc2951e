import { updateAsset } from '@atlas/contract/assets';
import { createGrant, type Grant } from '@atlas/contract/client-map';
import type { AssetId } from '@atlas/contract/identifiers';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import type { TestCompany } from './company.ts';

/** A link to a client's map, with what the page reads out of it. */
export interface TestGrant extends Grant {
  readonly link: string;
  readonly client_id: string;
  readonly grant: string;
}

let serial = 0;

/** Names an operator of an asset through the real call. @returns the operator's phone number */
export async function buildOperator(
  test: Pick<TestApp, 'app'>,
  { companyID, director }: TestCompany,
  assetID: AssetId,
  phone?: string,
): Promise<string> {
  serial += 1;
  const operatorPhone = phone ?? `+26371${String(2_000_000 + serial).padStart(7, '0')}`;
  const body = { operatorName: `Operator ${serial}`, operatorPhone };
  await call(test.app, updateAsset, { params: { companyID, assetID }, body }, director);
  return operatorPhone;
}

/** Makes a link for an operator, by phone, through the real call. */
export async function buildGrant(
  test: Pick<TestApp, 'app'>,
  { companyID, director }: TestCompany,
  operatorPhone: string,
): Promise<TestGrant> {
  const body = { client: { operatorPhone }, label: 'For the operator' };
  const made = await call(test.app, createGrant, { params: { companyID }, body }, director);
  return { ...made, ...readLink(made.link) };
}

/** The client and the secret of a link. */
export function readLink(link: string): { readonly client_id: string; readonly grant: string } {
  const { pathname, hash } = new URL(link);
  const [, client_id = ''] = /\/client\/assets\/[^/]+\/([^/]+)$/.exec(pathname) ?? [];
  return { client_id, grant: hash.replace('#grant=', '') };
}
