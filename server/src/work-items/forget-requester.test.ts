import { readReference, sendContact } from '@atlas/contract/contact';
import type { Sent } from '@atlas/contract/endpoint';
import type { CompanyId, WorkItemId } from '@atlas/contract/identifiers';
import { deleteAccount } from '@atlas/contract/own-account';
import { listWork, openWork, readWorkItem } from '@atlas/contract/work';
import * as steps from '@atlas/contract/work-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClerk } from '../../testing/builders/clerk.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildDesk } from '../../testing/builders/desk.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call } from '../../testing/call.ts';
import { findText } from '../../testing/find-text.ts';

let test: TestApp;
let company: TestCompany;
let desk: TestClerk;
let deskID: CompanyId;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  const { companyID, clerk } = await buildDesk(test);
  deskID = companyID;
  desk = new TestClerk(test, clerk);
});
afterAll(() => test.close());

const send = (fields: Pick<Sent<typeof sendContact>['body'], 'name' | 'phone' | 'email' | 'topic'>) =>
  call(test.app, sendContact, {
    body: { door: 'contact', message: 'Good morning', openMilliseconds: 8_000, ...fields },
  });
const erase = (person: TestPerson) => call(test.app, deleteAccount, { body: { password: person.password } }, person);

async function find(ref: string) {
  const query = { status: 'all', search: ref } as const;
  const { items } = await call(test.app, listWork, { params: { companyID: deskID }, query }, desk.person);
  const item = items.find((one) => one.ref === ref);
  if (item === undefined) throw new Error(`${ref} is not in the list`);
  return { companyID: deskID, workItemID: item._id };
}

describe('who deletes their account', () => {
  it('is in none of their requests any more: not by a form, at the counter, merged or handed to a company', async () => {
    const person = await buildPerson(test, { name: 'Tariro Forgettable' });
    const { name, phone, email } = person;
    const asked = await send({ name, phone, email });
    await send({ name, phone, email, topic: 'buy' });
    // From another telephone, which shows no name of theirs but the one they typed with their address.
    const other = await send({ name: 'T. Forgettable-Moyo', phone: '+263772999001', email });
    const requester = { name: ` ${name.toUpperCase()}`, phone };
    const taken = { queueName: 'Customer Queries', channel: 'walkin', title: 'Asks again', text: 'Hello' } as const;
    const { ref: counter } = await call(
      test.app,
      openWork,
      { params: { companyID: deskID }, body: { ...taken, requester } },
      desk.person,
    );
    const [first, second] = [await find(asked.ref), await find(counter)];
    await desk.claim(second);
    await desk.take(steps.mergeWorkItem, second, { into: first.workItemID, differentPeople: true });
    const handed = await find(other.ref);
    await desk.claim(handed);
    const to = { to: 'Customer Requests', code: 'qualified', toCompanyID: company.companyID } as const;
    await desk.take(steps.handOverWorkItem, handed, to);
    expect(await findText(test, email)).toEqual(expect.arrayContaining(['work_item', 'work_link']));

    await erase(person);
    for (const text of [name, name.toUpperCase(), 'Forgettable', email])
      expect(await findText(test, text), text).toEqual([]);
    expect(await findText(test, phone)).toEqual(['former_number']);
    // What they asked is still there, and its page still opens.
    expect((await call(test.app, readReference, { body: other })).messages[0]?.text).toBe('Good morning');
    const kept = await desk.read(await find(asked.ref));
    expect(kept.item.requester).toEqual({ userSub: null, name: 'Former member', phone: null, email: null });
    expect(kept.links).toMatchObject([{ name: 'Former member', email: null }]);
    expect(kept.messages.map(({ authorName }) => authorName)).not.toContain(name);
  });

  it('says so in their requests, once, in the history of the company, and offers no answer that nobody reads', async () => {
    const person = await buildMember(test, company, 'Reception', await buildPerson(test, { name: 'Nomsa Leaving' }));
    const params = { companyID: company.companyID };
    const asked = { queueName: 'Customer Queries', channel: 'system', title: 'My contract', text: 'Soon' } as const;
    const own = await call(test.app, openWork, { params, body: asked }, person);
    const voice = { ...asked, channel: 'walkin', requester: { name: person.name, phone: person.phone } } as const;
    const counter = await call(test.app, openWork, { params, body: voice }, company.director);
    const form = await send({ name: person.name, phone: person.phone, email: person.email });
    await send({ name: person.name, phone: person.phone });
    const clerk = new TestClerk(test, await buildMember(test, company, 'Reception'));
    await erase(person);
    for (const { _id: workItemID, ref } of [own, counter]) {
      const left = await clerk.read({ ...params, workItemID });
      expect(left.messages.at(-1)).toMatchObject({ from: 'system', text: expect.stringContaining('deleted') });
      expect(left).toMatchObject({ item: { messageCount: 2 }, toldByVoice: false });
      expect(left.permits.reply).toMatchObject({ allowed: false, code: 'requester_left' });
      await clerk.claim({ ...params, workItemID });
      const tried = await clerk.try(steps.replyToWorkItem, { ...params, workItemID }, { message: 'Hi', told: true });
      expect(tried).toMatchObject({ status: 409, body: { reason: { code: 'requester_left' } } });
      const { rows } = await test.storage.opened.pool.query(
        "SELECT actor_id, company_id FROM app.event WHERE type = 'work.requester_left' AND subject_label = $1",
        [ref],
      );
      expect(rows).toEqual([{ actor_id: null, company_id: company.companyID }]);
    }
    // The page of a form is still open to the person who has its link.
    const place = await find(form.ref);
    const { messages } = await desk.read(place);
    expect(messages.filter(({ from }) => from === 'system')).toHaveLength(1);
    expect(JSON.stringify(await call(test.app, readReference, { body: form }))).not.toContain('deleted');
    const { permits } = await desk.claim(place);
    expect(permits.reply.allowed).toBe(true);
  });

  it('takes their number from what another person asked under it, and nothing else', async () => {
    const person = await buildPerson(test, { name: 'Tendai Shared' });
    const own = await send({ name: person.name, phone: person.phone });
    const theirs = await send({ name: 'Rudo Shared', phone: person.phone, email: 'rudo.shared@example.com' });
    expect(theirs.ref).toBe(own.ref);
    const bought = await send({
      name: 'Rudo Shared',
      phone: person.phone,
      email: 'rudo.shared@example.com',
      topic: 'buy',
    });
    await erase(person);
    const { links } = await desk.read(await find(own.ref));
    expect(links).toMatchObject([
      { name: 'Former member', email: null },
      { name: 'Rudo Shared', email: 'rudo.shared@example.com' },
    ]);
    const { item } = await desk.read(await find(bought.ref));
    expect(item.requester).toMatchObject({ name: 'Rudo Shared', phone: null, email: 'rudo.shared@example.com' });
    const told = async (ref: string) =>
      (await desk.read(await find(ref))).messages.some(({ from }) => from === 'system');
    expect([await told(own.ref), await told(bought.ref)]).toEqual([true, false]);
    expect(await findText(test, 'Tendai Shared')).toEqual([]);
  });

  it('leaves another person, who gave their number at the counter, to be answered there', async () => {
    const person = await buildPerson(test, { name: 'Farai Son' });
    const params = { companyID: company.companyID };
    const asked = { queueName: 'Customer Queries', channel: 'walkin', title: 'Renewal', text: 'When?' } as const;
    const requester = { name: 'Rudo Mother', phone: person.phone };
    const { _id } = await call(test.app, openWork, { params, body: { ...asked, requester } }, company.director);
    await erase(person);
    const clerk = new TestClerk(test, await buildMember(test, company, 'Reception'));
    const place = { ...params, workItemID: _id };
    expect((await clerk.claim(place)).item.requester).toMatchObject({ name: 'Rudo Mother', phone: null });
    const answered = await clerk.try(steps.replyToWorkItem, place, { message: 'On Monday.', told: true });
    expect(answered.status).toBe(200);
  });

  it('gets no mail or message that still waited, but the last one', async () => {
    const person = await buildPerson(test);
    const { pool } = test.storage.opened;
    for (const to of [person.email, person.phone, 'someone.else@example.com']) {
      await pool.query(
        `INSERT INTO app.outbox (id, topic, payload, next_attempt_at)
         VALUES (gen_random_uuid(), 'mail', jsonb_build_object('to', $1::text, 'subject', 'Late', 'text', 'Late'), now() + interval '1 hour')`,
        [to],
      );
    }
    await erase(person);
    const { rows } = await pool.query(
      `SELECT payload ->> 'to' AS to FROM app.outbox WHERE payload ->> 'subject' = 'Late'`,
    );
    expect(rows).toEqual([{ to: 'someone.else@example.com' }]);
    expect(await test.mailTo(person.email)).toMatchObject({ subject: 'Your account was deleted' });
  });

  it('is not in what they wrote by an account of theirs at a company', async () => {
    const person = await buildMember(test, company, 'Reception', await buildPerson(test, { name: 'Chipo Unseen' }));
    const params = { companyID: company.companyID };
    const body = { queueName: 'Customer Queries', channel: 'system', title: 'A thing to do', text: 'Soon' } as const;
    const opened = await call(test.app, openWork, { params, body }, person);
    await erase(person);
    const place = { params: { ...params, workItemID: opened._id as WorkItemId } };
    const { item } = await call(test.app, readWorkItem, place, company.director);
    expect(item.requester).toMatchObject({ name: 'Former member', phone: null, email: null });
    expect(await findText(test, 'Chipo Unseen')).toEqual([]);
  });
});
