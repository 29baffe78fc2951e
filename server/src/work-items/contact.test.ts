import { readReference, sendContact, writeToReference } from '@atlas/contract/contact';
import type { Sent } from '@atlas/contract/endpoint';
import { CompanyId, type WorkItemId, type WorkLinkId } from '@atlas/contract/identifiers';
import { listWork, openWork, readWorkItem } from '@atlas/contract/work';
import { claimWorkItem, closeWorkItem, noteOnWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset } from '../../testing/builders/asset.ts';
import { buildCompany, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { checkWork } from './check-work.ts';

let test: TestApp;
let company: TestCompany;
let superAdmin: TestPerson;
let deskID: CompanyId;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'on' });
  company = await buildCompany(test);
  superAdmin = await buildPerson(test, { superAdmin: true });
  const { rows } = await test.storage.opened.pool.query<{ id: string }>('SELECT id FROM app.company WHERE desk');
  deskID = CompanyId.parse(rows[0]?.id);
});
afterAll(() => test.close());
beforeEach(() => test.storage.opened.pool.query('DELETE FROM app.throttle'));

const checkAll = async () => {
  await test.storage.opened.pool.query('UPDATE app.work_item SET check_at = app.clock() WHERE company_id = $1', [
    deskID,
  ]);
  while ((await checkWork(test.database)) > 0);
};

type Form = Sent<typeof sendContact>['body'];
let serial = 0;
function fill(fields: Partial<Form> = {}): Form {
  serial += 1;
  const phone = `077 3${String(serial).padStart(2, '0')} 45${String(serial).padStart(2, '0')}`;
  return { door: 'contact', name: 'Rudo Ncube', phone, message: 'Good morning', openMilliseconds: 8_000, ...fields };
}
const send = (fields: Partial<Form> = {}) => call(test.app, sendContact, { body: fill(fields) });
const atDesk = {
  get params() {
    return { companyID: deskID };
  },
};
const lineOf = async (queueName: 'Customer Queries' | 'Customer Requests') =>
  (await call(test.app, listWork, { ...atDesk, query: { queueName, limit: 200 } }, superAdmin)).items;
const find = async (ref: string, companyID = deskID, person = superAdmin) => {
  const { items } = await call(test.app, listWork, { params: { companyID }, query: { limit: 200 } }, person);
  return items.find((item) => item.ref === ref);
};
const follow = (sent: { ref: string; key: string }) =>
  call(test.app, readReference, { body: { ref: sent.ref, key: sent.key } });

/** Claims an item of the desk, and takes steps on it, each on the version that the last one left. */
async function work(workItemID: WorkItemId) {
  const params = { companyID: deskID, workItemID };
  const found = await call(test.app, readWorkItem, { params }, superAdmin);
  const body = { version: found.item.version };
  const { item } = found.permits.claim.allowed
    ? await call(test.app, claimWorkItem, { params, body }, superAdmin)
    : found;
  let { version } = item;
  const keep = (answer: { item: { version: number } }) => {
    version = answer.item.version;
  };
  return {
    reply: async (message: string, reader: { linkID?: WorkLinkId; everyone?: boolean } = {}) =>
      keep(await call(test.app, replyToWorkItem, { params, body: { version, message, ...reader } }, superAdmin)),
    refuseReply: (message: string) =>
      callRefused(test.app, replyToWorkItem, { params, body: { version, message } }, 'step_refused', superAdmin),
    note: async (message: string) =>
      keep(await call(test.app, noteOnWorkItem, { params, body: { version, message } }, superAdmin)),
    close: async () =>
      keep(await call(test.app, closeWorkItem, { params, body: { version, state: 'DONE' } }, superAdmin)),
  };
}

describe('the five doors', () => {
  it.each([
    [{ door: 'try-me', topic: 'buy' }, 'Customer Requests', 'purchase'],
    [{ door: 'try-me', topic: 'register' }, 'Customer Queries', 'registration'],
    [{ door: 'contact', topic: 'payment' }, 'Customer Queries', 'payment'],
    [{ door: 'contact' }, 'Customer Queries', 'query'],
    [{ door: 'early-access', message: undefined }, 'Customer Requests', 'early-access'],
    [{ door: 'get-started', message: undefined }, 'Customer Requests', 'early-access'],
  ] as const)("lead %j to the desk's %s", async (fields, queueName, kind) => {
    const { ref } = await send(fields);
    expect(await find(ref)).toMatchObject({ queueName, kind, state: 'NEW', channel: 'web', companyID: deskID });
  });

  it('lead an enquiry to the company of the asset, with its number, and nowhere else', async () => {
    const plotter = { companyID: company.companyID, token: company.director.token };
    const asset = await buildListedAsset(test, plotter);
    const { ref } = await send({ door: 'enquire', assetID: asset.assetID });
    expect(await find(ref, company.companyID, company.director)).toMatchObject({
      queueName: 'Customer Requests',
      kind: 'enquiry',
      title: `Enquiry about ${asset.assetNumber}`,
      subject: { type: 'asset', id: asset.assetID },
    });
    expect(await find(ref)).toBeUndefined();
  });

  it('are closed for assets that are not on sale, do not exist or are not given', async () => {
    const { assetID } = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
    for (const id of [assetID, crypto.randomUUID() as typeof assetID, undefined]) {
      const body = fill({ door: 'enquire', assetID: id });
      await callRefused(test.app, sendContact, { body }, 'not_found');
    }
  });
});

it('counts references without a gap, even past refused contacts', async () => {
  const numberOf = (ref: string) => Number(ref.split('-')[2]);
  const first = await send();
  await callRefused(test.app, sendContact, { body: fill({ phone: '12345' }) }, 'phone_invalid');
  await callRefused(test.app, sendContact, { body: fill({ door: 'enquire' }) }, 'not_found');
  const refs = await Promise.all(Array.from({ length: 8 }, () => send()));
  const numbers = refs.map(({ ref }) => numberOf(ref)).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => numberOf(first.ref) + 1 + index));
  expect(first.ref).toMatch(/^Q-20\d\d-\d{6}$/);
});

describe('a second contact under one phone number', () => {
  it('joins the open request of the queue, however the number is written, and reads nothing of the first', async () => {
    const first = await send({ phone: '077 123 4567', message: 'My first words' });
    const second = await send({ phone: '+263771234567', message: 'My second words' });
    expect(second.ref).toBe(first.ref);
    expect((await follow(second)).messages.map(({ text }) => text)).toEqual(['My second words']);
    expect((await follow(first)).messages.map(({ text }) => text)).toEqual(['My first words']);
    expect((await lineOf('Customer Queries')).filter(({ ref }) => ref === first.ref)).toHaveLength(1);
  });

  it('reveals nothing of the first to the sender, and shows the desk who gave what', async () => {
    const phone = '0712 000 009';
    const first = await send({ phone, name: 'Victim', email: 'victim@example.com' });
    const second = await send({ phone, name: 'Mallory' });
    expect(Object.keys(second).sort()).toEqual(['key', 'link', 'position', 'ref']);
    expect(Object.keys(first).sort()).toEqual(Object.keys(second).sort());
    const item = await find(first.ref);
    if (item === undefined) throw new Error('the request is not in the list');
    const params = { companyID: deskID, workItemID: item._id };
    const { links } = await call(test.app, readWorkItem, { params }, superAdmin);
    expect(links).toMatchObject([
      { name: 'Victim', email: 'victim@example.com' },
      { name: 'Mallory', email: null },
    ]);
  });

  it('tells the second sender neither what the first asked about nor when', async () => {
    const { companyID, director } = company;
    const plotter = { companyID, token: director.token };
    const [asked, other] = [await buildListedAsset(test, plotter), await buildListedAsset(test, plotter)];
    await test.storage.opened.pool.query("UPDATE app.asset SET compliance_state = 'APPROVED' WHERE id = $1", [
      asked.assetID,
    ]);
    const phone = '0712 000 010';
    const enquire = ({ assetID }: typeof asked) => send({ door: 'enquire', assetID, phone });
    const first = await enquire(asked);
    await test.storage.opened.pool.query(
      "UPDATE app.work_item SET created_at = created_at - interval '3 days' WHERE ref = $1",
      [first.ref],
    );
    const second = await enquire(other);
    expect(second.ref).toBe(first.ref);
    const view = await follow(second);
    expect(view.title).toContain(other.assetNumber);
    expect(JSON.stringify(view)).not.toContain(asked.assetNumber);
    expect(view.steps.map(({ since }) => since)).toEqual([view.createdAt]);
    expect((await follow(first)).title).toContain(asked.assetNumber);
  });

  it('opens one request when both arrive at once', async () => {
    const both = await Promise.all([send({ phone: '0712 000 001' }), send({ phone: '0712 000 001' })]);
    expect(new Set(both.map(({ ref }) => ref)).size).toBe(1);
  });

  it('opens another for another queue, and once the first is closed', async () => {
    const phone = '0712 000 002';
    const first = await send({ phone });
    expect((await send({ phone, topic: 'buy' })).ref).not.toBe(first.ref);
    const item = await find(first.ref);
    if (item === undefined) throw new Error('the request is not in the list');
    await (await work(item._id)).close();
    expect((await send({ phone })).ref).not.toBe(first.ref);
  });
});

describe('a form that joins an open request', () => {
  const readRow = async (ref: string) => {
    const { rows } = await test.storage.opened.pool.query<{
      due_first: Date;
      due_resolve: Date;
      due_next: Date | null;
    }>('SELECT due_first, due_resolve, due_next FROM app.work_item WHERE ref = $1', [ref]);
    return rows[0];
  };

  it('lifts it if it is about a payment, with its due times, and names the payment first', async () => {
    const phone = '0712 000 030';
    const first = await send({ phone, message: 'Where are you?' });
    const before = await readRow(first.ref);
    const second = await send({ phone, topic: 'payment', message: 'I paid twice' });
    expect(second.ref).toBe(first.ref);
    expect(await find(first.ref)).toMatchObject({ priority: 'high', title: 'A payment · A question', messageCount: 2 });
    const after = await readRow(first.ref);
    expect(Number(after?.due_first)).toBeLessThan(Number(before?.due_first));
    expect(Number(after?.due_resolve)).toBeLessThan(Number(before?.due_resolve));
    const { rows } = await test.storage.opened.pool.query(
      "SELECT company_id, actor_id, before, after FROM app.event WHERE subject_label = $1 AND type = 'work.prioritised'",
      [first.ref],
    );
    const told = { before: { priority: 'normal' }, after: { priority: 'high' } };
    expect(rows).toEqual([{ company_id: deskID, actor_id: null, ...told }]);
    // Each page is still about its own form.
    expect([(await follow(first)).title, (await follow(second)).title]).toEqual(['A question', 'A payment']);
    // The next check works the due times out from when the request was opened, as for a priority that a clerk gives.
    await checkAll();
    expect(Number((await readRow(first.ref))?.due_first)).toBeLessThanOrEqual(Number(after?.due_first));
  });

  it('never lowers it, nor does it postpone anything', async () => {
    const phone = '0712 000 031';
    const first = await send({ phone, topic: 'payment' });
    const before = await readRow(first.ref);
    for (const topic of ['other', 'register', 'payment'] as const) await send({ phone, topic });
    expect(await find(first.ref)).toMatchObject({
      priority: 'high',
      title: 'A payment · A question · Register an asset',
    });
    expect(await readRow(first.ref)).toEqual(before);
  });

  it('brings the next answer forward if the request was answered before', async () => {
    const phone = '0712 000 032';
    const first = await send({ phone });
    const item = await find(first.ref);
    if (item === undefined) throw new Error('the request is not in the list');
    await (await work(item._id)).reply('We are in Harare.');
    await send({ phone, message: 'And on Sunday?' });
    const before = await readRow(first.ref);
    await send({ phone, topic: 'payment' });
    const after = await readRow(first.ref);
    expect(Number(after?.due_next)).toBeLessThan(Number(before?.due_next));
    expect(after?.due_first).toEqual(before?.due_first);
    await (await work(item._id)).close();
  });

  it('lifts what a clerk took down when the same person calls about something urgent', async () => {
    const requester = { name: 'Rudo Ncube', phone: '+263712000033' };
    const asked = {
      queueName: 'Customer Queries',
      channel: 'phone',
      title: 'Lost a beacon',
      text: 'Call back',
    } as const;
    const taken = await call(test.app, openWork, { ...atDesk, body: { ...asked, requester } }, superAdmin);
    const urgent = { ...asked, channel: 'walkin', title: 'Paid twice', priority: 'urgent' } as const;
    const joined = await call(test.app, openWork, { ...atDesk, body: { ...urgent, requester } }, superAdmin);
    expect(joined).toMatchObject({ ref: taken.ref, joined: true });
    expect(await find(taken.ref)).toMatchObject({ priority: 'urgent', title: 'Paid twice · Lost a beacon' });
  });
});

describe('two forms that lead to one queue, under one phone number', () => {
  const readAtDesk = async (ref: string) => {
    const item = await find(ref);
    if (item === undefined) throw new Error('the request is not in the list');
    return call(test.app, readWorkItem, { params: { companyID: deskID, workItemID: item._id } }, superAdmin);
  };
  const buying = { door: 'try-me', topic: 'buy', message: 'I want to buy a claim' } as const;
  const waiting = { door: 'early-access', message: 'Tell me when it opens' } as const;

  it('reach the open request of one person, with a page for each form', async () => {
    const person = { name: 'Rudo Ncube', phone: '0712 000 020' };
    const first = await send({ ...person, ...buying });
    const second = await send({ ...person, ...waiting });
    expect(second.ref).toBe(first.ref);
    const { item, messages, links } = await readAtDesk(first.ref);
    expect(item).toMatchObject({ queueName: 'Customer Requests', kind: 'purchase', messageCount: 2 });
    expect(messages.map(({ text }) => text)).toEqual([buying.message, waiting.message]);
    expect(new Set(messages.map(({ heading }) => heading)).size).toBe(2);
    expect(links.map(({ name }) => name)).toEqual([person.name, person.name]);
    // Each page is about its own form.
    const views = [await follow(first), await follow(second)];
    expect(views.map(({ messages: [own, ...others] }) => [own?.text, others.length])).toEqual([
      [buying.message, 0],
      [waiting.message, 0],
    ]);
    expect(views[0]?.title).not.toBe(views[1]?.title);
    await (await work(item._id)).reply('We call you.', { everyone: true });
    for (const sent of [first, second]) expect((await follow(sent)).messages.at(-1)?.text).toBe('We call you.');
  });

  it('keep two people apart: each sees and is answered only what is theirs, and the first stays the requester', async () => {
    const phone = '0712 000 021';
    const first = await send({ ...waiting, phone, name: 'Victim', email: 'victim.forms@example.com' });
    const second = await send({ ...buying, phone, name: 'Mallory', email: 'mallory.forms@example.com' });
    expect(second.ref).toBe(first.ref);
    const { item, links, messages } = await readAtDesk(first.ref);
    expect(item.requester).toMatchObject({ name: 'Victim', email: 'victim.forms@example.com' });
    expect(messages.map(({ authorName }) => authorName)).toEqual(['Victim', 'Mallory']);
    expect(links.map(({ name, email }) => [name, email])).toEqual([
      ['Victim', 'victim.forms@example.com'],
      ['Mallory', 'mallory.forms@example.com'],
    ]);
    expect(await (await work(item._id)).refuseReply('Your deed is ready')).toMatchObject({
      reason: { code: 'reader_missing' },
    });
    const linkID = links[0]?._id;
    if (linkID === undefined) throw new Error('no link was handed out');
    await (await work(item._id)).reply('Only for the first', { linkID });
    const view = JSON.stringify(await follow(second));
    for (const word of ['Only for the first', waiting.message, 'Victim']) expect(view).not.toContain(word);
    await expect.poll(() => test.mails.filter(({ to }) => to === 'victim.forms@example.com')).toHaveLength(1);
    expect(test.mails.filter(({ to }) => to === 'mallory.forms@example.com')).toEqual([]);
  });

  it('do not reach what a clerk took down under the number', async () => {
    const phone = '+263712000022';
    const requester = { name: 'Rudo Ncube', phone };
    const asked = {
      queueName: 'Customer Requests',
      channel: 'phone',
      title: 'Wants to buy',
      text: 'Call back',
    } as const;
    const taken = await call(test.app, openWork, { ...atDesk, body: { ...asked, requester } }, superAdmin);
    const sent = await send({ ...buying, phone });
    expect(sent.ref).not.toBe(taken.ref);
  });
});

describe('the page of a reference', () => {
  it('shows the place in the line, accepts messages and shows answers', async () => {
    const sent = await send({ message: 'Where do I pay?' });
    const before = await follow(sent);
    expect(before).toMatchObject({ ref: sent.ref, state: 'NEW', position: sent.position, company: 'Atlas Engine' });
    expect(before.position).toBe((await lineOf('Customer Queries')).filter(({ state }) => state === 'NEW').length);
    const item = await find(sent.ref);
    if (item === undefined) throw new Error('the request is not in the list');
    const desk = await work(item._id);
    await desk.note('Ask Tariro.');
    await desk.reply('At the front desk.');
    const after = await follow(sent);
    expect(after).toMatchObject({ state: 'WAITING', position: null });
    expect(after.messages.map(({ from, text }) => [from, text])).toEqual([
      ['requester', 'Where do I pay?'],
      ['staff', 'At the front desk.'],
    ]);
    const body = { ref: sent.ref, key: sent.key, message: 'Thank you.\nWhen?' };
    expect(await call(test.app, writeToReference, { body })).toMatchObject({
      state: 'ASSIGNED',
      position: expect.any(Number),
    });
    await (await work(item._id)).close();
    expect((await follow(sent)).steps.at(-1)).toMatchObject({ state: 'DONE', stage: 'done' });
    await call(test.app, writeToReference, { body: { ...body, message: 'One more' } });
    expect(await follow(sent)).toMatchObject({ state: 'ASSIGNED' });
  });

  it('shows an answer to one link only to that link', async () => {
    const phone = '0712 000 003';
    const [first, second] = [await send({ phone }), await send({ phone, message: 'Me too' })];
    const item = await find(first.ref);
    if (item === undefined) throw new Error('the request is not in the list');
    const params = { companyID: deskID, workItemID: item._id };
    const { links } = await call(test.app, readWorkItem, { params }, superAdmin);
    const [link] = links;
    if (link === undefined) throw new Error('no link was handed out');
    await (await work(item._id)).reply('Only for you', { linkID: link._id });
    expect((await follow(first)).messages.at(-1)?.text).toBe('Only for you');
    expect(JSON.stringify(await follow(second))).not.toContain('Only for you');
  });

  it('shows no answer to anyone until it says for whom it is, if several asked', async () => {
    const phone = '0712 000 007';
    const both = [await send({ phone }), await send({ phone, message: 'Me too' })];
    const item = await find(both[0]?.ref ?? '');
    if (item === undefined) throw new Error('the request is not in the list');
    const desk = await work(item._id);
    expect(await desk.refuseReply('Your deed is ready')).toMatchObject({ reason: { code: 'reader_missing' } });
    for (const one of both) expect(JSON.stringify(await follow(one))).not.toContain('Your deed is ready');
    await desk.reply('We are closed on Monday', { everyone: true });
    for (const one of both) expect((await follow(one)).messages.at(-1)?.text).toBe('We are closed on Monday');
  });

  it('opens with no other key and does not reveal which references exist', async () => {
    const [one, other] = [await send(), await send({ topic: 'buy' })];
    for (const body of [
      { ref: one.ref, key: other.key },
      { ref: 'Q-2026-999999', key: one.key },
    ]) {
      await callRefused(test.app, readReference, { body }, 'not_found');
      await callRefused(test.app, writeToReference, { body: { ...body, message: 'Hello' } }, 'not_found');
    }
  });

  it('contains no name, phone or email', async () => {
    const sent = await send({ email: 'rudo@example.org', phone: '0712 000 004' });
    const text = JSON.stringify(await follow(sent));
    for (const secret of ['Rudo', '712000004', 'rudo@']) expect(text).not.toContain(secret);
  });
});

describe('against programs', () => {
  it('refuses a hidden field that was filled and a form that was too quick', async () => {
    await callRefused(test.app, sendContact, { body: fill({ website: 'https://spam.example' }) }, 'form_refused');
    await callRefused(test.app, sendContact, { body: fill({ openMilliseconds: 400 }) }, 'form_refused');
  });

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('waits after six contacts of one phone and forty of one address in an hour', async () => {
    const body = fill({ phone: '0712 000 005' });
    for (let index = 0; index < 6; index += 1) await call(test.app, sendContact, { body }, from('198.51.100.9'));
    await callRefused(test.app, sendContact, { body }, 'rate_limited', from('198.51.100.9'));
    await test.storage.opened.pool.query('UPDATE app.throttle SET points = 40');
    await callRefused(test.app, sendContact, { body: fill() }, 'rate_limited', from('198.51.100.9'));
    await call(test.app, sendContact, { body: fill() }, from('198.51.100.77'));
  });

  it('shuts nobody out by writing under their phone number, from one network or from many', async () => {
    const body = fill({ phone: '0712 000 006' });
    for (let index = 0; index < 7; index += 1) await callRaw(test.app, sendContact, { body }, from('198.51.100.9'));
    await call(test.app, sendContact, { body }, from('203.0.113.1'));
    for (let index = 0; index < 40; index += 1)
      await callRaw(test.app, sendContact, { body }, from(`192.0.2.${index}`));
    await callRefused(test.app, sendContact, { body }, 'rate_limited', from('192.0.2.39'));
    await call(test.app, sendContact, { body }, from('203.0.113.2'));
  });
});
