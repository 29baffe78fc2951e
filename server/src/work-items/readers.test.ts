import { readReference } from '@atlas/contract/contact';
import { mergeWorkItem, replyToWorkItem } from '@atlas/contract/work-steps';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestClerk, type WorkPlace } from '../../testing/builders/clerk.ts';
import { buildDesk, type TestDesk } from '../../testing/builders/desk.ts';
import { call } from '../../testing/call.ts';
import { hashSecretToken, mintSecretToken } from '../people/index.ts';
import { openFromOutside } from './contact-repository.ts';
import { routeContact } from './rules.ts';

const SOON = { timeout: 20_000, interval: 100 };

let test: TestApp;
let desk: TestDesk;
let clerk: TestClerk;
beforeAll(async () => {
  test = await startTestApp();
  desk = await buildDesk(test);
  clerk = new TestClerk(test, desk.clerk);
});
afterAll(() => test.close());

interface Asked {
  readonly place: WorkPlace;
  readonly email: string;
  readonly ref: string;
  readonly key: string;
}

let serial = 0;
async function ask(channel: 'email' | 'web'): Promise<Asked> {
  serial += 1;
  const email = `asker-${serial}@example.com`;
  const key = mintSecretToken();
  const opened = await test.database.withDoor((tx) =>
    openFromOutside(tx, {
      ...routeContact('contact', 'other', 'en'),
      channel,
      name: `Asker ${serial}`,
      phone: channel === 'web' ? `+2637184000${String(serial).padStart(2, '0')}` : null,
      email,
      ...(channel === 'web' ? { link: { id: crypto.randomUUID(), keyHash: hashSecretToken(key) } } : {}),
      messageID: crypto.randomUUID(),
      text: 'Is the shaft open?',
    }),
  );
  if (opened === undefined) throw new Error('nothing was opened');
  return { place: { companyID: desk.companyID, workItemID: opened.workItemID }, email, ref: opened.ref, key };
}

/** Three people whose requests are one: two wrote mails, one through the web. The first mail's item takes the others over. */
async function askTogether() {
  const [first, second, third] = [await ask('email'), await ask('email'), await ask('web')];
  for (const { place } of [second, third]) {
    await clerk.claim(place);
    await clerk.take(mergeWorkItem, place, { into: first.place.workItemID, differentPeople: true });
  }
  await clerk.claim(first.place);
  return { first, second, third };
}

const reply = (place: WorkPlace, message: string, reader: object) =>
  clerk.take(replyToWorkItem, place, { message, ...reader });
const mailsTo = ({ email }: Asked) =>
  test.mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0]);
const shownTo = async ({ ref, key }: Asked) =>
  (await call(test.app, readReference, { body: { ref, key } })).messages.map(({ text }) => text);

it('after a merge, an answer goes to the one whom it names, and to nobody else', async () => {
  const { first, second, third } = await askTogether();
  const { links, requesters } = await clerk.read(first.place);
  expect(links).toHaveLength(1);
  expect(requesters.map(({ requestID, email, channel }) => [requestID, email, channel])).toEqual(
    [first, second].map(({ place, email }) => [place.workItemID, email, 'email']),
  );
  const unnamed = await clerk.try(replyToWorkItem, first.place, { message: 'Your deed is ready.' });
  expect(unnamed).toMatchObject({ status: 409, body: { reason: { code: 'reader_missing' } } });
  const stranger = await clerk.try(replyToWorkItem, first.place, { message: 'No.', requestID: third.place.workItemID });
  expect(stranger.status).toBe(404);

  const { messages } = await reply(first.place, 'For the second.', { requestID: second.place.workItemID });
  expect(messages.at(-1)).toMatchObject({ requestID: second.place.workItemID, delivery: { state: 'waiting' } });
  await expect.poll(() => mailsTo(second), SOON).toEqual(['For the second.']);
  expect(test.mails.at(-1)?.subject).toContain(second.ref);
  await clerk.claim(first.place);
  await reply(first.place, 'For the web.', { linkID: links[0]?._id });
  await clerk.claim(first.place);
  await reply(first.place, 'For the first.', { requestID: first.place.workItemID });
  await expect.poll(() => mailsTo(first), SOON).toEqual(['For the first.']);
  expect(mailsTo(second)).toEqual(['For the second.']);
  expect(mailsTo(third)).toEqual(['For the web.']);
  expect(await shownTo(third)).toEqual(['Is the shaft open?', 'For the web.']);
});

it('after a merge, an answer to everyone reaches each of them once', async () => {
  const { first, second, third } = await askTogether();
  const { item, messages } = await reply(first.place, 'We open on Monday.', { everyone: true });
  expect(messages.filter(({ text }) => text === 'We open on Monday.')).toHaveLength(3);
  expect(item.messageCount).toBe(messages.length);
  await expect
    .poll(() => [first, second, third].map(mailsTo), SOON)
    .toEqual([['We open on Monday.'], ['We open on Monday.'], ['We open on Monday.']]);
  expect(await shownTo(third)).toEqual(['Is the shaft open?', 'We open on Monday.']);
});

it('two mails of one address are one reader', async () => {
  const [first, second] = [await ask('email'), await ask('email')];
  await test.storage.opened.pool.query('UPDATE app.work_item SET requester_email = $1 WHERE id = $2', [
    first.email,
    second.place.workItemID,
  ]);
  await clerk.claim(second.place);
  await clerk.take(mergeWorkItem, second.place, { into: first.place.workItemID });
  await clerk.claim(first.place);
  await clerk.reply(first.place, 'Yes.');
  await expect.poll(() => mailsTo(first), SOON).toEqual(['Yes.']);
});

it('names only one reader in a call', async () => {
  const { first, second } = await askTogether();
  const both = { requestID: second.place.workItemID, everyone: true };
  expect((await clerk.try(replyToWorkItem, first.place, { message: 'Which?', ...both })).status).toBe(400);
});
