import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { verifyNumberOf } from '../../../testing/builders/number.ts';
import { buildPerson } from '../../../testing/builders/person.ts';
import {
  type CloudApi,
  type SignedEvent,
  startCloudApi,
  VERIFY_TOKEN,
  writeEvent,
} from '../../../testing/cloud-api.ts';
import { buildDeskWork, type DeskWork } from '../../../testing/desk-work.ts';

const PATH = '/api/channels/whatsapp';
const SOON = { timeout: 30_000, interval: 100 };

let api: CloudApi;
let test: TestApp;
let desk: DeskWork;
beforeAll(async () => {
  api = await startCloudApi();
  test = await startTestApp(api.settings);
  desk = await buildDeskWork(test);
});
afterAll(async () => {
  await test.close();
  await api.close();
});
beforeEach(() => test.storage.opened.pool.query('DELETE FROM app.throttle'));

let serial = 0;
const newNumber = () => {
  serial += 1;
  return `+26377800${String(serial).padStart(4, '0')}`;
};
const post = ({ body, headers }: SignedEvent, from = '10.1.0.1') =>
  test.app.inject({ method: 'POST', url: PATH, payload: body, headers: { ...headers }, remoteAddress: from });
const send = async (event: SignedEvent) => expect((await post(event)).statusCode).toBe(200);
const text = (body: string) => ({ type: 'text', text: { body } });
async function openItem(phone: string, body = 'Is the shaft open?') {
  api.setWindow(phone, true);
  await send(api.write(phone, text(body)));
  await expect.poll(() => desk.listOf(phone), SOON).toHaveLength(1);
  const [item] = await desk.listOf(phone);
  if (item === undefined) throw new Error('nothing was opened');
  return item;
}
const lastDelivery = async (item: { readonly _id: string }) =>
  (await desk.read(item as never)).messages.findLast(({ from }) => from === 'staff')?.delivery ?? null;
const hurry = () =>
  test.storage.opened.pool.query('UPDATE app.outbox SET next_attempt_at = clock_timestamp() WHERE sent_at IS NULL');

it.each([
  ['the right token', VERIFY_TOKEN, 'subscribe', '1158201444', 200],
  ['another token', 'guess-guess-guess-guess', 'subscribe', '1158201444', 403],
  ['another mode', VERIFY_TOKEN, 'unsubscribe', '1158201444', 403],
  ['a challenge that is a page', VERIFY_TOKEN, 'subscribe', '<script>alert(1)</script>', 403],
])('the address is verified with %s', async (_, token, mode, challenge, status) => {
  const query = { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge };
  const answer = await test.app.inject({ method: 'GET', url: PATH, query, remoteAddress: '10.1.0.2' });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain(status === 200 ? 'text/plain' : 'json');
  if (status === 200) expect(answer.body).toBe(challenge);
});

it('a message opens an item, and the answer goes out, arrives and is read', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  expect(item).toMatchObject({
    channel: 'whatsapp',
    state: 'NEW',
    queueName: 'Customer Queries',
    requester: { name: 'Rudo Moyo', phone, email: null, userSub: null },
  });
  await desk.reply(item, 'Yes, to 40 m.');
  await expect.poll(() => api.sent.findLast(({ to }) => to === phone), SOON).toMatchObject({ text: 'Yes, to 40 m.' });
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'sent' });
  const { id } = api.sent.findLast(({ to }) => to === phone) ?? {};
  await send(api.tell({ id, status: 'read' }));
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'read' });
  await send(api.tell({ id, status: 'delivered' }));
  await send(api.write(phone, { ...text('Thank you.'), context: { from: '263242123456', id } }));
  await expect.poll(async () => (await desk.read(item)).messages.at(-1)?.text, SOON).toBe('Thank you.');
  expect(await lastDelivery(item)).toMatchObject({ state: 'read' });
  expect(await desk.listOf(phone)).toHaveLength(1);
});

it('a number that someone has verified stands for its account, and one that was typed does not', async () => {
  const [proven, typed] = [newNumber(), newNumber()];
  const person = await buildPerson(test);
  await verifyNumberOf(test, person, proven);
  const { sub } = await buildPerson(test);
  await test.storage.opened.pool.query('UPDATE app.user_account SET phone = $2 WHERE id = $1', [sub, typed]);
  expect((await openItem(proven)).requester.userSub).toBe(person.sub);
  expect((await openItem(typed)).requester.userSub).toBeNull();
});

it('a forged, altered or unsigned event is refused, and changes nothing', async () => {
  const phone = newNumber();
  const real = api.write(phone, text('Real'));
  const forged = api.sign(JSON.parse(real.body.toString()), 'another secret');
  const altered = { body: Buffer.from(real.body.toString().replace('Real', 'Fake')), headers: real.headers };
  const { 'x-hub-signature-256': signature = '', ...unsigned } = real.headers;
  const from = '10.1.0.3';
  for (const event of [
    forged,
    altered,
    { body: real.body, headers: unsigned },
    { body: real.body, headers: { ...unsigned, 'x-hub-signature': signature.replace('sha256', 'sha1') } },
    { body: real.body, headers: { ...unsigned, 'x-hub-signature-256': signature.toUpperCase() } },
    { body: Buffer.alloc(0), headers: real.headers },
  ]) {
    expect((await post(event, from)).statusCode).toBe(403);
  }
  expect(await desk.listOf(phone)).toEqual([]);
});

it('an event for another number is refused, although it is signed', async () => {
  const phone = newNumber();
  const message = { from: phone.slice(1), id: 'wamid.other', ...text('For others') };
  expect((await post(api.sign(writeEvent({ messages: [message] }, '999999999')))).statusCode).toBe(403);
  expect((await post(api.sign(Buffer.from('{"object":')))).statusCode).toBe(403);
});

it('an event that is sent again, or a message in another event, counts once', async () => {
  const phone = newNumber();
  const event = api.write(phone, text('Once'));
  await Promise.all(Array.from({ length: 8 }, () => send(event)));
  await expect.poll(() => desk.listOf(phone), SOON).toHaveLength(1);
  const replayed = JSON.parse(event.body.toString());
  await send(api.sign({ ...replayed, replayed: true }));
  await send(api.write(phone, text('Twice')));
  const [item] = await desk.listOf(phone);
  if (item === undefined) throw new Error('nothing was opened');
  await expect
    .poll(async () => (await desk.read(item)).messages.map((message) => message.text), SOON)
    .toEqual(['Once', 'Twice']);
});

it('after 24 hours a template says that answers are waiting, and the next message brings them', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  await test.storage.opened.pool.query(
    `UPDATE app.channel_message SET created_at = created_at - interval '25 hours' WHERE address = $1`,
    [phone],
  );
  api.setWindow(phone, false);
  await desk.reply(item, 'Yes, to 40 m.');
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'held', reason: 'window_closed' });
  await desk.reply(item, 'And dry.');
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'held' });
  const toPhone = () => api.sent.filter(({ to }) => to === phone).map((sent) => sent.text);
  expect(toPhone()).toEqual([`answer_waiting(${item.ref})`]);
  api.setWindow(phone, true);
  await send(api.write(phone, text('Tell me')));
  await expect
    .poll(() => [...toPhone()].sort(), SOON)
    .toEqual(['And dry.', 'Yes, to 40 m.', `answer_waiting(${item.ref})`]);
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'sent' });
});

it('an answer that WhatsApp finds too late goes the same way', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  api.setWindow(phone, false);
  await desk.reply(item, 'Yes.');
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'held', reason: 'window_closed' });
  await expect
    .poll(() => api.sent.filter(({ to }) => to === phone).map(({ type }) => type), SOON)
    .toEqual(['template']);
});

it('waits when WhatsApp has had too many, and sends then', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  api.failNext({ status: 429, code: 130_429 }, { status: 400, code: 131_056 });
  await desk.reply(item, 'Yes.');
  await expect
    .poll(
      async () => {
        await hurry();
        return (await lastDelivery(item))?.state;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe('sent');
  expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
}, 90_000);

it('an answer whose receipt was lost is not sent again once WhatsApp tells of it', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  api.failNext({ status: 200, after: true });
  await desk.reply(item, 'Yes.');
  await expect.poll(() => api.sent.filter(({ to }) => to === phone), SOON).toHaveLength(1);
  const sent = api.sent.findLast(({ to }) => to === phone);
  await send(api.tell({ id: sent?.id, status: 'sent', biz_opaque_callback_data: sent?.ownID }));
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'sent' });
  await hurry();
  await expect
    .poll(async () => (await test.storage.opened.pool.query('SELECT FROM app.outbox WHERE sent_at IS NULL')).rowCount, {
      timeout: 40_000,
    })
    .toBe(0);
  expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
}, 90_000);

it.each([
  [131_026, 'not_on_whatsapp'],
  [131_008, 'refused'],
])('an answer that fails for good (%d) gives the item back', async (code, reason) => {
  const phone = newNumber();
  const item = await openItem(phone);
  api.failNext({ status: 400, code });
  await desk.reply(item, 'Yes.');
  await expect.poll(() => lastDelivery(item), SOON).toMatchObject({ state: 'failed', reason });
  const { item: after, messages } = await desk.read(item);
  expect(after.state).toBe('ASSIGNED');
  expect(messages.at(-1)).toMatchObject({ from: 'system', isPrivate: false });
});

it('what is not words is named', async () => {
  const phone = newNumber();
  const item = await openItem(phone, 'First');
  await send(api.write(phone, { type: 'image', image: { id: '1', caption: 'The beacon' } }));
  await send(api.write(phone, { type: 'hologram', hologram: {} }));
  await expect.poll(async () => (await desk.read(item)).messages.length, SOON).toBe(3);
  const told = (await desk.read(item)).messages.map((message) => message.text);
  expect(told[1]).toMatch(/^\(A picture.*\)\nThe beacon$/);
  expect(told[2]).toMatch(/^\(.+\)$/);
});

it('a web form under the same number joins nothing that WhatsApp proved', async () => {
  const phone = newNumber();
  const item = await openItem(phone);
  const body = { door: 'contact', topic: 'other', name: 'Stranger', phone, message: 'Mine', openMilliseconds: 60_000 };
  const answer = await test.app.inject({ method: 'POST', url: '/api/contact', payload: body });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await desk.read(item)).messages).toHaveLength(1);
  expect(await desk.listOf(phone)).toHaveLength(2);
});

it('a flood of forged events is refused unread, and shuts out nobody whose events are real', async () => {
  const [forger, meta] = ['10.1.0.9', '10.1.0.10'];
  const forged = api.sign(writeEvent({ messages: [] }), 'guess');
  await post(api.write(newNumber(), text('Real')), meta);
  for (let count = 0; count < 20; count += 1) {
    expect((await post(forged, forger)).statusCode).toBe(403);
    expect((await post(forged, meta)).statusCode).toBe(403);
  }
  const refused = await post(forged, forger);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(api.write(newNumber(), text('Still real')), meta)).statusCode).toBe(200);
});

it('a body of more than 3 MB is refused', async () => {
  const answer = await post(api.sign(Buffer.alloc(3 * 1024 ** 2 + 1, ' ')), '10.1.0.4');
  expect(answer.statusCode).toBe(413);
});

it('more messages of one number than a person sends are set aside with their content', async () => {
  const phone = newNumber();
  for (let count = 0; count < 62; count += 1) await send(api.write(phone, text(`Message ${count}`)));
  await expect
    .poll(
      async () =>
        (
          await test.storage.opened.pool.query(
            `SELECT count(*)::int AS aside FROM app.whatsapp_event WHERE fault = 'too_many' AND body IS NOT NULL`,
          )
        ).rows[0]?.aside,
      { timeout: 60_000 },
    )
    .toBe(2);
  const [item] = await desk.listOf(phone);
  expect(item?.messageCount).toBe(60);
}, 120_000);

it('without its settings nothing is there', async () => {
  const other = await startTestApp();
  try {
    expect((await other.app.inject({ method: 'POST', url: PATH, payload: {} })).statusCode).toBe(404);
    expect((await other.app.inject({ method: 'GET', url: PATH })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
