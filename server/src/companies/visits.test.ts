import { createCategory, listCompanyAssets } from '@atlas/contract/assets';
import { type CompanyEvent, listCompanyEvents, listMembers, readCompany } from '@atlas/contract/companies';
import { endVisit, openVisit } from '@atlas/contract/company-visits';
import { viewDocument } from '@atlas/contract/documents';
import { readAssetTile } from '@atlas/contract/tiles';
import { exportAssets } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildVisitor } from '../../testing/builders/visit.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { formOf, uploadTo } from '../../testing/upload.ts';

let test: TestApp;
let company: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
});
afterAll(() => test.close());

const at = ({ companyID }: Pick<TestCompany, 'companyID'> = company) => ({ params: { companyID } });
const reason = { reason: 'dispute' as const, note: 'Looks into claim 14.' };
const readEvents = async (own = company): Promise<readonly CompanyEvent[]> =>
  (await call(test.app, listCompanyEvents, { ...at(own), query: {} }, own.director)).events;

describe('a SUPERADMIN without a visit', () => {
  it('reads and writes nothing in a company of others, whichever way', async () => {
    const operator = await buildPerson(test, { superAdmin: true });
    const { companyID } = company;
    const { assetID } = await buildAsset(test, { companyID, token: company.director.token });
    const holder = { companyID, holder: `assets/${assetID}` };
    const filed = await uploadTo(test, holder, formOf([{ bytes: samplePdf() }]), company.director);
    const calls = [
      callRaw(test.app, readCompany, at(), operator),
      callRaw(test.app, listMembers, at(), operator),
      callRaw(test.app, listCompanyAssets, { body: { companyID } }, operator),
      callRaw(test.app, createCategory, { ...at(), body: { category: 'Chrome' } }, operator),
      callRaw(
        test.app,
        readAssetTile,
        { params: { companyID, z: '5', x: '18', y: '17' }, query: {} } as never,
        operator,
      ),
      callRaw(test.app, viewDocument, { query: { id: filed.body._id } }, operator),
      callRaw(test.app, exportAssets, { ...at(), query: { format: 'csv' } } as never, operator),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body]).toMatchObject([
        403,
        { code: 'visit_reason_required', reason: { code: 'visit_needed', parameters: { companyID } } },
      ]);
    }
    // A company that does not exist answers as it does to everyone.
    await callRefused(test.app, readCompany, at({ companyID: crypto.randomUUID() as never }), 'not_found', operator);
  });

  it('works at the platform’s own desk', async () => {
    const operator = await buildPerson(test, { superAdmin: true });
    const { rows } = await test.storage.opened.pool.query('SELECT id FROM app.company WHERE desk');
    await call(test.app, readCompany, at({ companyID: rows[0].id }), operator);
    await callRefused(test.app, openVisit, { ...at({ companyID: rows[0].id }), body: reason }, 'not_found', operator);
  });
});

describe('a visit', () => {
  it('needs a reason in a few words', async () => {
    const operator = await buildPerson(test, { superAdmin: true });
    for (const body of [
      { ...reason, note: 'because' },
      { ...reason, note: 'a b c' },
      { ...reason, reason: 'curiosity' },
    ]) {
      await callRefused(test.app, openVisit, { ...at(), body: body as typeof reason }, 'invalid_input', operator);
    }
  });

  it('is open for an hour, and its reason is in the company’s event log where its people see it', async () => {
    const own = await buildCompany(test);
    const operator = await buildPerson(test, { superAdmin: true, name: 'The Registrar' });
    const visit = await call(test.app, openVisit, { ...at(own), body: reason }, operator);
    expect(Date.parse(visit.until) - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(Date.parse(visit.until) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(await call(test.app, readCompany, at(own), operator)).toMatchObject({ role: 'SUPERADMIN', visit });
    expect(await call(test.app, readCompany, at(own), own.director)).toMatchObject({ visit: null });
    expect((await readEvents(own))[0]).toMatchObject({
      type: 'company.visited',
      actorName: 'The Registrar',
      after: { ...reason, visitID: visit.visitID, until: visit.until },
    });
    const { pool } = test.storage.opened;
    await pool.query("UPDATE app.company_visit SET ends_at = clock_timestamp() - interval '1 second' WHERE id = $1", [
      visit.visitID,
    ]);
    await callRefused(test.app, readCompany, at(own), 'visit_reason_required', operator);
  });

  it('marks what the visitor does, and nothing that others do', async () => {
    const own = await buildCompany(test);
    const operator = await buildVisitor(test, own);
    await call(test.app, createCategory, { ...at(own), body: { category: 'Chrome' } }, operator);
    await call(test.app, createCategory, { ...at(own), body: { category: 'Gold' } }, own.director);
    const { visit } = await call(test.app, readCompany, at(own), operator);
    const [byDirector, byVisitor] = await readEvents(own);
    expect(byVisitor).toMatchObject({ type: 'category.created', visitID: visit?.visitID });
    expect(byDirector).toMatchObject({ type: 'category.created', visitID: null });
  });

  it('ends when the visitor ends it, and then closes the company again', async () => {
    const own = await buildCompany(test);
    const operator = await buildVisitor(test, own);
    await call(test.app, endVisit, at(own), operator);
    await callRefused(test.app, readCompany, at(own), 'visit_reason_required', operator);
    await callRefused(test.app, endVisit, at(own), 'not_found', operator);
    expect((await readEvents(own))[0]).toMatchObject({ type: 'company.visit_ended' });
  });

  it('opens one company to one SUPERADMIN', async () => {
    const [own, other] = [await buildCompany(test), await buildCompany(test)];
    await buildVisitor(test, own);
    const second = await buildVisitor(test, other);
    await callRefused(test.app, readCompany, at(own), 'visit_reason_required', second);
  });

  it('is opened by nobody else, neither member nor stranger, and the answer tells nothing', async () => {
    const stranger = await buildPerson(test, { withFactor: true });
    const answers = [];
    for (const [who, companyID] of [
      [stranger, company.companyID],
      [stranger, crypto.randomUUID()],
      [company.director, company.companyID],
    ] as readonly (readonly [TestPerson, string])[]) {
      const { status, body } = await callRaw(
        test.app,
        openVisit,
        { params: { companyID }, body: reason } as never,
        who,
      );
      answers.push({ status, ...(body as object), requestId: undefined });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' });
    await callRefused(test.app, endVisit, at(), 'not_found', stranger);
  });

  it('needs a fresh second factor outside the demonstration', async () => {
    const bare = await buildPerson(test, { superAdmin: true, withFactor: false });
    await callRefused(test.app, openVisit, { ...at(), body: reason }, 'second_factor_needed', bare);
  });
});
