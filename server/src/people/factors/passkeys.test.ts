import { login } from '@atlas/contract/accounts';
import { assignRole } from '@atlas/contract/admin';
import {
  addPasskey,
  askSignInPasskey,
  askStepUpPasskey,
  giveSignInPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  stepUpByPasskey,
} from '@atlas/contract/passkeys';
import { readProfile } from '@atlas/contract/profile';
import { readSecurity } from '@atlas/contract/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { buildCompany, buildMember } from '../../../testing/builders/company.ts';
import { buildPerson, type TestPerson } from '../../../testing/builders/person.ts';
import { call, callRefused } from '../../../testing/call.ts';
import { SoftwarePasskey } from '../../../testing/software-passkey.ts';

const origin = 'https://atlas.example';
let test: TestApp;
let person: TestPerson;
let passkey: SoftwarePasskey;
beforeAll(async () => {
  test = await startTestApp({ ORIGIN: origin });
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await buildPerson(test);
  passkey = new SoftwarePasskey();
});

const pool = () => test.storage.opened.pool;
const startFor = ({ token, password }: Pick<TestPerson, 'token' | 'password'>) =>
  call(test.app, startPasskey, { body: { currentPassword: password } }, { token });

/** Adds a passkey as a browser does. */
async function add(owner: TestPerson, device: SoftwarePasskey) {
  const { options } = await startFor(owner);
  return call(test.app, addPasskey, { body: { response: device.register(options, { origin }) } }, owner);
}

/** A browser whose password was right, and what it asks its passkey. */
async function takeFirstStep(owner: TestPerson = person) {
  const browser = new TestBrowser(test.app);
  const answered = await browser.send(login, { body: { email: owner.email, password: owner.password } });
  expect(answered.body).toMatchObject({ code: 'second_factor_required' });
  const { options } = await browser.call(askSignInPasskey, {});
  return { browser, options };
}

describe('adding a passkey', () => {
  it('needs the password first, names it after the device, and brings recovery codes with the first one', async () => {
    await callRefused(test.app, startPasskey, { body: {} }, 'password_wrong', person);
    const { options } = await startFor(person);
    expect(options).toMatchObject({
      rp: { id: 'atlas.example' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const first = await add(person, passkey);
    expect(first.recoveryCodes).toHaveLength(10);
    const second = await add(person, new SoftwarePasskey());
    expect(second.recoveryCodes).toBeNull();
    const { passkeys, offersPasskeys } = await call(test.app, readSecurity, {}, person);
    expect(passkeys).toHaveLength(2);
    expect(offersPasskeys).toBe(true);
    expect((await test.mailTo(person.email)).subject).toContain('passkey');
  });

  it.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another name', { origin, rpID: 'evil.example' }],
    ['a device that did not recognise the person', { origin, verified: false }],
  ])('refuses the answer of %s, and spends its challenge', async (_what, circumstances) => {
    const { options } = await startFor(person);
    const bad = passkey.register(options, circumstances);
    await callRefused(test.app, addPasskey, { body: { response: bad } }, 'passkey_refused', person);
    const good = passkey.register(options, { origin });
    await callRefused(test.app, addPasskey, { body: { response: good } }, 'passkey_refused', person);
  });

  it('accepts a challenge of this session only, once, within five minutes', async () => {
    const thief = await buildPerson(test);
    const { options } = await startFor(person);
    const response = passkey.register(options, { origin });
    await callRefused(test.app, addPasskey, { body: { response } }, 'passkey_refused', thief);
    await call(test.app, addPasskey, { body: { response } }, person);
    await callRefused(test.app, addPasskey, { body: { response } }, 'passkey_refused', person);
    const late = await startFor(person);
    await pool().query("UPDATE app.passkey_challenge SET expires_at = expires_at - interval '6 minutes'");
    const lateAnswer = new SoftwarePasskey().register(late.options, { origin });
    await callRefused(test.app, addPasskey, { body: { response: lateAnswer } }, 'passkey_refused', person);
  });

  it('does not give a passkey to a second person', async () => {
    await add(person, passkey);
    const other = await buildPerson(test);
    const { options } = await startFor(other);
    const response = passkey.register(options, { origin });
    await callRefused(test.app, addPasskey, { body: { response } }, 'passkey_refused', other);
  });

  it('is not offered at an address without a name', async () => {
    const plain = await startTestApp({ ORIGIN: 'http://192.168.1.4:3000' });
    try {
      const owner = await buildPerson(plain);
      const body = { currentPassword: owner.password };
      await callRefused(plain.app, startPasskey, { body }, 'passkeys_unavailable', owner);
    } finally {
      await plain.close();
    }
  });
});

describe('signing in with a passkey', () => {
  beforeEach(async () => {
    await add(person, passkey);
  });

  it('begins the session after the right password', async () => {
    const { browser, options } = await takeFirstStep();
    const { token } = await browser.call(giveSignInPasskey, { body: { response: passkey.sign(options, { origin }) } });
    await call(test.app, readProfile, {}, { token });
    const { passkeys } = await call(test.app, readSecurity, {}, { token });
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('refuses a passkey of someone else, a signature for another page, and one that was used', async () => {
    const other = await buildPerson(test);
    const foreign = new SoftwarePasskey();
    await add(other, foreign);
    for (const sign of [
      (options: Record<string, unknown>) => foreign.sign(options, { origin }),
      (options: Record<string, unknown>) => ({
        ...foreign.sign(options, { origin }),
        id: passkey.sign(options, { origin }).id,
      }),
      (options: Record<string, unknown>) => passkey.sign(options, { origin: 'https://evil.example' }),
      (options: Record<string, unknown>) => passkey.sign(options, { origin, verified: false }),
    ]) {
      const { browser, options } = await takeFirstStep();
      const answered = await browser.send(giveSignInPasskey, { body: { response: sign(options) } });
      expect(answered.body).toMatchObject({ code: 'passkey_refused' });
    }
    const { browser, options } = await takeFirstStep();
    const response = passkey.sign(options, { origin });
    await browser.call(giveSignInPasskey, { body: { response } });
    const replay = await takeFirstStep();
    expect((await replay.browser.send(giveSignInPasskey, { body: { response } })).body).toMatchObject({
      code: 'passkey_refused',
    });
  });

  it('accepts a signature for its own step only', async () => {
    const [one, two] = [await takeFirstStep(), await takeFirstStep()];
    const response = passkey.sign(one.options, { origin });
    expect((await two.browser.send(giveSignInPasskey, { body: { response } })).status).toBe(422);
    await one.browser.call(giveSignInPasskey, { body: { response } });
  });

  it('accepts one signature once, even in parallel', async () => {
    const { browser, options } = await takeFirstStep();
    const response = passkey.sign(options, { origin });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.copy().send(giveSignInPasskey, { body: { response } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a copy of the device, whose counter lags behind', async () => {
    const first = await takeFirstStep();
    passkey.counter = 9;
    await first.browser.call(giveSignInPasskey, { body: { response: passkey.sign(first.options, { origin }) } });
    const second = await takeFirstStep();
    passkey.counter = 4;
    const response = passkey.sign(second.options, { origin });
    expect((await second.browser.send(giveSignInPasskey, { body: { response } })).status).toBe(422);
  });

  it('asks nothing of a browser without a second step', async () => {
    const stranger = new TestBrowser(test.app);
    expect((await stranger.send(askSignInPasskey, {})).body).toMatchObject({ code: 'second_factor_over' });
    const { options } = await takeFirstStep();
    const response = passkey.sign(options, { origin });
    expect((await stranger.send(giveSignInPasskey, { body: { response } })).body).toMatchObject({
      code: 'second_factor_over',
    });
  });
});

describe('a passkey in a session', () => {
  const grow = () => pool().query('UPDATE app.session SET second_factor_at = NULL');

  it('opens sensitive steps, and a signature of the sign-in does not', async () => {
    const company = await buildCompany(test);
    const { director } = company;
    const colleague = await buildMember(test, company, 'Sales');
    await add(director, passkey);
    await grow();
    const body = { companyID: company.companyID, userPhone: colleague.phone, proposedRole: 'Survey' as const };
    await callRefused(test.app, assignRole, { body }, 'step_up_required', director);
    const atSignIn = passkey.sign((await takeFirstStep(director)).options, { origin });
    await callRefused(test.app, stepUpByPasskey, { body: { response: atSignIn } }, 'passkey_refused', director);
    const { options } = await call(test.app, askStepUpPasskey, {}, director);
    const response = passkey.sign(options, { origin });
    await call(test.app, stepUpByPasskey, { body: { response } }, director);
    await call(test.app, assignRole, { body }, director);
    await callRefused(test.app, stepUpByPasskey, { body: { response } }, 'passkey_refused', director);
  });

  it('can be renamed and removed by its owner alone, removed with a fresh second factor', async () => {
    await add(person, passkey);
    const [mine] = (await call(test.app, readSecurity, {}, person)).passkeys;
    if (mine === undefined) throw new Error('the passkey is missing');
    const params = { passkeyID: mine._id };
    const thief = await buildPerson(test, { withFactor: true });
    await callRefused(test.app, renamePasskey, { params, body: { name: 'Mine now' } }, 'not_found', thief);
    await callRefused(test.app, removePasskey, { params }, 'not_found', thief);
    await call(test.app, renamePasskey, { params, body: { name: 'The key on my ring' } }, person);
    expect((await call(test.app, readSecurity, {}, person)).passkeys[0]?.name).toBe('The key on my ring');
    await pool().query('UPDATE app.session SET second_factor_at = NULL WHERE user_id = $1', [person.sub]);
    await callRefused(test.app, removePasskey, { params }, 'step_up_required', person);
    await callRefused(
      test.app,
      startPasskey,
      { body: { currentPassword: person.password } },
      'step_up_required',
      person,
    );
    const { options } = await call(test.app, askStepUpPasskey, {}, person);
    await call(test.app, stepUpByPasskey, { body: { response: passkey.sign(options, { origin }) } }, person);
    await call(test.app, removePasskey, { params }, person);
    expect(await call(test.app, readSecurity, {}, person)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  });
});
