import {
  CLIENT_ASSETS_PAGE,
  createGrant,
  listClientAssets,
  listGrants,
  readClientMapCompany,
  requireGrants as requireGrantsOf,
  withdrawGrant,
} from '@atlas/contract/client-map';
import { listCompanyEvents, removeMember } from '@atlas/contract/companies';
import { updateProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildAsset, buildCategory, type TestAsset } from '../../testing/builders/asset.ts';
import { buildCompany, buildMember, type TestCompany } from '../../testing/builders/company.ts';
import { buildGrant, buildOperator, readLink, type TestGrant } from '../../testing/builders/grant.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { watchStatements } from '../../testing/watch-statements.ts';

let test: TestApp;
let company: TestCompany;
let other: TestCompany;
let client: TestPerson;
let own: TestAsset;
let neighbour: TestAsset;
beforeAll(async () => {
  test = await startTestApp({ TRUST_PROXY: 'on' });
  company = await buildCompany(test);
  other = await buildCompany(test);
  client = await buildMember(test, company, 'Client');
  const plotter = { companyID: company.companyID, token: company.director.token };
  own = await buildAsset(test, plotter);
  neighbour = await buildAsset(test, plotter);
  await buildOperator(test, company, own.assetID, client.phone);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.storage.opened.pool.query('DELETE FROM app.throttle');
  await requireGrants(company, true);
});

/** The settings that turn the demonstration off. */
const requireGrants = ({ companyID }: TestCompany, required: boolean) =>
  test.storage.opened.pool.query('UPDATE app.company SET grant_required = $2 WHERE id = $1', [companyID, required]);
const ask = (
  asked: { company_id: string; client_id: string; grant?: string; after?: string },
  by: { readonly token?: string } = {},
) => call(test.app, listClientAssets, { body: asked }, by);
const open = (grant: TestGrant, of: TestCompany = company) =>
  ask({ company_id: of.companyID, client_id: grant.client_id, grant: grant.grant });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
/** How often the database looks into each table, and writes, to answer for a map without a link. */
async function countSteps({ company_id, client_id }: { readonly company_id: string; readonly client_id: string }) {
  const connection = await test.storage.opened.pool.connect();
  const count = async () => {
    const { rows } = await connection.query<{ table: string; steps: number }>(
      `SELECT relname AS table, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd)::int AS steps
       FROM pg_stat_xact_user_tables WHERE schemaname = 'app'`,
    );
    return new Map(rows.map(({ table, steps }) => [table, steps]));
  };
  try {
    await connection.query('BEGIN');
    const opening = 'SELECT * FROM app.open_client_map($1, $2, NULL, $3, $4, NULL, NULL)';
    const before = await count();
    expect((await connection.query(opening, [company_id, client_id, 'assets', ''])).rows).toEqual([]);
    const steps = [...(await count())].map(([table, all]) => [table, all - (before.get(table) ?? 0)] as const);
    return steps.filter(([, taken]) => taken > 0).sort();
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
}
const numbersOf = (list: Awaited<ReturnType<typeof ask>>) => list.map(({ asset }) => asset.assetNumber);

describe('a company that leaves links off', () => {
  beforeEach(() => requireGrants(company, false));

  it("answers the literal call with the client's assets and nothing about other people", async () => {
    const list = await ask({ company_id: company.companyID, client_id: client.sub });
    expect(numbersOf(list)).toEqual([own.assetNumber]);
    expect(Object.keys(list[0]?.asset ?? {}).sort()).toEqual(
      ['_id', 'approved', 'assetName', 'assetNumber', 'centerCoordinates', 'dateOfPurchase', 'polygon'].sort(),
    );
    expect(list[0]?.asset.polygon).toHaveLength(4);
    expect(JSON.stringify(list)).not.toContain(client.phone);
  });

  it('shows all of its assets to staff who request their own map with a live session', async () => {
    const { companyID, director } = company;
    const mine = { company_id: companyID, client_id: director.sub };
    expect(numbersOf(await ask(mine, director)).sort()).toEqual([own.assetNumber, neighbour.assetNumber].sort());
    await requireGrants(company, true);
    expect(await ask(mine, director)).toHaveLength(2);
    const reception = await buildMember(test, company, 'Reception');
    expect(await ask({ ...mine, client_id: reception.sub }, reception)).toHaveLength(2);
    await test.storage.opened.pool.query('UPDATE app.session SET ended_at = now() WHERE user_id = $1', [reception.sub]);
    expect(await ask({ ...mine, client_id: reception.sub }, reception)).toEqual([]);
  });

  it('shows nothing to others who name a member of the staff or a gatekeeper', async () => {
    const stranger = await buildPerson(test);
    for (const role of ['Director', 'Manager', 'Reception', 'Survey', 'Gatekeeper'] as const) {
      const member = role === 'Director' ? company.director : await buildMember(test, company, role);
      if (role === 'Gatekeeper') await buildOperator(test, company, neighbour.assetID, member.phone);
      const asked = { company_id: company.companyID, client_id: member.sub };
      for (const by of [{}, stranger, client]) expect(await ask(asked, by)).toEqual([]);
      const { assetCount } = await call(test.app, readClientMapCompany, { body: asked });
      expect(assetCount).toBe(0);
    }
  });

  it('pages through more assets than one page has, each once', async () => {
    const large = await buildCompany(test);
    await requireGrants(large, false);
    const { companyID, director } = large;
    const categoryId = await buildCategory(test, { companyID, token: director.token });
    const many = await buildMember(test, large, 'Client');
    await test.storage.opened.pool.query(
      `INSERT INTO app.asset (company_id, id, category_id, asset_number, operator_phone, standing)
       SELECT $1, gen_random_uuid(), $2, 'M-' || lpad(n::text, 4, '0'), CASE WHEN n % 2 = 0 THEN $3 ELSE '' END,
         CASE WHEN n = 4 THEN 'HISTORIC' ELSE 'ACTIVE' END FROM generate_series(1, 2 * $4::int + 4) AS n`,
      [companyID, categoryId, many.phone, CLIENT_ASSETS_PAGE],
    );
    for (const [by, inAll] of [
      [director, 2 * CLIENT_ASSETS_PAGE + 3],
      [many, CLIENT_ASSETS_PAGE + 1],
    ] as const) {
      const asked = { company_id: companyID, client_id: by.sub };
      const { assetCount } = await call(test.app, readClientMapCompany, { body: asked }, by);
      expect(assetCount).toBe(inAll);
      const numbers: string[] = [];
      for (
        let page = await ask(asked, by);
        page.length > 0;
        page = await ask({ ...asked, after: numbers.at(-1) ?? '' }, by)
      ) {
        expect(page.length).toBeLessThanOrEqual(CLIENT_ASSETS_PAGE);
        numbers.push(...numbersOf(page));
      }
      expect(numbers).toHaveLength(inAll);
      expect(numbers).toEqual([...new Set(numbers)].sort());
    }
  });

  it('shows its name only together with a map', async () => {
    const body = { company_id: company.companyID, client_id: client.sub };
    expect(await call(test.app, readClientMapCompany, { body })).toEqual({ company: company.name, assetCount: 1 });
    const unknown = { ...body, client_id: crypto.randomUUID() };
    expect(await call(test.app, readClientMapCompany, { body: unknown })).toEqual({ company: '', assetCount: 0 });
  });

  it('shows nothing to a client of another company or to one who left', async () => {
    const stranger = await buildMember(test, other, 'Client');
    expect(await ask({ company_id: company.companyID, client_id: stranger.sub })).toEqual([]);
    const leaver = await buildMember(test, company, 'Reception');
    const asked = { company_id: company.companyID, client_id: leaver.sub };
    expect(await ask(asked, leaver)).not.toEqual([]);
    await call(test.app, removeMember, { params: { companyID: company.companyID, sub: leaver.sub } }, company.director);
    expect(await ask(asked, leaver)).toEqual([]);
  });

  it('shows nothing for a link that is wrong, even where none is needed', async () => {
    expect(await ask({ company_id: company.companyID, client_id: client.sub, grant: 'guessed' })).toEqual([]);
  });
});

describe('a company that requires links', () => {
  it('shows nothing without one', async () => {
    for (const { sub } of [client, company.director]) {
      expect(await ask({ company_id: company.companyID, client_id: sub })).toEqual([]);
    }
  });

  it('shows a member the assets that had their number when the link was made, even if it has changed since', async () => {
    const member = await buildMember(test, company, 'Client');
    const asset = await buildAsset(test, { companyID: company.companyID, token: company.director.token });
    await buildOperator(test, company, asset.assetID, member.phone);
    const params = { companyID: company.companyID };
    const body = { client: { sub: member.sub }, label: 'Mine' };
    const { link } = await call(test.app, createGrant, { params, body }, company.director);
    const asked = { company_id: company.companyID, ...readLink(link) };
    expect(numbersOf(await ask(asked))).toEqual([asset.assetNumber]);
    const theirs = await buildOperator(test, company, neighbour.assetID);
    await call(test.app, updateProfile, { body: { phone: theirs } }, member);
    expect(numbersOf(await ask(asked))).toEqual([asset.assetNumber]);
    await call(test.app, removeMember, { params: { ...params, sub: member.sub } }, company.director);
    expect(await ask(asked)).toEqual([]);
  });

  it('shows an operator without an account their assets by a link', async () => {
    const phone = await buildOperator(test, company, neighbour.assetID);
    expect(numbersOf(await open(await buildGrant(test, company, phone)))).toEqual([neighbour.assetNumber]);
  });

  it('closes a withdrawn or expired link at once', async () => {
    const withdrawn = await buildGrant(test, company, client.phone);
    expect(await open(withdrawn)).toHaveLength(1);
    const params = { companyID: company.companyID, grantID: withdrawn._id };
    await call(test.app, withdrawGrant, { params }, company.director);
    expect(await open(withdrawn)).toEqual([]);
    await callRefused(test.app, withdrawGrant, { params }, 'not_found', company.director);

    const expired = await buildGrant(test, company, client.phone);
    expect(await open(expired)).toHaveLength(1);
    await test.storage.opened.pool.query(
      "UPDATE app.client_grant SET created_at = now() - interval '9 days', expires_at = now() - interval '1 second' WHERE id = $1",
      [expired._id],
    );
    expect(await open(expired)).toEqual([]);
  });

  it('accepts a link only for its own client and company', async () => {
    const grant = await buildGrant(test, company, client.phone);
    await requireGrants(other, false);
    expect(await open(grant, other)).toEqual([]);
    expect(await open({ ...grant, client_id: crypto.randomUUID() })).toEqual([]);
    expect(await open({ ...grant, grant: `${grant.grant}x` })).toEqual([]);
  });

  it('makes links only for clients', async () => {
    const params = { companyID: company.companyID };
    const make = (wanted: { sub: TestPerson['sub'] } | { operatorPhone: string }) => ({
      params,
      body: { client: wanted, label: 'x' },
    });
    await callRefused(test.app, createGrant, make({ sub: company.director.sub }), 'not_found', company.director);
    await callRefused(test.app, createGrant, make({ operatorPhone: '0772000000' }), 'not_found', company.director);
    await callRefused(test.app, createGrant, make({ operatorPhone: '12345' }), 'phone_invalid', company.director);
  });

  it('lists live links without their secrets, with the last use', async () => {
    const grant = await buildGrant(test, company, client.phone);
    await open(grant);
    const answered = await callRaw(
      test.app,
      listGrants,
      { params: { companyID: company.companyID } },
      company.director,
    );
    const { grants, grantRequired } = listGrants.reply.parse(answered.body);
    expect(grantRequired).toBe(true);
    expect(grants[0]).toMatchObject({ _id: grant._id, label: 'For the operator' });
    expect(grants[0]?.lastUsedAt).not.toBeNull();
    expect(answered.text).not.toContain(grant.grant);
    const { rows } = await test.storage.opened.pool.query('SELECT to_jsonb(g)::text AS row FROM app.client_grant g');
    for (const { row } of rows) expect(row).not.toContain(grant.grant);
  });
});

describe('a caller', () => {
  it('cannot distinguish what does not exist from what is not theirs', async () => {
    const grant = await buildGrant(test, company, client.phone);
    const seen = new Set<string>();
    for (const body of [
      { company_id: crypto.randomUUID(), client_id: crypto.randomUUID() },
      { company_id: company.companyID, client_id: crypto.randomUUID() },
      { company_id: company.companyID, client_id: client.sub },
      { company_id: other.companyID, client_id: grant.client_id, grant: grant.grant },
      { company_id: 'no id', client_id: "' OR 1=1 --" },
    ]) {
      const { status, text, headers } = await callRaw(test.app, listClientAssets, { body });
      const { date: _date, ...constant } = headers;
      seen.add(JSON.stringify({ status, text, constant }));
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('"text":"[]"');
  });

  it('takes the same statements of the register, and the same steps of the database, for every closed map', async () => {
    await requireGrants(company, false);
    const withoutAssets = await buildMember(test, company, 'Client');
    const outsider = await buildMember(test, other, 'Client');
    const closed = [
      { company_id: crypto.randomUUID(), client_id: crypto.randomUUID() },
      { company_id: company.companyID, client_id: crypto.randomUUID() },
      { company_id: company.companyID, client_id: company.director.sub },
      { company_id: company.companyID, client_id: withoutAssets.sub },
      { company_id: company.companyID, client_id: outsider.sub },
      { company_id: crypto.randomUUID(), client_id: client.sub },
    ];
    // The first call of a connection plans its statements.
    await ask(closed[0] as (typeof closed)[number]);
    const [sent, taken] = [new Set<string>(), new Set<string>()];
    for (const body of closed) {
      const { answer, statements } = await watchStatements(() => callRaw(test.app, listClientAssets, { body }));
      expect(answer.text).toBe('[]');
      sent.add(JSON.stringify(statements));
      taken.add(JSON.stringify(await countSteps(body)));
    }
    expect([...sent]).toHaveLength(1);
    expect([...taken]).toEqual([expect.stringContaining('membership')]);
  });

  it('finds nothing by trying ids', async () => {
    await requireGrants(company, false);
    for (let index = 0; index < 200; index += 1) {
      const body = { company_id: company.companyID, client_id: crypto.randomUUID() };
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      const { text } = await callRaw(test.app, listClientAssets, { body }, { headers });
      expect(text).toBe('[]');
    }
  });

  it('waits after thirty calls in a minute from one address', async () => {
    const body = { company_id: company.companyID, client_id: client.sub };
    for (let index = 0; index < 30; index += 1) {
      expect((await callRaw(test.app, listClientAssets, { body }, from('203.0.113.1'))).status).toBe(200);
    }
    await callRefused(test.app, listClientAssets, { body }, 'rate_limited', from('203.0.113.1'));
    expect((await callRaw(test.app, listClientAssets, { body }, from('203.0.113.2'))).status).toBe(200);
  });

  it('waits after three hundred openings of a link in a day, from any address', async () => {
    const body = { company_id: company.companyID, ...(await buildGrant(test, company, client.phone)) };
    expect(await ask(body)).toHaveLength(1);
    await test.storage.opened.pool.query('UPDATE app.throttle SET points = 300');
    await callRefused(test.app, listClientAssets, { body }, 'rate_limited', from('203.0.113.3'));
    const newer = { company_id: company.companyID, ...(await buildGrant(test, company, client.phone)) };
    expect((await callRaw(test.app, listClientAssets, { body: newer }, from('203.0.113.3'))).status).toBe(200);
  });

  it.each([
    ['another network', '203.0.113.7'],
    ['the same address', '203.0.113.6'],
  ])('opens their link from %s while a stranger hammers at the same map', async (_where, theirs) => {
    const { grant, client_id } = await buildGrant(test, company, client.phone);
    const body = { company_id: company.companyID, client_id };
    const strangers = [{ body }, { body: { ...body, grant: 'guessed' } }, { body: { ...body, grant: `${grant}x` } }];
    const hammer = async () => {
      const answers = await Promise.all(
        Array.from({ length: 45 }, (_, n) =>
          callRaw(test.app, listClientAssets, strangers[n % 3] ?? { body }, from('203.0.113.6')),
        ),
      );
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await hammer()).toBe(15);
    const open = () => callRaw(test.app, listClientAssets, { body: { ...body, grant } }, from(theirs));
    for (let times = 0; times < 40; times += 1) expect((await open()).body).toHaveLength(1);
    expect(await hammer()).toBe(45);
    expect((await open()).status).toBe(200);
  });

  it('has an allowance of their own behind a shared address when signed in', async () => {
    await requireGrants(company, false);
    const body = { company_id: company.companyID, client_id: company.director.sub };
    const shared = from('203.0.113.8');
    for (let times = 0; times < 31; times += 1) await callRaw(test.app, listClientAssets, { body }, shared);
    await callRefused(test.app, listClientAssets, { body }, 'rate_limited', shared);
    const answer = await callRaw(test.app, listClientAssets, { body }, { ...shared, token: company.director.token });
    expect([answer.status, (answer.body as unknown[]).length > 0]).toEqual([200, true]);
  });

  it("loses nothing of a client's allowance by calls with a withdrawn link, or without one", async () => {
    const old = await buildGrant(test, company, client.phone);
    const params = { companyID: company.companyID, grantID: old._id };
    await call(test.app, withdrawGrant, { params }, company.director);
    const live = await buildGrant(test, company, client.phone);
    const spoiled = { company_id: company.companyID, client_id: live.client_id };
    for (const body of [{ ...spoiled, grant: old.grant }, spoiled]) {
      await callRaw(test.app, listClientAssets, { body }, from('203.0.113.4'));
      await test.storage.opened.pool.query('UPDATE app.throttle SET points = 300');
      const opened = { company_id: company.companyID, client_id: live.client_id, grant: live.grant };
      expect((await callRaw(test.app, listClientAssets, { body: opened }, from('203.0.113.5'))).status).toBe(200);
      await test.storage.opened.pool.query('DELETE FROM app.throttle');
    }
  });
});

it('records an opening once an hour for each client', async () => {
  const grant = await buildGrant(test, company, await buildOperator(test, company, neighbour.assetID));
  const openings = async () => {
    const query = { subjectID: grant.client_id };
    const params = { companyID: company.companyID };
    const { events } = await call(test.app, listCompanyEvents, { params, query }, company.director);
    return events.filter(({ type }) => type === 'client_map.opened');
  };
  for (let index = 0; index < 3; index += 1) await open(grant);
  const [opening, ...more] = await openings();
  expect(opening).toMatchObject({ subjectType: 'client', after: { byLink: true } });
  expect(more).toEqual([]);
  await test.storage.opened.pool.query(
    "UPDATE app.client_map_use SET recorded_at = recorded_at - interval '61 minutes'",
  );
  await open(grant);
  expect(await openings()).toHaveLength(2);
});

it('requires links if the company says so, and records once who changed it', async () => {
  const { companyID, director } = company;
  const asked = { company_id: companyID, client_id: client.sub };
  const say = (grantRequired: boolean) =>
    call(test.app, requireGrantsOf, { params: { companyID }, body: { grantRequired } }, director);
  expect(await say(false)).toEqual({ grantRequired: false, proposalID: null });
  await say(false);
  expect(numbersOf(await ask(asked))).toEqual([own.assetNumber]);
  expect(await say(true)).toEqual({ grantRequired: true, proposalID: null });
  expect(await ask(asked)).toEqual([]);
  const { events } = await call(test.app, listCompanyEvents, { params: { companyID }, query: {} }, director);
  const facts = events.filter(({ type }) => type === 'company.settings_changed').map(({ after }) => after);
  expect(facts).toEqual([{ grantRequired: true }, { grantRequired: false }]);
  await call(
    test.app,
    requireGrantsOf,
    { params: { companyID: other.companyID }, body: { grantRequired: false } },
    other.director,
  );
  expect(await ask(asked)).toEqual([]);
});

it('leaves the rule to those who lead the company', async () => {
  const reception = await buildMember(test, company, 'Reception');
  const asked = { params: { companyID: company.companyID }, body: { grantRequired: false } };
  await callRefused(test.app, requireGrantsOf, asked, 'forbidden', reception);
  await callRefused(test.app, requireGrantsOf, asked, 'not_found', other.director);
});
