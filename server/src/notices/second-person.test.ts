import { approveEvent, createEvent, refuseEvent, stopEvent } from '@atlas/contract/asset-events';
import { type RopChangeId, RopId } from '@atlas/contract/identifiers';
import { pathOfNotice } from '@atlas/contract/notice-path';
import type { Notice } from '@atlas/contract/notices';
import { approveRedemption, settleRedemption } from '@atlas/contract/redemptions';
import { refuseRopChange, waiveRop } from '@atlas/contract/rop-changes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCategory } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildRedemption } from '../../testing/builders/ledger.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildActive, dayAgo, ropTerms } from '../../testing/builders/rop.ts';
import { call } from '../../testing/call.ts';
import { readNotices, sendAll, tellAll } from '../../testing/notice-steps.ts';

const NATIONAL_ID = '63-4012999 F 07';
let test: TestApp;
let company: TestCompany;
let seller: TestPerson;
let twin: TestPerson;
let manager: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  seller = await buildMember(test, company, 'Sales', await buildPerson(test, { nationalId: NATIONAL_ID }));
  twin = await buildMember(test, company, 'Manager', await buildPerson(test, { nationalId: NATIONAL_ID }));
  manager = await buildMember(test, company, 'Manager');
  desk = await buildMember(test, company, 'Reception');
});
afterAll(() => test.close());

/** The notices of a person about a thing. */
const about = async (person: TestPerson, id: string): Promise<readonly Notice[]> =>
  (await readNotices(test, person)).filter(({ subject }) => subject.id === id);

describe('an event of the books above the limit', () => {
  const create = async () => {
    const { companyID } = company;
    const assetCategoryID = await buildCategory(test, { companyID, token: company.director.token });
    const body = { companyID, eventName: 'Drill rig', assetCategoryID, assetValue: -1_500 };
    const { event } = await call(test.app, createEvent, { body }, seller);
    expect(event.state).toBe('WAITING');
    return event;
  };
  const at = ({ _id }: Awaited<ReturnType<typeof create>>) => ({
    params: { companyID: company.companyID, assetEventID: _id },
  });

  it('is told to those who can decide about it, and to no account of the person who created it', async () => {
    const event = await create();
    const [asked] = await about(manager, event._id);
    expect(asked).toMatchObject({
      kind: 'approval',
      what: 'book.event_waits',
      label: event.number,
      company: company.name,
      isSettled: false,
      unread: 1,
    });
    expect(asked && pathOfNotice(asked)).toBe(`/asset/finance/${company.companyID}?view=new-transaction`);
    expect(await about(company.director, event._id)).toHaveLength(1);
    for (const other of [seller, twin, desk]) expect(await about(other, event._id)).toEqual([]);
  });

  it('is over for them once one of them has decided, and told to its creator only if it was refused', async () => {
    const [approved, refused] = [await create(), await create()];
    await tellAll(test);
    await call(test.app, approveEvent, at(approved), manager);
    await call(test.app, refuseEvent, { ...at(refused), body: { reason: 'No quote.' } }, manager);
    for (const { _id } of [approved, refused])
      expect(await about(company.director, _id)).toMatchObject([{ what: 'book.event_waits', isSettled: true }]);
    expect(await about(seller, approved._id)).toEqual([]);
    expect(await about(seller, refused._id)).toMatchObject([{ kind: 'returned', what: 'book.event_refused' }]);
  });

  it('is not mailed once its creator has withdrawn it', async () => {
    const [waiting, withdrawn] = [await create(), await create()];
    await tellAll(test);
    await call(test.app, stopEvent, at(withdrawn), seller);
    await sendAll(test, new Date(Date.now() + 3 * 24 * 3_600_000));
    const mailed = (number: string) =>
      test.mails.filter(({ to, text }) => to === manager.email && new RegExp(`${number}\\b`).test(text));
    await expect.poll(() => mailed(waiting.number), { timeout: 5_000 }).not.toEqual([]);
    expect(mailed(withdrawn.number)).toEqual([]);
  });
});

describe('a redemption that is approved', () => {
  it('is told to those who can pay it out, and to no account of the two people before them', async () => {
    const holder = await buildMember(test, company, 'Client', await buildPerson(test, { nationalId: NATIONAL_ID }));
    const redemptionID = await buildRedemption(test, company, holder);
    await tellAll(test);
    const params = { companyID: company.companyID, redemptionID };
    await call(test.app, approveRedemption, { params }, desk);
    const [asked] = await about(manager, redemptionID);
    expect(asked).toMatchObject({ kind: 'approval', what: 'payout', isSettled: false, count: 2 });
    expect(await about(desk, redemptionID)).toMatchObject([{ what: 'redemption', isSettled: true }]);
    for (const other of [holder, twin, seller]) expect(await about(other, redemptionID)).toEqual([]);
    await call(test.app, settleRedemption, { params, body: { payoutReference: 'CSH-1' } }, manager);
    expect(await about(company.director, redemptionID)).toMatchObject([{ what: 'payout', isSettled: true }]);
  });
});

describe('a change of a contract that is refused', () => {
  it('is told to the person who proposed it, and to the drafter', async () => {
    const drafter = await buildMember(test, company, 'Sales');
    const rop = await buildActive(test, { company, seller: drafter, manager }, ropTerms({ start: dayAgo(45) }));
    const params = { companyID: company.companyID, ropID: RopId.parse(rop.ropID) };
    const changeID = crypto.randomUUID() as RopChangeId;
    const body = {
      key: changeID,
      what: 'late_fee',
      instalment: 1,
      amount: '100',
      reason: 'The bank was closed.',
    } as const;
    await call(test.app, waiveRop, { params, body }, manager);
    await tellAll(test);
    await call(
      test.app,
      refuseRopChange,
      { params: { ...params, changeID }, body: { reason: 'It was open.' } },
      company.director,
    );
    for (const person of [manager, drafter])
      expect((await about(person, rop.ropID))[0]).toMatchObject({ kind: 'returned', what: 'rop.change_refused' });
    expect((await about(company.director, rop.ropID)).map(({ what }) => what)).not.toContain('rop.change_refused');
  });
});
