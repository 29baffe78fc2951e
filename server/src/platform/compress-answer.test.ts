import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { login } from '@atlas/contract/accounts';
import { createGrant, listClientAssets } from '@atlas/contract/client-map';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { fillPath } from '../../testing/send.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const plotter = { companyID: company.companyID, token: company.director.token };
  for (let count = 0; count < 4; count += 1) await buildAsset(test, plotter);
});
afterAll(() => test.close());

const listAssets = (acceptEncoding: string) =>
  test.app.inject({
    method: 'GET',
    url: `/api/protected/companies/${company.companyID}/assets`,
    headers: { authorization: `Bearer ${company.director.token}`, 'accept-encoding': acceptEncoding },
  });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a list is sent in %s to who takes it, and is the same', async (encoding, unpack) => {
  const plain = await listAssets('identity');
  const packed = await listAssets(`${encoding}, deflate`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

it('an answer with a secret beside the input is never compressed', async () => {
  const signedIn = await test.app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'accept-encoding': 'br, gzip' },
    payload: { email: company.director.email, password: company.director.password },
  });
  expect(signedIn.statusCode).toBe(200);
  const linked = await test.app.inject({
    method: 'POST',
    url: fillPath(createGrant.path, { companyID: company.companyID }),
    headers: { authorization: `Bearer ${company.director.token}`, 'accept-encoding': 'br, gzip' },
    payload: { client: { sub: company.director.sub }, label: 'x'.repeat(60), days: 30 },
  });
  for (const answer of [signedIn, linked]) expect(answer.headers['content-encoding']).toBeUndefined();
});

it('an answer that is small stays as it is', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: listClientAssets.path,
    headers: { 'accept-encoding': 'br' },
    payload: { company_id: company.companyID, client_id: 'nobody' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
