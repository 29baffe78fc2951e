import { admitCompany } from '@atlas/contract/admission';
import { approveBoundary, readAssetDetail, settleDispute } from '@atlas/contract/asset-life';
import { createCategory, updateAsset } from '@atlas/contract/assets';
import { checkOtherCompanies, NEIGHBOUR_CHECKS, saveBoundary } from '@atlas/contract/cartography';
import { createCompany, listCompanyEvents } from '@atlas/contract/companies';
import { listDisputes, settleOverlap } from '@atlas/contract/disputes';
import { readHoldings } from '@atlas/contract/finder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAsset, squareAt } from '../../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import { buildApplication, buildDesk } from '../../../testing/builders/desk.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { call, callRaw } from '../../../testing/call.ts';

let test: TestApp;
let victim: TestCompany;
beforeAll(async () => {
  test = await startTestApp();
  victim = await buildCompany(test);
});
afterAll(() => test.close());

/** About 47,000 ha. */
const WIDE = squareAt(-17.9, 30.1, 0.2);
const WITHIN = squareAt(-17.8, 30.2);

/** Two strangers who signed up today: one plots, the other approves. */
async function attack(): Promise<{ company: TestCompany; plotter: TestPerson; status: number }> {
  const plotter = await buildPerson(test, { nationalId: '63-910001-K-42' });
  const body = { company: 'Fresh Ground', companyEmail: 'fresh@example.com' };
  const { companyID, company: name, companyEmail: email } = await call(test.app, createCompany, { body }, plotter);
  const company = { companyID, name, email, director: plotter };
  const approver = await buildMember(test, company, 'Manager');
  const params = { companyID };
  const { _id } = await call(test.app, createCategory, { params, body: { category: 'All of it' } }, plotter);
  const claim = { companyID, categoryId: _id, assetNumber: 'ALL-1', points: [...WIDE] };
  let answer = await callRaw(test.app, saveBoundary, { body: claim }, plotter);
  if (answer.status === 409) {
    const confirmed = { ...claim, confirm: true };
    answer = await callRaw(test.app, saveBoundary, { body: confirmed }, plotter);
  }
  expect(answer.status, answer.text).toBe(200);
  const { asset } = answer.body as { asset: { _id: never } };
  const approval = await callRaw(test.app, approveBoundary, { params: { companyID, assetID: asset._id } }, approver);
  return { company, plotter, status: approval.status };
}

const whose = (of: TestCompany) => ({ companyID: of.companyID, token: of.director.token });
const readDetail = (assetID: never) =>
  call(test.app, readAssetDetail, { params: { companyID: victim.companyID, assetID } }, victim.director);

async function countNotices(): Promise<number> {
  const sent = { params: { companyID: victim.companyID }, query: {} };
  const { events } = await call(test.app, listCompanyEvents, sent, victim.director);
  return events.filter(({ type }) => type === 'neighbour.plotted').length;
}

it('two fresh accounts block no land: their claim counts for others once the desk has admitted the company', async () => {
  const before = await buildAsset(test, whose(victim), { points: squareAt(-17.75, 30.25) });
  const { company, status } = await attack();
  expect(status).toBe(409);
  const claim = await buildAsset(test, whose(victim), { points: WITHIN });
  const approver = await buildMember(test, victim, 'Manager');
  const seen = await readDetail(claim.assetID as never);
  expect(seen).toMatchObject({ asset: { standing: 'ACTIVE' }, overlaps: [] });
  expect(seen.neighbours.filter(({ ownCompany }) => !ownCompany)).toEqual([]);
  const check = { body: { companyID: victim.companyID, points: [...squareAt(-17.76, 30.15)] } };
  expect((await call(test.app, checkOtherCompanies, check, victim.director)).overlaps).toEqual([]);
  expect(await countNotices()).toBe(0);
  const place = { params: { companyID: victim.companyID, assetID: claim.assetID } };
  await call(test.app, approveBoundary, place, approver);

  // The fresh company learns nothing of others, whether it saves or reads.
  const { rows } = await test.storage.opened.pool.query(
    `SELECT a.id, (SELECT count(*)::int FROM app.event e WHERE e.company_id = a.company_id AND e.type LIKE 'neighbour.%') AS told
     FROM app.asset a WHERE a.company_id = $1`,
    [company.companyID],
  );
  expect(rows[0].told).toBe(0);
  const own = { params: { companyID: company.companyID, assetID: rows[0].id } };
  const ofFresh = () => call(test.app, readAssetDetail, own, company.director);
  expect(await ofFresh()).toMatchObject({ asset: { standing: 'ACTIVE' }, overlaps: [], neighbours: [] });

  // From the admission on it counts, for claims that were plotted before and after its own.
  await buildApplication(test, company);
  const desk = await buildDesk(test);
  await call(
    test.app,
    admitCompany,
    { params: { companyID: desk.companyID, applicantID: company.companyID } },
    desk.clerk,
  );
  for (const { assetID } of [before, claim]) {
    expect((await readDetail(assetID as never)).overlaps).toMatchObject([{ ownCompany: false, claims: 1 }]);
  }
  expect((await call(test.app, checkOtherCompanies, check, victim.director)).overlaps).toMatchObject([{ claims: 1 }]);
  expect(await countNotices()).toBe(1);
  expect((await ofFresh()).overlaps).toMatchObject([{ ownCompany: false, claims: 2 }]);
});

it('a company that is not admitted learns of others’ claims only by checks, which are counted and told', async () => {
  const theirs = await buildAsset(test, whose(victim), { points: squareAt(-18.3, 29.4) });
  const approver = await buildMember(test, victim, 'Manager');
  await call(test.app, approveBoundary, { params: { companyID: victim.companyID, assetID: theirs.assetID } }, approver);
  const company = await buildCompany(test, { admitted: false });
  const { _id } = await call(
    test.app,
    createCategory,
    { params: { companyID: company.companyID }, body: { category: 'Probes' } },
    company.director,
  );
  const probe = { companyID: company.companyID, points: [...squareAt(-18.2995, 29.4005, 0.0005)] };
  const saved = await call(
    test.app,
    saveBoundary,
    { body: { ...probe, categoryId: _id, assetNumber: 'PROBE-1' } },
    company.director,
  );
  expect(saved).toMatchObject({ asset: { standing: 'ACTIVE' }, overlaps: [] });
  await call(
    test.app,
    updateAsset,
    {
      params: { companyID: company.companyID, assetID: saved.asset._id },
      body: { operatorPhone: company.director.phone },
    },
    company.director,
  );
  const { assets } = await call(test.app, readHoldings, {}, company.director);
  expect(assets).toMatchObject([{ assetNumber: 'PROBE-1', overlaps: 0, overlapSquareMetres: 0 }]);

  const checked = await call(test.app, checkOtherCompanies, { body: probe }, company.director);
  expect(checked).toMatchObject({ overlaps: [{ claims: 1 }], otherChecks: { left: NEIGHBOUR_CHECKS - 1 } });
  const { events } = await call(
    test.app,
    listCompanyEvents,
    { params: { companyID: victim.companyID }, query: {} },
    victim.director,
  );
  expect(events.some(({ type }) => type === 'neighbour.checked')).toBe(true);
});

it('the desk settles a dispute between two companies: both boundaries stand until one is plotted again', async () => {
  const desk = await buildDesk(test);
  const [theirs, ours] = [await buildCompany(test), await buildCompany(test)];
  const square = squareAt(-19.2, 31.4);
  const first = await buildAsset(test, whose(theirs), { points: square });
  const approve = async (of: TestCompany, assetID: typeof first.assetID) => {
    const params = { companyID: of.companyID, assetID };
    return callRaw(test.app, approveBoundary, { params }, await buildMember(test, of, 'Manager'));
  };
  expect((await approve(theirs, first.assetID)).status).toBe(200);
  const second = await buildAsset(test, whose(ours), { points: square });
  const place = { params: { companyID: ours.companyID, assetID: second.assetID } };
  const settle = () =>
    callRaw(test.app, settleDispute, { ...place, body: { reason: 'The desk has settled it.' } }, ours.director);
  expect((await settle()).status).toBe(409);

  const atDesk = { params: { companyID: desk.companyID } };
  const find = async () =>
    (await call(test.app, listDisputes, atDesk, desk.clerk)).disputes.find(
      ({ claim }) => claim.assetID === second.assetID,
    );
  expect(await find()).toMatchObject({
    claim: { company: ours.name, standing: 'DISPUTED', disputeCause: 'overlap', approved: false },
    neighbour: { company: theirs.name, standing: 'ACTIVE', approved: true },
    settled: false,
    permits: { settle: { allowed: true } },
  });
  const pair = {
    claim: { companyID: ours.companyID, assetID: second.assetID },
    neighbour: { companyID: theirs.companyID, assetID: first.assetID },
  };
  const body = { ...pair, reason: 'Alluvial and reef rights on one ground.' };
  const elsewhere = await callRaw(
    test.app,
    settleOverlap,
    { params: { companyID: ours.companyID }, body },
    ours.director,
  );
  expect(elsewhere.body).toMatchObject({ code: 'step_refused', reason: { code: 'not_the_desk' } });
  await buildMember(test, ours, 'Client', desk.clerk);
  const partial = await callRaw(test.app, settleOverlap, { ...atDesk, body }, desk.clerk);
  expect(partial.body).toMatchObject({ code: 'step_refused', reason: { code: 'part_in_company' } });
  // A company cannot hinder a clerk by someone with the clerk's National ID.
  const nationalId = '63-910077-K-42';
  const other = await buildPerson(test, { superAdmin: true, nationalId });
  await buildMember(test, ours, 'Client', await buildPerson(test, { nationalId }));
  await call(test.app, settleOverlap, { ...atDesk, body }, other);
  expect((await callRaw(test.app, settleOverlap, { ...atDesk, body }, other)).status).toBe(409);
  expect(await find()).toMatchObject({ settled: true });

  for (const [of, assetNumber] of [
    [theirs, first.assetNumber],
    [ours, second.assetNumber],
  ] as const) {
    const { events } = await call(
      test.app,
      listCompanyEvents,
      { params: { companyID: of.companyID }, query: {} },
      of.director,
    );
    expect(events.find(({ type }) => type === 'asset.overlap_settled')).toMatchObject({
      subjectLabel: assetNumber,
      after: { reason: body.reason },
    });
  }
  expect((await settle()).status).toBe(200);
  expect((await approve(ours, second.assetID)).status).toBe(200);

  // Plotted again, the boundary is another one.
  const moved = {
    companyID: ours.companyID,
    categoryId: second.categoryId,
    assetNumber: second.assetNumber,
    points: [...squareAt(-19.2, 31.4, 0.0031)],
    confirm: true,
  };
  const replotted = await call(test.app, saveBoundary, { body: moved }, ours.director);
  expect(replotted.asset.standing).toBe('DISPUTED');
});
