import { updateAsset } from '@atlas/contract/assets';
import { removeBaseStation } from '@atlas/contract/base-stations';
import { removeMember } from '@atlas/contract/companies';
import { find } from '@atlas/contract/finder';
import { openWork } from '@atlas/contract/work';
import { handOverWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, type TestAsset } from '../../testing/builders/asset.ts';
import { TestClerk } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildStation } from '../../testing/builders/station.ts';
import { openVisitTo } from '../../testing/builders/visit.ts';
import { buildEnquiry } from '../../testing/builders/work.ts';
import { call, callRefused } from '../../testing/call.ts';

let test: TestApp;
let own: TestCompany;
let second: TestCompany;
let foreign: TestCompany;
let member: TestPerson;
const assets: Record<string, TestAsset> = {};

async function build(company: TestCompany, assetNumber: string, operatorName = 'Nobody'): Promise<void> {
  const { companyID, director } = company;
  const asset = await buildAsset(test, { companyID, token: director.token }, { assetNumber });
  assets[assetNumber] = asset;
  const params = { companyID, assetID: asset.assetID };
  await call(test.app, updateAsset, { params, body: { operatorName, operatorPhone: '077 123 4567' } }, director);
}

beforeAll(async () => {
  test = await startTestApp();
  own = await buildCompany(test, { name: 'Mutorashanga Chrome' });
  second = await buildCompany(test, { name: 'Shangani Gold', director: own.director });
  foreign = await buildCompany(test, { name: 'Foreign Shanga' });
  member = await buildMember(test, own, 'Client', await buildPerson(test, { name: 'Chipo Shangara' }));
  await build(own, 'AB-77', 'Tariro Shanga');
  await build(own, 'SHANGA-2');
  await build(second, 'SHANGA-1');
  await build(foreign, 'SHANGA-9', 'Secret Operator');
});
afterAll(() => test.close());

function idOf(assetNumber: string): TestAsset['assetID'] {
  const asset = assets[assetNumber];
  if (asset === undefined) throw new Error(`no asset has the number ${assetNumber}`);
  return asset.assetID;
}
const search = (q: string, person: TestPerson) => call(test.app, find, { query: { q } }, person);
const numbersOf = async (q: string, person: TestPerson) =>
  (await search(q, person)).assets.map(({ assetNumber }) => assetNumber);

describe('the finder', () => {
  it('looks through all companies of the person and no other, what begins with the text first', async () => {
    const found = await search('shanga', own.director);
    expect(found.companies.map(({ company }) => company)).toEqual(['Shangani Gold', 'Mutorashanga Chrome']);
    expect(found.assets.map(({ assetNumber }) => assetNumber)).toEqual(['SHANGA-1', 'SHANGA-2', 'AB-77']);
    expect(found.assets[0]).toMatchObject({
      companyID: second.companyID,
      company: 'Shangani Gold',
      _id: assets['SHANGA-1']?.assetID,
      categoryId: assets['SHANGA-1']?.categoryId,
      approved: false,
      standing: 'ACTIVE',
    });
    expect(JSON.stringify(found)).not.toMatch(/Foreign|SHANGA-9/);
  });

  it('puts a field that begins with the text before one that contains it', async () => {
    expect(await numbersOf('tariro', own.director)).toEqual(['AB-77']);
    await build(own, 'ZZ-1', 'Old Tariro');
    expect(await numbersOf('TARIRO', own.director)).toEqual(['AB-77', 'ZZ-1']);
  });

  it('takes the text literally: wildcards match themselves', async () => {
    expect(await numbersOf('%', own.director)).toEqual([]);
    expect(await numbersOf('a_-77', own.director)).toEqual([]);
    expect(await numbersOf("'; DROP TABLE app.asset; --", own.director)).toEqual([]);
  });

  it('finds assets by the phone number of their operator', async () => {
    for (const typed of ['+263771234567', '0771234567', '077 123 4567', '00263 77 123 4567', '771 234 567']) {
      expect(await numbersOf(typed, own.director), typed).toContain('AB-77');
    }
  });

  it('finds assets by the National ID of their operator for those who read it, and only by the whole of it', async () => {
    const params = { companyID: own.companyID, assetID: idOf('AB-77') };
    await call(test.app, updateAsset, { params, body: { operatorID: '24-000212-F-24' } }, own.director);
    const reception = await buildMember(test, own, 'Reception');
    const surveyor = await buildMember(test, own, 'Survey');
    for (const typed of ['24-000212-F-24', '24000212f24']) {
      expect(await numbersOf(typed, reception), typed).toEqual(['AB-77']);
      expect(await numbersOf(typed, surveyor), typed).toEqual([]);
      expect(await numbersOf(typed, member), typed).toEqual([]);
      expect(await numbersOf(typed, foreign.director), typed).toEqual([]);
    }
    expect(await numbersOf('24-000212-F', reception)).toEqual([]);
  });

  it('finds requests by reference, name and number for those who may open them', async () => {
    const reception = await buildMember(test, own, 'Reception');
    const surveyor = await buildMember(test, own, 'Survey');
    const body = {
      queueName: 'Customer Queries',
      channel: 'phone',
      title: 'Road to the shaft',
      text: 'Please call back',
      requester: { name: 'Rumbidzai Caller', phone: '077 000 0212' },
    } as const;
    const params = { companyID: own.companyID };
    const { _id, ref } = await call(test.app, openWork, { params, body }, reception);
    for (const typed of [
      ref,
      ref.toLowerCase(),
      'rumbidzai',
      'caller rumb',
      '0770000212',
      '077 000 0212',
      '+263 77 000 0212',
    ]) {
      expect((await search(typed, reception)).work, typed).toMatchObject([
        { _id, ref, role: 'Reception', queueName: 'Customer Queries', requester: 'Rumbidzai Caller' },
      ]);
      expect((await search(typed, own.director)).work, typed).toHaveLength(1);
      for (const stranger of [member, foreign.director]) {
        expect((await search(typed, stranger)).work, typed).toEqual([]);
      }
    }
    for (const typed of ['rumbidzai', '0770000212', ref.slice(2)]) {
      expect((await search(typed, surveyor)).work, typed).toEqual([]);
    }
    expect((await search(ref, surveyor)).work).toMatchObject([{ ref, role: 'Survey' }]);
    expect((await search('ru', reception)).work).toEqual([]);
  });

  it('tells the front desk where a request of another department is, and not what was written', async () => {
    const reception = await buildMember(test, own, 'Reception');
    const sales = new TestClerk(test, await buildMember(test, own, 'Sales'));
    const surveyor = await buildMember(test, own, 'Survey', await buildPerson(test, { name: 'Simba Surveyor' }));
    const listed = await buildListedAsset(test, { companyID: own.companyID, token: own.director.token });
    const enquiry = await buildEnquiry(
      test,
      { companyID: own.companyID, token: own.director.token },
      { asset: listed },
    );
    const place = { companyID: own.companyID, workItemID: enquiry.workItemID };
    const now = async (typed: string) =>
      (await search(typed, reception)).work.find(({ _id }) => _id === place.workItemID)?.now;
    const here = { company: null, queueName: 'Customer Requests', state: 'NEW', holder: null };
    // By reference in any spelling, by name and by number.
    for (const typed of [
      enquiry.ref,
      ` ${enquiry.ref.toLowerCase()} `,
      enquiry.ref.slice(2),
      'tendai moyo',
      enquiry.phone,
    ]) {
      expect(await now(typed), typed).toMatchObject(here);
    }
    await sales.claim(place);
    expect(await now(enquiry.ref)).toMatchObject({ ...here, state: 'ASSIGNED', holder: sales.person.name });
    const site = { description: 'Near the dam', latitude: -18.35, longitude: 29.9 };
    const to = { to: 'Survey Requests', code: 'survey_wanted', site } as const;
    await sales.take(handOverWorkItem, place, to);
    // Under the reference that the caller has, where its case is now.
    expect(await now(enquiry.ref)).toMatchObject({ ...here, queueName: 'Survey Requests', state: 'NEW' });
    const [child] = (await search(enquiry.ref, surveyor)).work.filter(({ _id }) => _id !== place.workItemID);
    expect(child).toBeUndefined();
    const words = (await sales.read(place)).messages[0]?.text ?? '';
    expect(JSON.stringify(await search(words.split(' ')[0] ?? '', reception))).not.toContain(enquiry.ref);
  });

  it('keeps what employees asked of management from other departments', async () => {
    const reception = await buildMember(test, own, 'Reception');
    await test.storage.opened.pool.query(
      `UPDATE app.work_item SET queue_name = 'Employee Requests', channel = 'system' WHERE company_id = $1 AND requester_name = 'Rumbidzai Caller'`,
      [own.companyID],
    );
    expect((await search('rumbidzai', reception)).work).toEqual([]);
    expect((await search('rumbidzai', own.director)).work).toHaveLength(1);
  });

  it('finds areas for every member, those of a company and those that all share, and base stations for staff', async () => {
    const addDistrict = (companyID: string) =>
      test.storage.opened.pool.query(
        `INSERT INTO app.jurisdiction (id, company_id, level, name, source, boundary)
        VALUES (gen_random_uuid(), $1, 'district', 'West Kadoma', 'A file',
          public.ST_GeomFromText('MULTIPOLYGON(((29.5 -18.5,30 -18.5,30 -18,29.5 -18,29.5 -18.5)))', 4326))`,
        [companyID],
      );
    for (const { companyID } of [own, foreign]) await addDistrict(companyID);
    const buildAt = ({ companyID, director }: TestCompany, name: string) =>
      buildStation(test, { companyID, token: director.token }, { name });
    const station = await buildAt(own, 'Kadoma Yard');
    await buildAt(second, 'Old Kadoma Mill');
    await buildAt(foreign, 'Kadoma Secret');
    const found = await search('KADOMA', own.director);
    expect(found.areas).toMatchObject([
      { companyID: own.companyID, company: 'Mutorashanga Chrome', level: 'district', name: 'West Kadoma' },
    ]);
    expect(found.stations.map(({ name }) => name)).toEqual(['Kadoma Yard', 'Old Kadoma Mill']);
    expect(found.stations[0]).toMatchObject({ _id: station._id, companyID: own.companyID });
    expect(await search('kadoma', member)).toMatchObject({ areas: [{ name: 'West Kadoma' }], stations: [] });
    const shared = await search('mashonaland w', own.director);
    expect(shared.areas.map(({ name, level, company }) => [name, level, company])).toEqual([
      ['Mashonaland West', 'province', 'Mutorashanga Chrome'],
      ['Mashonaland West', 'province', 'Shangani Gold'],
    ]);
    const stranger = await buildPerson(test);
    expect(await search('kadoma', stranger)).toMatchObject({ areas: [], stations: [] });
    expect((await search('mashonaland', stranger)).areas).toEqual([]);
    const params = { companyID: own.companyID, baseStationID: station._id };
    await call(test.app, removeBaseStation, { params }, own.director);
    expect((await search('kadoma y', own.director)).stations).toEqual([]);
    expect((await search('%', own.director)).areas).toEqual([]);
  });

  it('names people only to those who manage them, by name, email address or phone', async () => {
    const byName = await search('chipo', own.director);
    expect(byName.people).toEqual([
      {
        sub: member.sub,
        name: 'Chipo Shangara',
        email: member.email,
        role: 'Client',
        companyID: own.companyID,
        company: 'Mutorashanga Chrome',
      },
    ]);
    expect((await search(member.email.toUpperCase(), own.director)).people).toHaveLength(1);
    expect((await search(member.phone.replace('+263', '0'), own.director)).people).toHaveLength(1);
    expect((await search('chipo', member)).people).toEqual([]);
    const manager = await buildMember(test, own, 'Manager');
    expect((await search('chipo', manager)).people).toEqual([]);
    expect((await search('chipo', foreign.director)).people).toEqual([]);
  });

  it('closes with the membership', async () => {
    const leaving = await buildMember(test, own, 'Admin');
    expect(await numbersOf('AB-77', leaving)).toEqual(['AB-77']);
    const params = { companyID: own.companyID, sub: leaving.sub };
    await call(test.app, removeMember, { params }, own.director);
    expect(await search('AB-77', leaving)).toEqual({
      companies: [],
      assets: [],
      parties: [],
      work: [],
      people: [],
      areas: [],
      stations: [],
    });
    expect((await search(leaving.email, own.director)).people).toEqual([]);
  });

  it('shows a SUPERADMIN the companies that they are visiting', async () => {
    const superAdmin = await buildPerson(test, { superAdmin: true });
    expect(await search('SHANGA-', superAdmin)).toMatchObject({ assets: [], people: [] });
    for (const { companyID } of [own, second, foreign]) await openVisitTo(test, superAdmin, companyID);
    expect(await numbersOf('SHANGA-', superAdmin)).toEqual(['SHANGA-1', 'SHANGA-2', 'SHANGA-9']);
    expect((await search('chipo', superAdmin)).people).toHaveLength(1);
  });

  it('returns at most 20 of a kind, the best of all companies', async () => {
    const crowded = await buildCompany(test, { name: 'Crowded' });
    const { companyID, director } = crowded;
    const plotter = { companyID, token: director.token };
    const { categoryId } = await buildAsset(test, plotter, { assetNumber: 'X-Q-00' });
    for (let serial = 1; serial <= 22; serial += 1) {
      await buildAsset(test, plotter, { categoryId, assetNumber: `${serial > 21 ? 'Q' : 'X-Q'}-${serial + 10}` });
    }
    const numbers = await numbersOf('q-', director);
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toBe('Q-32');
  });

  it('refuses an empty text and one of several lines', async () => {
    await callRefused(test.app, find, { query: { q: '  ' } }, 'invalid_input', own.director);
    await callRefused(test.app, find, { query: { q: 'a\nb' } }, 'invalid_input', own.director);
  });
});
