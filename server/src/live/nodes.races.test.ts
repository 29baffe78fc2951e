import type { WorkItemId } from '@atlas/contract/identifiers';
import type { QueueMessage } from '@atlas/contract/live';
import { takeMessage, type WatchedQueue } from '@atlas/contract/watched-queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import type { TestPerson } from '../../testing/builders/person.ts';
import { claimsOf, LiveClient } from '../../testing/live.ts';
import { type ServerProcess, startProcess } from '../../testing/process.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';

const RESUME_MILLISECONDS = 5_000;
const WATCHERS = 12;
const ITEMS = 150;

let test: TestApp;
let company: TestCompany;
let clerks: readonly TestPerson[];
let nodes: readonly ServerProcess[] = [];
let proxy: TcpProxy | undefined;

beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test);
  clerks = [await buildMember(test, company, 'Reception'), await buildMember(test, company, 'Reception')];
  const settings = { DATABASE_URL: test.storage.address, ATLAS_DATA: test.storage.folder };
  nodes = [await startProcess(settings), await startProcess(settings)];
  proxy = await startTcpProxy(nodes.map(({ address }) => address));
});
afterAll(async () => {
  proxy?.close();
  await Promise.all(nodes.map(({ kill }) => kill('SIGKILL')));
  await test.close();
});

const claims = (clerk: TestPerson) =>
  ({ ...claimsOf(company, clerk, 'Reception', 'Payments'), mode: 'changes' }) as const;

async function openPayment(number: number): Promise<WorkItemId> {
  const { rows } = await test.storage.opened.pool.query(
    `INSERT INTO app.work_item (company_id, id, case_id, ref, queue_name, kind, title, requester_name, channel, due_first, due_resolve)
     SELECT $1, id, id, 'Q-2017-' || lpad($2::text, 6, '0'), 'Payments', 'query', 'Paid twice', 'Rudo', 'system', now(), now()
     FROM (SELECT gen_random_uuid() AS id) made RETURNING id`,
    [company.companyID, number],
  );
  return rows[0].id;
}

/** A watcher behind the proxy, which connects again and catches up as the pages do. */
class Follower {
  held: WatchedQueue | undefined;
  readonly appeared = new Map<WorkItemId, number>();
  /** How long it was without news after each lost connection, in milliseconds. */
  readonly gaps: number[] = [];
  readonly client: LiveClient;
  readonly #clerk: TestPerson;
  #lostAt: number | undefined;

  constructor(clerk: TestPerson) {
    this.#clerk = clerk;
    this.client = new LiveClient(proxy?.address ?? '', clerk.token, {
      reconnection: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 4_000,
    });
    const { socket } = this.client;
    socket.on('connect', () => this.#ask(this.held?.seq));
    socket.on('disconnect', () => {
      this.#lostAt = performance.now();
    });
    socket.on('watchQueueResponse', (message) => this.#take(message, true));
    socket.on('queueData', (message) => this.#take(message, false));
    socket.on('queueUpdated', (message) => this.#take(message, false));
  }

  #ask(since: number | undefined): void {
    this.client.socket.emit('watchQueue', { ...claims(this.#clerk), ...(since === undefined ? {} : { since }) });
  }

  #take(message: QueueMessage, isAnswer: boolean): void {
    if (!message.success) throw new Error(`refused: ${message.code}`);
    const before = this.held;
    const { held, asks } = takeMessage(before, message, isAnswer);
    if (this.#lostAt !== undefined) this.gaps.push(performance.now() - this.#lostAt);
    this.#lostAt = undefined;
    if (asks === 'changes') this.#ask(before?.seq);
    if (held === before) return;
    this.held = held;
    for (const id of held?.items.keys() ?? []) {
      if (!before?.items.has(id)) this.appeared.set(id, (this.appeared.get(id) ?? 0) + 1);
    }
  }
}

it('what one node changes reaches those who watch the other, and so does who looks at it', async () => {
  const [one, two] = clerks as [TestPerson, TestPerson];
  const [here, there] = nodes as [ServerProcess, ServerProcess];
  const workItemID = await openPayment(1);
  const [near, far] = [new LiveClient(here.address, one.token), new LiveClient(there.address, two.token)];
  await Promise.all([near.connected(), far.connected()]);
  await near.watch(claims(one));
  await far.watch(claims(two));
  const path = `/api/protected/companies/${company.companyID}/work-items/${workItemID}/claim`;
  const claimed = await fetch(`${here.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1 }),
  });
  expect(claimed.status, await claimed.text()).toBe(200);
  for (const client of [near, far]) {
    expect(await client.take('queueUpdated')).toMatchObject({
      kind: 'changes',
      queue: { queueItems: [{ _id: workItemID, assigneeSub: one.sub, assigneeName: one.name }] },
    });
  }
  near.socket.emit('viewItem', { workItemID });
  await near.take('itemPresence');
  far.socket.emit('viewItem', { workItemID });
  for (const client of [near, far]) {
    await expect.poll(async () => (await client.take('itemPresence')).people.length).toBe(2);
  }
  near.close();
  far.close();
});

it('watchers of a node that is killed under load go on within five seconds, with nothing missed and nothing doubled', {
  timeout: 120_000,
}, async () => {
  const followers = Array.from({ length: WATCHERS }, (_, index) => new Follower(clerks[index % 2] as TestPerson));
  await expect.poll(() => followers.every(({ held }) => held !== undefined), { timeout: 20_000 }).toBe(true);
  const opened: WorkItemId[] = [];
  for (let number = 2; number < ITEMS + 2; number += 1) {
    opened.push(await openPayment(number));
    if (number === Math.floor(ITEMS / 3)) void nodes[0]?.kill('SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const isComplete = ({ held }: Follower) => opened.every((id) => held?.items.has(id));
  await expect.poll(() => followers.filter(isComplete).length, { timeout: 20_000 }).toBe(WATCHERS);
  const lost = followers.filter(({ gaps }) => gaps.length > 0);
  // The proxy gave half of them to each node.
  expect(lost.length).toBe(WATCHERS / 2);
  expect(Math.max(...lost.flatMap(({ gaps }) => gaps))).toBeLessThan(RESUME_MILLISECONDS);
  for (const { appeared, client } of followers) {
    expect(opened.map((id) => appeared.get(id))).toEqual(opened.map(() => 1));
    client.close();
  }
});
