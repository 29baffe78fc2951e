import type { Company } from '@atlas/contract/companies';
import type { APIRequestContext } from '@playwright/test';
import type { OwnCompany } from './companies.ts';
import { waitForCode } from './outbox.ts';
import { demoEmail, inNameOf, login, readReply } from './people.ts';
import { writePdf } from './sample-files.ts';

/**
 * Has a person enter a National ID and verify a phone number, through the API.
 * @param phone a number in E.164 that nobody else has
 */
export async function proveWhoIs(request: APIRequestContext, token: string, phone: string): Promise<void> {
  const headers = await inNameOf(request, token);
  const identity = { NationalId: `63-${phone.slice(-6)}-K-42` };
  await readReply(await request.patch('/api/protected/profile', { headers, data: identity }));
  await readReply(await request.post('/api/protected/profile/phone/code', { headers, data: { phone } }));
  const code = await waitForCode(phone);
  await readReply(await request.post('/api/protected/profile/phone/verify', { headers, data: { code } }));
}

/**
 * Has the Director of a company apply for its admission and the platform's desk admit it, through the API, for journeys
 * about later steps.
 * @param desk a request context without the Director's cookies
 * @param phone a number in E.164 that nobody else has
 */
export async function admitByCall(
  request: APIRequestContext,
  desk: APIRequestContext,
  { token, companyID }: Pick<OwnCompany, 'token' | 'companyID'>,
  phone: string,
): Promise<void> {
  await proveWhoIs(request, token, phone);
  const headers = await inNameOf(request, token);
  const file = { name: 'incorporation.pdf', mimeType: 'application/pdf', buffer: writePdf('Incorporated') };
  const filed = await request.post(`/api/protected/companies/${companyID}/documents`, { headers, multipart: { file } });
  await readReply(filed);
  const data = { registrationNumber: `${phone.slice(-6)}/2019` };
  await readReply(await request.post(`/api/protected/companies/${companyID}/admission`, { headers, data }));
  const clerk = await inNameOf(desk, await login(desk, demoEmail('superadmin')));
  const listed = await desk.get('/api/protected/companies/get', { headers: clerk });
  const { companies } = await readReply<{ companies: readonly Company[] }>(listed);
  const office = companies.find(({ company }) => company === 'Atlas Engine')?.companyID;
  const admission = `/api/protected/companies/${office}/applications/${companyID}/admit`;
  await readReply(await desk.post(admission, { headers: clerk }));
}
