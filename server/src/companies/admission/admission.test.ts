import {
  admitCompany,
  applyForAdmission,
  listApplications,
  readAdmission,
  readApplication,
  reinstateCompany,
  returnApplication,
  suspendCompany,
  viewApplicationCertificate,
} from '@atlas/contract/admission';
import { AdmissionState } from '@atlas/contract/admission-state';
import { approveBoundary, listApprovals, readAssetDetail } from '@atlas/contract/asset-life';
import { listAsset, readCatalogue, readPublicProfile } from '@atlas/contract/catalogue';
import { createCompany, invite, listCompanyEvents, readCompany } from '@atlas/contract/companies';
import { uploadCompanyCertificate } from '@atlas/contract/documents';
import { deleteAccount } from '@atlas/contract/own-account';
import { updateProfile } from '@atlas/contract/profile';
import { issueCertificate } from '@atlas/contract/register';
import { COUNTED_STATES } from '@atlas/contract/steps/company';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset } from '../../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildApplication, buildDesk, fileCertificate, type TestDesk } from '../../../testing/builders/desk.ts';
import { buildApprovedAsset, buildListedAsset } from '../../../testing/builders/listing.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../../testing/call.ts';
import { SAMPLES } from '../../../testing/sample-requests.ts';
import { sendSample } from '../../../testing/send.ts';

let test: TestApp;
let desk: TestDesk;
let company: TestCompany;
let serial = 0;
beforeAll(async () => {
  test = await startTestApp();
  desk = await buildDesk(test);
});
beforeEach(async () => {
  company = await buildUnadmitted();
});
afterAll(() => test.close());

async function buildUnadmitted(): Promise<TestCompany> {
  serial += 1;
  const director = await buildPerson(test, { nationalId: `63-${String(100_000 + serial)}-K-42` });
  return buildCompany(test, { director, admitted: false });
}

/** Letters only, as a company's name may have few digits. */
const writeName = () =>
  Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');
const here = () => ({ params: { companyID: company.companyID } });
const atDesk = (of = company) => ({ params: { companyID: desk.companyID, applicantID: of.companyID } });
const admit = (of = company) => call(test.app, admitCompany, atDesk(of), desk.clerk);
const suspend = (reason = 'Struck off the register of companies.') =>
  call(test.app, suspendCompany, { ...atDesk(), body: { reason } }, desk.clerk);
const reasonOf = (answer: { body: unknown }) => (answer.body as { reason?: { code: string } }).reason?.code;

async function listFacts(): Promise<readonly string[]> {
  const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, company.director);
  return events.map(({ type }) => type).filter((type) => type.startsWith('company.'));
}

describe('an application', () => {
  it('needs the certificate, a verified number and a National ID, and says what is missing', async () => {
    const director = await buildPerson(test);
    company = await buildCompany(test, { director, admitted: false });
    const apply = () =>
      callRaw(test.app, applyForAdmission, { ...here(), body: { registrationNumber: '1234/2019' } }, director);
    const first = await call(test.app, readAdmission, here(), director);
    expect(first).toMatchObject({
      state: 'PRIVATE',
      certificate: null,
      caller: { phoneVerified: true, identityGiven: false },
      decision: null,
      permits: { apply: { allowed: false, code: 'certificate_not_filed' }, fileCertificate: { allowed: true } },
    });
    expect(reasonOf(await apply())).toBe('certificate_not_filed');
    await fileCertificate(test, company, director);
    expect(reasonOf(await apply())).toBe('identity_not_given');
    await test.storage.opened.pool.query(`UPDATE app.user_account SET national_id = '63-700001-K-42' WHERE id = $1`, [
      director.sub,
    ]);
    await test.storage.opened.pool.query('DELETE FROM app.verified_number WHERE person_id = $1', [director.sub]);
    expect(reasonOf(await apply())).toBe('phone_not_verified');
  });

  it('goes to the desk with its documents and its person, who are masked once it is decided', async () => {
    await buildApplication(test, company, '77/2020');
    const { applications } = await call(
      test.app,
      listApplications,
      { params: { companyID: desk.companyID }, query: { state: 'APPLIED', words: '77/2020' } },
      desk.clerk,
    );
    expect(applications).toMatchObject([{ companyID: company.companyID, company: company.name, state: 'APPLIED' }]);
    const open = await call(test.app, readApplication, atDesk(), desk.clerk);
    expect(open).toMatchObject({
      registrationNumber: '77/2020',
      certificate: { documentName: 'incorporation.pdf' },
      person: { name: company.director.name, email: company.director.email, verifiedPhone: company.director.phone },
      sameNumber: [],
      permits: {
        admit: { allowed: true },
        sendBack: { allowed: true },
        suspend: { allowed: false, code: 'not_admitted' },
      },
    });
    expect(open.person?.nationalID).toMatch(/^63-\d{6}-K-42$/);
    const file = await callRaw(test.app, viewApplicationCertificate, atDesk(), desk.clerk);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const decided = await admit();
    expect(decided).toMatchObject({ state: 'ADMITTED', permits: { admit: { allowed: false, code: 'not_applied' } } });
    expect(decided.person?.nationalID).toBe('63-••••••-K-42');
    expect(decided.person?.verifiedPhone).not.toBe(company.director.phone);
    expect(decided.person?.email).not.toContain('@');
    expect(await listFacts()).toEqual([
      'company.admitted',
      'company.applied',
      'company.document_added',
      'company.created',
    ]);
  });

  it('is returned with coded reasons, and can be sent again', async () => {
    await buildApplication(test, company);
    const body = { reasons: ['certificate_unreadable' as const], comment: 'The scan is black.' };
    await call(test.app, returnApplication, { ...atDesk(), body }, desk.clerk);
    const mail = await test.mailTo(company.email);
    expect([mail.subject, mail.text]).toEqual([
      'Your application for admission was returned',
      expect.stringContaining(`/company/${company.companyID}/admin?panel=admission`),
    ]);
    const returned = await call(test.app, readAdmission, here(), company.director);
    expect(returned).toMatchObject({ state: 'RETURNED', decision: body, permits: { apply: { allowed: true } } });
    await callRefused(test.app, admitCompany, atDesk(), 'step_refused', desk.clerk);
    await buildApplication(test, company);
    expect(await call(test.app, readAdmission, here(), company.director)).toMatchObject({
      state: 'APPLIED',
      decision: null,
    });
    const again = { ...here(), body: { registrationNumber: '1/2020' } };
    expect(reasonOf(await callRaw(test.app, applyForAdmission, again, company.director))).toBe('already_applied');
  });

  it('tells the desk who else gave the number', async () => {
    const other = company;
    await buildApplication(test, other, 'CR-5');
    company = await buildUnadmitted();
    await buildApplication(test, company, 'cr-5');
    expect((await call(test.app, readApplication, atDesk(), desk.clerk)).sameNumber).toEqual([other.name]);
  });

  it('tells the desk which others have the same name, however it is written', async () => {
    const name = writeName();
    const named = (written: string) => buildCompany(test, { name: written, admitted: false });
    const other = await named(`Great ${name} (Pvt) Ltd.`);
    company = await named(`GREAT  ${name} PVT LTD`);
    expect((await call(test.app, readApplication, atDesk(), desk.clerk)).sameName).toEqual([other.name]);
  });

  it.each([
    ['clears the National ID', (by: TestPerson) => call(test.app, updateProfile, { body: { NationalId: null } }, by)],
    ['gives up the number', (by: TestPerson) => call(test.app, updateProfile, { body: { phone: null } }, by)],
    [
      'deletes the account',
      async (by: TestPerson) => {
        await buildMember(test, company, 'Director');
        await call(test.app, deleteAccount, { body: { password: by.password } }, by);
      },
    ],
  ])('shows the person who applied as they were, and is not admitted once that person %s', async (_what, act) => {
    await buildApplication(test, company);
    await act(company.director);
    await call(test.app, updateProfile, { body: { name: 'Another Name' } }, company.director).catch(() => undefined);
    const refused = await callRaw(test.app, admitCompany, atDesk(), desk.clerk);
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'applicant_gone']);
    const shown = await call(test.app, readApplication, atDesk(), desk.clerk);
    expect(shown.permits).toMatchObject({
      admit: { allowed: false, code: 'applicant_gone' },
      sendBack: { allowed: true },
    });
    expect(shown.person?.name).not.toBe('Another Name');
  });

  it('is decided once by two clerks who press at once', async () => {
    await buildApplication(test, company);
    const colleague = await buildPerson(test, { superAdmin: true });
    const body = { reasons: ['other' as const], comment: 'Call us.' };
    const answers = await Promise.all([
      callRaw(test.app, admitCompany, atDesk(), desk.clerk),
      callRaw(test.app, returnApplication, { ...atDesk(), body }, colleague),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the desk', () => {
  it('is the only one that decides', async () => {
    await buildApplication(test, company);
    const elsewhere = await buildCompany(test);
    const there = { params: { companyID: elsewhere.companyID, applicantID: company.companyID } };
    for (const endpoint of [readApplication, admitCompany, viewApplicationCertificate]) {
      const answer = await callRaw(test.app, endpoint, there, elsewhere.director);
      expect([answer.status, reasonOf(answer)]).toEqual([409, 'not_the_desk']);
      await callRefused(test.app, endpoint, atDesk(), 'not_found', elsewhere.director);
    }
    const list = await callRaw(
      test.app,
      listApplications,
      { params: { companyID: elsewhere.companyID }, query: {} },
      elsewhere.director,
    );
    expect(reasonOf(list)).toBe('not_the_desk');
    expect(await call(test.app, readAdmission, here(), company.director)).toMatchObject({ state: 'APPLIED' });
  });

  it('lets nobody decide about a company of their own, nor by a second account', async () => {
    await buildApplication(test, company);
    const nationalId = `63-${String(100_000 + serial)}-K-42`;
    const twin = await buildPerson(test, { superAdmin: true, nationalId });
    const answer = await callRaw(test.app, admitCompany, atDesk(), twin);
    expect([answer.status, reasonOf(answer)]).toEqual([409, 'part_in_company']);
    expect(await call(test.app, readApplication, atDesk(), twin)).toMatchObject({
      permits: { admit: { allowed: false, code: 'part_in_company' } },
    });
  });

  it('suspends a company and returns its application although the company took in someone of the desk', async () => {
    await buildApplication(test, company);
    await buildMember(test, company, 'Client', desk.clerk);
    const body = { reasons: ['other' as const], comment: 'Call us.' };
    const colleague = await buildPerson(test, { superAdmin: true });
    await call(test.app, returnApplication, { ...atDesk(), body }, desk.clerk);
    await buildApplication(test, company);
    expect(reasonOf(await callRaw(test.app, admitCompany, atDesk(), desk.clerk))).toBe('part_in_company');
    await call(test.app, admitCompany, atDesk(), colleague);
    await suspend();
    const back = await callRaw(
      test.app,
      reinstateCompany,
      { ...atDesk(), body: { reason: 'All is well.' } },
      desk.clerk,
    );
    expect(reasonOf(back)).toBe('part_in_company');
  });

  it('alone can write how far a company is admitted', async () => {
    const { director, companyID } = company;
    const write = test.database.withTenant(director.actor, companyID, ({ tx }) =>
      tx.updateTable('company').set({ admission: 'ADMITTED' }).where('id', '=', companyID).execute(),
    );
    await expect(write).rejects.toThrow('permission denied');
  });

  it('knows the same states as the database', async () => {
    const { rows } = await test.storage.opened.pool.query(
      'SELECT state FROM unnest($1::text[]) AS state WHERE app.counts_for_others(state)',
      [AdmissionState.options],
    );
    expect(rows.map(({ state }) => state)).toEqual(COUNTED_STATES);
    const { rows: view } = await test.storage.opened.pool.query(`SELECT pg_get_viewdef('app.counted_company') AS text`);
    expect([...view[0].text.matchAll(/'([A-Z]+)'/g)].map(([, state]) => state)).toEqual(COUNTED_STATES);
    // It was there before companies were admitted, as others were.
    const { rows: before } = await test.storage.opened.pool.query('SELECT admission FROM app.company WHERE desk');
    expect(before).toEqual([{ admission: 'ADMITTED' }]);
  });
});

describe('a company that is not admitted', () => {
  it('is told at every closed door why, and shows nothing to strangers', async () => {
    const plotter = { companyID: company.companyID, token: company.director.token };
    const manager = await buildMember(test, company, 'Manager');
    const plotted = await buildAsset(test, plotter);
    const place = { params: { companyID: company.companyID, assetID: plotted.assetID } };
    const approval = await callRaw(test.app, approveBoundary, place, manager);
    expect([approval.status, reasonOf(approval)]).toEqual([409, 'company_not_admitted']);
    const { approvals } = await call(test.app, listApprovals, { ...here(), query: {} }, manager);
    expect(approvals.map(({ permit }) => permit.code)).toEqual(['company_not_admitted']);
    const { assetID } = await buildApprovedAsset(test, plotter);
    const approved = { params: { companyID: company.companyID, assetID } };
    const listing = await callRaw(test.app, listAsset, { ...approved, body: { priceCents: 100 } }, company.director);
    expect(reasonOf(listing)).toBe('company_not_admitted');
    expect(reasonOf(await callRaw(test.app, issueCertificate, approved, company.director))).toBe(
      'company_not_admitted',
    );
    const { permits } = await call(test.app, readAssetDetail, approved, company.director);
    expect(permits.certify.code).toBe('company_not_admitted');
    await callRefused(test.app, readPublicProfile, { ...here(), query: {} }, 'not_found', await buildPerson(test));
  });

  it('has 50 MB for its files, and is told the way to more', async () => {
    await fileCertificate(test, company, company.director);
    const { pool } = test.storage.opened;
    const fill = `UPDATE app.document SET size_bytes = 50 * 1024 ^ 2 WHERE company_id = $1`;
    await pool.query(fill, [company.companyID]);
    const upload = () => {
      const { file } =
        SAMPLES['documents.uploadCompanyCertificate']?.write({ companyID: company.companyID } as never) ?? {};
      return sendSample(test.app, uploadCompanyCertificate, { ...here(), file: file as never }, company.director.token);
    };
    const refused = await upload();
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      expect.objectContaining({
        code: 'quota_exceeded',
        message: expect.stringContaining('50 MB until it is admitted'),
      }),
    ]);
    await pool.query("UPDATE app.company SET admission = 'ADMITTED' WHERE id = $1", [company.companyID]);
    expect((await upload()).statusCode).toBe(200);
  });

  it('sends 20 invitations a day', async () => {
    const send = () =>
      callRaw(
        test.app,
        invite,
        { ...here(), body: { email: `guest-${crypto.randomUUID()}@example.com`, role: 'Sales' } },
        company.director,
      );
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    await test.storage.opened.pool.query("UPDATE app.company SET admission = 'ADMITTED' WHERE id = $1", [
      company.companyID,
    ]);
    expect((await send()).status).toBe(200);
  });

  it('is one of three that a person can have founded, with all accounts that are certainly theirs', async () => {
    const found = (by: TestPerson) => {
      const body = { company: `Third of ${writeName()}`, companyEmail: 'office@example.com' };
      return callRaw(test.app, createCompany, { body }, by);
    };
    const twin = await buildPerson(test);
    await test.storage.opened.pool.query(
      'INSERT INTO app.former_number (person_id, phone, replaced_at) VALUES ($1, $2, now())',
      [twin.sub, company.director.phone],
    );
    expect((await found(company.director)).status).toBe(200);
    expect((await found(twin)).status).toBe(200);
    const fourth = await found(company.director);
    expect([fourth.status, reasonOf(fourth)]).toEqual([409, 'companies_waiting']);
    expect((await found(twin)).status).toBe(409);
    await buildApplication(test, company);
    await admit();
    expect((await found(twin)).status).toBe(200);
    // Someone who types a stranger's National ID uses up nothing of theirs.
    const nationalId = `63-${String(100_000 + serial)}-K-42`;
    expect((await found(await buildPerson(test, { nationalId }))).status).toBe(200);
  });

  it.each([
    'Visit https://evil.example',
    'evil.example Mining',
    'Mazowe gold@evil.example',
    'Mazowe ＠evil',
    'Call 077 123 4567 Gold',
    'www.mazowe',
  ])('cannot be called %s', async (name) => {
    const body = { company: name, companyEmail: 'office@example.com' };
    const { status, body: answer } = await callRaw(test.app, createCompany, { body }, company.director);
    expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining('name_has_address')]);
  });

  it.each(['J. W. Moyo & Sons (Pvt) Ltd.', 'Claims 2019-2026', 'Mine No. 12, Shurugwi'])(
    'can be called %s',
    async (name) => {
      const body = { company: name, companyEmail: 'office@example.com' };
      expect((await callRaw(test.app, createCompany, { body }, await buildPerson(test))).status).toBe(200);
    },
  );
});

describe('a suspended company', () => {
  it('keeps its data and its ground, and approves, sells and certifies nothing until it is reinstated', async () => {
    await buildApplication(test, company);
    await admit();
    const seller = { companyID: company.companyID, token: company.director.token };
    const listed = await buildListedAsset(test, seller);
    const stranger = await buildPerson(test);
    const look = () => callRaw(test.app, readPublicProfile, { ...here(), query: {} }, stranger);
    const offered = async () =>
      (await callRaw(test.app, readCatalogue, { params: { slug: 'garlpex' }, query: {} })).text.includes(
        listed.assetNumber,
      );
    expect([(await look()).status, await offered()]).toEqual([200, true]);
    await suspend('Struck off the register of companies.');
    expect([(await look()).status, await offered()]).toEqual([404, false]);
    expect(await call(test.app, readCompany, here(), company.director)).toMatchObject({
      admission: 'SUSPENDED',
      suspensionReason: 'Struck off the register of companies.',
    });
    const place = { params: { companyID: company.companyID, assetID: listed.assetID } };
    expect(reasonOf(await callRaw(test.app, issueCertificate, place, company.director))).toBe('company_suspended');
    const again = { ...place, body: { priceCents: 1 } };
    expect(reasonOf(await callRaw(test.app, listAsset, again, company.director))).toBe('company_suspended');
    expect((await call(test.app, readAssetDetail, place, company.director)).asset.assetNumber).toBe(listed.assetNumber);
    // Its approved claims still block.
    const neighbour = await buildCompany(test);
    const theirs = await buildAsset(
      test,
      { companyID: neighbour.companyID, token: neighbour.director.token },
      { points: listed.points },
    );
    const sent = { params: { companyID: neighbour.companyID, assetID: theirs.assetID } };
    expect((await call(test.app, readAssetDetail, sent, neighbour.director)).asset.standing).toBe('DISPUTED');
    await call(test.app, reinstateCompany, { ...atDesk(), body: { reason: 'Restored.' } }, desk.clerk);
    expect([(await look()).status, await offered()]).toEqual([200, true]);
    expect((await listFacts()).slice(0, 3)).toEqual(['company.reinstated', 'company.suspended', 'company.admitted']);
  });
});
