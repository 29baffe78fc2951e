import { WorkFilterId, WorkReplyId } from '@atlas/contract/identifiers';
import { listFilters, listReplies, removeFilter, removeReply, saveFilter, saveReply } from '@atlas/contract/work-desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../../testing/builders/company.ts';
import type { TestPerson } from '../../../testing/builders/person.ts';
import { call, callRefused } from '../../../testing/call.ts';

let test: TestApp;
let company: TestCompany;
let people: { one: TestPerson; other: TestPerson };
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  people = { one: await buildMember(test, company, 'Sales'), other: await buildMember(test, company, 'Sales') };
});
afterAll(() => test.close());

const inCompany = () => ({ params: { companyID: company.companyID } });
const newFilter = () => ({ companyID: company.companyID, filterID: WorkFilterId.parse(crypto.randomUUID()) });
const newReply = () => ({ companyID: company.companyID, replyID: WorkReplyId.parse(crypto.randomUUID()) });

describe('a saved filter', () => {
  it("is its owner's, and a shared one can be read by colleagues but not changed", async () => {
    const { one, other } = people;
    const params = newFilter();
    const body = { name: 'Late', filter: { escalation: 2 }, isShared: false } as const;
    const { filters } = await call(test.app, saveFilter, { params, body }, one);
    expect(filters).toMatchObject([{ name: 'Late', filter: { status: 'open', escalation: 2 }, isOwn: true }]);
    expect((await call(test.app, listFilters, inCompany(), other)).filters).toEqual([]);
    await call(test.app, saveFilter, { params, body: { ...body, isShared: true } }, one);
    const [seen] = (await call(test.app, listFilters, inCompany(), other)).filters;
    expect(seen).toMatchObject({ isOwn: false, isShared: true, ownerName: one.name });
    await call(test.app, removeFilter, { params }, other);
    expect((await call(test.app, removeFilter, { params }, one)).filters).toEqual([]);
  });

  it('stays as it is when a colleague chooses the same id', async () => {
    const params = newFilter();
    for (const [name, person] of [
      ['Mine', people.one],
      ['Theirs', people.other],
    ] as const) {
      await call(test.app, saveFilter, { params, body: { name, filter: {} } }, person);
    }
    const names = async (person: TestPerson) =>
      (await call(test.app, listFilters, inCompany(), person)).filters.map(({ name }) => name);
    expect(await names(people.one)).toEqual(['Mine']);
    expect(await names(people.other)).toEqual(['Theirs']);
    await call(test.app, removeFilter, { params }, people.other);
    expect(await names(people.one)).toEqual(['Mine']);
  });
});

describe('a canned reply', () => {
  it("is the company's, has a name of its own and knows what it leaves open", async () => {
    const { one, other } = people;
    const params = newReply();
    const body = { name: 'Greeting', text: 'Good morning {name}, this is {me} of {company} about {ref}.' };
    await call(test.app, saveReply, { params, body }, one);
    const [seen] = (await call(test.app, listReplies, inCompany(), other)).replies;
    expect(seen).toMatchObject({ ...body, savedBy: one.name });
    const twice = await callRefused(
      test.app,
      saveReply,
      { params: newReply(), body: { ...body, name: 'greeting' } },
      'step_refused',
      other,
    );
    expect(twice).toMatchObject({ reason: { code: 'name_taken' } });
    const unknown = await callRefused(
      test.app,
      saveReply,
      { params, body: { ...body, text: '{price} {name}' } },
      'step_refused',
      other,
    );
    expect(unknown).toMatchObject({ reason: { code: 'placeholder_unknown', parameters: { unknown: '{price}' } } });
    await call(test.app, saveReply, { params, body: { ...body, text: 'Good day {name}.' } }, other);
    expect((await call(test.app, removeReply, { params }, one)).replies).toEqual([]);
    // A colleague who changes what others send to customers leaves both texts in the history.
    const { rows } = await test.storage.opened.pool.query(
      "SELECT type, before, after FROM app.event WHERE subject_id = $1 AND type LIKE 'work.reply%' ORDER BY occurred_at DESC LIMIT 2",
      [params.replyID],
    );
    expect(rows).toEqual([
      { type: 'work.reply_removed', before: { text: 'Good day {name}.' }, after: null },
      { type: 'work.reply_saved', before: { text: body.text }, after: { text: 'Good day {name}.' } },
    ]);
  });
});
