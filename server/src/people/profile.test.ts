import { login } from '@atlas/contract/accounts';
import type { Endpoint } from '@atlas/contract/endpoint';
import * as contract from '@atlas/contract/profile';
import {
  endOtherSessions,
  endSession,
  listSessions,
  readProfile,
  renameSession,
  updateProfile,
} from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';
import { closeSession, openSession } from './open-session.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await buildPerson(test);
});

const facts = async (type: string) => {
  const { rows } = await test.storage.opened.pool.query(
    'SELECT before, after FROM app.event WHERE actor_id = $1 AND type = $2 ORDER BY occurred_at',
    [person.sub, type],
  );
  return rows;
};

describe('the profile', () => {
  it('changes what is sent, clears by null and leaves the rest', async () => {
    const { token } = person;
    const changed = await call(
      test.app,
      updateProfile,
      { body: { name: ' Chipo Ncube ', NationalId: '63-123456 A 42' } },
      { token },
    );
    expect(changed).toMatchObject({ name: 'Chipo Ncube', NationalId: '63-123456 A 42', phone: person.phone });
    expect(await call(test.app, updateProfile, { body: { phone: null } }, { token })).toMatchObject({ phone: null });
    expect(await call(test.app, readProfile, {}, { token })).toEqual({ ...changed, phone: null, verifiedPhone: null });
  });

  it('stores phone numbers in one notation, and lets two people type the same one', async () => {
    const changed = await call(test.app, updateProfile, { body: { phone: '078 900 1122' } }, { token: person.token });
    expect(changed.phone).toBe('+263789001122');
    const other = await buildPerson(test);
    const body = { phone: '+263 (0)78 900-1122' };
    const typed = { phone: '+263789001122', verifiedPhone: other.phone };
    expect(await call(test.app, updateProfile, { body }, { token: other.token })).toMatchObject(typed);
    expect(await call(test.app, readProfile, {}, { token: other.token })).toMatchObject(typed);
  });

  it.each([
    ['63-626456-\u041a-42', 'a Cyrillic letter'],
    ['63-626456-K-4\u0662', 'an Arabic digit'],
    ['63-626456-\u039a-42', 'a Greek letter'],
  ])(
    'refuses the National ID %s with %s, which would be another person than the one it looks like',
    async (NationalId) => {
      await callRefused(test.app, updateProfile, { body: { NationalId } }, 'invalid_input', { token: person.token });
    },
  );

  it('narrows wide digits and letters in a National ID', async () => {
    const body = { NationalId: '\uff16\uff13-626456-\uff2b-42' };
    const changed = await call(test.app, updateProfile, { body }, { token: person.token });
    expect(changed.NationalId).toBe('63-626456-K-42');
  });

  it('refuses an invalid phone number', async () => {
    const body = { name: 'Not kept', phone: '12345' };
    await callRefused(test.app, updateProfile, { body }, 'phone_invalid', { token: person.token });
    expect(await call(test.app, readProfile, {}, { token: person.token })).toMatchObject({ name: person.name });
  });

  it('records in the event log what changed, but no number', async () => {
    const body = { name: 'Farai Dube', phone: '0789001133', NationalId: '63-999999 B 42' };
    await call(test.app, updateProfile, { body }, { token: person.token });
    await call(test.app, updateProfile, { body }, { token: person.token });
    const recorded = await facts('profile.changed');
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toEqual({
      before: { name: person.name },
      after: { name: 'Farai Dube', fields: ['name', 'phone', 'nationalId'] },
    });
  });

  it('changes neither email nor standing', async () => {
    const body = { name: 'Same', email: 'other@example.com', superAdmin: true } as { name: string };
    const changed = await call(test.app, updateProfile, { body }, { token: person.token });
    expect(changed).toMatchObject({ email: person.email, superAdmin: false });
  });
});

describe('sessions', () => {
  it('are listed by device, with the current one marked, and no one else’s', async () => {
    const elsewhere = await openSession(test.database, person.sub, 'Firefox on Android');
    await buildPerson(test);
    const { sessions } = await call(test.app, listSessions, {}, { token: person.token });
    expect(sessions.map(({ sessionID, device, current }) => ({ sessionID, device, current }))).toEqual([
      { sessionID: elsewhere.actor.sessionID, device: 'Firefox on Android', current: false },
      { sessionID: person.actor.sessionID, device: 'Test', current: true },
    ]);
  });

  it('are called what the person calls their devices, alongside what the browser says, even after the next sign-in', async () => {
    const browser = new TestBrowser(test.app);
    const rightly = { body: { email: person.email, password: person.password } };
    const { token } = await browser.call(login, rightly);
    const listNames = async (by: string) =>
      (await call(test.app, listSessions, {}, { token: by })).sessions.map(({ device, name }) => [device, name]);
    const current = (await call(test.app, listSessions, {}, { token })).sessions.find((session) => session.current);
    const params = { sessionID: current?.sessionID ?? person.actor.sessionID };
    await call(test.app, renameSession, { params, body: { name: ' Office tablet ' } }, { token });
    expect(await listNames(token)).toEqual(
      expect.arrayContaining([
        [current?.device, 'Office tablet'],
        ['Test', null],
      ]),
    );
    const again = await browser.call(login, rightly);
    expect(await listNames(again.token)).toEqual(
      expect.arrayContaining([
        [current?.device, 'Office tablet'],
        ['Test', null],
      ]),
    );
    // The next person at the same browser does not learn it.
    const other = await buildPerson(test);
    const { token: theirs } = await browser.call(login, { body: { email: other.email, password: other.password } });
    expect(await listNames(theirs)).not.toContainEqual([current?.device, 'Office tablet']);
    const foreign = { params: { sessionID: person.actor.sessionID }, body: { name: 'Mine' } };
    await callRefused(test.app, renameSession, foreign, 'not_found', { token: theirs });
  });

  it('are ended one by one, and are gone from the list', async () => {
    const { actor } = await openSession(test.database, person.sub, 'Stolen phone');
    const params = { sessionID: actor.sessionID };
    await call(test.app, endSession, { params }, { token: person.token });
    await expect(test.database.readAsTenant(actor, null, ({ role }) => role())).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await callRefused(test.app, endSession, { params }, 'not_found', { token: person.token });
    expect((await call(test.app, listSessions, {}, { token: person.token })).sessions).toHaveLength(1);
    expect(await facts('session.ended')).toHaveLength(1);
  });

  it('of others might as well not exist', async () => {
    const other = await buildPerson(test);
    const answers = [other.actor.sessionID, crypto.randomUUID()].map((sessionID) =>
      callRefused(test.app, endSession, { params: { sessionID } }, 'not_found', { token: person.token }),
    );
    const [theirs, nobodys] = await Promise.all(answers);
    expect({ ...theirs, requestId: '' }).toEqual({ ...nobodys, requestId: '' });
    await call(test.app, readProfile, {}, { token: other.token });
  });

  it('are all ended except the current one', async () => {
    const others = [1, 2, 3].map((index) => openSession(test.database, person.sub, `Device ${index}`));
    const [first] = await Promise.all(others);
    const other = await buildPerson(test);
    expect(await call(test.app, endOtherSessions, {}, { token: person.token })).toEqual({ endedSessions: 3 });
    expect(await call(test.app, endOtherSessions, {}, { token: person.token })).toEqual({ endedSessions: 0 });
    await expect(test.database.withTenant(first?.actor ?? person.actor, null, async () => {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await call(test.app, readProfile, {}, { token: other.token });
  });

  it('that have ended open no protected call of a person, from one moment to the next', async () => {
    type Names = { [Name in keyof typeof contract]: (typeof contract)[Name] extends Endpoint ? Name : never };
    const sent: Record<Names[keyof Names], object> = {
      readProfile: {},
      updateProfile: { body: { name: 'Nobody' } },
      sendNumberCode: { body: { phone: '0789001144' } },
      verifyNumber: { body: { code: '123456' } },
      changePassword: { body: { currentPassword: person.password, newPassword: 'kopje and vlei' } },
      listSessions: {},
      renameSession: { params: { sessionID: person.actor.sessionID }, body: { name: 'Mine' } },
      endSession: { params: { sessionID: person.actor.sessionID } },
      endOtherSessions: {},
      listAccountEvents: { query: { limit: 5 } },
    };
    await closeSession(test.database, person.actor);
    for (const [name, parts] of Object.entries(sent)) {
      const endpoint = (contract as Record<string, unknown>)[name] as Endpoint;
      const answered = await callRaw(test.app, endpoint, parts, { token: person.token });
      expect([name, answered.status, answered.body]).toMatchObject([name, 401, { code: 'unauthenticated' }]);
    }
    expect(await facts('password.changed')).toEqual([]);
  });
});
