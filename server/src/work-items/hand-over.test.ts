import { approveBoundary } from '@atlas/contract/asset-life';
import { readReference, sendContact, writeToReference } from '@atlas/contract/contact';
import { CompanyId, type WorkItemId } from '@atlas/contract/identifiers';
import { listWork, readWorkItem } from '@atlas/contract/work';
import { findAnsweringCompanies } from '@atlas/contract/work-desk';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson } from '../../testing/builders/person.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRefused } from '../../testing/call.ts';
import { handOverItem } from './hand-over-item.ts';
import { lockWorkItem } from './lock-item.ts';
import { openWorkItem } from './open-work-item.ts';

/** The director plots every boundary here. */
const PLOTTERS_ID = '63-4012345 F 07';

let test: TestApp;
let company: TestCompany;
let [sales, desk, manager, director]: TestClerk[] = [];
let deskID: CompanyId;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'on' });
  company = await buildCompany(test, { director: await buildPerson(test, { nationalId: PLOTTERS_ID }) });
  sales = new TestClerk(test, await buildMember(test, company, 'Sales'));
  manager = new TestClerk(test, await buildMember(test, company, 'Manager'));
  director = new TestClerk(test, company.director);
  desk = new TestClerk(test, await buildPerson(test, { superAdmin: true }));
  const { rows } = await test.storage.opened.pool.query<{ id: string }>('SELECT id FROM app.company WHERE desk');
  deskID = CompanyId.parse(rows[0]?.id);
});
afterAll(() => test.close());

const people = () => {
  if (!(sales && desk && manager && director)) throw new Error('nobody works here');
  return { sales, desk, manager, director };
};
const SITE = { description: 'Near the dam', latitude: -18.35, longitude: 29.9 };
const seller = () => ({ companyID: company.companyID, token: company.director.token });

let serial = 0;
async function ask(): Promise<{ place: WorkPlace; ref: string; key: string }> {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  serial += 1;
  const phone = `077 5${String(serial).padStart(2, '0')} 4500`;
  const body = {
    door: 'contact',
    name: 'Rudo Ncube',
    phone,
    message: 'Please measure my claim',
    openMilliseconds: 9_000,
  } as const;
  const { ref, key } = await call(test.app, sendContact, { body });
  const { items } = await call(
    test.app,
    listWork,
    { params: { companyID: deskID }, query: { search: ref } },
    people().desk.person,
  );
  const [item] = items;
  if (item === undefined) throw new Error('the request is not in the list');
  return { place: { companyID: deskID, workItemID: item._id }, ref, key };
}

describe('a hand-over inside a company', () => {
  it('needs a site for a survey, and takes messages and notes along', async () => {
    const { sales } = people();
    const enquiry = await buildEnquiry(test, seller());
    const place = { companyID: company.companyID, workItemID: enquiry.workItemID };
    await sales.claim(place);
    await sales.note(place, 'Knows the neighbours.');
    const to = { to: 'Survey Requests', code: 'survey_wanted' } as const;
    expect(await sales.try(steps.handOverWorkItem, place, to)).toMatchObject({
      status: 409,
      body: { reason: { code: 'site_missing' } },
    });
    expect(await sales.try(steps.handOverWorkItem, place, { ...to, to: 'Approvals' })).toMatchObject({
      status: 409,
      body: { reason: { code: 'hand_over_nowhere' } },
    });
    const handed = await sales.take(steps.handOverWorkItem, place, { ...to, site: SITE, comment: 'Gate code 4711' });
    expect(handed.item).toMatchObject({ state: 'DONE', closedAt: expect.any(String) });
    expect(handed.case).toMatchObject({
      steps: [{ state: 'DONE' }, { queueName: 'Survey Requests', state: 'NEW' }],
      next: ['Survey Jobs'],
    });
    const surveyor = new TestClerk(test, await buildMember(test, company, 'Survey'));
    const child = await surveyor.read({ ...place, workItemID: handed.case.steps[1]?._id as WorkItemId });
    expect(child).toMatchObject({ site: SITE, item: { state: 'NEW', handOverCode: 'survey_wanted', messageCount: 3 } });
    expect(child.messages.map(({ text }) => text)).toEqual([
      'Is the shaft open?',
      'Knows the neighbours.',
      'Gate code 4711',
    ]);
    expect(child.item.requester).toMatchObject({ phone: enquiry.phone, email: null });
    await callRefused(
      test.app,
      readWorkItem,
      { params: { ...place, workItemID: child.item._id } },
      'step_refused',
      sales.person,
    );
  });
});

describe('an item in the queue of surveyors', () => {
  it('shows no email address of those who asked, and none can be guessed by searching', async () => {
    const { sales } = people();
    const enquiry = await buildEnquiry(test, seller());
    const place = { companyID: company.companyID, workItemID: enquiry.workItemID };
    const { pool } = test.storage.opened;
    await pool.query("UPDATE app.work_item SET requester_email = 'zuva.dube@private.example' WHERE id = $1", [
      enquiry.workItemID,
    ]);
    await pool.query("UPDATE app.work_link SET email = 'zuva.dube@private.example' WHERE item_id = $1", [
      enquiry.workItemID,
    ]);
    await pool.query(
      "UPDATE app.work_message SET author_name = 'Zuva Dube <zuva.dube@private.example>' WHERE item_id = $1",
      [enquiry.workItemID],
    );
    await sales.claim(place);
    expect(JSON.stringify(await sales.read(place))).toContain('private.example');
    const to = { to: 'Survey Requests', code: 'survey_wanted', site: SITE } as const;
    const handed = await sales.take(steps.handOverWorkItem, place, to);
    const surveyor = await buildMember(test, company, 'Survey');
    const child = await new TestClerk(test, surveyor).read({
      ...place,
      workItemID: handed.case.steps[1]?._id as WorkItemId,
    });
    expect(JSON.stringify(child)).not.toContain('private.example');
    expect(child.links).toMatchObject([{ name: 'Tendai Moyo', email: null }]);
    expect(child.messages[0]?.authorName).toBe('Zuva Dube');
    const find = async (search: string) => {
      const params = { companyID: company.companyID };
      return (await call(test.app, listWork, { params, query: { search } }, surveyor)).items.map(({ _id }) => _id);
    };
    expect(await find('zuva')).toEqual([]);
    expect(await find('private.ex')).toEqual([]);
    expect(await find('tendai')).toContain(child.item._id);
    expect(await find(enquiry.phone.replace('+263', '0'))).toEqual([child.item._id]);
  });
});

describe("the platform's desk", () => {
  it('hands over to an admitted company only, which answers through the same link and sees no notes', async () => {
    const { desk, sales } = people();
    const { place, ref, key } = await ask();
    await desk.claim(place);
    await desk.note(place, 'Sounded angry.');
    await desk.reply(place, 'Which claim is it?');
    await call(test.app, writeToReference, { body: { ref, key, message: 'The one at the dam.' } });
    const to = { to: 'Customer Requests', code: 'qualified' } as const;
    expect(await desk.try(steps.handOverWorkItem, place, to)).toMatchObject({
      body: { reason: { code: 'company_not_chosen' } },
    });
    const unknown = await buildCompany(test, { admitted: false });
    expect(await desk.try(steps.handOverWorkItem, place, { ...to, toCompanyID: unknown.companyID })).toMatchObject({
      status: 404,
    });
    const found = await call(
      test.app,
      findAnsweringCompanies,
      { params: { companyID: deskID }, query: { search: company.name.toUpperCase() } },
      desk.person,
    );
    expect(found.companies).toContainEqual({ companyID: company.companyID, name: company.name });
    expect(found.companies.map(({ companyID }) => companyID)).not.toContain(unknown.companyID);
    await desk.take(steps.handOverWorkItem, place, { ...to, toCompanyID: company.companyID });

    const view = await call(test.app, readReference, { body: { ref, key } });
    expect(view).toMatchObject({ company: company.name, state: 'NEW', queueName: 'Customer Requests' });
    expect(view.steps.map(({ company: name, stage }) => [name, stage])).toEqual([
      ['Atlas Engine', 'being_answered'],
      [company.name, 'with_company'],
    ]);
    const childRef = view.steps[1]?.ref ?? '';
    const { items } = await call(
      test.app,
      listWork,
      { params: { companyID: company.companyID }, query: { search: childRef } },
      sales.person,
    );
    const child = { companyID: company.companyID, workItemID: items[0]?._id as WorkItemId };
    const seen = await sales.read(child);
    expect(seen.messages.map(({ from, authorName, text }) => [from, authorName, text])).toEqual([
      ['requester', 'Rudo Ncube', 'Please measure my claim'],
      ['staff', 'Atlas Engine', 'Which claim is it?'],
      ['requester', 'Rudo Ncube', 'The one at the dam.'],
    ]);
    expect(seen.item.messageCount).toBe(3);
    await sales.claim(child);
    await sales.reply(child, 'We come on Monday.');
    for (const shown of [ref, childRef]) {
      const { messages } = await call(test.app, readReference, { body: { ref: shown, key } });
      expect(messages.map(({ company: answering, text }) => [answering, text])).toEqual([
        [null, 'Please measure my claim'],
        ['Atlas Engine', 'Which claim is it?'],
        [null, 'The one at the dam.'],
        [company.name, 'We come on Monday.'],
      ]);
    }
    await call(test.app, writeToReference, { body: { ref, key, message: 'Good.' } });
    expect((await sales.read(child)).messages.at(-1)?.text).toBe('Good.');
    expect(JSON.stringify(await call(test.app, readReference, { body: { ref, key } }))).not.toContain('angry');
  });

  it('is the only one that chooses a company', async () => {
    const { sales } = people();
    const enquiry = await buildEnquiry(test, seller());
    const place = { companyID: company.companyID, workItemID: enquiry.workItemID };
    await sales.claim(place);
    const other = await buildCompany(test);
    const body = { to: 'Survey Requests', code: 'survey_wanted', site: SITE, toCompanyID: other.companyID } as const;
    expect(await sales.try(steps.handOverWorkItem, place, body)).toMatchObject({
      body: { reason: { code: 'company_not_chosen_here' } },
    });
    const found = await call(
      test.app,
      findAnsweringCompanies,
      { params: { companyID: company.companyID }, query: {} },
      sales.person,
    );
    expect(found.companies).toEqual([]);
  });
});

describe('an item in Approvals', () => {
  async function buildApproval() {
    const { director } = people();
    const asset = await buildAsset(test, seller());
    const workItemID = await test.database.withTenant(director.person.actor, company.companyID, async ({ tx }) => {
      const opened = await openWorkItem(tx, {
        queueName: 'Cartography Requests',
        kind: 'registration',
        title: `Plot ${asset.assetNumber}`,
        text: 'Three beacons',
        priority: 'normal',
        subject: { type: 'asset', id: asset.assetID },
      });
      const item = opened && (await lockWorkItem(tx, company.companyID, opened.workItemID));
      if (item === undefined) throw new Error('the item did not open');
      return (await handOverItem(tx, { item, queueName: 'Approvals', handOverCode: 'plotted' }))._id;
    });
    return { asset, place: { companyID: company.companyID, workItemID } };
  }

  it('closes when the boundary is approved', async () => {
    const { manager } = people();
    const { asset, place } = await buildApproval();
    const params = { companyID: company.companyID, assetID: asset.assetID };
    await call(test.app, approveBoundary, { params }, manager.person);
    expect((await manager.read(place)).item).toMatchObject({ state: 'DONE', closedAt: expect.any(String) });
  });

  it('is closed, cancelled or merged away by nobody who plotted it, nor by their other account', async () => {
    const { manager, director } = people();
    const [{ place }, other] = [await buildApproval(), await buildApproval()];
    const twin = await buildMember(test, company, 'Manager', await buildPerson(test, { nationalId: PLOTTERS_ID }));
    for (const [clerk, code] of [
      [director, 'plotted_by_you'],
      [new TestClerk(test, twin), 'same_person'],
    ] as const) {
      await clerk.claim(place);
      const tries = [
        await clerk.try(steps.closeWorkItem, place, { state: 'DONE' }),
        await clerk.try(steps.closeWorkItem, place, { state: 'CANCELLED', reason: 'Not needed' }),
        await clerk.try(steps.mergeWorkItem, place, { into: other.place.workItemID }),
        await clerk.try(steps.handOverWorkItem, place, { to: 'Cartography Requests', code: 'refused', comment: 'No.' }),
      ];
      for (const tried of tries) expect(tried).toMatchObject({ status: 409, body: { reason: { code } } });
      await clerk.take(steps.releaseWorkItem, place, {});
    }
    await manager.claim(place);
    await manager.close(place);
  });

  it('goes back to Cartography with a reason, unless the person plotted it', async () => {
    const { manager, director } = people();
    const { place } = await buildApproval();
    const body = { to: 'Cartography Requests', code: 'refused' } as const;
    await director.claim(place);
    const own = await director.try(steps.handOverWorkItem, place, { ...body, comment: 'No.' });
    expect(own).toMatchObject({ status: 409, body: { reason: { code: 'plotted_by_you' } } });
    await director.take(steps.releaseWorkItem, place, {});
    await manager.claim(place);
    const silent = await manager.try(steps.handOverWorkItem, place, body);
    expect(silent).toMatchObject({ status: 409, body: { reason: { code: 'reason_missing' } } });
    const refused = await manager.take(steps.handOverWorkItem, place, { ...body, comment: 'B3 is in the river.' });
    expect(refused.case.steps.at(-1)).toMatchObject({
      queueName: 'Cartography Requests',
      handOverCode: 'refused',
      state: 'NEW',
    });
  });
});
