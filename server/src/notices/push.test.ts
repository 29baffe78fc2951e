import { addBrowser, readNoticeSettings, removeBrowser } from '@atlas/contract/notices';
import { endSession } from '@atlas/contract/profile';
import { PushText } from '@atlas/contract/push-text';
import { assignWorkItem } from '@atlas/contract/work-steps';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRefused } from '../../testing/call.ts';
import { buildHeldItem, sendAll, tellAll } from '../../testing/notice-steps.ts';
import { PushService } from '../../testing/push-service.ts';
import { openSession } from '../people/index.ts';
import { createPusher } from '../platform/push-message.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { sendPush } from './send-push.ts';

/** In the future, so that the running job leaves them alone. */
const DAY = new Date('2101-11-24T10:00:00Z');

const service = new PushService();
let test: TestApp;
beforeAll(async () => {
  await service.start();
  test = await startTestApp({ PUSH_SERVICES: service.host, CONTACT_EMAIL: 'office@register.example' });
});
afterEach(() => {
  service.answers = 201;
  service.pushed.length = 0;
});
afterAll(async () => {
  await test.close();
  await service.stop();
});

interface Desk {
  readonly company: TestCompany;
  readonly first: TestPerson;
  readonly second: TestPerson;
}

async function buildDesk(): Promise<Desk> {
  const company = await buildCompany(test);
  const [first, second] = [
    await buildMember(test, company, 'Reception'),
    await buildMember(test, company, 'Reception'),
  ];
  return { company, first, second };
}

async function subscribe(person: TestPerson, name: string = crypto.randomUUID()) {
  const { pushKey } = await call(test.app, readNoticeSettings, {}, person);
  const body = service.subscribe(pushKey, name);
  await call(test.app, addBrowser, { body }, person);
  return body;
}

/** Gives an item to the second person, and makes its notice due in their browsers. */
async function assign({ company, first, second }: Desk) {
  const item = await buildHeldItem(test, company, first);
  const params = { companyID: company.companyID, workItemID: item._id };
  await call(test.app, assignWorkItem, { params, body: { version: item.version, assigneeSub: second.sub } }, first);
  await tellAll(test);
  await test.storage.opened.pool.query(
    'UPDATE app.notice SET push_at = $2, mail_at = NULL WHERE person_id = $1 AND pushed_at IS NULL AND subject_id = $3',
    [second.sub, DAY, item._id],
  );
  return item;
}

/** Hands over what waits for browsers, as the job does, without waiting for its next try. */
async function push(): Promise<void> {
  const { rows } = await test.storage.opened.pool.query(
    "DELETE FROM app.outbox WHERE topic = 'push' AND sent_at IS NULL RETURNING payload",
  );
  const pusher = createPusher(test.configuration, (await loadSecrets(test)).push, service.agent);
  for (const { payload } of rows) await sendPush(test.database, pusher, payload);
}

/** Sends as one transaction with a clean outbox: the running job has no certificate for the test's service. */
async function sendNow(): Promise<void> {
  await sendAll(test, DAY);
  await push();
}

describe('a browser', () => {
  it('gets a notice encrypted and signed, without names, at its own address', async () => {
    const desk = await buildDesk();
    const { endpoint } = await subscribe(desk.second);
    const item = await assign(desk);
    await sendNow();
    expect(service.pushed).toHaveLength(1);
    const [pushed] = service.pushed;
    expect(pushed).toMatchObject({ path: new URL(endpoint).pathname, sender: 'mailto:office@register.example' });
    expect(pushed?.ttl).toBeGreaterThan(0);
    expect(pushed?.topic).toBe(item._id.replaceAll('-', ''));
    const text = PushText.parse(JSON.parse(pushed?.text ?? ''));
    expect(text.body).toContain(item.ref);
    expect(text.path).toContain(`item=${item._id}`);
    for (const private_ of [desk.first.name, desk.second.name, item.title, 'Tendai'])
      expect(pushed?.text).not.toContain(private_);
  });

  it('gets one message for five things at once', async () => {
    const desk = await buildDesk();
    await subscribe(desk.second);
    for (let count = 0; count < 5; count += 1) await assign(desk);
    await sendNow();
    expect(service.pushed.map(({ text }) => PushText.parse(JSON.parse(text)).path)).toEqual(['/notices']);
  });

  it('gets nothing once its session has ended', async () => {
    const desk = await buildDesk();
    await subscribe(desk.second);
    const other = await openSession(test.database, desk.second.sub, 'Another device');
    await call(test.app, endSession, { params: { sessionID: other.actor.sessionID } }, desk.second);
    await assign(desk);
    await sendAll(test, DAY);
    await test.storage.opened.pool.query('UPDATE app.session SET ended_at = now() WHERE id = $1', [
      desk.second.actor.sessionID,
    ]);
    await push();
    expect(service.pushed).toEqual([]);
  });

  it('belongs to the person who used it last', async () => {
    const desk = await buildDesk();
    await subscribe(desk.second, 'shared');
    await subscribe(desk.first, 'shared');
    expect((await call(test.app, readNoticeSettings, {}, desk.second)).browsers).toEqual([]);
    await assign(desk);
    await sendNow();
    expect(service.pushed).toEqual([]);
  });

  it.each([404, 410])('is forgotten when its service answers %d', async (status) => {
    const desk = await buildDesk();
    await subscribe(desk.second);
    await assign(desk);
    service.answers = status;
    await sendNow();
    expect((await call(test.app, readNoticeSettings, {}, desk.second)).browsers).toEqual([]);
  });

  it('is tried again when its service fails', async () => {
    const desk = await buildDesk();
    await subscribe(desk.second);
    await assign(desk);
    await sendAll(test, DAY);
    service.answers = 500;
    await expect(push()).rejects.toMatchObject({ code: 'HTTP 500' });
    expect((await call(test.app, readNoticeSettings, {}, desk.second)).browsers).toHaveLength(1);
  });

  it('is stopped by its person and by nobody else', async () => {
    const desk = await buildDesk();
    await subscribe(desk.second);
    const [browser] = (await call(test.app, readNoticeSettings, {}, desk.second)).browsers;
    expect(browser).toMatchObject({ device: 'Test', isThis: true });
    const params = { subscriptionID: browser?._id ?? raise() };
    for (const id of [params.subscriptionID, crypto.randomUUID() as typeof params.subscriptionID])
      await callRefused(test.app, removeBrowser, { params: { subscriptionID: id } }, 'not_found', desk.first);
    await call(test.app, removeBrowser, { params }, desk.second);
    expect((await call(test.app, readNoticeSettings, {}, desk.second)).browsers).toEqual([]);
  });
});

it('a person has at most ten browsers, the latest', async () => {
  const person = await buildPerson(test);
  for (let count = 0; count < 12; count += 1) {
    const { actor } = await openSession(test.database, person.sub, `Device ${count}`);
    await test.storage.opened.pool.query(
      `INSERT INTO app.push_subscription (person_id, session_id, endpoint, p256dh, auth, created_at)
       VALUES ($1, $2, $3, $4, $5, now() - $6 * interval '1 minute')`,
      [
        person.sub,
        actor.sessionID,
        `https://${service.host}/${crypto.randomUUID()}`,
        Buffer.alloc(65),
        Buffer.alloc(16),
        20 - count,
      ],
    );
  }
  await subscribe(person);
  const { browsers } = await call(test.app, readNoticeSettings, {}, person);
  expect(browsers).toHaveLength(10);
  expect(browsers.at(-1)?.isThis).toBe(true);
});

it('no one makes the register call another machine', async () => {
  const person = await buildPerson(test);
  const { keys } = service.subscribe('');
  for (const endpoint of ['https://169.254.169.254/latest', 'https://localhost/push', 'http://fcm.googleapis.com/push'])
    await callRefused(test.app, addBrowser, { body: { endpoint, keys } }, 'push_service_refused', person);
});

function raise(): never {
  throw new Error('there is no browser');
}
