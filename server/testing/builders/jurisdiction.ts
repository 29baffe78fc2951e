import { importJurisdictions, listJurisdictions } from '@atlas/contract/jurisdictions';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { call } from '../call.ts';
import { writeDistricts } from '../samples/parts.ts';
import { sendSample } from '../send.ts';
import type { TestCompany } from './company.ts';

/** Imports a district with a unique name into a company through the real calls. @returns its id */
export async function buildJurisdiction(
  test: Pick<TestApp, 'app'>,
  { companyID, director }: TestCompany,
): Promise<string> {
  const name = `District ${crypto.randomUUID()}`;
  const sample = {
    params: { companyID },
    query: { level: 'district' },
    file: { name: 'one.geojson', mediaType: 'application/geo+json', bytes: writeDistricts(name) },
  };
  const answered = await sendSample(test.app, importJurisdictions, sample, director.token);
  expect(answered.statusCode, answered.body).toBe(200);
  const { jurisdictions } = await call(test.app, listJurisdictions, { params: { companyID }, query: {} }, director);
  const made = jurisdictions.find((one) => one.name === name);
  if (made === undefined) throw new Error(`${name} is not in the list`);
  return made._id;
}
