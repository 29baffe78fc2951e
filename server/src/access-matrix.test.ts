import type { Endpoint } from '@atlas/contract/endpoint';
import { ERROR_STATUS } from '@atlas/contract/errors';
import { COMPANY_ROLES, ROLE_TRAITS } from '@atlas/contract/roles';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { findUnnamedIds } from '../testing/id-paths.ts';
import { OWN_SIGHT } from '../testing/own-sight.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import { ELSEWHERE_IDS, INVENTED_IDS, OTHER_IDS } from '../testing/samples/other-ids.ts';
import type { Ids, Sample } from '../testing/samples/sample.ts';
import { sendSample } from '../testing/send.ts';
import { watchStatements } from '../testing/watch-statements.ts';
import { buildWorld, type Caller, refresh, type World } from '../testing/world.ts';

type Target = 'own' | 'other' | 'random' | 'malformed';
type Outcome = 'admitted' | 'unauthenticated' | 'forbidden' | 'not_found' | 'invalid_input';

const TARGETS: readonly Target[] = ['own', 'other', 'random', 'malformed'];
const endpoints = await collectEndpoints();
const rows = [...endpoints].map(([name, endpoint]) => {
  const sample = SAMPLES[name] ?? raiseMissing(name);
  const ids = namedIds(sample);
  const walledIds = ids.filter((key) => !sample.isPublic?.includes(key));
  return { name, endpoint, sample, ids, walledIds, sight: OWN_SIGHT[name] };
});

type Row = (typeof rows)[number];

/** Every id that a call takes and that belongs to another company, in a request that contains it. */
const walledCalls = rows.flatMap(({ name, endpoint, sample, walledIds }) => {
  const others = (OTHER_IDS[name] ?? []).flatMap((write) => {
    const ids = namedIds({ write }).filter((key) => key !== 'companyID' || !walledIds.includes(key));
    return ids.map((key) => ({ name, endpoint, key, sample: { ...sample, write } }));
  });
  return [...walledIds.map((key) => ({ name, endpoint, key, sample })), ...others];
});

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await startTestApp();
  world = await buildWorld(test);
});
afterAll(() => test.close());

/** What this caller may do according to the contract and to how much of the company their role sees. */
function expectOutcome({ endpoint, sample, sight }: Row, caller: Caller, target: Target): Outcome {
  const outcome = expectEntry(endpoint, caller, target);
  if (outcome !== 'admitted' || sight !== 'hidden' || !seesOwnOnly(caller)) return outcome;
  // If the use case itself says so, the caller was let in.
  return endpoint.errors.includes('not_found') && sample.mayBeRefused === true ? 'admitted' : 'not_found';
}

function seesOwnOnly({ roleIn, isSessionLive }: Caller): boolean {
  const role = roleIn('own');
  return isSessionLive && role !== null && ROLE_TRAITS[role].sight === 'own';
}

function expectEntry({ access }: Endpoint, caller: Caller, target: Target): Outcome {
  if (target === 'malformed') return 'invalid_input';
  if (access === 'public' || access === 'cookie') return 'admitted';
  if (!caller.isSessionLive) return 'unauthenticated';
  if (access === 'account') return 'admitted';
  const role = target === 'random' ? null : caller.roleIn(target);
  if (role === null) return 'not_found';
  return access === 'member' || access.includes(role) ? 'admitted' : 'forbidden';
}

/** The meaning of an answer: a permitted caller is served, or refused by the use case. */
function readOutcome(response: LightMyRequestResponse, { errors }: Endpoint, sample: Sample): string {
  if (response.statusCode === 200) return 'admitted';
  const { code } = response.json<{ code: keyof typeof ERROR_STATUS }>();
  expect(ERROR_STATUS[code], response.body).toBe(response.statusCode);
  const isOwnReason = errors.includes(code) || code === 'rate_limited';
  return isOwnReason && sample.mayBeRefused === true ? 'admitted' : code;
}

async function idsFor(target: Target, sample: Sample): Promise<Ids> {
  if (target === 'own' || target === 'other') return refresh(test, world[target], sample);
  return fillIds(() => (target === 'random' ? crypto.randomUUID() : 'not-an-id'));
}

function fillIds(make: () => string): Ids {
  const { userPhone, ...ids } = world.own.ids;
  return { ...(Object.fromEntries(Object.keys(ids).map((key) => [key, make()])) as Omit<Ids, 'userPhone'>), userPhone };
}

/** Which ids a sample names. A phone number is not a company's secret. */
function namedIds(sample: Pick<Sample, 'write'>): readonly (keyof Ids)[] {
  const named = new Set<keyof Ids>();
  const recorder = new Proxy({} as Ids, { get: (_ids, key: keyof Ids) => void named.add(key) });
  sample.write(recorder);
  return [...named].filter((key) => key !== 'userPhone');
}

const WATCHERS = ['Admin', 'Client', 'superadmin', 'person without a company', 'removed member with a live token'];

/** Whether another company's id must look unknown to this caller. */
function isOutside({ name, roleIn }: Caller, key: keyof Ids, { access }: Endpoint): boolean {
  const isInsideOther = roleIn('other') !== null;
  return WATCHERS.includes(name) && !(isInsideOther && (key === 'companyID' || access === 'account'));
}

/** Everything in an answer except what is new each time, and tags, which depend on the request too. */
function appearance(response: LightMyRequestResponse): unknown {
  const { date: _date, etag, ...headers } = response.headers;
  return {
    status: response.statusCode,
    headers: { ...headers, etag: etag !== undefined },
    body: response.body.replace(/"requestId":"[^"]*"/, '"requestId":""'),
  };
}

/** The same for the answer to a write, which repeats the ids that were sent and gives new things their own. */
function appearanceOfSent(response: LightMyRequestResponse): unknown {
  const seen: string[] = [];
  const number = (id: string) => {
    if (!seen.includes(id)) seen.push(id);
    return `#${seen.indexOf(id)}`;
  };
  const { body, ...rest } = appearance(response) as { readonly body: string };
  return { ...rest, body: body.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, number) };
}

/** A tile that was requested before comes from the company's own cache. */
const isRemembered = ({ transport }: Endpoint) => transport === 'tile';

describe('the contract', () => {
  it('has an endpoint for each sample request', () => {
    expect([...endpoints.keys()]).toEqual(expect.arrayContaining(Object.keys(SAMPLES)));
  });

  it('states for each call open to clients or gatekeepers how it treats what does not concern them', () => {
    const own = COMPANY_ROLES.filter((role) => ROLE_TRAITS[role].sight === 'own');
    const open = rows.filter(({ endpoint: { access } }) => {
      return (
        access === 'member' ||
        access === 'account' ||
        own.some((role) => Array.isArray(access) && access.includes(role))
      );
    });
    expect(Object.keys(OWN_SIGHT).sort()).toEqual(open.map(({ name }) => name).sort());
  });

  it('has each id that a call takes in a sample request', () => {
    const left = rows.flatMap(({ name, endpoint, sample }) =>
      findUnnamedIds(endpoint, [sample.write, ...(OTHER_IDS[name] ?? [])]).map((path) => `${name} ${path}`),
    );
    expect(left.sort()).toEqual([...ELSEWHERE_IDS, ...INVENTED_IDS].sort());
  });

  it('is watched down to the database, where calls that differ are distinguished', async () => {
    const [name, endpoint] = [...endpoints].find(([one]) => one === 'assets.readAssetExtent') ?? raiseMissing('one');
    const ask = (token: string | undefined) => {
      const request = (SAMPLES[name] ?? raiseMissing(name)).write(world.own.ids);
      return watchStatements(() => sendSample(test.app, endpoint, request, token));
    };
    const [served, refused] = [await ask(world.own.company.director.token), await ask(undefined)];
    expect(served.statements.some((text) => text.includes('app.enter'))).toBe(true);
    expect(served.statements.length).toBeGreaterThan(2);
    expect(refused.statements).toEqual([]);
  });

  it('is served whole, and is all that the reference shows', () => {
    const { paths = {} } = test.app.swagger();
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const stated = [...endpoints.values()].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')}`,
    );
    expect(served.sort()).toEqual(stated.sort());
    for (const { method, path } of endpoints.values()) expect(test.app.hasRoute({ method, url: path })).toBe(true);
  });
});

// The contract's roles decide access before the engine is queried; the engine separates companies.
describe.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql').each(rows)('$name', (row) => {
  const { endpoint, sample, ids } = row;
  it('opens only to the callers in the contract, for own, foreign, random and malformed ids', async () => {
    const wrong: string[] = [];
    for (const target of ids.length === 0 ? (['own'] as const) : TARGETS) {
      let unspent: Ids | undefined;
      for (const caller of world.callers) {
        unspent ??= await idsFor(target, sample);
        const request = sample.write(unspent);
        // A person who signs out is gone for later calls.
        const token = sample.endsSession && caller.isSessionLive ? undefined : caller.token;
        const response = await sendSample(test.app, endpoint, request, token);
        // A refused call must use nothing up, or the next permitted call would not find it.
        if (response.statusCode === 200) unspent = undefined;
        const outcome = readOutcome(response, endpoint, sample);
        const expected = expectOutcome(row, caller, target);
        if (outcome !== expected) wrong.push(`${caller.name}, ${target}: ${outcome} in place of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(walledCalls)('$name', ({ endpoint, sample, key }) => {
  it(`answers for another company’s ${key} as for one that does not exist, with the same statements`, async () => {
    let unspent: Ids | undefined;
    for (const caller of world.callers.filter((one) => isOutside(one, key, endpoint))) {
      const ids = unspent ?? (await refresh(test, world.own, sample));
      const ask = (id: string) =>
        watchStatements(() => sendSample(test.app, endpoint, sample.write({ ...ids, [key]: id }), caller.token));
      // Concurrent calls may share a statement.
      const watched = [await ask(world.other.ids[key]), await ask(crypto.randomUUID())];
      unspent = watched.some(({ answer }) => answer.statusCode === 200) ? undefined : ids;
      const appear = endpoint.method === 'GET' ? appearance : appearanceOfSent;
      const [foreign, random] = watched.map(({ answer, statements }) => ({
        answer: appear(answer),
        statements: isRemembered(endpoint) ? [] : statements,
      }));
      expect(foreign, caller.name).toEqual(random);
    }
  });
});

describe.each(rows.filter(({ sight }) => sight === 'hidden'))('$name', ({ endpoint, sample }) => {
  it('treats what belongs to others as missing for callers who see only their own', async () => {
    for (const caller of world.callers.filter(seesOwnOnly)) {
      const ids = await refresh(test, world.own, sample);
      const nowhere = { ...fillIds(() => crypto.randomUUID()), companyID: ids.companyID };
      const [kept, random] = await Promise.all(
        [ids, nowhere].map((named) => sendSample(test.app, endpoint, sample.write(named), caller.token)),
      );
      expect(kept?.statusCode, caller.name).toBe(404);
      expect(kept && appearance(kept), caller.name).toEqual(random && appearance(random));
    }
  });
});

describe.each(rows.filter(({ sight }) => sight === 'filtered'))('$name', ({ endpoint, sample }) => {
  it('leaves out what does not concern callers who see only their own', async () => {
    const { companyID: _company, sub: _sub, userPhone: _phone, sessionID: _session, ...things } = world.own.ids;
    const ids = await refresh(test, world.own, sample);
    // A filter by an id would hide what a call shows without it.
    const asked = sample.write(ids);
    const open = { ...asked, ...(asked.query === undefined ? {} : { query: dropIds(asked.query) }) };
    for (const caller of world.callers.filter(seesOwnOnly)) {
      for (const request of [asked, open]) {
        const response = await sendSample(test.app, endpoint, request, caller.token);
        expect(response.statusCode, response.body).toBe(200);
        const shown = Object.entries(things).filter(([, id]) => response.body.includes(id));
        expect(shown, caller.name).toEqual([]);
      }
    }
  });
});

function dropIds(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !/ID$|Id$/.test(name)));
}

function raiseMissing(name: string): never {
  throw new Error(`${name} has no sample request: add one to server/testing/samples`);
}
