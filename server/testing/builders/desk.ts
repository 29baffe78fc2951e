import { applyForAdmission } from '@atlas/contract/admission';
import { uploadCompanyCertificate } from '@atlas/contract/documents';
import { CompanyId } from '@atlas/contract/identifiers';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { SAMPLES } from '../sample-requests.ts';
import { sendSample } from '../send.ts';
import type { TestCompany } from './company.ts';
import { buildPerson, type TestPerson } from './person.ts';

/** The platform's desk, with someone who works there. */
export interface TestDesk {
  readonly companyID: CompanyId;
  readonly clerk: TestPerson;
}

/** Brings a new SUPERADMIN to the platform's desk. */
export async function buildDesk(test: TestApp): Promise<TestDesk> {
  const { rows } = await test.storage.opened.pool.query('SELECT id FROM app.company WHERE desk');
  return { companyID: CompanyId.parse(rows[0]?.id), clerk: await buildPerson(test, { superAdmin: true }) };
}

/** Files a certificate of incorporation with a company. */
export async function fileCertificate(
  test: TestApp,
  { companyID }: Pick<TestCompany, 'companyID'>,
  by: Pick<TestPerson, 'token'>,
): Promise<void> {
  const file = SAMPLES['documents.uploadCompanyCertificate']?.write({ companyID } as never).file;
  const filed = await sendSample(
    test.app,
    uploadCompanyCertificate,
    { params: { companyID }, file: file as never },
    by.token,
  );
  expect(filed.statusCode, filed.body).toBe(200);
}

/** Has a company apply for admission, by someone who has given a National ID. */
export async function buildApplication(
  test: TestApp,
  company: Pick<TestCompany, 'companyID' | 'director'>,
  registrationNumber = `${Math.floor(Math.random() * 1e9)}/2019`,
): Promise<void> {
  const { companyID, director } = company;
  await fileCertificate(test, company, director);
  await call(test.app, applyForAdmission, { params: { companyID }, body: { registrationNumber } }, director);
}
