import { get } from 'node:http';
import { logout } from '@atlas/contract/accounts';
import { assignRole } from '@atlas/contract/admin';
import { removeMember } from '@atlas/contract/companies';
import { QueueMessage } from '@atlas/contract/live';
import type { QueueName } from '@atlas/contract/work';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildListedAsset } from '../../testing/builders/listing.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { buildEnquiry, type TestEnquiry } from '../../testing/builders/work.ts';
import { call } from '../../testing/call.ts';
import { claimsOf, LiveClient } from '../../testing/live.ts';
import { signUntil } from '../../testing/sign-until.ts';
import { checkWork } from '../work-items/index.ts';
import { NEWCOMERS_OF_NETWORK } from './limits.ts';

const QUEUE = 'Customer Requests' satisfies QueueName;
/** A right that has ended closes the sockets within this time. */
const SECOND = 1_000;

let test: TestApp;
let address: string;
let company: TestCompany;
let other: TestCompany;
let sales: TestPerson;
let asset: TestAsset;
const clients: LiveClient[] = [];

beforeAll(async () => {
  test = await startTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  company = await buildCompany(test);
  other = await buildCompany(test);
  sales = await buildMember(test, company, 'Sales');
  asset = await buildListedAsset(test, { companyID: company.companyID, token: company.director.token });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => test.close());

function open(token: string | undefined, options?: ConstructorParameters<typeof LiveClient>[2]): LiveClient {
  const client = new LiveClient(address, token, options);
  clients.push(client);
  return client;
}
const connect = (person: Pick<TestPerson, 'token'>) => open(person.token).connected();
const enquire = () => buildEnquiry(test, { companyID: company.companyID, token: company.director.token }, { asset });
const query = (text: string, values: readonly unknown[] = []) => test.storage.opened.pool.query(text, [...values]);
const prioritise = ({ workItemID }: Pick<TestEnquiry, 'workItemID'>, priority: string) =>
  query('UPDATE app.work_item SET priority = $2 WHERE id = $1', [workItemID, priority]);
const finish = ({ workItemID }: Pick<TestEnquiry, 'workItemID'>) =>
  query("UPDATE app.work_item SET state = 'DONE' WHERE id = $1", [workItemID]);
const claims = () => claimsOf(company, sales, 'Sales', QUEUE);
/** Watches until the list has everything that was written so far; what is on its way would be news to the test. */
async function watchPresent(client: LiveClient, asked: Parameters<LiveClient['watch']>[0]) {
  const { rows } = await query('SELECT last_seq::int AS seq FROM app.work_sequence WHERE company_id = $1', [
    company.companyID,
  ]);
  let answer = await client.watch(asked);
  await expect
    .poll(async () => {
      answer = await client.watch(asked);
      return answer.success && answer.seq;
    })
    .toBe(rows[0].seq);
  if (!answer.success) throw new Error('refused');
  return answer;
}

const CLEARANCE = { success: false, code: 'forbidden', message: 'You need clearance', queue: { queueItems: [] } };

describe('a connection', () => {
  it('is refused without a valid token, or with one in the address', async () => {
    const expired = await signUntil(test, sales.actor, -1);
    const forged = `${sales.token.slice(0, -4)}AAAA`;
    for (const token of [undefined, '', 'x'.repeat(5_000), forged, expired]) {
      await expect(open(token).connected()).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    const inAddress = open(undefined, { query: { token: sales.token } });
    await expect(inAddress.connected()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is refused for a session that has ended', async () => {
    const person = await buildPerson(test);
    await query('UPDATE app.session SET ended_at = now() WHERE id = $1', [person.actor.sessionID]);
    await expect(open(person.token).connected()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is refused to foreign pages, and open to programs without a page', async () => {
    const origin = 'https://elsewhere.example';
    const foreign = open(sales.token, { extraHeaders: { origin } });
    await expect(foreign.connected()).rejects.toThrow('refused');
    await expect(
      open(sales.token, { transports: ['polling'], extraHeaders: { origin } }).connected(),
    ).rejects.toThrow();
    await open(sales.token, { extraHeaders: { origin: address } }).connected();
  });

  it('works over long polling too, with the headers of every answer', async () => {
    const client = await open(sales.token, { transports: ['polling'] }).connected();
    expect(await client.watch(claims())).toMatchObject({ success: true });
    const { headers } = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is limited to twenty at a time for one person', async () => {
    const person = await buildPerson(test);
    const held = await Promise.all(Array.from({ length: 20 }, () => connect(person)));
    await expect(open(person.token).connected()).rejects.toMatchObject({ code: 'rate_limited' });
    held[0]?.close();
    await expect
      .poll(() =>
        open(person.token)
          .connected()
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
  });

  it('is limited to 120 attempts in a minute for one person', async () => {
    const person = await buildPerson(test);
    for (let attempt = 0; attempt < 120; attempt += 1) {
      const client = await connect(person);
      client.close();
    }
    await expect(open(person.token).connected()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('ends with a message over 64 kB', async () => {
    const client = await connect(sales);
    client.socket.emit('watchQueue', { ...claims(), role: 'x'.repeat(70_000) });
    expect(await client.closed()).toBeLessThan(SECOND);
  });

  it('a stranger who opens connections without a token takes the places of nobody else', async () => {
    const knock = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const url = `${address}/socket.io/?EIO=4&transport=polling`;
        get(url, { localAddress: '127.0.0.9' }, (response) => resolve(response.resume().statusCode)).on(
          'error',
          reject,
        );
      });
    const statuses: (number | undefined)[] = [];
    for (let opened = 0; opened < NEWCOMERS_OF_NETWORK + 100; opened += 50) {
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, knock))));
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(NEWCOMERS_OF_NETWORK);
    expect(statuses.at(-1)).toBe(403);
    expect(await (await connect(sales)).watch(claims())).toMatchObject({ success: true });
  });

  it('leaves other upgrades to HTTP', async () => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
    const status = await new Promise((resolve, reject) => {
      get(`${address}/healthz`, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
  });
});

describe('a queue', () => {
  it('is answered as a list, whatever the case of the claims', async () => {
    const enquiry = await enquire();
    const client = await connect(sales);
    const answer = QueueMessage.parse(
      await client.watch({
        queueName: 'customer requests' as QueueName,
        companyId: company.companyID,
        role: 'SALES',
        expectedRole: 'sales',
        userId: sales.sub.toUpperCase(),
      }),
    );
    expect(answer).toMatchObject({
      success: true,
      kind: 'list',
      queue: { queueName: QUEUE, companyId: company.companyID },
    });
    if (!answer.success) throw new Error('refused');
    expect(answer.queue.queueItems.map(({ _id }) => _id)).toContain(enquiry.workItemID);
    expect(answer.queue.count).toBe(answer.queue.queueItems.length);
    expect(answer.seq).toBe(Math.max(...answer.queue.queueItems.map(({ seq }) => seq)));
    const short = await client.watch({ ...claims(), limit: 1 });
    expect(short.queue.queueItems).toHaveLength(1);
    expect(short).toMatchObject({ queue: { count: answer.queue.count } });
  });

  it('is refused alike for every claim that is not true, and for every right that is missing', async () => {
    const reception = await buildMember(test, company, 'Reception');
    const client = await connect(reception);
    const own = claimsOf(company, reception, 'Reception', 'Customer Queries');
    expect(await client.watch(own)).toMatchObject({ success: true });
    const wrong = [
      { ...own, role: 'Admin' },
      { ...own, expectedRole: 'MANAGEMENT' },
      { ...own, userId: sales.sub },
      { ...own, queueName: QUEUE },
      { ...own, queueName: QUEUE, expectedRole: 'SALES' },
      { ...own, queueName: QUEUE, expectedRole: 'SALES', role: 'Sales' },
      { ...own, companyId: other.companyID },
      { ...own, companyId: crypto.randomUUID() },
    ] as const;
    for (const asked of wrong) expect(await client.watch(asked), JSON.stringify(asked)).toEqual(CLEARANCE);
    const visitor = await connect(await buildPerson(test));
    expect(await visitor.watch(own)).toEqual(CLEARANCE);
    const client2 = await connect(await buildMember(test, company, 'Client'));
    expect(await client2.watch({ ...own, role: 'Client' })).toEqual(CLEARANCE);
  });

  it('is refused in a bad form', async () => {
    const client = await connect(sales);
    const asked = claims();
    const bad = [
      undefined,
      null,
      'Payments',
      [],
      { ...asked, queueName: 'Nothing' },
      { ...asked, companyId: 'x' },
      { ...asked, since: -1 },
      { ...asked, since: 1.5 },
      { ...asked, limit: 0 },
      { ...asked, limit: 201 },
      { ...asked, mode: 'everything' },
      { ...asked, role: undefined },
    ];
    for (const one of bad) {
      expect(await client.watch(one as never), JSON.stringify(one)).toMatchObject({
        success: false,
        code: 'invalid_input',
      });
    }
  });

  it('sends its news: to lists the whole, to the others what changed and what was closed', async () => {
    const [first, second] = [await enquire(), await enquire()];
    const [listing, merging] = [await connect(sales), await connect(sales)];
    await watchPresent(listing, claims());
    const before = await watchPresent(merging, { ...claims(), mode: 'changes' });
    expect(before.kind).toBe('list');
    // Work of another queue takes numbers, too.
    await query(`UPDATE app.work_sequence SET last_seq = last_seq + 5 WHERE company_id = $1`, [company.companyID]);
    await prioritise(first, 'urgent');
    const list = QueueMessage.parse(await listing.take('queueUpdated'));
    if (!list.success) throw new Error('refused');
    expect(list).toMatchObject({ kind: 'list', queue: { count: before.queue.count } });
    expect(list.queue.queueItems).toContainEqual(
      expect.objectContaining({ _id: first.workItemID, priority: 'urgent' }),
    );
    const changes = QueueMessage.parse(await merging.take('queueUpdated'));
    expect(changes).toMatchObject({ kind: 'changes', seq: list.seq, previousSeq: before.seq, queue: { removed: [] } });
    expect(
      changes.queue.queueItems.map(({ _id, priority }: { _id: string; priority: string }) => [_id, priority]),
    ).toEqual([[first.workItemID, 'urgent']]);
    await finish(second);
    expect(await merging.take('queueUpdated')).toMatchObject({
      kind: 'changes',
      previousSeq: list.seq,
      queue: { count: before.queue.count - 1, queueItems: [], removed: [second.workItemID] },
    });
  });

  it('takes a snoozed item away, and brings it back at its time', async () => {
    const { workItemID } = await enquire();
    // The first look at what is new would be news, too.
    const check = async () => {
      while ((await checkWork(test.database)) > 0);
    };
    await check();
    const [listing, merging] = [await connect(sales), await connect(sales)];
    await watchPresent(listing, claims());
    const before = await watchPresent(merging, { ...claims(), mode: 'changes' });
    const { count } = before.queue;
    const snooze = (until: string) =>
      query(`UPDATE app.work_item SET snoozed_until = now() + interval '${until}', check_at = now() WHERE id = $1`, [
        workItemID,
      ]);
    await snooze('1 day');
    expect(await merging.take('queueUpdated')).toMatchObject({
      queue: { count: count - 1, queueItems: [], removed: [workItemID] },
    });
    const list = QueueMessage.parse(await listing.take('queueUpdated'));
    expect(list).toMatchObject({ queue: { count: count - 1 } });
    expect(list.queue.queueItems.map(({ _id }: { _id: string }) => _id)).not.toContain(workItemID);
    await snooze('-1 second');
    await merging.take('queueUpdated');
    await check();
    expect(await merging.take('queueUpdated')).toMatchObject({
      queue: { count, queueItems: [{ _id: workItemID, snoozedUntil: null }], removed: [] },
    });
  });

  it('is caught up with from the last change, unless that is unknown or too long ago', async () => {
    const enquiry = await enquire();
    const client = await connect(sales);
    const known = await client.watch({ ...claims(), mode: 'changes' });
    if (!known.success) throw new Error('refused');
    client.close();
    await prioritise(enquiry, 'low');
    const back = await connect(sales);
    const asked = { ...claims(), mode: 'changes' } as const;
    expect(await back.watch({ ...asked, since: known.seq })).toMatchObject({
      kind: 'changes',
      previousSeq: known.seq,
      queue: { queueItems: [{ _id: enquiry.workItemID, priority: 'low' }] },
    });
    expect(await back.watch({ ...asked, since: known.seq + 1 })).toMatchObject({
      kind: 'changes',
      queue: { queueItems: [] },
    });
    expect(await back.watch({ ...asked, since: 1_000_000 })).toMatchObject({ kind: 'list' });
    expect(await back.watch({ ...asked, since: 0 })).toMatchObject({ kind: 'changes', previousSeq: 0 });
  });

  it('is sent as a list to those who are more than 500 changes behind', async () => {
    const own = await buildCompany(test);
    const clerk = await buildMember(test, own, 'Reception');
    await query(
      `INSERT INTO app.work_item (company_id, id, case_id, ref, queue_name, kind, title, requester_name, channel, due_first, due_resolve)
       SELECT $1, id, id, 'Q-2019-' || lpad(n::text, 6, '0'), 'Payments', 'query', 'Paid twice', 'Rudo', 'system', now(), now()
       FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 501) AS n) made`,
      [own.companyID],
    );
    const client = await connect(clerk);
    const asked = { ...claimsOf(own, clerk, 'Reception', 'Payments'), mode: 'changes' } as const;
    const whole = await client.watch({ ...asked, since: 1 });
    expect(whole).toMatchObject({ kind: 'changes' });
    expect(whole.queue.queueItems).toHaveLength(500);
    const list = await client.watch({ ...asked, since: 0 });
    expect(list).toMatchObject({ kind: 'list', queue: { count: 501 } });
    expect(list.queue.queueItems).toHaveLength(200);
    await query("UPDATE app.work_item SET title = 'Paid once' WHERE company_id = $1", [own.companyID]);
    expect(await client.take('queueData')).toMatchObject({ kind: 'list', seq: 1002 });
  });

  it('is left on request, and a socket watches no more than twelve', async () => {
    const admin = await buildMember(test, company, 'Admin');
    await buildMember(test, other, 'Manager', admin);
    const client = await connect(admin);
    const names = [
      'Customer Queries',
      'Payments',
      'Frontdesk Tasks',
      'Customer Requests',
      'Sales Tasks',
      'Survey Requests',
      'Survey Jobs',
      'Cartography Requests',
      'Cartography Tasks',
      'Approvals',
      'Employee Requests',
    ] as const;
    for (const name of names) {
      expect(await client.watch(claimsOf(company, admin, 'Admin', name))).toMatchObject({ success: true });
    }
    expect(await client.watch(claimsOf(other, admin, 'Manager', 'Approvals'))).toMatchObject({ success: true });
    const next = claimsOf(other, admin, 'Manager', 'Employee Requests');
    expect(await client.watch(next)).toMatchObject({ success: false, code: 'rate_limited' });
    client.socket.emit('leaveQueue', { queueName: QUEUE, companyId: company.companyID });
    expect(await client.watch(next)).toMatchObject({ success: true });
    await enquire();
    const witness = await connect(sales);
    await witness.watch(claims());
    await prioritise(await enquire(), 'high');
    await witness.take('queueUpdated');
    expect(client.has('queueUpdated')).toBe(false);
  });

  it('answers twenty events in ten seconds, and ends a flood', async () => {
    const client = await connect(sales);
    for (let event = 0; event < 20; event += 1) {
      expect(await client.watch(claims())).toMatchObject({ success: true });
    }
    expect(await client.watch(claims())).toMatchObject({ success: false, code: 'rate_limited' });
    for (let event = 0; event < 200; event += 1) client.socket.emit('viewItem', { workItemID: null });
    expect(await client.closed()).toBeLessThan(SECOND);
  });
});

describe('a right that ends closes its sockets within a second:', () => {
  const watched = async () => {
    const person = await buildMember(test, company, 'Sales');
    const [client, idle] = [await connect(person), await connect(person)];
    expect(await client.watch(claimsOf(company, person, 'Sales', QUEUE))).toMatchObject({ success: true });
    return { person, client, idle };
  };

  it('of a person with another role', async () => {
    const { person, client, idle } = await watched();
    await query("UPDATE app.membership SET role = 'Client' WHERE company_id = $1 AND user_id = $2", [
      company.companyID,
      person.sub,
    ]);
    expect(await client.closed()).toBeLessThan(SECOND);
    // A socket that watches nothing has no right to lose.
    expect(idle.socket.connected).toBe(true);
    expect(await idle.watch(claimsOf(company, person, 'Sales', QUEUE))).toEqual(CLEARANCE);
  });

  it('of a person who was demoted or removed by a call', async () => {
    const { person, client } = await watched();
    await call(
      test.app,
      assignRole,
      { body: { userPhone: person.phone, companyID: company.companyID, proposedRole: 'Survey' } },
      company.director,
    );
    expect(await client.closed()).toBeLessThan(SECOND);
    const again = await connect(person);
    await again.watch(claimsOf(company, person, 'Survey', 'Survey Requests'));
    await call(test.app, removeMember, { params: { companyID: company.companyID, sub: person.sub } }, company.director);
    expect(await again.closed()).toBeLessThan(SECOND);
  });

  it('of a person who signs out, also where nothing is watched', async () => {
    const { person, client, idle } = await watched();
    await call(test.app, logout, {}, person);
    expect(Math.max(...(await Promise.all([client.closed(), idle.closed()])))).toBeLessThan(SECOND);
  });

  it('of an account that is closed', async () => {
    const { person, client } = await watched();
    await query('UPDATE app.user_account SET disabled_at = now() WHERE id = $1', [person.sub]);
    expect(await client.closed()).toBeLessThan(SECOND);
  });

  it('of a token that expires, unless it is replaced by one of the same person', async () => {
    const token = await signUntil(test, sales.actor, 2);
    const [expiring, refreshed, stolen] = await Promise.all([1, 2, 3].map(() => open(token).connected()));
    refreshed?.socket.emit('auth:refresh', { token: sales.token });
    stolen?.socket.emit('auth:refresh', { token: company.director.token });
    expect(await stolen?.closed()).toBeLessThan(SECOND);
    expect(await expiring?.closed()).toBeLessThan(2_000 + SECOND);
    expect(refreshed?.socket.connected).toBe(true);
  });
});

describe('who looks at an item', () => {
  it('is shown to the others who do, with who is writing, and ends with the socket', async () => {
    const { workItemID } = await enquire();
    const colleague = await buildMember(test, company, 'Sales');
    const [one, two] = [await connect(sales), await connect(colleague)];
    one.socket.emit('viewItem', { workItemID });
    const own = { userId: sales.sub, name: sales.name, writing: false };
    expect(await one.take('itemPresence')).toEqual({ success: true, workItemID, people: [own] });
    two.socket.emit('viewItem', { workItemID, writing: true });
    const both = { people: [own, { userId: colleague.sub, name: colleague.name, writing: true }] };
    expect(await one.take('itemPresence')).toMatchObject(both);
    expect(await two.take('itemPresence')).toMatchObject(both);
    two.close();
    expect(await one.take('itemPresence')).toMatchObject({ people: [own] });
    one.socket.emit('viewItem', { workItemID: null });
    one.socket.emit('viewItem', { workItemID });
    expect(await one.take('itemPresence')).toMatchObject({ people: [own] });
  });

  it('is shown only to those who work in its queue', async () => {
    const { workItemID } = await enquire();
    const refused = { success: false, code: 'forbidden', message: 'You need clearance', people: [] };
    for (const person of [await buildPerson(test), await buildMember(test, company, 'Reception'), other.director]) {
      const client = await connect(person);
      client.socket.emit('viewItem', { workItemID });
      expect(await client.take('itemPresence')).toEqual(refused);
      client.socket.emit('viewItem', { workItemID: crypto.randomUUID() });
      expect(await client.take('itemPresence')).toEqual(refused);
    }
    const client = await connect(sales);
    client.socket.emit('viewItem', { workItemID: 'x' });
    expect(await client.take('itemPresence')).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a consumer that does not read', () => {
  it('is paused at 256 kB, and gets one list once it reads again', { timeout: 60_000 }, async () => {
    const own = await buildCompany(test);
    const clerk = await buildMember(test, own, 'Reception');
    await query(
      `INSERT INTO app.work_item (company_id, id, case_id, ref, queue_name, kind, title, summary, requester_name, channel, due_first, due_resolve)
       SELECT $1, id, id, 'Q-2018-' || lpad(n::text, 6, '0'), 'Payments', 'query', 'Paid twice', repeat('x', 8000), 'Rudo',
         'system', now(), now()
       FROM (SELECT n, gen_random_uuid() AS id FROM generate_series(1, 200) AS n) made`,
      [own.companyID],
    );
    const [slow, quick] = [await connect(clerk), await connect(clerk)];
    const asked = claimsOf(own, clerk, 'Reception', 'Payments');
    await Promise.all([slow.watch(asked), quick.watch(asked)]);
    const line = lineOf(slow);
    line.pause();
    const readPaused = async () => /^atlas_live_paused (\d+)$/m.exec((await test.app.inject('/metrics')).body)?.[1];
    for (let change = 0; change < 60 && (await readPaused()) !== '1'; change += 1) {
      await query(
        "UPDATE app.work_item SET title = 'Paid ' || $2::int || ' times' WHERE company_id = $1 AND ref = 'Q-2018-000001'",
        [own.companyID, change],
      );
      await quick.take('queueUpdated');
    }
    expect(await readPaused()).toBe('1');
    await query("UPDATE app.work_item SET title = 'The last' WHERE company_id = $1 AND ref = 'Q-2018-000001'", [
      own.companyID,
    ]);
    const last = await quick.take('queueUpdated');
    expect(slow.has('queueData')).toBe(false);
    line.resume();
    const list = await slow.take('queueData');
    expect(list).toMatchObject({ success: true, kind: 'list', seq: last.success ? last.seq : 0 });
    expect(await readPaused()).toBe('0');
  });
});

/** The connection below a client's socket. */
function lineOf({ socket }: LiveClient): { pause: () => void; resume: () => void } {
  const { ws } = socket.io.engine.transport as unknown as { ws: { pause: () => void; resume: () => void } };
  return ws;
}
