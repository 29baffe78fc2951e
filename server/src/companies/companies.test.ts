import { createCategory } from '@atlas/contract/assets';
import { saveBoundary } from '@atlas/contract/cartography';
import { createCompany, listCompanies, readCompany } from '@atlas/contract/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember } from '../../testing/builders/company.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const sent = (company: string) => ({ body: { company, companyEmail: ' Office@Example.COM ' } });

describe('founding a company', () => {
  it('makes the founder its Director and shows it in their list', async () => {
    const founder = await buildPerson(test);
    const made = await call(test.app, createCompany, sent('  Mazowe Gold '), founder);
    expect(made).toMatchObject({ company: 'Mazowe Gold', companyEmail: 'office@example.com', role: 'Director' });
    const { companies } = await call(test.app, listCompanies, {}, founder);
    expect(companies).toEqual([made]);
  });

  it('refuses the name of another of the person’s companies in any case, but not that of others’', async () => {
    const founder = await buildPerson(test);
    await call(test.app, createCompany, sent('Bindura Nickel'), founder);
    await callRefused(test.app, createCompany, sent('BINDURA nickel'), 'company_name_taken', founder);
    await call(test.app, createCompany, sent('Bindura Nickel'), await buildPerson(test));
  });

  it('creates one company from a double click', async () => {
    const founder = await buildPerson(test);
    const clicks = await Promise.allSettled(
      [1, 2, 3, 4].map(() => call(test.app, createCompany, sent('Shurugwi Chrome'), founder)),
    );
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1);
    const { companies } = await call(test.app, listCompanies, {}, founder);
    expect(companies).toHaveLength(1);
  });

  it('answers a repeat with the same key as it answered the first', async () => {
    const founder = await buildPerson(test);
    const options = { token: founder.token, headers: { 'idempotency-key': 'founding-0001' } };
    const first = await call(test.app, createCompany, sent('Hwange Coal'), options);
    expect(await call(test.app, createCompany, sent('Hwange Coal'), options)).toEqual(first);
    await callRefused(test.app, createCompany, sent('Hwange Coke'), 'idempotency_mismatch', options);
  });
});

describe('the list of companies', () => {
  it('is sorted by name without regard to case with the caller’s role in each', async () => {
    const person = await buildPerson(test);
    await buildCompany(test, { name: 'beta', director: person });
    await buildCompany(test, { name: 'Alpha', director: person });
    const other = await buildCompany(test, { name: 'Gamma' });
    await buildMember(test, other, 'Survey', person);
    const { companies } = await call(test.app, listCompanies, {}, person);
    expect(companies.map(({ company, role }) => [company, role])).toEqual([
      ['Alpha', 'Director'],
      ['beta', 'Director'],
      ['Gamma', 'Survey'],
    ]);
  });

  it('is empty for a newcomer and whole for a SUPERADMIN', async () => {
    const { companyID } = await buildCompany(test);
    expect(await call(test.app, listCompanies, {}, await buildPerson(test))).toEqual({ companies: [] });
    const { companies } = await call(test.app, listCompanies, {}, await buildPerson(test, { superAdmin: true }));
    expect(companies.find((company) => company.companyID === companyID)?.role).toBe('SUPERADMIN');
    expect(new Set(companies.map((company) => company.role))).toEqual(new Set(['SUPERADMIN']));
  });
});

describe('the overview of a company', () => {
  it('is all zeros, without an extent, for a new one', async () => {
    const company = await buildCompany(test);
    await buildMember(test, company, 'Cartography');
    const overview = await call(test.app, readCompany, { params: { companyID: company.companyID } }, company.director);
    expect(overview).toMatchObject({
      company: company.name,
      role: 'Director',
      hectares: 0,
      categories: [],
      extent: null,
      counts: { assets: 0, approved: 0, nonCompliant: 0, awaitingApproval: 0, disputed: 0, members: 2 },
    });
  });

  it('adds up assets, hectares and the extent by category', async () => {
    const company = await buildCompany(test);
    const params = { companyID: company.companyID };
    const { _id: gold } = await call(
      test.app,
      createCategory,
      { params, body: { category: 'Gold' } },
      company.director,
    );
    await call(test.app, createCategory, { params, body: { category: 'chrome' } }, company.director);
    let area = 0;
    for (const west of [29.9, 29.92]) {
      const points = [
        { lat: -18.3, long: west },
        { lat: -18.3, long: west + 0.01 },
        { lat: -18.31, long: west + 0.01 },
        { lat: -18.31, long: west },
      ];
      const body = { companyID: company.companyID, categoryId: gold, assetNumber: `G-${west}`, points, confirm: true };
      area += (await call(test.app, saveBoundary, { body }, company.director)).areaSquareMetres;
    }
    const overview = await call(test.app, readCompany, { params }, company.director);
    expect(overview.counts).toMatchObject({ assets: 2, awaitingApproval: 2, approved: 0, disputed: 0 });
    expect(overview.hectares).toBeCloseTo(area / 10_000, 3);
    expect(overview.categories.map(({ category, assets }) => [category, assets])).toEqual([
      ['chrome', 0],
      ['Gold', 2],
    ]);
    expect(overview.categories[1]?.hectares).toBe(overview.hectares);
    expect(overview.extent?.map((degrees) => degrees.toFixed(6))).toEqual([
      '29.900000',
      '-18.310000',
      '29.930000',
      '-18.300000',
    ]);
  });

  it('sends what the caller’s own role may do', async () => {
    const company = await buildCompany(test);
    const surveyor = await buildMember(test, company, 'Survey');
    const { permits, role } = await call(test.app, readCompany, { params: { companyID: company.companyID } }, surveyor);
    expect(role).toBe('Survey');
    expect(permits).toMatchObject({
      plot: { allowed: false },
      managePeople: { allowed: false },
      fileDocuments: { allowed: true, reason: null },
      readEvents: { allowed: true, reason: null },
      editGates: { allowed: false },
      register: { allowed: false },
    });
  });
});
