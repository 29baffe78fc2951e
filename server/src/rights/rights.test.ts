import { readAsset, updateAsset } from '@atlas/contract/assets';
import { listAsset } from '@atlas/contract/catalogue';
import { listCompanyEvents } from '@atlas/contract/companies';
import { readParty } from '@atlas/contract/parties';
import { issueCertificate, readCertificate } from '@atlas/contract/register';
import {
  acceptChange,
  dischargeRight,
  refuseChange,
  registerRight,
  transferRight,
  varyRight,
  withdrawChange,
} from '@atlas/contract/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompliance } from '../../testing/builders/approval.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import {
  buildHeldAsset,
  enterBurden,
  expectWhole,
  type HeldAsset,
  HOLDER,
  inventParty,
  readHeld,
  transferTitle,
} from '../../testing/builders/right.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let proposer: TestPerson;
let decider: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  proposer = await buildMember(test, company, 'Reception');
  decider = await buildMember(test, company, 'Manager');
});
afterAll(() => test.close());

const by = () => ({ proposer, decider });
const at = ({ companyID, assetID }: HeldAsset) => ({ companyID, assetID });
const approve = (held: HeldAsset) => buildCompliance(test, company.director, at(held), 'APPROVED');
const HOLDER_AS_TYPED = {
  kind: 'person',
  name: HOLDER.operatorName,
  nationalID: HOLDER.operatorID,
  phone: HOLDER.operatorPhone,
} as const;
const NO_TERMS = { terms: '', validFrom: null, validUntil: null } as const;

async function titleOf(held: HeldAsset) {
  const { rights } = await readHeld(test, held, proposer);
  const title = rights.find(({ kind }) => kind === 'title');
  if (title === undefined) throw new Error('no title');
  return title;
}

async function proposeTransfer(held: HeldAsset, party = inventParty()) {
  const params = { ...at(held), rightID: (await titleOf(held))._id };
  const body = { party, documentID: held.documentID };
  return (await call(test.app, transferRight, { params, body }, proposer)).changeID;
}

describe('an operator', () => {
  it('has the title and the operating right', async () => {
    const held = await buildHeldAsset(test, company);
    const { rights } = await readHeld(test, held, decider);
    expect(rights.map(({ kind, share, party }) => [kind, share, party.name, party.nationalID, party.phone])).toEqual([
      ['title', { numerator: 1, denominator: 1 }, HOLDER.operatorName, HOLDER.operatorID, HOLDER.operatorPhone],
      ['operation', null, HOLDER.operatorName, HOLDER.operatorID, HOLDER.operatorPhone],
    ]);
  });

  it('is another party when what is written about them is corrected before the approval', async () => {
    const held = await buildHeldAsset(test, company);
    await call(test.app, updateAsset, { params: at(held), body: { operatorName: 'Rudo Chariwa' } }, company.director);
    expect((await titleOf(held)).party).toMatchObject({ name: 'Rudo Chariwa', phone: HOLDER.operatorPhone });
    expect(await expectWhole(test, held)).toBe(1);
  });

  it('of an approved asset is not named by editing, also after it was plotted again', async () => {
    const held = await buildHeldAsset(test, company);
    await approve(held);
    const edit = (body: object) => callRaw(test.app, updateAsset, { params: at(held), body }, company.director);
    const refused = await edit({ operatorName: 'Someone Else' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'step_refused', reason: { code: 'holders_settled' } } });
    expect((await edit({ assetName: 'Golden Quarry', operatorName: HOLDER.operatorName })).status).toBe(200);
    const { pool } = test.storage.opened;
    await pool.query(`UPDATE app.asset SET compliance_state = 'PLOTTED' WHERE id = $1`, [held.assetID]);
    expect((await edit({ operatorPhone: '0771200002' })).status).toBe(409);
    const careless = pool.query(`UPDATE app.asset SET operator_name = 'Someone Else' WHERE id = $1`, [held.assetID]);
    await expect(careless).rejects.toMatchObject({ code: 'AT403' });
  });
});

describe('a transfer', () => {
  it('of the whole moves the title and, if so proposed, the operator', async () => {
    const held = await buildHeldAsset(test, company);
    await approve(held);
    const party = { kind: 'company', name: 'Mhangura Gold', nationalID: '1234/2020', phone: '077 120 0003' } as const;
    await transferTitle(test, held, by(), { party, withOperation: true });
    expect(await call(test.app, readAsset, { params: at(held) }, decider)).toMatchObject({
      operatorName: 'Mhangura Gold',
      operatorID: '1234/2020',
      operatorPhone: '+263771200003',
    });
    const { rights, ended } = await readHeld(test, held, decider);
    expect(rights.map(({ kind, party }) => [kind, party.name])).toEqual([
      ['title', 'Mhangura Gold'],
      ['operation', 'Mhangura Gold'],
    ]);
    expect(ended.map(({ party }) => party.name)).toEqual([HOLDER.operatorName, HOLDER.operatorName]);
    await expectWhole(test, held);
  });

  it('of a share leaves the rest with its holder, and a second one adds to the first', async () => {
    const held = await buildHeldAsset(test, company);
    const party = inventParty();
    await transferTitle(test, held, by(), { party, share: { numerator: 2, denominator: 6 } });
    await transferTitle(test, held, by(), { party, share: { numerator: 1, denominator: 6 } });
    const { rights } = await readHeld(test, held, decider);
    const shares = rights.flatMap(({ share, party }) => (share === null ? [] : [[party.name, share]]));
    expect(shares).toHaveLength(2);
    expect(shares).toEqual(
      expect.arrayContaining([
        [HOLDER.operatorName, { numerator: 1, denominator: 2 }],
        [party.name, { numerator: 1, denominator: 2 }],
      ]),
    );
    expect(rights.find(({ kind }) => kind === 'operation')?.party.name).toBe(HOLDER.operatorName);
    await expectWhole(test, held);
  });

  it('leaves facts in the history that name nobody, and makes the certificate out of date', async () => {
    const held = await buildHeldAsset(test, company);
    await approve(held);
    const { certificateID } = await call(test.app, issueCertificate, { params: at(held) }, company.director);
    await transferTitle(test, held, by(), { party: inventParty('Nyasha Invisible') });
    const { events } = await call(
      test.app,
      listCompanyEvents,
      { params: { companyID: company.companyID }, query: { subjectID: held.assetID } },
      decider,
    );
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['asset.transferred', 'right.proposed']);
    expect(events[0]?.after).toMatchObject({ kind: 'title', share: null, withOperation: false });
    expect(JSON.stringify(events.slice(0, 2))).not.toContain('Invisible');
    const renewed = await call(test.app, issueCertificate, { params: at(held) }, company.director);
    expect(renewed.certificateID).not.toBe(certificateID);
    const paper = await callRaw(
      test.app,
      readCertificate,
      { params: { companyID: company.companyID, certificateID: renewed.certificateID } },
      company.director,
    );
    expect(paper.status).toBe(200);
  });

  it.each([
    ['more than the party has', { share: { numerator: 4, denominator: 3 } }, 'share_exceeds'],
    ['to the holder itself', { party: HOLDER_AS_TYPED }, 'party_has_it'],
    ['without a filed document', { documentID: crypto.randomUUID() }, 'document_not_filed'],
    ['to an unknown party', { party: undefined, partyID: crypto.randomUUID() }, 'party_unknown'],
  ])('%s is refused', async (_case, change, code) => {
    const held = await buildHeldAsset(test, company);
    const body = { party: inventParty(), documentID: held.documentID, ...change };
    const params = { ...at(held), rightID: (await titleOf(held))._id };
    const answer = await callRaw(test.app, transferRight, { params, body } as never, proposer);
    expect(answer).toMatchObject({ status: 409, body: { reason: { code } } });
  });
});

describe('a proposal', () => {
  it('is accepted by neither its proposer nor a party to it, nor by a role that does not decide', async () => {
    const held = await buildHeldAsset(test, company);
    const changeID = await proposeTransfer(held, { ...inventParty(), phone: decider.phone });
    const accept = (who: TestPerson) => callRaw(test.app, acceptChange, { params: { ...at(held), changeID } }, who);
    expect((await accept(proposer)).status).toBe(403);
    expect(await accept(decider)).toMatchObject({ status: 409, body: { reason: { code: 'change_concerns_you' } } });
    const own = await call(
      test.app,
      transferRight,
      {
        params: { ...at(held), rightID: (await titleOf(held))._id },
        body: { party: inventParty(), documentID: held.documentID },
      },
      decider,
    );
    const answer = await callRaw(test.app, acceptChange, { params: { ...at(held), changeID: own.changeID } }, decider);
    expect(answer).toMatchObject({ status: 409, body: { reason: { code: 'proposed_by_you' } } });
    const { proposals } = await readHeld(test, held, decider);
    expect(proposals.map(({ permits }) => permits.accept.code)).toEqual(['change_concerns_you', 'proposed_by_you']);
    expect(proposals.map(({ permits }) => permits.withdraw.allowed)).toEqual([false, true]);
  });

  it('is refused by someone else, withdrawn by its proposer, and then decided', async () => {
    const held = await buildHeldAsset(test, company);
    const [first, second] = [await proposeTransfer(held), await proposeTransfer(held)];
    const of = (changeID: typeof first) => ({ params: { ...at(held), changeID } });
    await call(test.app, refuseChange, { ...of(first), body: { reason: 'The deed is not signed.' } }, decider);
    await callRefused(test.app, withdrawChange, of(first), 'step_refused', proposer);
    await callRefused(test.app, withdrawChange, of(second), 'step_refused', decider);
    await call(test.app, withdrawChange, of(second), proposer);
    await callRefused(test.app, acceptChange, of(second), 'step_refused', decider);
    expect((await readHeld(test, held, decider)).proposals).toEqual([]);
    expect((await titleOf(held)).party.name).toBe(HOLDER.operatorName);
  });

  it('that no longer fits is not entered', async () => {
    const held = await buildHeldAsset(test, company);
    const late = await proposeTransfer(held);
    await transferTitle(test, held, by(), { party: inventParty() });
    const answer = await callRaw(test.app, acceptChange, { params: { ...at(held), changeID: late } }, decider);
    expect(answer).toMatchObject({ status: 409, body: { reason: { code: 'right_ended' } } });
  });
});

describe('what burdens an asset', () => {
  it('is kept in the order of entry, varied in its place, and discharged', async () => {
    const held = await buildHeldAsset(test, company);
    await enterBurden(test, held, by(), 'mortgage');
    await enterBurden(test, held, by(), 'lease');
    const burdens = async () =>
      (await readHeld(test, held, decider)).rights.filter(({ kind }) => kind !== 'title' && kind !== 'operation');
    const [mortgage, lease] = await burdens();
    expect([mortgage?.kind, lease?.kind]).toEqual(['mortgage', 'lease']);
    const params = { ...at(held), rightID: mortgage?._id as never };
    const terms = { terms: 'USD 40,000 at 9 %', validFrom: '2026-01-01', validUntil: '2031-12-31' };
    const varied = { params, body: { ...terms, documentID: held.documentID } };
    const { changeID } = await call(test.app, varyRight, varied, proposer);
    await call(test.app, acceptChange, { params: { ...at(held), changeID } }, decider);
    const after = await burdens();
    expect(after[0]).toMatchObject({ kind: 'mortgage', priority: mortgage?.priority, ...terms });
    const discharged = {
      params: { ...at(held), rightID: after[0]?._id as never },
      body: { documentID: held.documentID },
    };
    const ending = await call(test.app, dischargeRight, discharged, proposer);
    await call(test.app, acceptChange, { params: { ...at(held), changeID: ending.changeID } }, decider);
    expect((await burdens()).map(({ kind }) => kind)).toEqual(['lease']);
    await expectWhole(test, held);
  });

  it('as a caveat blocks transfer and sale until it is discharged', async () => {
    const held = await buildHeldAsset(test, company);
    await approve(held);
    const pending = await proposeTransfer(held);
    await enterBurden(test, held, by(), 'caveat');
    const { rights } = await readHeld(test, held, decider);
    expect(rights[0]?.permits.transfer.code).toBe('under_caveat');
    const blocked = await callRaw(test.app, acceptChange, { params: { ...at(held), changeID: pending } }, decider);
    expect(blocked).toMatchObject({ status: 409, body: { reason: { code: 'under_caveat' } } });
    const sale = { params: at(held), body: { priceCents: 100_000, ropAvailable: false } };
    const listed = await callRaw(test.app, listAsset, sale, company.director);
    expect(listed).toMatchObject({ status: 409, body: { reason: { code: 'under_caveat' } } });
    const caveat = rights.find(({ kind }) => kind === 'caveat');
    const params = { ...at(held), rightID: caveat?._id as never };
    const body = { documentID: held.documentID };
    const { changeID } = await call(test.app, dischargeRight, { params, body }, proposer);
    await call(test.app, acceptChange, { params: { ...at(held), changeID } }, decider);
    await call(test.app, acceptChange, { params: { ...at(held), changeID: pending } }, decider);
    await call(test.app, listAsset, sale, company.director);
  });

  it('is no title, which is registered once and never discharged', async () => {
    const held = await buildHeldAsset(test, company);
    const title = await titleOf(held);
    const body = { kind: 'title' as const, party: inventParty(), ...NO_TERMS, documentID: held.documentID };
    const second = await callRaw(test.app, registerRight, { params: at(held), body }, proposer);
    expect(second).toMatchObject({ status: 409, body: { reason: { code: 'title_recorded' } } });
    const params = { ...at(held), rightID: title._id };
    const discharged = await callRaw(
      test.app,
      dischargeRight,
      { params, body: { documentID: held.documentID } },
      proposer,
    );
    expect(discharged).toMatchObject({ status: 409, body: { reason: { code: 'right_transferred_only' } } });
  });
});

it('registers the title of an approved asset that has none, and with it the operator', async () => {
  const held = await buildHeldAsset(test, company, {});
  await approve(held);
  const refused = await callRaw(test.app, updateAsset, { params: at(held), body: HOLDER }, company.director);
  expect(refused).toMatchObject({ status: 409, body: { reason: { code: 'holders_settled' } } });
  const body = { kind: 'title' as const, party: inventParty('First Holder'), ...NO_TERMS, documentID: held.documentID };
  const { changeID } = await call(test.app, registerRight, { params: at(held), body }, proposer);
  await call(test.app, acceptChange, { params: { ...at(held), changeID } }, decider);
  expect(await call(test.app, readAsset, { params: at(held) }, decider)).toMatchObject({
    operatorName: 'First Holder',
  });
  expect(await expectWhole(test, held)).toBe(1);
});

it('shows a party what it holds, and a colleague who may not read it a masked National ID', async () => {
  const held = await buildHeldAsset(test, company);
  const { party } = await titleOf(held);
  const params = { companyID: company.companyID, partyID: party._id };
  const { holdings } = await call(test.app, readParty, { params }, decider);
  expect(holdings.filter(({ assetID }) => assetID === held.assetID).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['title', 'operation']),
  );
  const surveyor = await buildMember(test, company, 'Survey');
  const shown = await call(test.app, readParty, { params }, surveyor);
  expect(shown.party).toMatchObject({ name: HOLDER.operatorName, nationalID: '63-••••••-K-42' });
});

it('lets a client who holds a share see the asset, without the other holder’s data', async () => {
  const held = await buildHeldAsset(test, company);
  const client = await buildMember(test, company, 'Client');
  expect((await callRaw(test.app, readAsset, { params: at(held) }, client)).status).toBe(404);
  const party = { ...inventParty('Own Name'), phone: client.phone };
  await transferTitle(test, held, by(), { party, share: { numerator: 1, denominator: 4 } });
  const shown = await call(test.app, readAsset, { params: at(held) }, client);
  expect(shown.operatorName).toBe('R••• C•••');
  const { rights, proposals } = await readHeld(test, held, client);
  expect(rights.map(({ party }) => party.name).sort()).toEqual(['Own Name', 'R••• C•••', 'R••• C•••']);
  expect(proposals).toEqual([]);
});
