import { login, logout, refresh } from '@atlas/contract/accounts';
import { listSessions, readProfile } from '@atlas/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { setCookies, TestBrowser } from '../../testing/browser.ts';
import { buildPerson, type TestPerson } from '../../testing/builders/person.ts';
import { call, callRaw, callRefused } from '../../testing/call.ts';

let test: TestApp;
let person: TestPerson;
let browser: TestBrowser;
let token: string;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await buildPerson(test);
  browser = new TestBrowser(test.app);
  ({ token } = await browser.call(login, { body: { email: person.email, password: person.password } }));
});

const pool = () => test.storage.opened.pool;
/** Lets time pass for the tokens and sessions of the person. */
const passSeconds = async (seconds: number) => {
  const sessions = 'SELECT id FROM app.session WHERE user_id = $2';
  await pool().query(
    `UPDATE app.refresh_token SET spent_at = spent_at - make_interval(secs => $1) WHERE session_id IN (${sessions})`,
    [seconds, person.sub],
  );
  await pool().query(
    `UPDATE app.session SET expires_at = expires_at - make_interval(secs => $1),
      created_at = created_at - make_interval(secs => $1),
      last_seen_at = last_seen_at - make_interval(secs => $1) WHERE user_id = $2`,
    [seconds, person.sub],
  );
};
const DAY = 24 * 60 * 60;

describe('refresh', () => {
  it('answers a new access token and rotates the cookie', async () => {
    const before = browser.cookie('atlas-refresh');
    const renewed = await browser.call(refresh, {});
    expect(renewed.token).not.toBe(token);
    expect(browser.cookie('atlas-refresh')).not.toBe(before);
    await call(test.app, readProfile, {}, { token: renewed.token });
    await browser.call(refresh, {});
  });

  it('serves a second tab within ten seconds without rotating again', async () => {
    const otherTab = browser.copy();
    await browser.call(refresh, {});
    await passSeconds(8);
    const answered = await otherTab.send(refresh, {});
    expect(answered.status).toBe(200);
    expect(setCookies(answered).some((line) => line.startsWith('atlas-refresh='))).toBe(false);
    await browser.call(refresh, {});
  });

  it('ends the session when a spent token is used again later, for thief and owner alike', async () => {
    const thief = browser.copy();
    const renewed = await browser.call(refresh, {});
    await passSeconds(11);
    expect((await thief.send(refresh, {})).body).toMatchObject({ code: 'unauthenticated' });
    expect((await browser.send(refresh, {})).body).toMatchObject({ code: 'unauthenticated' });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token: renewed.token });
    await call(test.app, readProfile, {}, { token: person.token });
    const { rows } = await pool().query(
      "SELECT after->>'reason' AS reason FROM app.event WHERE actor_id = $1 AND type = 'session.ended'",
      [person.sub],
    );
    expect(rows).toEqual([{ reason: 'refresh_token_reused' }]);
  });

  it('never prolongs the thirty days of a session', async () => {
    for (let day = 0; day < 29; day += 7) {
      await browser.call(refresh, {});
      await passSeconds(7 * DAY);
    }
    expect((await browser.send(refresh, {})).status).toBe(401);
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token });
  });

  it('ends after twelve hours for a SUPERADMIN, and for a person who has become a mint officer meanwhile', async () => {
    await pool().query('INSERT INTO app.mint_officer (user_id, appointed_by, appointed_at) VALUES ($1, $1, now())', [
      person.sub,
    ]);
    await browser.call(refresh, {});
    const chief = await buildPerson(test, { superAdmin: true, withFactor: false });
    const office = new TestBrowser(test.app);
    await office.call(login, { body: { email: chief.email, password: chief.password } });
    const age = (hours: number) =>
      pool().query('UPDATE app.session SET expires_at = expires_at - make_interval(hours => $1)', [hours]);
    await age(11);
    await browser.call(refresh, {});
    await office.call(refresh, {});
    await age(2);
    expect((await browser.send(refresh, {})).status).toBe(401);
    expect((await office.send(refresh, {})).status).toBe(401);
  });

  it('says when each session expires', async () => {
    const { sessions } = await call(test.app, listSessions, {}, { token });
    const own = sessions.find(({ current }) => current);
    expect(Date.parse(own?.endsAt ?? '') - Date.parse(own?.createdAt ?? '')).toBeCloseTo(30 * DAY * 1000, -3);
  });

  it('says when the session was last seen', async () => {
    await passSeconds(3_600);
    const seen = async () => {
      const { sessions } = await call(test.app, listSessions, {}, { token });
      return Date.parse(sessions.find(({ current }) => current)?.lastSeenAt ?? '');
    };
    const before = await seen();
    await browser.call(refresh, {});
    expect((await seen()) - before).toBeGreaterThan(3_500_000);
  });

  it('refuses without a cookie, with an unknown one, and after the account was disabled', async () => {
    await callRefused(test.app, refresh, {}, 'unauthenticated');
    const stranger = browser.copy();
    stranger.setCookie('atlas-refresh', 'A'.repeat(43), '/api/auth');
    expect((await stranger.send(refresh, {})).body).toMatchObject({ code: 'unauthenticated' });
    expect(stranger.cookie('atlas-refresh')).toBeUndefined();
    await pool().query('UPDATE app.user_account SET disabled_at = now() WHERE id = $1', [person.sub]);
    expect((await browser.send(refresh, {})).body).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('logout', () => {
  it('ends the session of the cookie at once and clears both cookies', async () => {
    const kept = browser.copy();
    expect((await browser.send(logout, {})).headers['clear-site-data']).toBe('"cache"');
    expect([browser.cookie('atlas-refresh'), browser.cookie('XSRF-TOKEN')]).toEqual([undefined, undefined]);
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token });
    expect((await kept.send(refresh, {})).status).toBe(401);
  });

  it('ends the session of the bearer', async () => {
    await call(test.app, logout, {}, { token });
    await callRefused(test.app, readProfile, {}, 'unauthenticated', { token });
    await call(test.app, readProfile, {}, { token: person.token });
  });

  it('gives the same answer with or without a session', async () => {
    const strange = browser.copy();
    strange.setCookie('atlas-refresh', 'A'.repeat(43), '/api/auth');
    const answers = [
      await browser.send(logout, {}, { token }),
      await callRaw(test.app, logout, {}, { token }),
      await callRaw(test.app, logout, {}, { token: 'not.a.token' }),
      await callRaw(test.app, logout, {}),
      await strange.send(logout, {}),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([200, answers[0]?.text]);
      expect(setCookies(answer)).toEqual(setCookies(answers[0] ?? answer));
    }
  });
});

it('marks cookies as secure and prefixes the refresh cookie where the address is HTTPS', async () => {
  const secure = await startTestApp({ ORIGIN: 'https://atlas.example' });
  try {
    const other = await buildPerson(secure);
    const own = new TestBrowser(secure.app);
    const answered = await own.send(login, { body: { email: other.email, password: other.password } });
    const cookies = setCookies(answered);
    expect(cookies.map((line) => line.split('=')[0])).toEqual([
      'XSRF-TOKEN',
      '__Secure-atlas-refresh',
      '__Secure-atlas-device',
    ]);
    for (const line of cookies) expect(line).toContain('; Secure');
    await own.call(refresh, {});
    await own.call(logout, {});
    expect(own.cookie('__Secure-atlas-refresh')).toBeUndefined();
  } finally {
    await secure.close();
  }
});
