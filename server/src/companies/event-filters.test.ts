import { listCompanyEvents, listEventPeople, removeMember } from '@atlas/contract/companies';
import type { Sent } from '@atlas/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { call } from '../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let manager: TestPerson;
let survey: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  manager = await buildMember(test, company, 'Manager');
  survey = await buildMember(test, company, 'Survey');
  await buildAsset(test, { companyID: company.companyID, token: manager.token });
});
afterAll(() => test.close());

const here = () => ({ params: { companyID: company.companyID } });
type Filter = Partial<Sent<typeof listCompanyEvents>['query']>;

async function readTypes(filter: Filter, by: TestPerson = company.director): Promise<readonly string[]> {
  const query = { limit: 200, ...filter } as Sent<typeof listCompanyEvents>['query'];
  return (await call(test.app, listCompanyEvents, { ...here(), query }, by)).events.map(({ type }) => type);
}

it('shows what one person did, or the register by itself', async () => {
  expect(await readTypes({ actor: survey.sub })).toEqual(['member.joined']);
  expect(await readTypes({ actor: manager.sub })).toContain('asset.registered');
  expect(await readTypes({ actor: 'register' })).toEqual([]);
  const { people } = await call(test.app, listEventPeople, here(), survey);
  const names = [company.director, manager, survey].map(({ sub, name }) => ({ sub, name }));
  expect(people).toHaveLength(3);
  expect(people).toEqual(expect.arrayContaining(names));
});

it('shows one kind', async () => {
  const kinds = await readTypes({ kind: 'company' });
  expect(new Set(kinds)).toEqual(new Set(['company.created', 'invitation.sent', 'member.joined']));
  expect(await readTypes({ kind: 'redemption' })).toEqual([]);
});

it('shows days of Harare, the first and the last included', async () => {
  const at = (moment: string) =>
    test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
      sql`INSERT INTO app.event (company_id, actor_id, type, subject_type, subject_id, occurred_at)
        VALUES (${company.companyID}, ${company.director.sub}, 'work.noted', 'work_item', gen_random_uuid(), ${moment}::timestamptz)`.execute(
        tx,
      ),
    );
  await at('2024-05-01T21:59:00Z');
  await at('2024-05-01T22:01:00Z');
  expect(await readTypes({ to: '2024-05-01' })).toHaveLength(1);
  expect(await readTypes({ from: '2024-05-02', to: '2024-05-02' })).toHaveLength(1);
  expect(await readTypes({ from: '2024-05-01', to: '2024-05-02' })).toHaveLength(2);
  expect(await readTypes({ from: '2024-05-03', to: '2024-05-04' })).toEqual([]);
});

it('finds a text in the subject and in what the event holds', async () => {
  const { events } = await call(test.app, listCompanyEvents, { ...here(), query: {} }, company.director);
  const number = events.find(({ type }) => type === 'asset.registered')?.subjectLabel ?? '';
  expect(await readTypes({ text: number.toLowerCase() })).toContain('asset.registered');
  expect(await readTypes({ text: survey.name })).toContain('member.joined');
  expect(await readTypes({ text: 'manager', kind: 'company' })).toEqual(['member.joined', 'invitation.sent']);
  // Names of fields are not text of an event, and wildcards are taken literally.
  expect(await readTypes({ text: 'expiresAt' })).toEqual([]);
  expect(await readTypes({ text: '%' })).toEqual([]);
});

it('finds no National ID that is masked for the reader', async () => {
  const fact = [
    {
      type: 'asset.details_changed',
      subject: { type: 'asset', id: crypto.randomUUID(), label: 'K-1' },
      after: { operatorID: '63-7070707K42' },
    },
  ];
  await test.database.withTenant(company.director.actor, company.companyID, ({ tx }) =>
    sql`SELECT app.record_facts(${JSON.stringify(fact)}::jsonb)`.execute(tx),
  );
  expect(await readTypes({ text: '7070707' })).toEqual(['asset.details_changed']);
  expect(await readTypes({ text: '7070707' }, survey)).toEqual([]);
});

it('combines filters, and pages through what they show', async () => {
  const query = { limit: 1, kind: 'company', actor: company.director.sub } as const;
  const first = await call(test.app, listCompanyEvents, { ...here(), query }, company.director);
  expect(first.events).toHaveLength(1);
  const before = first.next ?? '';
  const second = await call(test.app, listCompanyEvents, { ...here(), query: { ...query, before } }, company.director);
  expect(second.events).toHaveLength(1);
  expect(second.events[0]?._id).not.toBe(first.events[0]?._id);
});

it('names people who have left, once they did something', async () => {
  const leaver = await buildMember(test, company, 'Sales');
  await call(test.app, removeMember, { params: { ...here().params, sub: leaver.sub } }, company.director);
  const { people } = await call(test.app, listEventPeople, here(), company.director);
  expect(people).toContainEqual({ sub: leaver.sub, name: leaver.name });
});
