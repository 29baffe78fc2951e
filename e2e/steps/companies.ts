import type { Asset } from '@atlas/contract/assets';
import type { Company, MyInvitation } from '@atlas/contract/companies';
import type { CompanyRole } from '@atlas/contract/roles';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Boundary, listPoints } from './boundaries.ts';
import { waitForLink } from './outbox.ts';
import { type DemoAccount, demoEmail, inNameOf, inventPerson, login, readReply, signUpAs } from './people.ts';

export const DEMO_COMPANY = 'Great Dyke Minerals (Demo)';
export const OTHER_COMPANY = 'Mupfure Syndicate (Demo)';

/** A company for one journey, its Director signed in on the page, with one category. */
export interface OwnCompany {
  readonly token: string;
  readonly companyID: string;
  readonly company: string;
  readonly categoryID: string;
  readonly category: string;
}

async function listCompanies(request: APIRequestContext, token: string): Promise<readonly Company[]> {
  const reply = await request.get('/api/protected/companies/get', { headers: await inNameOf(request, token) });
  return (await readReply<{ companies: readonly Company[] }>(reply)).companies;
}

/** The id of a company that the holder of the token belongs to. */
export async function findCompany(request: APIRequestContext, token: string, name = DEMO_COMPANY): Promise<string> {
  const found = (await listCompanies(request, token)).find(({ company }) => company === name);
  if (!found) throw new Error(`${name} is not among the companies of this person.`);
  return found.companyID;
}

/** Opens a visit of someone who runs the platform to a company. */
export async function visitCompany(request: APIRequestContext, token: string, companyID: string): Promise<void> {
  const headers = await inNameOf(request, token);
  const data = { reason: 'asked_by_company', note: 'Looks into a question' };
  await readReply(await request.post(`/api/protected/companies/${companyID}/visits`, { headers, data }));
}

/** Signs a new person up on the page and founds a company for them. */
export async function foundCompany(page: Page, directorName: string, company: string): Promise<OwnCompany> {
  const token = await signUpAs(page, inventPerson(directorName));
  const headers = await inNameOf(page.request, token);
  const body = { company, companyEmail: 'office@example.com' };
  const founded = await page.request.post('/api/protected/companies/create', { headers, data: body });
  const { companyID } = await readReply<Company>(founded);
  const category = 'Gold claims';
  const added = await page.request.post(`/api/protected/companies/${companyID}/categories`, {
    headers,
    data: { category },
  });
  const { _id } = await readReply<{ _id: string }>(added);
  return { token, companyID, company, categoryID: _id, category };
}

/** Accepts the invitation that waits for someone of the demonstration. @returns their access token */
export async function joinByCall(request: APIRequestContext, account: DemoAccount, company: string): Promise<string> {
  const token = await login(request, demoEmail(account));
  const headers = await inNameOf(request, token);
  const listed = await request.get('/api/protected/profile/invitations', { headers });
  const { invitations } = await readReply<{ invitations: readonly MyInvitation[] }>(listed);
  const invitationID = invitations.find((invitation) => invitation.company === company)?._id;
  await readReply(await request.post('/api/protected/invitations/accept', { headers, data: { invitationID } }));
  return token;
}

/** Signs a new person up on a page and takes them into a company. @returns their access token */
export async function hireByCall(
  page: Page,
  director: APIRequestContext,
  { token, companyID }: OwnCompany,
  { name, role }: { readonly name: string; readonly role: CompanyRole },
): Promise<string> {
  const person = inventPerson(name);
  const own = await signUpAs(page, person);
  const invitations = `/api/protected/companies/${companyID}/invitations`;
  const data = { email: person.email, role };
  await readReply(await director.post(invitations, { headers: await inNameOf(director, token), data }));
  const { hash } = new URL(await waitForLink(person.email, /invites you/));
  const accepted = { token: new URLSearchParams(hash.slice(1)).get('token') };
  const headers = await inNameOf(page.request, own);
  await readReply(await page.request.post('/api/protected/invitations/accept', { headers, data: accepted }));
  return own;
}

/** Plots a boundary through the API, for journeys about later steps. */
export async function plotByCall(
  request: APIRequestContext,
  { token, companyID, categoryID }: OwnCompany,
  boundary: Boundary,
  assetNumber: string,
): Promise<Asset> {
  const reply = await request.post('/api/protected/companies/cartography', {
    headers: await inNameOf(request, token),
    data: { companyID, categoryId: categoryID, assetNumber, system: 'gauss-kruger', points: listPoints(boundary) },
  });
  return (await readReply<{ asset: Asset }>(reply)).asset;
}

/** How many revisions the boundary of a company's only asset of this number has; 0 if there is no such asset. */
export async function countRevisions(page: Page, own: OwnCompany, number: string): Promise<number> {
  return (await findAsset(page, own, number))?.revision ?? 0;
}

/** The id of a company's asset. */
export async function findAssetID(page: Page, own: OwnCompany, number: string): Promise<string> {
  const asset = await findAsset(page, own, number);
  if (!asset) throw new Error(`The company has no asset ${number}.`);
  return asset._id;
}

async function findAsset(page: Page, { token, companyID }: OwnCompany, number: string): Promise<Asset | undefined> {
  const headers = await inNameOf(page.request, token);
  const reply = await page.request.get(`/api/protected/companies/${companyID}/assets?find=${number}`, { headers });
  const { assets } = await readReply<{ assets: readonly Asset[] }>(reply);
  return assets.find(({ assetNumber }) => assetNumber === number);
}
