import type { Endpoint, ReadEndpoint, WriteEndpoint } from '@atlas/contract/endpoint';
import { nameTags, reaches } from '@atlas/contract/tags';
import { listOpenImports } from '@atlas/contract/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { call } from '../testing/call.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import type { Ids, Sample, SampleRequest } from '../testing/samples/sample.ts';
import { sendSample } from '../testing/send.ts';
import { buildWorld, refresh as renewIds, type World } from '../testing/world.ts';

/** Is rate-limited. */
const LIMITED: readonly string[] = ['admin.searchUser', 'cartography.checkBoundary', 'finder.find'];
/** Are filled by a job that follows the facts. */
const FOLLOWING: readonly string[] = ['notices.countNotices', 'notices.listNotices'];
/** Change with the clock and not with a write: one is remembered for half a minute, the other counts from now. */
const CLOCKED: readonly string[] = ['site.readCounters', 'work-desk.listSnoozeChoices'];

const endpoints = [...(await collectEndpoints())];
const writes = endpoints.filter((entry): entry is [string, WriteEndpoint] => entry[1].effect === 'write');
const reads = endpoints.filter(
  (entry): entry is [string, ReadEndpoint] =>
    entry[1].effect === 'read' &&
    (entry[1].transport ?? 'json') === 'json' &&
    !CLOCKED.includes(entry[0]) &&
    !FOLLOWING.includes(entry[0]) &&
    !LIMITED.includes(entry[0]),
);

/** Reads that contain the time, or depend on a call other than the one tested. */
const PASSING =
  /"(asOf|countedAt|lastSeenAt|logEntry|requestId)" ?: ?("[^"]*"|\d+|null)|"choice":"[^"]*","until":"[^"]*"/g;

interface Answer {
  readonly name: string;
  readonly endpoint: ReadEndpoint;
  readonly request: SampleRequest;
  readonly text: string;
}

describe.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')('what a write changes', () => {
  let test: TestApp;
  let world: World;
  beforeAll(async () => {
    test = await startTestApp();
    world = await buildWorld(test);
  });
  afterAll(() => test.close());

  const tokenOf = (name: string) => world.callers.find((caller) => caller.name === name)?.token;

  function writerOf({ access }: Endpoint): string | undefined {
    if (access === 'public' || access === 'cookie') return undefined;
    const { director } = world.own.company;
    if (!Array.isArray(access) || (access.includes('Director') && !access.includes('Admin'))) return director.token;
    // Some steps are for someone other than the director, who made everything here.
    return tokenOf(access.includes('Admin') ? 'Admin' : 'superadmin');
  }

  async function readAll(ids: Ids): Promise<Answer[]> {
    // With this many reads, a rate limit would change answers on its own.
    await test.storage.opened.pool.query('DELETE FROM app.throttle');
    const answers: Answer[] = [];
    for (const [name, endpoint] of reads) {
      const request = (SAMPLES[name] as Sample).write(ids);
      const token = name === 'mint.readMintDesk' ? tokenOf('superadmin') : world.own.company.director.token;
      const { body } = await sendSample(test.app, endpoint, request, token);
      answers.push({ name, endpoint, request, text: body.replaceAll(PASSING, '') });
    }
    return answers;
  }

  /**
   * Waits for the end of earlier writes: a file that is still being read, or a certificate that is not in a signed
   * state of the public log yet, would change answers on its own.
   */
  async function awaitRest(): Promise<void> {
    const waiting = async () => {
      const { rows } = await test.storage.opened.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM app.event e
         LEFT JOIN app.log_waiting w ON w.event_id = e.id LEFT JOIN app.log_entry l ON l.event_id = e.id
         WHERE e.type LIKE 'certificate.%' AND (w.event_id IS NOT NULL OR l.seq >= app.signed_log_size())`,
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const { companyID, director } = world.own.company;
    const list = async () => {
      const { imports } = await call(test.app, listOpenImports, { params: { companyID } }, director);
      return imports.filter(({ state }) => state === 'READING' || state === 'SAVING');
    };
    await expect.poll(list, { timeout: 30_000 }).toEqual([]);
  }

  const served: string[] = [];
  it.each(writes)('%s declares every read whose answer it changes', async (name, endpoint) => {
    const sample = SAMPLES[name] as Sample;
    const ids = await renewIds(test, world.own, sample);
    const request = sample.write(ids);
    await awaitRest();
    const before = await readAll(ids);
    const { statusCode } = await sendSample(test.app, endpoint, request, writerOf(endpoint));
    if (statusCode !== 200) return expect(sample.mayBeRefused || sample.endsSession).toBe(true);
    served.push(name);
    const changes = nameTags(endpoint.changes, request);
    const after = await readAll(ids);
    const undeclared = after.filter((answer, at) => {
      const tags = nameTags(answer.endpoint.dependsOn, answer.request);
      return answer.text !== before[at]?.text && !tags.some((tag) => changes.some((change) => reaches(change, tag)));
    });
    expect(undeclared.map((answer) => answer.name)).toEqual([]);
  });

  it('was tried by most of the writes that one request can make succeed', () => {
    expect(served.length).toBeGreaterThanOrEqual(41);
  });
});
