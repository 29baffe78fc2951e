import { readReference, sendContact, writeToReference } from '@atlas/contract/contact';
import { disownReference } from '@atlas/contract/contact-mails';
import type { WorkItem } from '@atlas/contract/work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { buildDeskWork, type DeskWork } from '../../../testing/desk-work.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { writeMail } from '../../../testing/write-mail.ts';
import { nameMail } from '../../platform/mail.ts';

const SOON = { timeout: 40_000, interval: 200 };

let server: MailServer;
let test: TestApp;
let desk: DeskWork;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp(server.settings);
  desk = await buildDeskWork(test);
}, 120_000);
afterAll(async () => {
  await test.close();
  await server.remove();
});

let serial = 0;
async function ask(email: string | undefined, phone?: string) {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  serial += 1;
  const given = { name: 'Rudo Moyo', phone: phone ?? `+2637184100${String(serial).padStart(2, '0')}` };
  const { ref, key } = await call(test.app, sendContact, {
    body: {
      ...given,
      ...(email === undefined ? {} : { email }),
      door: 'contact',
      message: 'My private question',
      openMilliseconds: 9_000,
    },
  });
  const [item] = await desk.listOf(given.phone);
  if (item === undefined) throw new Error('nothing was opened');
  return { item, ref, key };
}

const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address);
const mailedLink = (address: string) => {
  const [, ref, key] = /\/reference\/(Q-\S+)#key=(\S+)/.exec(mailsTo(address).at(-1)?.text ?? '') ?? [];
  return { ref: ref ?? '', key: key ?? '' };
};
const follow = (body: { ref: string; key: string }) => call(test.app, readReference, { body });
const lastOf = async (item: Pick<WorkItem, '_id'>) => (await desk.read(item)).messages.at(-1);

it('an answer to a form is mailed to the address that was given, with a key of its own to the page of the request', async () => {
  const { item, ref, key } = await ask('asked@example.com');
  expect((await desk.read(item)).links).toMatchObject([{ email: 'asked@example.com', isMailed: true }]);
  const { messages } = await desk.reply(item, 'Come on Monday.');
  expect(messages.at(-1)).toMatchObject({ delivery: { state: 'waiting' } });
  await expect.poll(() => mailsTo('asked@example.com'), SOON).toHaveLength(1);
  const [mail] = mailsTo('asked@example.com');
  expect(mail?.subject).toBe(`Re: Your request [${ref}]`);
  expect(mail?.text.split('\n')[0]).toBe('Come on Monday.');
  expect(mail?.replyTo).toBe('desk@register.example');
  // The address may be another person's.
  for (const word of ['My private question', 'Rudo', key]) expect(mail?.text).not.toContain(word);
  await expect.poll(async () => (await lastOf(item))?.delivery?.state, SOON).toBe('sent');

  const link = mailedLink('asked@example.com');
  expect(await follow(link)).toMatchObject({ ref, isMailed: true, keyCameByMail: true });
  expect(await follow({ ref, key })).toMatchObject({ isMailed: true, keyCameByMail: false });
  await call(test.app, writeToReference, { body: { ...link, message: 'From the page.' } });
  // A second answer has the same key: the first mail keeps working.
  await test.storage.opened.pool.query('UPDATE app.work_link SET seen_at = NULL');
  await desk.reply(item, 'At nine.');
  await expect.poll(() => mailsTo('asked@example.com'), SOON).toHaveLength(2);
  expect(mailedLink('asked@example.com')).toEqual(link);
});

it('a reply to such a mail is on the page of the request, and only from that address', async () => {
  const { item, ref, key } = await ask('replies@example.com');
  const { messages } = await desk.reply(item, 'Which claim?');
  await expect.poll(async () => (await lastOf(item))?.delivery?.state, SOON).toBe('sent');
  const inReplyTo = nameMail(test.configuration, messages.at(-1)?._id ?? '');
  await server.deliver(writeMail({ from: 'Rudo <replies@example.com>', text: 'The one at the dam.', inReplyTo }));
  await expect.poll(async () => (await lastOf(item))?.text, SOON).toBe('The one at the dam.');
  await server.deliver(writeMail({ from: 'Other <other@example.com>', text: 'It was sent on to me.', inReplyTo }));
  await expect.poll(async () => (await lastOf(item))?.text, SOON).toBe('It was sent on to me.');
  expect((await follow({ ref, key })).messages.map(({ text }) => text)).toEqual([
    'My private question',
    'Which claim?',
    'The one at the dam.',
  ]);
});

it('no mail leaves while the page of the request shows the answer', async () => {
  const { item, ref, key } = await ask('watches@example.com');
  await follow({ ref, key });
  await desk.reply(item, 'Here you are.');
  expect((await lastOf(item))?.delivery?.state).toBe('waiting');
  await follow({ ref, key });
  await expect.poll(async () => (await lastOf(item))?.delivery?.state, SOON).toBe('read');
  expect(mailsTo('watches@example.com')).toEqual([]);
});

it('a form without an address is answered on its page only', async () => {
  const { item } = await ask(undefined);
  const { messages, links } = await desk.reply(item, 'Only there.');
  expect(links).toMatchObject([{ email: null, isMailed: false }]);
  expect(messages.at(-1)?.delivery).toBeNull();
});

it('of two people who typed one number, each is mailed only the answers for them', async () => {
  const phone = '+263718419999';
  const { item } = await ask('first@example.com', phone);
  await ask('second@example.com', phone);
  const { links, item: held } = await desk.read(item);
  const reader = links.find(({ email }) => email === 'second@example.com');
  expect(held.ref).toBe(item.ref);
  await desk.reply(item, 'For the second.', [], { linkID: reader?._id });
  await expect.poll(() => mailsTo('second@example.com').length, SOON).toBe(1);
  await desk.reply(item, 'For both.', [], { everyone: true });
  await expect.poll(() => mailsTo('second@example.com').length, SOON).toBe(2);
  await expect
    .poll(() => mailsTo('first@example.com').map(({ text }) => text.split('\n')[0]), SOON)
    .toEqual(['For both.']);
  expect(mailsTo('first@example.com')[0]?.references ?? []).toEqual([]);
});

it('who did not ask takes their address out by the key in the mail, and the desk learns it', async () => {
  const { item, ref, key } = await ask('stranger@example.com');
  await desk.reply(item, 'Your claim is ready.');
  await expect.poll(() => mailsTo('stranger@example.com'), SOON).toHaveLength(1);
  const link = mailedLink('stranger@example.com');
  // The key of the form does not: the person who typed the address has it.
  await callRefused(test.app, disownReference, { body: { ref, key } }, 'not_found');
  await call(test.app, disownReference, { body: link });
  await callRefused(test.app, readReference, { body: link }, 'not_found');
  const after = await desk.read(item);
  expect(after.links).toMatchObject([{ email: null, isMailed: false }]);
  expect(after.item).toMatchObject({ state: 'ASSIGNED', requester: { email: null } });
  expect(after.messages.at(-1)).toMatchObject({ from: 'system' });
  await desk.reply(item, 'Is anyone there?');
  expect((await lastOf(item))?.delivery).toBeNull();
  expect((await follow({ ref, key })).messages.at(-1)?.text).toBe('Is anyone there?');
  expect(mailsTo('stranger@example.com')).toHaveLength(1);
  const { rows } = await test.storage.opened.pool.query('SELECT FROM app.channel_message WHERE address = $1', [
    'stranger@example.com',
  ]);
  expect(rows).toEqual([]);
});

it('an address that had its mails of the day gets no more, and the request comes back to the desk', async () => {
  const { item } = await ask('busy@example.com');
  await test.storage.opened.pool.query(
    `INSERT INTO app.work_message (company_id, id, item_id, author, body)
     SELECT $1, gen_random_uuid(), $2, 'system', 'mail ' || n FROM generate_series(1, 20) n`,
    [desk.companyID, item._id],
  );
  await test.storage.opened.pool.query(
    `INSERT INTO app.channel_message (company_id, message_id, item_id, case_id, channel, direction, address, state)
     SELECT m.company_id, m.id, m.item_id, m.item_id, 'email', 'out', 'busy@example.com', 'sent'
     FROM app.work_message m WHERE m.item_id = $1 AND m.body LIKE 'mail %'`,
    [item._id],
  );
  const { messages } = await desk.reply(item, 'One too many.');
  const id = messages.at(-1)?._id;
  await expect
    .poll(async () => (await desk.read(item)).messages.find(({ _id }) => _id === id)?.delivery, SOON)
    .toMatchObject({ state: 'failed', reason: 'too_many' });
  expect((await desk.read(item)).item.state).toBe('ASSIGNED');
  expect(mailsTo('busy@example.com')).toEqual([]);
});
