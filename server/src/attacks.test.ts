import { login, register } from '@atlas/contract/accounts';
import { assignRole, searchUser } from '@atlas/contract/admin';
import { createCompany, invite, listInvitations, listMembers } from '@atlas/contract/companies';
import { find } from '@atlas/contract/finder';
import { attestGatePass } from '@atlas/contract/gate-runs';
import { saveTree } from '@atlas/contract/gates';
import { updateProfile } from '@atlas/contract/profile';
import { COMPANY_ROLES, ROLE_TRAITS } from '@atlas/contract/roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { buildMember } from '../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../testing/builders/person.ts';
import { buildSeenAsset, buildSightWorld, OPERATOR_NAME, type SightWorld } from '../testing/builders/sight.ts';
import { call, callRaw } from '../testing/call.ts';
import { collectEndpoints } from '../testing/endpoints.ts';
import { listen } from '../testing/over-http.ts';
import { SAMPLES } from '../testing/sample-requests.ts';
import type { Ids } from '../testing/samples/sample.ts';
import { sendSample } from '../testing/send.ts';

const NATIONAL_ID = '63-777888 Z 42';

/**
 * The attacks that a fresh account, or an insider with one small role, could carry out before companies, people and
 * rights were walled off, over a connection. Decision 103 says which tests hold the walls in detail.
 */
describe.runIf(process.env.ATLAS_TEST_ENGINE === 'postgresql')('someone with an account of their own', () => {
  let test: TestApp;
  let http: FastifyInstance;
  let victim: TestPerson;
  let world: SightWorld;
  beforeAll(async () => {
    test = await startTestApp();
    world = await buildSightWorld(test);
    http = await listen(test.app);
  });
  beforeEach(async () => {
    await test.storage.opened.pool.query('DELETE FROM app.throttle');
    victim = await buildPerson(test, { nationalId: NATIONAL_ID });
  });
  afterAll(() => test.close());

  /** A new account, through the front door. An attacker opens the link in the mail, too. */
  async function signUp(): Promise<{ readonly token: string; readonly email: string }> {
    const email = `${crypto.randomUUID()}@example.org`;
    const body = { email, name: 'Mallory', password: 'kopje above the vlei' };
    const { token } = await call(http, register, { body });
    await test.storage.opened.pool.query('UPDATE app.user_account SET email_proven_at = now() WHERE email = $1', [
      email,
    ]);
    return { token, email };
  }

  it('reads nobody’s National ID or email by founding a company and looking people up', async () => {
    const attacker = await signUp();
    // Some random numbers look like a telephone number, which a name must not hold.
    const name = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
    const founding = { company: `Shell ${name}`, companyEmail: 'shell@example.org' };
    const { companyID } = await call(http, createCompany, { body: founding }, attacker);
    const params = { companyID };
    const answers = [
      await callRaw(http, searchUser, { body: { phone: victim.phone } }, attacker),
      await callRaw(
        http,
        assignRole,
        { body: { companyID, userPhone: victim.phone, proposedRole: 'Manager' } },
        attacker,
      ),
      await callRaw(http, invite, { params, body: { phone: victim.phone, role: 'Reception' } }, attacker),
      await callRaw(http, searchUser, { body: { phone: victim.phone } }, attacker),
      await callRaw(http, listMembers, { params }, attacker),
      await callRaw(http, listInvitations, { params }, attacker),
      await callRaw(http, find, { query: { q: victim.phone } }, attacker),
    ];
    expect(answers[0]?.text).toContain(victim.name);
    for (const { text } of answers) {
      expect(text).not.toContain(victim.email);
      expect(text).not.toContain('777888');
    }
  });

  it('attests no gate by typing the number of its gatekeeper', async () => {
    const { company, gatekeeper, guarded, guardedTree } = world;
    const { companyID, director } = company;
    const insider = await buildMember(test, company, 'Reception');
    const attest = (passID: string, who: TestPerson) =>
      callRaw(http, attestGatePass, { params: { companyID, passID }, body: {} } as never, who);
    await call(http, updateProfile, { body: { phone: gatekeeper.phone } }, insider);
    expect((await attest(guarded.passID, insider)).status).not.toBe(200);
    // Nor at a gate that names the number only after it was typed.
    const { tree } = await call(http, saveTree, { body: { companyID, tree: guardedTree } }, director);
    const later = await buildSeenAsset(test, company, { place: 9, operatorPhone: '+263779990003', tree });
    expect((await attest(later.passID, insider)).status).not.toBe(200);
    expect((await attest(later.passID, gatekeeper)).status).toBe(200);
  });

  it('locks nobody out by guessing, from the same address', async () => {
    const rightly = { body: { email: victim.email, password: victim.password } };
    const device = new TestBrowser(http);
    expect((await device.send(login, rightly)).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        callRaw(http, login, { body: { email: victim.email, password: `guess ${n}` } }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await device.send(login, rightly)).status).toBe(200);
  });

  it.each(COMPANY_ROLES.filter((role) => ROLE_TRAITS[role].sight === 'own'))(
    'and the role %s reads nothing of assets that do not concern them, through any read at all',
    async (role) => {
      const { company, hidden, held } = world;
      const member = await buildMember(test, company, role);
      const others = new Proxy({} as Ids, { get: () => crypto.randomUUID() });
      const marks = [held, hidden].flatMap((asset) => Object.values(asset));
      let answered = 0;
      for (const [name, endpoint] of await collectEndpoints()) {
        const sample = SAMPLES[name];
        if (endpoint.effect !== 'read' || sample === undefined) continue;
        for (const { assetID, categoryId, deedID, passID, stationID } of [held, hidden]) {
          const ids = { companyID: company.companyID, assetID, categoryId, documentID: deedID, passID };
          const named = new Proxy({ ...ids, baseStationID: stationID } as unknown as Ids, {
            get: (known, key) => Reflect.get(known, key) ?? Reflect.get(others, key),
          });
          const request = sample.write(named);
          const { body, statusCode } = await sendSample(http, endpoint, request, member.token);
          if (statusCode === 200) answered += 1;
          // What was asked for may come back as it was written.
          const unasked = marks.filter((mark) => !JSON.stringify(request).includes(mark));
          expect(
            [...unasked, OPERATOR_NAME, '63-123450', '63-123452'].filter((secret) => body.includes(secret)),
            name,
          ).toEqual([]);
        }
      }
      expect(answered).toBeGreaterThan(40);
    },
  );
});
